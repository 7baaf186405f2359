import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

/// The size of shapes as views: a circle is a square of the shorter proposed side, and any other shape fills what it is proposed.
@Suite("Sizes of circles and other shapes")
@MainActor
struct CircleLayoutTests {
    @Test("A circle is as wide as high, and a dimension that is not proposed does not limit it")
    func sizes() {
        let proposals: [(CGFloat?, CGFloat?, CGFloat)] = [
            (100, 300, 100), (300, 100, 100), (100, nil, 100), (nil, 40, 40), (nil, nil, 10), (0, 50, 0), (100, .infinity, 100),
        ]
        for (width, height, side) in proposals {
            #expect(Circle().sizeThatFits(ProposedViewSize(width: width, height: height)) == CGSize(width: side, height: side))
        }
        #expect(Ellipse().sizeThatFits(ProposedViewSize(width: 100, height: nil)) == CGSize(width: 100, height: 10))
        #expect(Capsule().sizeThatFits(ProposedViewSize(width: 100, height: 300)) == CGSize(width: 100, height: 300))
    }

    @Test("A circle with a width takes only as much of a stack's height, and an ellipse takes all")
    func inStacks() {
        func rects(_ shape: some View) -> [CGRect] {
            let stack = VStack(spacing: 0) {
                shape.frame(width: 100).background { Rectangle() }
                Rectangle().frame(height: 20)
            }
            return makeGraph(stack, size: CGSize(width: 200, height: 300)).rects
        }
        expectRects(rects(Circle()), [rect(50, 90, 100, 100), rect(50, 90, 100, 100), rect(0, 190, 200, 20)])
        expectRects(rects(Ellipse()), [rect(50, 0, 100, 280), rect(50, 0, 100, 280), rect(0, 280, 200, 20)])
        // A fill keeps the size of its shape; an inset takes the proposal.
        expectRects(rects(Circle().fill(.red)), [rect(50, 90, 100, 100), rect(50, 90, 100, 100), rect(0, 190, 200, 20)])
        expectRects(rects(Circle().inset(by: 10)), [rect(50, 0, 100, 280), rect(60, 100, 80, 80), rect(0, 280, 200, 20)])
    }
}
