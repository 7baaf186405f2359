import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Forms of layout that other tests do not use.
@Suite("Forms of layout")
@MainActor
struct LayoutFormTests {
    private struct PointKey: PreferenceKey {
        static var defaultValue: Anchor<CGPoint>? { nil }

        static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) { value = nextValue() ?? value }
    }

    private struct RectKey: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }

        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = nextValue() ?? value }
    }

    /// The value of an anchor of a view that is at (80, 40) and is 40 x 20 points large.
    private func value<Key: PreferenceKey, T>(_ key: Key.Type, _ source: Anchor<T>.Source) -> T? where Key.Value == Anchor<T>? {
        var found: T?
        let view = ZStack { Color.red.frame(width: 40, height: 20).anchorPreference(key: key, value: source) { $0 } }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlayPreferenceValue(key) { anchor in
                GeometryReader { proxy -> Color in
                    found = anchor.map { proxy[$0] }
                    return Color.clear
                }
            }
        _ = layout(view)
        return found
    }

    @Test("An anchor of a point is that point of the view, in any other view") func points() {
        let sources: [(Anchor<CGPoint>.Source, CGPoint)] = [
            (.topLeading, CGPoint(x: 80, y: 40)), (.top, CGPoint(x: 100, y: 40)), (.topTrailing, CGPoint(x: 120, y: 40)),
            (.leading, CGPoint(x: 80, y: 50)), (.center, CGPoint(x: 100, y: 50)), (.trailing, CGPoint(x: 120, y: 50)),
            (.bottomLeading, CGPoint(x: 80, y: 60)), (.bottom, CGPoint(x: 100, y: 60)), (.bottomTrailing, CGPoint(x: 120, y: 60)),
            (.point(CGPoint(x: 3, y: 4)), CGPoint(x: 83, y: 44)),
        ]
        for (source, point) in sources { #expect(value(PointKey.self, source) == point) }
    }

    @Test("An anchor of a rectangle is that rectangle of the view") func rectangles() {
        #expect(value(RectKey.self, .rect(CGRect(x: 1, y: 2, width: 3, height: 4))) == CGRect(x: 81, y: 42, width: 3, height: 4))
    }

    @Test("An aspect ratio can be a size") func aspectRatio() {
        expectRects(layout(Color.red.aspectRatio(CGSize(width: 3, height: 1), contentMode: .fit)), [rect(0, 50 - 100 / 3, 200, 200 / 3)])
        expectRects(layout(Color.red.aspectRatio(CGSize(width: 1, height: 1), contentMode: .fill)), [rect(0, -50, 200, 200)])
    }

    @Test("A change of geometry reports the old and the new value, which are equal at first") func geometryChange() {
        var changes: [[CGFloat]] = []
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 10) { width in
                Color.red.frame(width: width, height: 10).onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    changes.append([$0, $1])
                }
            })
        graph.advance(to: 1) { wire.write(30) }
        #expect(changes == [[10, 10], [10, 30]])
    }

    /// A horizontal layout that records the properties of its views.
    private struct Noting: Layout {
        let note: (Subviews) -> Void

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            note(subviews)
            return proposal.replacingUnspecifiedDimensions()
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
    }

    @Test("A layout reads the priority, spacing and dimensions of its views") func subviews() {
        var (priorities, distances, widths): ([Double], [CGFloat], [CGFloat]) = ([], [], [])
        let noting = Noting { subviews in
            priorities = subviews.map(\.priority)
            distances = zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .horizontal) }
            widths = subviews.map { $0.dimensions(in: ProposedViewSize(width: 50, height: 50)).width }
        }
        let view = noting {
            Color.red.layoutPriority(2)
            Color.red.frame(width: 30)
            Spacer()
        }
        _ = layout(view)
        #expect(priorities == [2, 0, -.infinity] && distances == [8, 0] && widths == [50, 30, 50])
    }

    @Test("A union of spacings has the spacing that is not zero") func unionOfSpacings() {
        let (none, some) = (ViewSpacing.zero, ViewSpacing())
        #expect(none.distance(to: some, along: .vertical) == 0 && none.union(none).distance(to: some, along: .vertical) == 0)
        #expect(none.union(some, edges: .leading).distance(to: some, along: .vertical) == 8)
    }

    @available(*, deprecated)
    @Test("A view that ignores the edges of the safe area extends below the inset") func ignoredEdges() {
        func rects(_ color: some View) -> [CGRect] {
            layout(color.safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 20) })
        }
        #expect(rects(Color.red.edgesIgnoringSafeArea(.bottom)) == rects(Color.red.ignoresSafeArea(edges: .bottom)))
        #expect(rects(Color.red.edgesIgnoringSafeArea(.bottom)).first == rect(0, 0, 200, 100))
        #expect(rects(Color.red.edgesIgnoringSafeArea(.top)).first == rect(0, 0, 200, 80))
    }

    @Test("A geometry reader has the insets of the safe area that it touches", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func safeAreaInsets(direction: LayoutDirection) {
        var insets = EdgeInsets()
        func inset(_ change: (GeometryReader<Color>) -> some View) -> EdgeInsets {
            let reader = GeometryReader { proxy -> Color in
                insets = proxy.safeAreaInsets
                return Color.red
            }
            _ = layout(
                change(reader).safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 20) }
                    .safeAreaInset(edge: .leading, spacing: 0) { Color.blue.frame(width: 30) }.environment(\.layoutDirection, direction))
            return insets
        }
        #expect(inset { $0 } == EdgeInsets(top: 0, leading: 30, bottom: 20, trailing: 0))
        #expect(inset { $0.padding(.bottom, 5) } == EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0))
        #expect(inset { $0.ignoresSafeArea() } == EdgeInsets())
    }

    @Test("All horizontal edges are the leading and the trailing one") func horizontalEdges() {
        #expect(HorizontalEdge.Set.all == [.leading, .trailing] && HorizontalEdge.Set.all != .leading)
    }
}
