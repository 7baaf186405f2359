import Foundation
import KinoraDrawing
import KinoraPipeline
import Testing

@testable import KinoraLayers

/// Colours that expressions compute, and gradients with a centre.
@MainActor
@Suite("Colours of layers")
struct LayerColorTests {
    private func value(_ expression: String) throws -> String? { try ExpressionParser.parse(expression).value([:]).written }

    @Test("Colours are mixed channel by channel")
    func mix() throws {
        #expect(try value("mix('#000000', '#FFFFFF', 0.5)") == Color(red: 0.5, green: 0.5, blue: 0.5).notation)
        #expect(try value("mix('#102030', '#FF0000', 0)") == Color(rgb: 0x102030).notation)
        #expect(try value("mix('#102030', '#FF0000', 7)") == Color(rgb: 0xFF0000).notation)
        #expect(throws: ExpressionError.self) { try value("mix('mauvish', red, 0.5)") }
        #expect(throws: ExpressionError.self) { try value("mix(3, 'red', 0.5)") }
    }

    @Test(
        "A readable colour has a contrast of 4.5 to 1 to all backgrounds, and stays the same if it has",
        arguments: ["#FFFFFF", "#777777", "#FF4F9A"])
    func readable(color: String) throws {
        for behind in [["#000000"], ["#FFFFFF"], ["#1B1740", "#0B0A1C"], ["#F6EFE2", "#FFFFFF"]] {
            let list = ExpressionValue.list(behind.map(ExpressionValue.text))
            let found = try ExpressionParser.parse("readable(color, behind)").value(["color": .text(color), "behind": list]).written
            let shade = try ColorNotation.color(try #require(found))
            let backgrounds = try behind.map { try ColorNotation.color($0) }
            #expect(backgrounds.allSatisfy { ReadableColor.contrast(shade, $0) >= 4.5 })
            let own = try ColorNotation.color(color)
            if backgrounds.allSatisfy({ ReadableColor.contrast(own, $0) >= 4.5 }) { #expect(found == own.notation) }
        }
    }

    @Test("A third argument of readable is the contrast, 1 to 21", arguments: [1, 1.5, 3, 7])
    func contrast(ratio: Double) throws {
        let backgrounds = [Color(rgb: 0x1B1740), Color(rgb: 0x6B2A5E)]
        let list = ExpressionValue.list(backgrounds.map { .text($0.notation) })
        let readable = try ExpressionParser.parse("readable(color, behind, contrast)")
        func least(_ color: Color) -> Double { backgrounds.map { ReadableColor.contrast(color, $0) }.min() ?? 0 }
        for color in [0xFF4F9A, 0x1B1740, 0x777777].map(Color.init(rgb:)) {
            let names = ["color": ExpressionValue.text(color.notation), "behind": list, "contrast": .number(ratio)]
            let found = try #require(try readable.value(names).written)
            #expect(least(try ColorNotation.color(found)) >= ratio)
            if least(color) >= ratio { #expect(found == color.notation) }
        }
        for wrong in ["0.5", "22", "'a'"] {
            #expect(throws: ExpressionError.self) { try value("readable('#FF0000', '#000000', \(wrong))") }
        }
    }

    @Test("The direction of a text is the direction of its first letter with one")
    func direction() throws {
        #expect(try value("direction('Ada')") == "left-to-right" && value("direction('')") == "left-to-right")
        #expect(try value("direction('12 محمد')") == "right-to-left")
    }

    @Test("A theme may compute values from parameters and earlier values, also for components")
    func theme() async throws {
        let yaml = """
            parameters: {shade: "#FF0000"}
            theme: {ground: "{mix(shade, '#0000FF', 0.5)}", ink: "{readable(ground, ground)}", size: "{=20 * 2}"}
            components:
              dot: {shape: rectangle, width: $size, height: $size, fill: $ground}
            layers:
              - {use: dot}
              - {shape: rectangle, width: 10, height: 10, fill: $ink}
            """
        let list = try await LayerFilms.frames(yaml, at: [0])[0]
        let fills = list.leaves.compactMap { leaf -> Color.Resolved? in
            if case .fill(_, .color(let color), _) = leaf.content { color } else { nil }
        }
        #expect(LayerFilms.boxes(list).first?.width == 40)
        #expect(fills.first.map { [$0.red, $0.green, $0.blue] } == [0.5, 0, 0.5])
        let error = "1:13: theme.a: there is no value 'b'; expected one of duration, frame, square, tall, wide"
        #expect(LayerFilms.errors("theme: {a: $b, b: 1}\nlayers: [{text: a}]") == [error])
        // Values and layers that use the name are not errors of their own.
        #expect(LayerFilms.errors("theme: {a: $b, c: $a}\nlayers: [{text: $a}, {text: $c}]") == [error])
    }

    @Test("A radial gradient has its centre and radius, which move")
    func radialGradient() async throws {
        let from = "{gradient: [red, blue], kind: radial, center: [0%, 50%], radius: 10%}"
        let to = "{gradient: [red, blue], kind: radial, center: [100%, 50%], radius: 30%}"
        let yaml = LayerFilms.layers("{shape: rectangle, fill: {from: \(from), to: \(to), duration: 2, easing: linear}}")
        let list = try await LayerFilms.frames(yaml, at: [1])[0]
        let disc = try #require(
            list.leaves.compactMap { leaf in
                if case .fill(_, .radialGradient(_, start: _, end: let end), _) = leaf.content { end } else { nil }
            }.first)
        #expect(disc.center == CGPoint(x: 960, y: 540) && disc.radius == 216)
        #expect(
            LayerFilms.errors(LayerFilms.layers("{shape: circle, fill: {gradient: [red, blue], radius: 9}}")) == [
                "2:27: layers[0].fill: \"radius\" has an effect on radial gradients only"
            ])
    }

    @Test("The parts of a text enter within their spread")
    func spread() throws {
        for (text, stagger) in [("ab", 0.1), ("abcdefghijklmnopqrstu", 0.05)] {
            let yaml = LayerFilms.layers("{text: \(text), enter: {kind: rise, by: letter, stagger: 0.1, spread: 1}}")
            let layer = try #require(try LayerFilms.resolved(yaml).first)
            #expect(try #require(layer.enter).stagger == stagger)
        }
    }

    @Test("A motion with a negative delay has begun before its layer")
    func negativeDelay() throws {
        let yaml = LayerFilms.layers(
            "{shape: circle, fill: red, offset: {from: [0, 0], to: [100, 0], duration: 4, delay: -1, easing: linear, repeat: forever}}")
        let layer = try #require(try LayerFilms.resolved(yaml).first)
        for (time, x) in [(0.0, 25.0), (1, 50), (3, 0), (4, 25)] { #expect(abs(layer.state(at: time).offset.x - x) < 1e-6, "at \(time)") }
    }
}
