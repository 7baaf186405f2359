import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Colours")
struct ColorTests {
    static func bytes(_ color: Color.Resolved) -> [Double] { [color.red, color.green, color.blue].map { Double($0) * 255 } }

    @Test(
        "Colours mix in Oklab",
        arguments: [
            (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), [[198.0, 73, 109], [140, 83, 162], [81, 71, 210]]),
            (.black, .white, [[33.5, 33.5, 33.5], [99.1, 99.1, 99.1], [173.7, 173.7, 173.7]]),
            (.red, .blue, [[213, 99, 117], [167, 116, 166], [113, 124, 211]]),
        ])
    func mixing(first: Color, second: Color, expected: [[Double]]) {
        for (fraction, want) in zip([0.25, 0.5, 0.75], expected) {
            let mixed = ColorTests.bytes(first.mix(with: second, by: fraction).resolved(in: .light))
            for (channel, value) in zip(mixed, want) { expectClose(channel, value, within: 0.53) }
            // Animation moves along the same line.
            var data = first.resolved(in: .light)
            data.animatableData = data.animatableData.interpolated(
                towards: second.resolved(in: .light).animatableData, amount: fraction)
            for (channel, value) in zip(ColorTests.bytes(data), want) { expectClose(channel, value, within: 0.53) }
        }
        #expect(first.mix(with: second, by: -1) == first)
        #expect(first.mix(with: second, by: 2) == second)
        #expect(first.mix(with: second, by: .nan) == first)
    }

    @Test("The animatable data from black to pure blue equals a recorded vector")
    func animatableData() {
        let delta =
            Color.Resolved(red: 0, green: 0, blue: 1).animatableData
            - Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0.5).animatableData
        expectClose(Double(delta.first), 47.606, within: 1e-3)
        expectClose(Double(delta.second.first), 60.843, within: 1e-3)
        expectClose(Double(delta.second.second.first), 109.728, within: 1e-3)
        expectClose(Double(delta.second.second.second), 64, within: 1e-6)
    }

    @Test("Device mixing is in gamma-encoded sRGB")
    func deviceMixing() {
        let mixed = Color.black.mix(with: .white, by: 0.5, in: .device).resolved(in: .light)
        expectClose(Double(mixed.green), 0.5, within: 1e-6)
    }

    @Test(
        "Colour spaces convert to measured values",
        arguments: [
            (Color(.sRGBLinear, red: 0.2, green: 0.4, blue: 0.6), [0.4845, 0.6652, 0.7977]),
            (Color(.displayP3, red: 1, green: 0, blue: 0), [1.0931, -0.2266, -0.1504]),
            (Color(hue: 1.0 / 3, saturation: 1, brightness: 0.5), [0, 0.5, 0]),
            (Color(hue: 0.5, saturation: 0.5, brightness: 1), [0.5, 1, 1]),
            (Color(hue: 1, saturation: 1, brightness: 1), [1, 0, 0]),
            (Color(hue: -0.25, saturation: 1, brightness: 1), [0.5, 0, 1]),
            (Color(hue: .nan, saturation: 0, brightness: 0.25), [0.25, 0.25, 0.25]),
        ])
    func spaces(color: Color, expected: [Double]) {
        let resolved = color.resolved(in: .light)
        for (channel, value) in zip([resolved.red, resolved.green, resolved.blue], expected) {
            expectClose(Double(channel), value, within: 4e-4)
        }
    }

    @Test(
        "System colours have light and dark variants",
        arguments: [
            (Color.red, "#FF3B30FF", "#FF453AFF"), (.orange, "#FF9500FF", "#FF9F0AFF"), (.mint, "#00C7BEFF", "#63E6E2FF"),
            (.gray, "#8E8E93FF", "#8E8E93FF"), (.primary, "#000000FF", "#FFFFFFFF"), (.secondary, "#3C3C4399", "#EBEBF599"),
            (.accentColor, "#007AFFFF", "#0A84FFFF"), (.clear, "#00000000", "#00000000"), (.indigo, "#5856D6FF", "#5E5CE6FF"),
            (.red.opacity(0.5), "#FF3B3080", "#FF453A80"), (Color(.red), "#FF3B30FF", "#FF453AFF"),
        ])
    func system(color: Color, light: String, dark: String) {
        #expect(color.resolved(in: .light).description == light)
        #expect(color.resolved(in: .dark).description == dark)
    }

    @Test("The accent colour comes from the environment, with its own opacity") func accent() {
        func resolved(_ color: Color) -> String { color.resolved(in: .dark, accent: .red).description }
        #expect(resolved(.accentColor) == "#FF453AFF" && resolved(.accentColor.opacity(0.5)) == "#FF453A80")
        #expect(resolved(.blue) == "#0A84FFFF")
        #expect("\(Color.accentColor)" == "accentColor" && "\(Color.accentColor.opacity(0.5))" == "accentColor / 0.5")
        let stops = Gradient(colors: [.accentColor, .white]).ramp(in: .dark, accent: .red).stops
        #expect(stops.map(\.color.description) == ["#FF453AFF", "#FFFFFFFF"])
    }

    @Test("Opacities multiply, and repeated changes do not nest")
    func opacity() {
        #expect(Color.white.opacity(0.5).opacity(0.5) == Color(white: 1, opacity: 0.25))
        #expect(Color(white: 1) == .white)
        var color = Color.red
        for _ in 0..<10_000 { color = color.opacity(0.9999).mix(with: .blue, by: 0.0001).opacity(1.0001) }
        guard case .adaptive = color.storage else {
            Issue.record("not flat: \(color)")
            return
        }
        var faded = Color.red
        for _ in 0..<10_000 { faded = faded.opacity(0.9999) }
        guard case .opacity(.system(.red), let opacity) = faded.storage else {
            Issue.record("not flat: \(faded)")
            return
        }
        expectClose(opacity, pow(0.9999, 10_000), within: 1e-9)
    }

    @Test(
        "Colours are encoded as text",
        arguments: [
            ("\"orange\"", Color.orange), ("\"#fff\"", .white), ("\"#FF000080\"", Color(red: 1, green: 0, blue: 0, opacity: 128.0 / 255)),
        ])
    func coding(json: String, color: Color) throws {
        let decoded = try JSONDecoder().decode([Color].self, from: Data("[\(json)]".utf8))
        #expect(decoded == [color])
        #expect(try JSONDecoder().decode([Color].self, from: JSONEncoder().encode(decoded)) == decoded)
    }

    @Test(
        "Colours of CSS are parsed",
        arguments: [
            ("tomato", Color(red: 1, green: 99.0 / 255, blue: 71.0 / 255)),
            ("Tomato / 0.5", Color(red: 1, green: 99.0 / 255, blue: 71.0 / 255, opacity: 0.5)),
            ("rgb(255, 0, 51)", Color(red: 1, green: 0, blue: 0.2)),
            ("rgb(100% 0% 20% / 0.5)", Color(red: 1, green: 0, blue: 0.2, opacity: 0.5)),
            ("hsl(120 100% 50%)", Color(red: 0, green: 1, blue: 0)),
            ("hsla(120deg, 100%, 50%, 50%)", Color(red: 0, green: 1, blue: 0, opacity: 0.5)),
            ("#FFFFFF / 50%", Color(red: 1, green: 1, blue: 1, opacity: 0.5)),
            ("#FF0000/0.5", Color(red: 1, green: 0, blue: 0, opacity: 0.5)),
            ("#FF0000/25%", Color(red: 1, green: 0, blue: 0, opacity: 0.25)),
            // The opacity of a colour that has one.
            ("#FF0000 / 0.5 / 50%", Color(red: 1, green: 0, blue: 0, opacity: 0.25)),
            ("transparent", .clear), ("#f00f", Color(red: 1, green: 0, blue: 0)), ("orange", .orange),
        ])
    func css(text: String, color: Color) throws {
        #expect(try Color(parsing: text) == color)
    }

    @Test(
        "A function with the wrong arguments is not a colour",
        arguments: [
            "rgb(1 2)", "rgb(1 2 3", "rgb(0x1 2 3)", "hsl(nan 1 1)", "hsv(1 2 3)", "white / 101%", "white / %", "white /", "white / 0.5 /",
        ])
    func notCSS(text: String) {
        #expect(throws: ColorNotationError.self) { try Color(parsing: text) }
    }

    @Test("Invalid colours are refused with an error that says what is valid")
    func refused() {
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode([Color].self, from: Data("[\"redish\"]".utf8)) }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription.hasPrefix("'redish' is not a colour; expected \"#RRGGBB\""))
    }

    @Test("A resolved colour is described by its clamped bytes", arguments: [(Float(0.5), "#80"), (2, "#FF"), (-1, "#00"), (.nan, "#00")])
    func resolvedDescription(red: Float, prefix: String) {
        #expect(Color.Resolved(red: red, green: 0, blue: 1, opacity: 0.2).description == prefix + "00FF33")
    }
}
