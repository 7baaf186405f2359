import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Visual effects, and the filters and shadings of canvases.
@Suite("Forms of effects, filters and shadings")
@MainActor
struct EffectFormTests {
    private var box: some View { Color.red.frame(width: 40, height: 20) }

    private func list(_ view: some View) -> DisplayList { makeGraph(view).list }

    @Test("A visual effect draws the same as the modifier of its name") func visualEffects() {
        #expect(
            list(box.visualEffect { effect, _ in effect.scaleEffect(2, anchor: .leading) }) == list(box.scaleEffect(2, anchor: .leading)))
        #expect(list(box.visualEffect { effect, _ in effect.scaleEffect(x: 2, y: 3) }) == list(box.scaleEffect(x: 2, y: 3)))
        #expect(
            list(box.visualEffect { effect, _ in effect.rotationEffect(.degrees(30), anchor: .top) })
                == list(box.rotationEffect(.degrees(30), anchor: .top)))
        #expect(
            list(box.visualEffect { effect, _ in effect.rotation3DEffect(.degrees(30), axis: (x: 1, y: 0, z: 0), perspective: 0.5) })
                == list(box.rotation3DEffect(.degrees(30), axis: (x: 1, y: 0, z: 0), perspective: 0.5)))
        let move = CGAffineTransform(translationX: 3, y: 4)
        #expect(list(box.visualEffect { effect, _ in effect.transformEffect(move) }) == list(box.transformEffect(move)))
    }

    @Test("A visual effect changes colours as the modifier of its name does") func visualColorEffects() {
        #expect(list(box.visualEffect { effect, _ in effect.brightness(0.2) }) == list(box.brightness(0.2)))
        #expect(list(box.visualEffect { effect, _ in effect.contrast(0.2) }) == list(box.contrast(0.2)))
        #expect(list(box.visualEffect { effect, _ in effect.saturation(0.2) }) == list(box.saturation(0.2)))
        #expect(list(box.visualEffect { effect, _ in effect.grayscale(0.2) }) == list(box.grayscale(0.2)))
        #expect(list(box.visualEffect { effect, _ in effect.hueRotation(.degrees(90)) }) == list(box.hueRotation(.degrees(90))))
    }

    @Test("A perspective rotation is the rotation in space") func perspectiveRotation() {
        #expect(
            list(box.perspectiveRotationEffect(.degrees(30), axis: (x: 0, y: 1, z: 0), perspective: 0.5))
                == list(box.rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0), perspective: 0.5)))
    }

    /// The filters of the groups of a list, from the outside inwards.
    private func filters(_ list: DisplayList) -> [Filter] {
        func filters(_ items: [DisplayItem]) -> [Filter] {
            items.flatMap { item -> [Filter] in
                if case .group(let group) = item.content { group.filters + filters(group.items) } else { [] }
            }
        }
        return filters(list.items)
    }

    /// The filter of a rectangle in a canvas.
    private func filter(_ filter: GraphicsContext.Filter) -> Filter? {
        filters(
            list(
                Canvas { context, size in
                    context.addFilter(filter)
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                })
        ).first
    }

    /// A colour that a filter makes of red 0.2, green 0.4 and blue 0.6; nil if it is not a matrix.
    private func filtered(_ kind: GraphicsContext.Filter) -> [Float]? {
        guard case .colorMatrix(let matrix)? = filter(kind) else { return nil }
        let rows = stride(from: 0, to: 15, by: 5).map { Array(matrix.elements[$0..<$0 + 5]) }
        return rows.map { row in row[0] * 0.2 + row[1] * 0.4 + row[2] * 0.6 + row[4] }
    }

    @Test(
        "The filters of a canvas change a colour by their formulas",
        arguments: [
            (GraphicsContext.Filter.colorInvert(), [0.8, 0.6, 0.4]), (.colorInvert(0.5), [0.5, 0.5, 0.5]),
            (.brightness(0.1), [0.3, 0.5, 0.7]),
            (.contrast(0.5), [0.35, 0.45, 0.55]),
            // The luminance with SVG's weights 0.213, 0.715 and 0.072.
            (.grayscale(1), [0.3718, 0.3718, 0.3718]), (.saturation(0), [0.3718, 0.3718, 0.3718]), (.hueRotation(.zero), [0.2, 0.4, 0.6]),
            (.hueRotation(.degrees(360)), [0.2, 0.4, 0.6]), (.colorMultiply(Color(red: 0.5, green: 1, blue: 0)), [0.1, 0.4, 0]),
        ] as [(GraphicsContext.Filter, [Float])])
    func canvasFilters(kind: GraphicsContext.Filter, expected: [Float]) {
        let actual = filtered(kind) ?? []
        #expect(actual.count == 3 && zip(actual, expected).allSatisfy { abs($0 - $1) < 1e-5 }, "\(actual) is not \(expected)")
    }

    @Test("Opacity from luminance, thresholds and projections are filters of a canvas") func otherFilters() {
        #expect(filter(.luminanceToAlpha) == .luminanceToAlpha)
        let black = Color.black.resolve(in: EnvironmentValues())
        #expect(filter(.alphaThreshold(min: 0.5)) == .alphaThreshold(minimum: 0.5, maximum: 1, color: black))
        let projection = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
        #expect(filter(.projectionTransform(projection)) == .projection(projection))
        #expect(filters(list(box.luminanceToAlpha())) == [.luminanceToAlpha])
        #expect(makeGraph(box.colorMultiply(.black)).leaves.map(\.color) == [black])
    }

    @Test("Options without effect do not change a filter") func options() {
        #expect(filter(.shadow(radius: 2, options: .disablesGroup)) == filter(.shadow(radius: 2)))
        #expect(filter(.blur(radius: 2, options: .dithersResult)) == filter(.blur(radius: 2)))
    }

    @Test("Shadings of components and palettes are their colours") func shadings() {
        func canvas(_ shading: GraphicsContext.Shading) -> DisplayList {
            list(Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: shading) })
        }
        let orange = canvas(.color(Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)))
        #expect(canvas(.color(red: 1, green: 0.5, blue: 0, opacity: 0.5)) == orange)
        #expect(canvas(.palette([.color(red: 1, green: 0.5, blue: 0, opacity: 0.5), .color(.red)])) == orange)
        #expect(canvas(.color(white: 0.5)) == canvas(.color(Color(white: 0.5))))
        #expect(canvas(.color(.sRGBLinear, white: 0.5)) == canvas(.color(Color(.sRGBLinear, white: 0.5))))
    }

    @Test("An image of a canvas is at its anchor") func images() {
        let point = CGPoint(x: 50, y: 40)
        var size = CGSize.zero
        func rects(_ draw: @escaping (inout GraphicsContext, Image) -> Void) -> [CGRect] {
            layout(Canvas { context, _ in draw(&context, Image(systemName: "square.fill")) })
        }
        let box = rects {
            size = $0.resolve($1).size
            $0.draw($1, at: point, anchor: .topLeading)
        }
        #expect(size.width > 0 && size.height > 0 && box.count == 1)
        // The symbol does not fill its image.
        #expect(box.allSatisfy { CGRect(origin: point, size: size).contains($0) })
        #expect(rects { $0.draw($0.resolve($1), at: point, anchor: .topLeading) } == box)
        for anchor in [UnitPoint.bottomTrailing, .center, .top] {
            let expected = box.map { $0.offsetBy(dx: -anchor.x * size.width, dy: -anchor.y * size.height) }
            expectRects(rects { $0.draw($1, at: point, anchor: anchor) }, expected)
        }
    }

    @Test("A canvas keeps its settings") func canvasSettings() {
        let canvas = Canvas(opaque: true, colorMode: .extendedLinear, rendersAsynchronously: true) { _, _ in }
        #expect(canvas.isOpaque && canvas.colorMode == .extendedLinear && canvas.rendersAsynchronously)
        #expect(Set([ColorRenderingMode.nonLinear, .linear, .extendedLinear]).count == 3)
    }
}
