import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Forms of styles that other tests do not use.
@Suite("Forms of styles")
@MainActor
struct StyleFormTests {
    private let stops = [Gradient.Stop(color: .red, location: 0), Gradient.Stop(color: .blue, location: 0.5)]
    private var gradient: Gradient { Gradient(stops: stops) }

    private func list(_ view: some View) -> DisplayList { makeGraph(view).list }

    private func fill<S: ShapeStyle>(_ style: S) -> DisplayList { list(Rectangle().fill(style)) }

    /// The colour of a rectangle in a style, such as #FF0000FF.
    private func color<S: ShapeStyle>(_ style: S) -> String? { makeGraph(Rectangle().fill(style)).leaves.first?.color?.description }

    @Test("The short names of gradients are the gradients") func gradients() {
        #expect(
            fill(.linearGradient(gradient, startPoint: .top, endPoint: .bottom))
                == fill(LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom)))
        let (start, end) = (Angle.degrees(10), Angle.degrees(200))
        let angular = fill(AngularGradient(gradient: gradient, center: .center, startAngle: start, endAngle: end))
        #expect(fill(.angularGradient(gradient, center: .center, startAngle: start, endAngle: end)) == angular)
        #expect(fill(.angularGradient(stops: stops, center: .center, startAngle: start, endAngle: end)) == angular)
        // A conic gradient is a full turn.
        let conic = fill(AngularGradient(gradient: gradient, center: .top, startAngle: start, endAngle: .degrees(370)))
        #expect(fill(.conicGradient(gradient, center: .top, angle: start)) == conic)
        #expect(fill(.conicGradient(stops: stops, center: .top, angle: start)) == conic)
        #expect(
            fill(.conicGradient(colors: [.red, .blue], center: .top))
                == fill(AngularGradient(colors: [.red, .blue], center: .top, startAngle: .zero, endAngle: .degrees(360))))
        let elliptical = fill(EllipticalGradient(stops: stops, center: .center, startRadiusFraction: 0, endRadiusFraction: 0.5))
        #expect(fill(.ellipticalGradient(gradient)) == elliptical && fill(.ellipticalGradient(stops: stops)) == elliptical)
    }

    @Test("A mesh of resolved colours or of Bézier points is the mesh of its locations and colours") func meshes() {
        let colors = [Color.red, .green, .blue, .black]
        let resolved = colors.map { $0.resolve(in: EnvironmentValues()) }
        let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
        let curved = corners.map {
            MeshGradient.BezierPoint(
                position: $0, leadingControlPoint: $0 - [0.2, 0], topControlPoint: $0 - [0, 0.2], trailingControlPoint: $0 + [0.2, 0],
                bottomControlPoint: $0 + [0, 0.2])
        }
        let plain = fill(MeshGradient(width: 2, height: 2, locations: .points(corners), colors: .colors(colors)))
        #expect(fill(MeshGradient(width: 2, height: 2, points: corners, resolvedColors: resolved)) == plain)
        let bezier = fill(MeshGradient(width: 2, height: 2, locations: .bezierPoints(curved), colors: .colors(colors)))
        #expect(fill(MeshGradient(width: 2, height: 2, bezierPoints: curved, colors: colors)) == bezier && bezier != plain)
        #expect(fill(MeshGradient(width: 2, height: 2, bezierPoints: curved, resolvedColors: resolved)) == bezier)
    }

    @Test("The gradient of a colour is interpolated in the stated space") func colorSpaces() {
        #expect(fill(Color.red.gradient.colorSpace(.perceptual)) != fill(Color.red.gradient.colorSpace(.device)))
        #expect(fill(Color.red.gradient) == fill(AnyGradient(Gradient(colors: [Color.red.mix(with: .white, by: 0.2), .red]))))
    }

    @Test("The short names of colours are the system's colours") func colors() {
        #expect(color(.yellow) == "#FFCC00FF" && color(.mint) == "#00C7BEFF" && color(.teal) == "#30B0C7FF")
        #expect(color(.cyan) == "#32ADE6FF" && color(.indigo) == "#5856D6FF" && color(.pink) == "#FF2D55FF" && color(.brown) == "#A2845EFF")
    }

    @Test("The styles of the system are its colours") func systemStyles() {
        // 29, 30 and 20 percent of 255.
        #expect(color(.separator) == "#3C3C434A" && color(.placeholder) == "#3C3C434D" && color(.fill) == "#78788033")
        #expect(color(.link) == "#007AFFFF" && color(.windowBackground) == "#FFFFFFFF")
        #expect(list(Rectangle().fill(.selection).tint(.red)) == fill(Color.red))
    }

    @Test("The levels of a style have the opacities 25, 18 and 9 percent") func levels() {
        #expect(color(Color.red.tertiary) == "#FF3B3040" && color(Color.red.quaternary) == "#FF3B302E")
        #expect(list(Rectangle().fill(.quaternary).foregroundStyle(.red)) == fill(Color.red.opacity(0.18)))
        #expect(list(Rectangle().fill(.quinary).foregroundStyle(.red)) == fill(Color.red.opacity(0.09)))
        #expect(fill(.quinary) == fill(HierarchicalShapeStyle.quinary))
    }

    @Test("Three foreground styles are the first three levels") func threeStyles() {
        let view = HStack(spacing: 0) {
            Rectangle().fill(.primary)
            Rectangle().fill(.secondary)
            Rectangle().fill(.tertiary)
        }
        let colors = makeGraph(view.foregroundStyle(.red, .blue, .yellow)).leaves.map { $0.color?.description }
        #expect(colors == ["#FF3B30FF", "#007AFFFF", "#FFCC00FF"])
    }

    @Test("The short names of materials are the materials") func materials() {
        #expect(fill(.thickMaterial) == fill(Material.thick) && fill(.ultraThickMaterial) == fill(Material.ultraThick))
        #expect(fill(.bar) == fill(Material.bar) && fill(Material.thick) != fill(Material.bar))
        #expect(EnvironmentValues().backgroundMaterial == nil)
    }

    @Test(
        "A material looks the same in every state of its window",
        arguments: [
            MaterialActiveAppearance.automatic, .active, .inactive, .matchWindow,
        ])
    func appearances(appearance: MaterialActiveAppearance) {
        #expect(fill(Material.thick.materialActiveAppearance(appearance)) == fill(Material.thick))
        #expect(list(Rectangle().fill(.thickMaterial).materialActiveAppearance(appearance)) == fill(Material.thick))
    }

    @Test("A shadow, a blend mode and an opacity alone apply to the foreground style") func effectsOfForeground() {
        func both<S: ShapeStyle, T: ShapeStyle>(_ style: S, _ expected: T) -> Bool {
            list(Circle().foregroundStyle(style)) == list(Circle().foregroundStyle(expected))
        }
        #expect(both(.shadow(.drop(radius: 2)), ForegroundStyle().shadow(.drop(radius: 2))))
        #expect(both(.blendMode(.multiply), ForegroundStyle().blendMode(.multiply)))
        #expect(list(Circle().fill(.opacity(0.5)).foregroundStyle(.red)) == list(Circle().fill(Color.red.opacity(0.5))))
    }

    @Test("A background without a style has the background style of the environment") func backgroundStyle() {
        let box = Color.clear.frame(width: 40, height: 20)
        #expect(list(box.background().backgroundStyle(.red)) == list(box.background(.red)))
        #expect(list(box.background(in: .capsule).backgroundStyle(.red)) == list(box.background(.red, in: .capsule)))
    }

    @Test("A style fills a shape in front of a view") func overlay() {
        let box = Color.blue.frame(width: 40, height: 20)
        let graph = makeGraph(box.overlay(.red, in: Circle()))
        #expect(graph.rects == [rect(80, 40, 40, 20), rect(90, 40, 20, 20)])
        #expect(graph.leaves.last?.color?.description == "#FF3B30FF")
    }

    @available(*, deprecated)
    @Test("Deprecated overlays, backgrounds and masks draw the same") func deprecatedLayers() {
        let box = Color.blue.frame(width: 40, height: 20)
        let dot = Circle().frame(width: 10, height: 10)
        #expect(list(box.overlay(dot, alignment: .topLeading)) == list(box.overlay(alignment: .topLeading) { dot }))
        #expect(list(box.background(dot, alignment: .trailing)) == list(box.background(alignment: .trailing) { dot }))
        #expect(list(box.mask(dot)) == list(box.mask { dot }))
    }
}
