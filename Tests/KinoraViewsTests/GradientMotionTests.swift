import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("Gradients with opacity and blend modes in motion")
@MainActor
struct GradientMotionTests {
    private let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 0, blue: 0)]

    /// The first stop of the only gradient, and the blend mode.
    private func stop(_ graph: ViewGraph) -> (color: Color.Resolved, mode: BlendMode)? {
        for item in graph.list.items {
            guard case .fill(_, .linearGradient(let ramp, _, _), _) = item.content else { continue }
            return (ramp.stops[0].color, item.blendMode)
        }
        return nil
    }

    private func plays<S: ShapeStyle>(_ style: @escaping (Double) -> S) -> [Float?] {
        let wire = Wire<Double>()
        let graph = makeGraph(Holder(wire, 1) { Rectangle().fill(style($0)) })
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(0.5) } }
        return [1.0, 1.5, 2].map { time in
            graph.advance(to: time)
            return stop(graph)?.color.opacity
        }
    }

    @Test("The opacity of a gradient moves", arguments: [false, true]) func opacity(isErased: Bool) throws {
        func style(_ value: Double) -> AnyShapeStyle {
            AnyShapeStyle(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom).opacity(value))
        }
        let opacities =
            isErased
            ? plays(style) : plays { LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom).opacity($0) }
        #expect(opacities == [1, 0.75, 0.5])
    }

    @Test("The stops of a gradient with a blend mode and a shadow move, and the mode stays") func blended() throws {
        let wire = Wire<Double>()
        let graph = makeGraph(
            Holder(wire, 1) { value in
                Rectangle().fill(
                    LinearGradient(
                        colors: [Color.red.opacity(value), Color.red], startPoint: .top, endPoint: .bottom
                    ).blendMode(.multiply))
            })
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(0) } }
        graph.advance(to: 1.25)
        let middle = try #require(stop(graph))
        #expect(abs(middle.color.opacity - 0.75) < 1e-6 && middle.mode == .multiply)
    }

    @Test("A foreground gradient with opacity moves in the shapes that inherit it") func inherited() throws {
        let wire = Wire<Double>()
        let graph = makeGraph(
            Holder(wire, 1) { value in
                Rectangle().foregroundStyle(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom).opacity(value))
            })
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(0) } }
        graph.advance(to: 1.5)
        #expect(stop(graph)?.color.opacity == 0.5)
    }

    @Test("An elliptical gradient with opacity is stretched to the frame") func elliptical() throws {
        func transform<S: ShapeStyle>(_ style: S) -> CGAffineTransform? {
            makeGraph(Rectangle().fill(style)).list.items.first?.transform
        }
        let gradient = EllipticalGradient(colors: colors)
        #expect(transform(gradient.opacity(0.5)) == transform(gradient))
        #expect(transform(gradient) != .identity)
    }
}
