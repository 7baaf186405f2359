import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import TestSupport
import Testing

@testable import KinoraLayers

/// What `kinora check` finds in the frames of films.
@MainActor
@Suite("Findings in frames of films of layers")
struct LayerFindingTests {
    private func findings(_ yaml: String, _ values: [String: ParameterValue] = [:]) async throws -> [LayerFinding] {
        let preset = try LayerFilms.document(yaml)
        guard let layers = preset.layers else { return [] }
        return try await layers.findings(of: RenderRequest(preset, assigned: values).job(output: "film.mp4"))
    }

    /// The checks that find something, each with the line of the layer.
    private func checks(_ yaml: String) async throws -> [String] {
        try await findings(yaml).map { "\($0.check.rawValue) \($0.position.line)" }
    }

    private static let back = "{shape: rectangle, fill: black}"

    @Test(
        "A mistake in a frame is found, and its correction is not",
        arguments: [
            // A text of 20 letters of 200 points is wider than 1920 points.
            ("{text: Mountains and valleys, font: 240, foreground: white, line-limit: 1, width: 3000}", "frame"),
            ("{text: Tea, font: 100, foreground: white, at: [10, 50%]}", "frame"),
            ("{text: Tea, font: 100, foreground: white, offset: {from: [0, 0], to: [0, 600], duration: 1}}", "frame"),
            ("{text: Tea, font: 100, foreground: white, position: bottom}", "safe-area"),
            ("{text: Tea, font: 100, foreground: \"#333\"}", "contrast"),
            ("{text: Tea, font: 100, foreground: \"#777\", background: \"#999\"}", "contrast"),
            ("{text: Tea, font: 100, foreground: white / 0.2}", "contrast"),
            (
                "{text: \"\(String(repeating: "tea and ", count: 20))\", font: 50, foreground: white, width: 60%, duration: 1}",
                "reading-time"
            ),
        ])
    func mistake(layer: String, check: String) async throws {
        #expect(try await checks(LayerFilms.layers(Self.back, layer)) == ["\(check) 3"])
    }

    @Test("An image is found if it is enlarged too much, and is seen behind a text")
    func images() async throws {
        let folder = try TemporaryDirectory()
        // One white pixel.
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: pixel)).write(to: URL(filePath: folder.file("white.png")))
        func checks(_ lines: String...) async throws -> [String] {
            let yaml = "layers:\n  - \(Self.back)\n" + lines.map { "  - \($0)\n" }.joined()
            let preset = try LayerFilms.document(yaml, source: folder.file("film.yaml"))
            let job = RenderRequest(preset).job(output: folder.file("film.mp4"))
            return try await #require(preset.layers).findings(of: job).map { "\($0.check.rawValue) \($0.position.line)" }
        }
        #expect(try await checks("{image: white.png, width: 2, height: 2}") == [])
        #expect(try await checks("{image: white.png, width: 3, height: 3}") == ["enlargement 3"])
        #expect(try await checks("{group: [{image: white.png, fit: cover, start: 1, enter: fade}]}") == ["enlargement 3"])
        let text = "{text: Tea, font: 100, foreground: white}"
        #expect(try await checks("{image: white.png, fit: cover, allow: {enlargement: plain}}", text) == ["contrast 4"])
        #expect(try await checks(text) == [])
        #expect(try await checks("{image: sample, fit: cover}") == [])
    }

    @Test(
        "A text that can be read has no finding",
        arguments: [
            "{text: Tea, font: 100, foreground: white}",
            "{text: Tea, font: 100, foreground: white, position: bottom, inside: safe-area}",
            // Outside of the frame only while it enters.
            "{text: Tea, font: 100, foreground: white, enter: {kind: slide, side: leading}, exit: {kind: slide, side: bottom}}",
            // The background counts, and not the black behind it.
            "{text: Tea, font: 100, foreground: \"#222\", background: white, padding: 30}",
            // Its opacity is at first 0.
            "{text: Tea, font: 100, foreground: white, opacity: {keyframes: {0: 0, 1: 1, 4: 1, 5: 0}}}",
            "{text: Tea, font: 900, foreground: white}", "{text: Tea, font: 24, foreground: \"#888\"}",
            "{text: \"{number}\", number: {from: 0, to: 1000}, font: 100, foreground: white}",
            "{vstack: [{text: Tea, font: 60}, {text: Milk, font: 60}], foreground: white, spacing: 12}",
        ])
    func right(layer: String) async throws {
        #expect(try await checks(LayerFilms.layers(Self.back, layer)) == [])
    }

    @Test("The contrast is the contrast of the drawn colours")
    func contrast() async throws {
        // White on #767676 is 4.54:1, on #777777 4.48:1.
        for (color, expected) in [("#767676", []), ("#777777", ["contrast 3"])] {
            let yaml = LayerFilms.layers(
                "{shape: rectangle, fill: \"\(color)\"}", "{text: Milk and tea, font: {size: 120, weight: bold}, foreground: white}")
            #expect(try await checks(yaml) == expected, "\(color)")
        }
        let found = try await findings(
            LayerFilms.layers(
                "{shape: rectangle, fill: \"#777777\"}", "{text: Milk and tea, font: {size: 120, weight: bold}, foreground: white}"))
        #expect(found.first?.problem == "the contrast between the text and what is behind it is 4.4:1 at 0 s")
    }

    @Test("A text over a part of a drawing counts where the contrast is low")
    func partialContrast() async throws {
        let yaml = LayerFilms.layers(
            Self.back, "{shape: rectangle, width: 50%, height: 100%, fill: \"#ddd\", position: leading}",
            "{text: Milk and tea, font: {size: 120, weight: bold}, foreground: white}")
        #expect(try await checks(yaml) == ["contrast 4"])
        // The same text on the dark side only.
        #expect(
            try await checks(
                yaml.replacing("foreground: white}", with: "foreground: white, at: [75%, 50%], font: 80}").replacing(
                    "font: {size: 120, weight: bold}, ", with: "")) == [])
    }

    @Test("Texts at rest that overlap are found once; texts that follow one another are not")
    func overlap() async throws {
        let two = LayerFilms.layers(
            Self.back, "{text: Milk and tea, font: 120, foreground: white}",
            "{id: b, text: Bread, font: 120, foreground: white, at: [45%, 51%]}")
        // Letters on letters have little contrast, too.
        let found = try await findings(two).filter { $0.check != .contrast }
        #expect(found.map(\.check) == [.overlap])
        #expect(found.first?.problem == "the text overlaps the text in line 3 at 0 s")
        #expect(found.first?.layer == "'b'")
        #expect(found.first.map { CGRect(x: 0, y: 0, width: 1920, height: 1080).contains($0.area) } == true)
        let cross = LayerFilms.layers(
            Self.back, "{text: Milk and tea, font: 120, foreground: white, end: 2.5, exit: fade}",
            "{text: Bread, font: 120, foreground: white, start: 2, enter: fade}")
        #expect(try await checks(cross) == [])
        let side = LayerFilms.layers(
            Self.back, "{text: Milk, font: 120, foreground: white, at: [30%, 50%]}",
            "{text: Tea, font: 120, foreground: white, at: [70%, 50%]}")
        #expect(try await checks(side) == [])
    }

    @Test("A check that a layer allows finds nothing in it and inside of it")
    func allowed() async throws {
        let dark = "{text: Tea, font: 100, foreground: \"#333\""
        #expect(try await checks(LayerFilms.layers(Self.back, dark + ", allow: {contrast: decoration}}")) == [])
        #expect(try await checks(LayerFilms.layers(Self.back, "{group: [" + dark + "}], allow: {contrast: decoration}}")) == [])
        #expect(try await checks(LayerFilms.layers(Self.back, dark + ", allow: {overlap: decoration}}")) == ["contrast 3"])
    }

    @Test("Each shape of the outputs is checked")
    func shapes() async throws {
        let preset = try LayerFilms.document(
            LayerFilms.layers(Self.back, "{text: Mountains and valleys, font: 150, foreground: white, line-limit: 1, width: 1700}"))
        var job = RenderRequest(preset).job(output: "film.mp4")
        var tall = RenderOutput(.film(EncodingSettings()), path: "tall.mp4")
        (tall.width, tall.height) = (1080, 1920)
        job.outputs = [tall]
        let found = try await preset.layers?.findings(of: job) ?? []
        #expect(found.map(\.check) == [.frame])
        #expect(found.first.map { ($0.width, $0.height) == (1080, 1920) } == true)
        #expect(found.first?.message.contains("(1080x1920)") == true)
    }

    @Test("Repetitions of a layer have one finding with their number")
    func repetitions() async throws {
        let yaml = LayerFilms.layers(
            Self.back, "{vstack: [{text: \"Tea {n}\", for-each: \"n in range(1, 5)\", font: 60, foreground: \"#333\"}], spacing: 20}")
        let found = try await findings(yaml)
        #expect(found.map(\.check) == [.contrast])
        #expect(found.first?.count == 5)
    }

    @Test("Snapshots are PNG files with the position marked")
    func snapshots() async throws {
        let preset = try LayerFilms.document(LayerFilms.layers(Self.back, "{text: Tea, font: 100, foreground: \"#333\"}"))
        let job = RenderRequest(preset).job(output: "film.mp4")
        let found = try await preset.layers?.findings(of: job) ?? []
        let images = try await LayerFinding.snapshots(of: found, job)
        #expect(images.count == 1)
        #expect(images.first?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(found.first?.snapshotName("film") == "film-contrast-line3-5-0.00s.png")
    }
}
