import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@Animatable
private struct Wave: Shape {
    var phase: Double = 0, height = 0.5  // { not a bracket
    var turn = Angle.degrees(30)
    var center: UnitPoint = .center {
        didSet { _ = oldValue }
    }
    @AnimatableIgnored var isClockwise = true
    @AnimatableIgnored private(set) var name = "\("}")"
    let count = 3
    nonisolated static var shared: Bool { true }
    var sum: Double { phase + height }

    func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: phase, height: rect.height)) }
}

@Animatable
private struct Bar: View {
    var width: CGFloat
    @State private var isOn = false

    init(width: CGFloat) {
        self.width = width
    }

    var body: some View { Color.red.frame(width: width, height: 10) }
}

@Animatable
private struct Still: Shape {
    let inset = 2.0

    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: inset, dy: inset)) }
}

@Animatable
private struct Widening: ViewModifier {
    var width: CGFloat

    func body(content: Content) -> some View { content.frame(width: width, height: 10) }
}

@Suite("The Animatable macro")
@MainActor
struct AnimatableMacroTests {
    @Test("The macro animates the stored variables in order")
    func shapes() {
        var wave = Wave(phase: 1, height: 2, turn: .radians(3), center: UnitPoint(x: 0.5, y: 0.25))
        var data = wave.animatableData
        #expect(data.first == 1 && data.second.first == 2)
        data.second.second.first = Angle.radians(7).animatableData
        data.first = 9
        wave.animatableData = data
        #expect(wave.phase == 9 && wave.turn == .radians(7) && wave.center == UnitPoint(x: 0.5, y: 0.25))
        #expect(Still().animatableData == EmptyAnimatableData())
    }

    @Test("Views and modifiers with the macro animate") func views() {
        for isModifier in [true, false] {
            let wire = Wire<CGFloat>()
            let graph = makeGraph(
                Holder(wire, 10) { width in
                    if isModifier { Color.red.modifier(Widening(width: width)) } else { Bar(width: width) }
                })
            graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(50) } }
            graph.beginFrame(at: 1.25)
            expectRects(graph.rects, [rect(90, 45, 20, 10)])
        }
    }
}
