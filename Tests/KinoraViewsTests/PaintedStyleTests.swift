import Foundation
import KinoraDrawing
import Testing

@testable import KinoraViews

@MainActor
@Suite("Materials, meshes, shadows of styles, shapes painted twice")
struct PaintedStyleTests {
    private func paint(_ style: some ShapeStyle, in rect: CGRect = CGRect(x: 0, y: 0, width: 40, height: 20)) -> Paint {
        style.resolvedPaint(in: StyleContext(environment: EnvironmentValues(), rect: rect))
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * bitmap.width + x) * 4
        return Array(bitmap.pixels[start..<start + 4])
    }

    @Test("Thicker materials let less through") func thickerMaterialsLetLessThrough() {
        let opacities = [Material.ultraThin, .thin, .regular, .thick, .ultraThick].map { material -> Float in
            guard case .color(let color) = paint(material) else { return -1 }
            return color.opacity
        }
        #expect(opacities == opacities.sorted() && Set(opacities).count == 5 && opacities[0] > 0)
    }

    @Test("A mesh has its colours at its points, and mixes between them") func aMeshHasItsColoursAtItsPointsAndMixesBetweenThem() throws {
        let mesh = MeshGradient(
            width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
            colors: [.init(red: 1, green: 0, blue: 0), .init(red: 0, green: 1, blue: 0), .init(red: 0, green: 0, blue: 1), .white])
        guard case .image(let bitmap, let origin, _, let scale) = paint(mesh) else {
            Issue.record("a mesh is a picture")
            return
        }
        #expect((bitmap.width, bitmap.height) == (40, 20) && scale == 1 && origin == .zero)
        #expect(pixel(bitmap, 0, 0)[2] > 245 && pixel(bitmap, 0, 0)[0] < 10)
        #expect(pixel(bitmap, 39, 0)[1] > 245 && pixel(bitmap, 39, 0)[2] < 10)
        #expect(pixel(bitmap, 0, 19)[0] > 245)
        #expect(pixel(bitmap, 39, 19).allSatisfy { $0 > 245 })
        let middle = pixel(bitmap, 20, 10).map(Int.init)
        #expect(middle.dropLast().allSatisfy { abs($0 - 128) < 16 } && middle[3] == 255)
    }

    @Test("A mesh whose numbers do not agree is its background", arguments: [(2, 2, 3), (1, 4, 4), (0, 0, 0), (100, 100, 4)])
    func aMeshWhoseNumbersDoNotAgreeIsItsBackground(width: Int, height: Int, count: Int) {
        let mesh = MeshGradient(
            width: width, height: height, points: Array(repeating: [0, 0], count: count), colors: Array(repeating: .red, count: count),
            background: .blue)
        #expect(paint(mesh) == paint(Color.blue))
    }

    @Test("Points that are no numbers, and a mesh folded over itself, draw something") func pointsThatAreNoNumbers() {
        let colors: [Color] = [.red, .green, .blue, .white]
        #expect(
            paint(MeshGradient(width: 2, height: 2, points: [[.nan, 0], [1, 0], [0, 1], [1, 1]], colors: colors)) == paint(Color.clear))
        let folded = MeshGradient(width: 2, height: 2, points: [[1, 1], [0, 0], [-5, 9], [0.5, 0.5]], colors: colors)
        guard case .image = paint(folded) else {
            Issue.record("a folded mesh is a picture")
            return
        }
    }

    @Test("A filled shape takes a line in front, a line takes a filling behind")
    func aFilledShapeTakesALineInFrontALineTakesAFillingBehind() {
        func kinds(_ view: some View) -> [String] {
            var emitter = Emitter()
            makeGraph(view).rootElement?.emit(&emitter)
            func flat(_ items: [DisplayItem]) -> [String] {
                items.flatMap { item -> [String] in
                    switch item.content {
                    case .fill: ["fill"]
                    case .stroke: ["stroke"]
                    case .group(let group): flat(group.items)
                    default: []
                    }
                }
            }
            return flat(emitter.items)
        }
        #expect(kinds(Circle().fill(.red).stroke(.blue, lineWidth: 3)) == ["fill", "stroke"])
        #expect(kinds(Circle().stroke(.blue, lineWidth: 3).fill(.red)) == ["fill", "stroke"])
        #expect(kinds(Circle().fill(.red).strokeBorder(.blue, lineWidth: 3).stroke(.green)) == ["fill", "stroke", "stroke"])
        #expect(kinds(Circle().strokeBorder(.blue).fill(.red).fill(.green)) == ["fill", "fill", "stroke"])
    }

    @Test("A style's shadows go with what is painted: behind it, or inside of it") func aStylesShadowsGoWithWhatIsPainted() {
        func filters(_ view: some View) -> [Filter.Shadow] {
            var emitter = Emitter()
            makeGraph(view).rootElement?.emit(&emitter)
            func shadows(_ items: [DisplayItem]) -> [Filter.Shadow] {
                items.flatMap { item -> [Filter.Shadow] in
                    guard case .group(let group) = item.content else { return [] }
                    let own = group.filters.compactMap { filter -> Filter.Shadow? in
                        if case .shadow(let shadow) = filter { shadow } else { nil }
                    }
                    return own + shadows(group.items)
                }
            }
            return shadows(emitter.items)
        }
        let found = filters(Circle().fill(.red.shadow(.inner(radius: 4, y: 2)).shadow(.drop(radius: 3))))
        #expect(found.map(\.invertsAlpha) == [false, true])
        #expect(found.map(\.radius) == [3, 4])
        #expect(filters(Circle().foregroundStyle(.blue.shadow(.drop(radius: 1)))).count == 1)
        #expect(filters(Circle().fill(.red)).isEmpty)
    }

    @Test("A pane of UIKit's is a material") func aPaneOfUIKitsIsAMaterial() {
        struct Blur: UIViewRepresentable {
            func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: nil) }

            func updateUIView(_ uiView: UIVisualEffectView, context: Context) { uiView.effect = UIBlurEffect(style: .systemThinMaterial) }
        }
        let rects = layout(Blur().frame(width: 30, height: 20))
        expectRects(rects, [rect(85, 40, 30, 20)])
    }
}
