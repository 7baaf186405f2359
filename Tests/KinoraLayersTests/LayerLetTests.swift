import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@Suite("Names for values in a layer")
struct LayerLetTests {
    /// The texts of all layers in their order.
    private func texts(_ yaml: String) throws -> [String] {
        func texts(_ layers: [Layer]) -> [String] {
            layers.flatMap { layer -> [String] in
                if case .text(let text) = layer.content { return [text.text ?? ""] }
                return texts(layer.content.children)
            }
        }
        return texts(try LayerFilms.resolved(yaml))
    }

    @Test("A name has its value in the layer and inside of it, and may use earlier names and the names of a repetition")
    func values() throws {
        let repeated =
            "{for-each: 'n in range(2, 3)', let: {product: \"{n * n}\", next: \"{product + 1}\"}, group: [{text: \"{product} {next}\"}]}"
        #expect(try texts(LayerFilms.layers(repeated)) == ["4 5", "9 10"])
        let nested = "{let: {a: 1}, group: [{text: $a}, {let: {a: 2}, text: $a}, {text: $a}]}"
        #expect(try texts(LayerFilms.layers(nested)) == ["1", "2", "1"])
    }

    @Test(
        "A mistake is refused at its line and column, with what would be right",
        arguments: [
            ("{group: [{let: {a: 1}, text: a}, {text: $a}]}", "layers[0].group[1].text: there is no value 'a'"),
            ("{let: {b: $a, a: 1}, text: a}", "2:16: layers[0].let.b: there is no value 'a'"),
            ("{let: 3, text: a}", "2:11: layers[0].let: is \"3\"; expected a group of names with values"),
            ("{let: {}, text: a}", "2:11: layers[0].let: is empty; expected a group of names with values"),
            ("{let: {1a: 1}, text: a}", "2:12: layers[0].let.1a: '1a' is not a name; names have letters, digits and _"),
            ("{let: {frame: 1}, text: a}", "2:12: layers[0].let.frame: 'frame' has another meaning in expressions"),
        ])
    func mistake(layers: String, error: String) {
        let errors = LayerFilms.errors(LayerFilms.layers(layers))
        #expect(errors.count == 1, "\(errors)")
        #expect(errors.first?.contains(error) == true, "\(errors)")
    }

    @Test("The contrast of two colours is defined as in WCAG")
    func contrast() throws {
        func value(_ expression: String) throws -> Double? {
            try ExpressionParser.parse(expression).value([:]).written.flatMap { Double($0) }
        }
        let black = try #require(try value("contrast('black', 'white')"))
        #expect(abs(black - 21) < 1e-9)
        #expect(try value("contrast('white', 'black')") == black)
        #expect(try value("contrast('#336699', '#336699')") == 1)
        // The luminance of pure red is 0.2126.
        let red = try #require(try value("contrast('#FF0000', 'black')"))
        #expect(abs(red - (0.2126 + 0.05) / 0.05) < 1e-3)
    }

    @Test("The safe area in expressions is the safe area of the film", arguments: [(1920, 1080), (1080, 1920), (1080, 1080)])
    func safe(width: Int, height: Int) throws {
        let parts = ["left", "top", "width", "height", "right", "bottom"].map { "{frame.safe.\($0)}" }.joined(separator: " ")
        let yaml = LayerFilms.layers("{text: \"\(parts)\"}") + "video: {size: \(width)x\(height)}\n"
        let safe = RenderRequest(try LayerFilms.document(yaml)).film.safeFrame
        let expected = [
            safe.minX, safe.minY, safe.width, safe.height, Double(width) - safe.maxX, Double(height) - safe.maxY,
        ]
        let found = try #require(try texts(yaml).first).split(separator: " ").compactMap { Double($0) }
        #expect(found.count == 6 && zip(found, expected).allSatisfy { abs($0 - $1) < 0.01 }, "\(found), \(expected)")
    }
}
