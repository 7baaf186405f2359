import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

extension VerticalAlignment {
    private enum Middle: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    /// A custom alignment whose guide is at the top by default.
    static let middle = VerticalAlignment(Middle.self)
}

extension HorizontalAlignment {
    private enum Edge: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    static let edge = HorizontalAlignment(Edge.self)
}

/// Explicit guides, in a frame of 200 by 100. The expected rectangles are computed by hand.
///
/// Guides of the frame (edges and centres) belong to the view that sets them: a container of the view has its own ones. Custom guides and baselines
/// are the container's guides, too.
@Suite("Alignment guides")
@MainActor
struct AlignmentGuideTests {
    private func box(_ width: CGFloat, _ height: CGFloat = 10) -> some View { Rectangle().frame(width: width, height: height) }

    @Test("A stack in depth contains views with guides of their own, and is framed around them")
    func depth() {
        let rects = layout(
            ZStack {
                box(50, 50).alignmentGuide(HorizontalAlignment.center) { _ in 0 }
                box(30, 30).alignmentGuide(HorizontalAlignment.center) { _ in -58 }
                box(75, 75).alignmentGuide(HorizontalAlignment.center) { _ in -96 }
            }
            .overlay { Rectangle() })
        expectRects(rects, [rect(14.5, 25, 50, 50), rect(72.5, 35, 30, 30), rect(110.5, 12.5, 75, 75), rect(14.5, 12.5, 171, 75)])
    }

    @Test("The frame of a stack does not depend on which of its guides the views set")
    func depthAtEveryEdge() {
        func rects(_ alignment: Alignment) -> [CGRect] {
            layout(
                ZStack(alignment: alignment) {
                    box(40, 40)
                    box(20, 20).alignmentGuide(alignment.horizontal) { _ in -30 }.alignmentGuide(alignment.vertical) { _ in 50 }
                }
                .overlay { Rectangle() })
        }
        // The second view is 30 to 50 points from the guide, and 50 to 30 above it. The first one extends 40 points from its edge.
        expectRects(rects(.topLeading), [rect(75, 55, 40, 40), rect(105, 5, 20, 20), rect(75, 5, 50, 90)])
        expectRects(rects(.bottomTrailing), [rect(55, 35, 40, 40), rect(125, 25, 20, 20), rect(55, 25, 90, 50)])
        expectRects(rects(.center), [rect(65, 45, 40, 40), rect(115, 15, 20, 20), rect(65, 15, 70, 70)])
    }

    @Test("Rows and columns with guides of their own are framed around their views")
    func rowsAndColumns() {
        let column = VStack(spacing: 0) {
            box(20).alignmentGuide(HorizontalAlignment.center) { _ in 0 }
            box(40)
        }
        expectRects(layout(column.overlay { Rectangle() }), [rect(100, 40, 20, 10), rect(80, 50, 40, 10), rect(80, 40, 40, 20)])
        let row = HStack(spacing: 0) {
            box(20, 10).alignmentGuide(VerticalAlignment.center) { _ in 0 }
            box(20, 40)
        }
        expectRects(layout(row.overlay { Rectangle() }), [rect(80, 50, 20, 10), rect(100, 30, 20, 40), rect(80, 30, 40, 40)])
        let background = layout(row.background(alignment: .bottomTrailing) { box(4, 4) })
        expectRects(background, [rect(116, 66, 4, 4), rect(80, 50, 20, 10), rect(100, 30, 20, 40)])
        expectRects(
            layout(row.frame(width: 60, height: 60, alignment: .topTrailing)), [rect(90, 40, 20, 10), rect(110, 20, 20, 40)])
    }

    @Test("A guide of the frame does not leave the stack, and a custom guide does")
    func nested() {
        func rects(_ alignment: VerticalAlignment) -> [CGRect] {
            layout(
                HStack(alignment: alignment, spacing: 0) {
                    VStack(spacing: 0) {
                        box(20)
                        box(20).alignmentGuide(alignment) { _ in 5 }
                    }
                    box(20, 20)
                })
        }
        expectRects(rects(.top), [rect(80, 40, 20, 10), rect(80, 50, 20, 10), rect(100, 40, 20, 20)])
        expectRects(rects(.bottom), [rect(80, 40, 20, 10), rect(80, 50, 20, 10), rect(100, 40, 20, 20)])
        // 5 points into the second of the two: 15 points below the stack's top.
        expectRects(rects(.middle), [rect(80, 32.5, 20, 10), rect(80, 42.5, 20, 10), rect(100, 47.5, 20, 20)])
    }

    @Test("The container's custom guide is the mean of the views' explicit ones")
    func mean() {
        let rects = layout(
            HStack(alignment: .middle, spacing: 0) {
                VStack(spacing: 0) {
                    box(20).alignmentGuide(.middle) { _ in 2 }
                    box(20)
                    box(20).alignmentGuide(.middle) { _ in 4 }
                }
                box(20, 10)
            })
        // (2 + 24) / 2 = 13 points below the stack's top.
        expectRects(rects, [rect(80, 35, 20, 10), rect(80, 45, 20, 10), rect(80, 55, 20, 10), rect(100, 48, 20, 10)])
    }

    @Test("A guide passes through frames, padding and offsets of its view")
    func wrappers() {
        func rects(_ view: some View) -> [CGRect] {
            layout(
                HStack(alignment: .top, spacing: 0) {
                    view
                    box(20, 20)
                })
        }
        let guided = box(20).alignmentGuide(.top) { _ in 5 }
        expectRects(rects(guided), [rect(80, 37.5, 20, 10), rect(100, 42.5, 20, 20)])
        expectRects(rects(guided.padding(2)), [rect(80, 38.5, 20, 10), rect(102, 43.5, 20, 20)])
        expectRects(rects(guided.offset(y: 3)), [rect(80, 40.5, 20, 10), rect(100, 42.5, 20, 20)])
        expectRects(rects(guided.opacity(0.5)), [rect(80, 37.5, 20, 10), rect(100, 42.5, 20, 20)])
        expectRects(rects(guided.alignmentGuide(.top) { $0[.top] + 1 }), [rect(80, 37, 20, 10), rect(100, 43, 20, 20)])
        expectRects(rects(guided.alignmentGuide(.bottom) { _ in 3 }), [rect(80, 37.5, 20, 10), rect(100, 42.5, 20, 20)])
    }

    @Test("Overlays and backgrounds align with the guides of the view itself, not with guides inside it")
    func overlays() {
        let own = box(40, 20).alignmentGuide(.leading) { _ in 10 }.overlay(alignment: .leading) { box(4, 4) }
        expectRects(layout(own), [rect(80, 40, 40, 20), rect(90, 48, 4, 4)])
        let inner = VStack(alignment: .leading, spacing: 0) {
            box(20).alignmentGuide(.leading) { _ in -10 }
            box(40)
        }
        expectRects(
            layout(inner.overlay(alignment: .leading) { box(4, 4) }), [rect(90, 40, 20, 10), rect(80, 50, 40, 10), rect(80, 48, 4, 4)])
        let overlayed = box(40, 20).overlay(alignment: .topLeading) { box(4, 4).alignmentGuide(.top) { $0[.bottom] } }
        expectRects(layout(overlayed), [rect(80, 40, 40, 20), rect(80, 36, 4, 4)])
    }

    @Test("The cells of a grid align with their guides, and the grid with its own")
    func grid() {
        let grid = Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow {
                box(20).alignmentGuide(.leading) { _ in -5 }
                box(10)
            }
            GridRow {
                box(30)
                box(10)
            }
        }
        let rects = layout(
            VStack(alignment: .leading, spacing: 0) {
                grid
                box(40)
            })
        expectRects(
            rects, [rect(85, 35, 20, 10), rect(110, 35, 10, 10), rect(80, 45, 30, 10), rect(110, 45, 10, 10), rect(80, 55, 40, 10)])
    }

    private struct Pile: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 20, height: 20) }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + 10), proposal: .unspecified) }
        }
    }

    @Test("A custom layout passes on custom guides of its views, and no guides of the frame")
    func customLayout() {
        func rects(_ alignment: VerticalAlignment) -> [CGRect] {
            layout(
                HStack(alignment: alignment, spacing: 0) {
                    Pile { box(20).alignmentGuide(alignment) { _ in 5 } }
                    box(20, 20)
                })
        }
        expectRects(rects(.top), [rect(80, 50, 20, 10), rect(100, 40, 20, 20)])
        expectRects(rects(.middle), [rect(80, 42.5, 20, 10), rect(100, 47.5, 20, 20)])
    }

    @Test("Lazy stacks, groups and lists of views align like their eager relatives")
    func relatives() {
        let expected = [rect(90, 40, 20, 10), rect(80, 50, 40, 10)]
        let views = Group {
            box(20).alignmentGuide(.edge) { _ in -10 }
            box(40)
        }
        expectRects(layout(VStack(alignment: .edge, spacing: 0) { views }), expected)
        expectRects(layout(LazyVStack(alignment: .edge, spacing: 0) { views }.fixedSize()), expected)
        expectRects(layout(VStackLayout(alignment: .edge, spacing: 0) { views }), expected)
        expectRects(layout(AnyLayout(VStackLayout(alignment: .edge, spacing: 0)) { views }), expected)
    }
}
