import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import TestSupport
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Parts of drawings and outlines of texts")
struct LayerOutlineTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
          <rect id="left" x="10" y="20" width="30" height="40" fill="red"/>
          <g id="right" transform="translate(100 0)"><rect x="0" y="20" width="20" height="20" fill="blue"/></g>
        </svg>
        """.write(toFile: folder.file("logo.svg"), atomically: true, encoding: .utf8)
    }

    private func document(_ layer: String) throws -> PresetDocument {
        try LayerFilms.document(LayerFilms.layers(layer), source: folder.file("film.yaml"))
    }

    /// The boxes of a layer in a frame of 200 by 100 points at the origin.
    private func boxes(_ content: String) async throws -> [CGRect] {
        let preset = try document("{\(content), width: 200, height: 100, at: [0, 0], anchor: top-leading}")
        return LayerFilms.boxes(try await LayerFilms.frames(preset, at: [0])[0])
    }

    @Test("A part of a drawing keeps its position in the view box")
    func parts() async throws {
        #expect(try await boxes("svg: \"logo.svg#left\"") == [CGRect(x: 10, y: 20, width: 30, height: 40)])
        #expect(try await boxes("svg: \"logo.svg#right\"") == [CGRect(x: 100, y: 20, width: 20, height: 20)])
        let whole = try await boxes("svg: logo.svg")
        #expect(whole == [CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 100, y: 20, width: 20, height: 20)])
    }

    @Test("A drawing may be the built-in one or none, also as the value of a parameter")
    func values() async throws {
        func drawing(_ layer: String, _ values: [String: ParameterValue] = [:]) async throws -> DisplayList {
            let yaml = LayerFilms.layers(layer) + "parameters: {logo: {type: image, default: sample}}\n"
            return try await LayerFilms.frames(LayerFilms.document(yaml, source: folder.file("film.yaml")), at: [0], values)[0]
        }
        #expect(try await drawing("{svg: sample}").leaves.count == 5)
        #expect(try await drawing("{svg: none}").isEmpty)
        #expect(try await drawing("{svg: $logo}").leaves.count == 5)
        #expect(try await drawing("{svg: $logo}", ["logo": .text("none")]).isEmpty)
        #expect(try await drawing("{svg: $logo}", ["logo": .text(folder.file("logo.svg"))]).leaves.count == 2)
    }

    @Test("The outline of a part fills the layer")
    func outlines() async throws {
        #expect(try await boxes("shape: \"logo.svg#right\", fill: red") == [CGRect(x: 50, y: 0, width: 100, height: 100)])
    }

    @Test("A missing part is refused with the ids of the drawing")
    func missing() throws {
        let preset = try document("{svg: \"logo.svg#middle\"}")
        do {
            try preset.check()
            Issue.record("a missing part was accepted")
        } catch {
            let text = "\(error)"
            #expect(text.contains("film.yaml:2:11: layers[0].svg: 'logo.svg#middle' is not a part"), "\(text)")
            #expect(text.contains("there is no element with the id 'middle'; expected one of 'left', 'right'"), "\(text)")
        }
    }

    @Test("The outline of a text is as large as its letters, with its stroke")
    func words() async throws {
        let plain = LayerFilms.boxes(
            try await LayerFilms.frames(document("{shape: {text: HI, font: {size: 200}}, fill: red}"), at: [0])[0])
        let large = LayerFilms.boxes(
            try await LayerFilms.frames(document("{shape: {text: HI, font: {size: 400}}, fill: red}"), at: [0])[0])
        let (first, second) = (try #require(plain.first), try #require(large.first))
        #expect(plain.count == 1 && abs(first.midX - 960) < 1e-6 && abs(first.midY - 540) < 1e-6)
        // Capitals of Inter are 0.727 em high.
        #expect(abs(first.height - 145.5) < 1, "\(first)")
        #expect(abs(second.width - 2 * first.width) < 0.01 && abs(second.height - 2 * first.height) < 0.01)
    }

    @Test("A word can be a clip, a figure of particles and a part of a morph")
    func uses() {
        let errors = LayerFilms.errors(
            LayerFilms.layers(
                "{shape: rectangle, fill: red, clip: {text: HELLO}}", "{morph: [{text: A, font: {weight: black}}, star], fill: red}",
                "{particles: {kind: confetti, shapes: [{text: \"!\"}]}}"))
        #expect(errors == [])
    }

    @Test("The letters that a family lacks come from the next one of the list")
    func families() async throws {
        // Inter has no Armenian letters; the two others differ.
        func width(_ families: String) async throws -> CGFloat? {
            let film = try document("{shape: {text: \"\u{531}\u{532}\", font: {family: \(families), size: 300}}, fill: red}")
            return LayerFilms.boxes(try await LayerFilms.frames(film, at: [0])[0]).first?.width
        }
        let (sans, serif) = (try await width("DejaVu Sans"), try await width("DejaVu Serif"))
        #expect(sans != serif)
        #expect(try await width("[Inter, DejaVu Sans]") == sans)
        #expect(try await width("[Inter, DejaVu Serif]") == serif)
    }

    @Test(
        "A mistake is refused at its line and column, with what would be right",
        arguments: [
            ("{shape: {txt: A}, fill: red}", "2:14: layers[0].shape.txt: there is no such key"),
            ("{shape: {font: 30}, fill: red}", "2:13: layers[0].shape: has no \"text\"; expected {text: Hello"),
            ("{shape: {text: \" \"}, fill: red}", "2:13: layers[0].shape: ' ' has no outline in the font"),
            ("{shape: {text: A}, fill: red, sides: 4}", "2:35: layers[0].sides: has no effect on the shape 'text'"),
            ("{text: a, font: {family: []}}", "2:30: layers[0].font.family: is a list; expected a list of 1 to 8 families"),
        ])
    func mistake(layer: String, error: String) {
        let errors = LayerFilms.errors(LayerFilms.layers(layer))
        #expect(errors.first?.contains(error) == true, "\(errors)")
    }
}
