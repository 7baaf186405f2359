import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

@MainActor
struct StackTests {
    private func box(_ width: CGFloat, _ height: CGFloat = 10) -> some View { Rectangle().frame(width: width, height: height) }

    @Test("A spacer takes the remaining space, without spacing beside it") func spacer() {
        expectRects(
            layout(
                HStack {
                    box(20); Spacer(); box(20)
                }), [rect(0, 45, 20, 10), rect(180, 45, 20, 10)])
    }

    @Test("The default spacing between two views is 8 points") func defaultSpacing() {
        expectRects(
            layout(
                HStack {
                    Rectangle(); box(20)
                }), [rect(0, 0, 172, 100), rect(180, 45, 20, 10)])
        expectRects(
            layout(
                HStack {
                    Rectangle(); Rectangle()
                }), [rect(0, 0, 96, 100), rect(104, 0, 96, 100)])
        expectRects(
            layout(
                VStack(spacing: 3) {
                    box(20); box(30)
                }), [rect(90, 38.5, 20, 10), rect(85, 51.5, 30, 10)])
    }

    @Test(
        "A stack without a proposal takes its views' ideal lengths",
        arguments: [(nil as CGFloat?, nil as CGFloat?, 48 as CGFloat), (0, nil, 40), (0, 20, 80)])
    func stackWithoutAProposal(minLength: CGFloat?, spacing: CGFloat?, width: CGFloat) {
        let rects = layout(
            HStack(spacing: spacing) {
                box(20); Spacer(minLength: minLength); box(20)
            }.fixedSize().background(Color.blue))
        expectRects([rects[0]], [rect(100 - width / 2, 45, width, 10)])
    }

    @Test("Views of higher priority get their space first, except the minimum of the others")
    func layoutPriority() {
        let rects = layout(
            HStack(spacing: 0) {
                Rectangle()
                Rectangle().layoutPriority(1)
                Rectangle().frame(width: 30)
            })
        expectRects(rects, [rect(0, 0, 0, 100), rect(0, 0, 170, 100), rect(170, 0, 30, 100)])
    }

    @Test("The least flexible view is measured first") func leastFlexibleViewFirst() {
        let rects = layout(
            HStack(spacing: 0) {
                Rectangle()
                Rectangle().frame(maxWidth: 40)
            })
        expectRects(rects, [rect(0, 0, 160, 100), rect(160, 0, 40, 100)])
    }

    @Test("A frame around a spacer has no cross size of its own") func frameAroundASpacer() {
        let rects = layout(
            HStack(spacing: 0) {
                box(10, 20); Spacer().frame(width: 30); box(10, 20)
            }.background(Color.red))
        expectRects(rects, [rect(75, 40, 50, 20), rect(75, 40, 10, 20), rect(115, 40, 10, 20)])
    }

    @Test("Stacks align the guides of their views") func alignmentGuides() {
        expectRects(
            layout(
                VStack(alignment: .leading, spacing: 0) {
                    box(20); box(40)
                }), [rect(80, 40, 20, 10), rect(80, 50, 40, 10)])
        expectRects(
            layout(
                HStack(alignment: .bottom, spacing: 0) {
                    box(20, 10); box(20, 30)
                }), [rect(80, 55, 20, 10), rect(100, 35, 20, 30)])
        expectRects(
            layout(
                HStack(alignment: .top, spacing: 0) {
                    box(20, 10).alignmentGuide(.top) { $0.height }; box(20, 30)
                }),
            [rect(80, 30, 20, 10), rect(100, 40, 20, 30)])
    }

    @Test("A guide added with a later view moves views laid out before") func guideAddedLater() {
        let wire = Wire<Bool>()
        let graph = makeGraph(
            Holder(wire, false) { isStated in
                HStack(alignment: .middle, spacing: 0) {
                    VStack(spacing: 0) {
                        if isStated { box(20, 10).alignmentGuide(.middle) { _ in 5 } } else { box(20, 10) }
                    }
                    box(20, 20)
                }
            })
        let plain = [rect(80, 40, 20, 10), rect(100, 40, 20, 20)]
        expectRects(graph.rects, plain)
        graph.advance(to: 1) { wire.write(true) }
        expectRects(graph.rects, [rect(80, 37.5, 20, 10), rect(100, 42.5, 20, 20)])
        graph.advance(to: 2) { wire.write(false) }
        expectRects(graph.rects, plain)
    }

    @Test("Text of different sizes is aligned by baseline, in stacks too") func baselines() throws {
        let size = { (text: Text) in ShapedText(estimating: text.request(in: EnvironmentValues())) }
        let (small, large) = (Text("ab").font(.system(size: 10)), Text("cd").font(.system(size: 30)))
        let rects = layout(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                small; large
            })
        #expect(abs(rects[0].minY + size(small).firstBaseline - (rects[1].minY + size(large).firstBaseline)) < 1e-9)
        let nested = layout(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                VStack(spacing: 0) {
                    small; small
                }
                large
            })
        #expect(abs(nested[0].minY + size(small).firstBaseline - (nested[2].minY + size(large).firstBaseline)) < 1e-9)
        let last = layout(
            HStack(alignment: .lastTextBaseline, spacing: 0) {
                VStack(spacing: 0) {
                    small; small
                }
                large
            })
        #expect(abs(last[1].minY + size(small).firstBaseline - (last[2].minY + size(large).firstBaseline)) < 1e-9)
    }

    @Test("Views of a ZStack are aligned in their union")
    func alignmentInAZStack() {
        expectRects(
            layout(
                ZStack(alignment: .bottomTrailing) {
                    box(40, 30); box(20, 10)
                }), [rect(80, 35, 40, 30), rect(100, 55, 20, 10)])
        // A flexible view is asked again for the size of the whole.
        expectRects(
            layout(
                ZStack {
                    Circle(); box(40, 30)
                }.fixedSize()), [rect(85, 35, 30, 30), rect(80, 35, 40, 30)])
    }

    @Test("A false condition leaves no gap") func emptyCondition() {
        let isShown = false
        expectRects(
            layout(
                HStack {
                    box(20); if isShown { box(5) }; box(20)
                }), [rect(76, 45, 20, 10), rect(104, 45, 20, 10)])
    }

    @Test("A divider is perpendicular to its stack") func dividers() {
        expectRects(
            layout(
                HStack(spacing: 0) {
                    box(20, 30); Divider(); box(20, 30)
                }.fixedSize()),
            [rect(79.5, 35, 20, 30), rect(99.5, 35, 1, 30), rect(100.5, 35, 20, 30)])
        expectRects(
            layout(
                VStack(spacing: 0) {
                    Divider(); box(20)
                }), [rect(0, 44.5, 200, 1), rect(90, 45.5, 20, 10)])
    }

    @Test("The root centres its content, several views in a column") func rootContent() {
        expectRects(layout(box(20)), [rect(90, 45, 20, 10)])
        expectRects(
            layout(
                Group {
                    box(20); box(40)
                }), [rect(90, 36, 20, 10), rect(80, 54, 40, 10)])
    }

    @Test("Layout modifiers on a group apply to each of its views") func layoutModifiersOnAGroup() {
        expectRects(
            layout(
                HStack(spacing: 0) {
                    Group {
                        box(10); box(10)
                    }.padding(.leading, 5)
                }), [rect(90, 45, 10, 10), rect(105, 45, 10, 10)])
    }
}
