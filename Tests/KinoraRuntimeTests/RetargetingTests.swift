import Foundation
import KinoraDrawing
import KinoraMotion
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@testable import KinoraViews

@MainActor
struct RetargetingTests {
    /// A square that is moved by the value; its left edge is at the shown value.
    private func moving(_ wire: Wire<CGFloat>) -> ViewGraph {
        makeGraph(Holder(wire, 0) { Rectangle().frame(width: 10, height: 10).offset(x: $0) }, size: CGSize(width: 10, height: 10))
    }

    private func expect(_ graph: ViewGraph, _ vector: [(time: Double, value: Double)], within tolerance: Double = 1e-9) {
        for (time, value) in vector {
            graph.advance(to: time)
            expectClose(graph.rects[0].minX, value, within: tolerance, "at \(time)")
        }
    }

    @Test("An easing is added to the preceding animation, which continues") func addedTimingCurve() {
        let wire = Wire<CGFloat>()
        let graph = moving(wire)
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(100) } }
        expect(graph, [(0, 0), (0.25, 25), (0.5, 50)])
        graph.advance(to: 0.5) { withAnimation(.linear(duration: 1)) { wire.write(0) } }
        expect(graph, [(0.5, 50), (0.6, 54), (0.75, 56.25), (1, 50), (1.25, 25), (1.5, 0)])
        graph.advance(to: 1.6)
        #expect(graph.animations.isEmpty)
    }

    @Test("A spring takes over the velocity of the preceding spring") func springAfterASpring() {
        let wire = Wire<CGFloat>()
        let graph = moving(wire)
        graph.advance(to: 0) { withAnimation(.spring(duration: 0.5)) { wire.write(100) } }
        expect(graph, [(0.25, 82.103)], within: 1e-3)
        graph.advance(to: 0.25) { withAnimation(.spring(duration: 0.5)) { wire.write(0) } }
        expect(graph, [(0.25, 82.103), (0.30, 75.872), (0.35, 57.587), (0.50, 16.537), (0.75, 1.276)], within: 1e-3)
    }

    @Test("A change without an animation jumps while the current animation continues")
    func jumpDuringAnAnimation() {
        let wire = Wire<CGFloat>()
        let graph = moving(wire)
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(100) } }
        graph.advance(to: 0.5) { wire.write(10) }
        expect(graph, [(0.5, -40), (0.75, -15), (1, 10), (1.25, 10)])
    }

    @Test("Each of two successive changes has its own animation, also the inner of two nested ones")
    func successiveChanges() {
        let wire = Wire<(CGFloat, CGFloat)>()
        let graph = makeGraph(
            Holder(wire, (0, 0)) { Rectangle().frame(width: 10, height: 10).offset(x: $0.0, y: 0).scaleEffect(x: 1, y: 1 + $0.1) },
            size: CGSize(width: 10, height: 10))
        graph.advance(to: 0) {
            withAnimation(.linear(duration: 1)) {
                wire.write((100, 0))
                withAnimation(.linear(duration: 2)) { wire.write((100, 1)) }
            }
        }
        graph.advance(to: 0.5)
        expectClose(graph.rects[0].minX, 50, within: 1e-9)
        expectClose(graph.rects[0].height, 12.5, within: 1e-9)
        graph.advance(to: 1)
        expectClose(graph.rects[0].minX, 100, within: 1e-9)
        expectClose(graph.rects[0].height, 15, within: 1e-9)
    }

    @Test("Delays, speeds and repetitions compose") func composedAnimations() {
        let wire = Wire<CGFloat>()
        let graph = moving(wire)
        graph.advance(to: 0) {
            withAnimation(.linear(duration: 1).speed(2).repeatForever(autoreverses: true).delay(0.5)) { wire.write(100) }
        }
        expect(graph, [(0.25, 0), (0.5, 0), (0.75, 50), (1, 100), (1.25, 50), (1.5, 0), (1.75, 50)])
        #expect(!graph.animations.isEmpty)
    }

    @Test("A new view does not animate, not even if a transaction animates everything")
    func newViewsDoNotAnimate() {
        let graph = makeGraph(
            Rectangle().frame(width: 10, height: 10).offset(x: 50).transaction { $0.animation = .linear(duration: 1) },
            size: CGSize(width: 10, height: 10))
        #expect(graph.rects[0].minX == 50)
        #expect(graph.animations.isEmpty)
    }

    @Test("A shape used as a view moves once, also with an animation for every change")
    func shapeMovesOnce() {
        struct Bar: Shape {
            var length: CGFloat
            var animatableData: CGFloat {
                get { length }
                set { length = newValue }
            }
            func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: length, height: 1)) }
        }
        let wire = Wire<CGFloat>()
        let graph = makeGraph(Holder(wire, 0) { Bar(length: $0).transaction { $0.animation = .linear(duration: 1) } })
        graph.advance(to: 0) { wire.write(100) }
        for (time, length) in [(0.0, 0.0), (0.25, 25), (0.5, 50), (0.75, 75), (1, 100), (2, 100)] {
            graph.advance(to: time)
            expectClose(graph.rects[0].width, length, within: 1e-9, "at \(time)")
        }
    }

    @Test("Colours are interpolated in Oklab") func coloursInOklab() throws {
        let wire = Wire<Color>()
        let graph = makeGraph(Holder(wire, Color(red: 1, green: 0, blue: 0)) { Rectangle().fill($0) })
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(Color(red: 0, green: 0, blue: 1)) } }
        for (time, expected) in [(0.25, (198, 73, 109)), (0.5, (140, 83, 162)), (0.75, (81, 71, 210)), (1, (0, 0, 255))] {
            graph.advance(to: time)
            let color = try #require(graph.leaves[0].color)
            let bytes = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
            #expect(bytes == [expected.0, expected.1, expected.2], "at \(time)")
        }
    }

    @Test("A colour from the environment animates too") func colourFromTheEnvironment() throws {
        let wire = Wire<Color>()
        let graph = makeGraph(Holder(wire, Color.white) { Rectangle().foregroundStyle($0) })
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(.black) } }
        graph.advance(to: 0.5)
        let red = try #require(graph.leaves[0].color?.red)
        expectClose(Double(red) * 255, 99.1, within: 0.1)
    }
}
