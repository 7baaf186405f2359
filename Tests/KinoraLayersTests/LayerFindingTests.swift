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

    nonisolated private static let heart = "{id: h, symbol: heart.fill, font: 200, foreground: \"#901010\"}"

    @Test(
        "A text that is partly over a graphic is found",
        arguments: [
            // The letters are on both sides of the graphic.
            [heart, "{text: Mountains and valleys, font: 100, foreground: white}"],
            ["{id: h, svg: sample, height: 200}", "{text: Mountains and valleys, font: 110, foreground: \"#a9a9a9\"}"],
            ["{id: h, image: sample, width: 300, height: 200}", "{text: Mountains and valleys, font: 110, foreground: white}"],
            [
                "{group: [{id: h, symbol: heart.fill, font: 200, foreground: \"#901010\"}], start: 1, enter: fade}",
                "{text: Mountains and valleys, font: 100, foreground: white, end: 3}",
            ],
        ])
    func partlyOver(layers: [String]) async throws {
        let found = try await findings("layers:\n" + ([Self.back] + layers).map { "  - \($0)\n" }.joined())
            .filter { $0.check != .contrast && $0.check != .enlargement }
        #expect(found.map { "\($0.check.rawValue) \($0.position.line)" } == ["overlap 4"])
        #expect(found.first?.problem.hasPrefix("the text is partly over 'h' at ") == true, "\(found)")
        #expect(found.first.map { CGRect(x: 660, y: 390, width: 600, height: 300).contains($0.area) } == true)
    }

    @Test(
        "A text that is wholly on a graphic, beside it or at another time is no overlap",
        arguments: [
            ["{symbol: heart.fill, font: 800, foreground: \"#901010\"}", "{text: Tea, font: 100, foreground: white}"],
            ["{image: sample, fit: cover, brightness: -0.5}", "{text: Mountains and valleys, font: 100, foreground: white}"],
            [heart, "{text: Mountains and valleys, font: 100, foreground: white, position: bottom, inside: safe-area}"],
            [heart, "{text: Mountains and valleys, font: 100, foreground: white, below: h}"],
            [heart, "{text: Mountains and valleys, font: 100, foreground: white, background: \"#222\"}"],
            [heart, "{text: Mountains and valleys, font: 100, foreground: white, allow: {overlap: on purpose}}"],
            [heart.replacing("}", with: ", allow: {overlap: on purpose}}"), "{text: Mountains and valleys, font: 100, foreground: white}"],
            // A faint decoration, and the shadow of a graphic.
            [heart.replacing("}", with: ", opacity: 0.2}"), "{text: Mountains and valleys, font: 100, foreground: white}"],
            [
                "{symbol: heart.fill, font: 200, foreground: \"#901010\", shadow: {color: \"#404040\", radius: 9, y: 300}}",
                "{text: Mountains and valleys, font: 60, foreground: white, at: [50%, 780]}",
            ],
            [heart.replacing("}", with: ", end: 2}"), "{text: Mountains and valleys, font: 100, foreground: white, start: 2}"],
            // Shapes are backgrounds.
            ["{shape: circle, width: 300, height: 300, fill: \"#901010\"}", "{text: Mountains and valleys, font: 100, foreground: white}"],
        ])
    func notOver(layers: [String]) async throws {
        let found = try await findings("layers:\n" + ([Self.back] + layers).map { "  - \($0)\n" }.joined())
        #expect(found.filter { $0.check == .overlap }.map(\.description) == [])
    }

    /// Texts and shapes at random positions and times, some in groups.
    private static func randomLayers(seed: UInt64) -> String {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> String {
            "\((random.nextDouble(in: range.lowerBound..<range.upperBound) * 10).rounded() / 10)"
        }
        func pick(_ words: [String]) -> String { words[Int(random.nextDouble(in: 0..<Double(words.count)))] }
        func layer() -> String {
            let kind = pick([
                "text: Tea and coffee, font: 60", "text: Milk, font: 40", "shape: rectangle, fill: '#234', width: 300, height: 90",
                "shape: circle, fill: red / 0.5, width: 200", "symbol: heart.fill, foreground: orange, font: 120",
            ])
            let isText = kind.hasPrefix("text")
            let look =
                isText
                ? pick([
                    "foreground: white", "foreground: '#aaa', shadow: {radius: 8}", "foreground: white, background: navy",
                    "foreground: '#666'",
                ])
                : pick(["opacity: 0.8", "blend-mode: screen", "rotation: 20", "blur: 4"])
            let time = pick(["start: 0", "start: 1", "start: 1, duration: 1.5", "end: 2", "enter: rise", "enter: fade, exit: fade"])
            let motion = pick(["z: 0", "z: 1", "scale: {from: 1, to: 1.5}", "offset: {from: [0, 0], to: [60, 30]}"])
            return "{\(kind), \(look), \(time), \(motion), at: [\(number(5...95))%, \(number(5...95))%]}"
        }
        let layers = (0..<24).map { index in index % 6 == 5 ? "{group: [\(layer()), \(layer())], opacity: 0.9}" : layer() }
        return "layers:\n" + layers.map { "  - \($0)\n" }.joined() + "video: {fps: 30, duration: 3}\n"
    }

    @Test("Layers that are evaluated alone have the findings of whole frames", arguments: UInt64(0)..<6)
    func evaluatedAlone(seed: UInt64) async throws {
        let preset = try LayerFilms.document(Self.randomLayers(seed: seed))
        let job = RenderRequest(preset).job(output: "film.mp4")
        let layers = try #require(preset.layers)
        let found = try await layers.findings(of: job, strategy: .layers)
        #expect(found.count > 3)
        #expect(try await layers.findings(of: job, strategy: .frames) == found)
    }

    @Test("Layers that are placed beside others or follow them have the findings of whole frames")
    func dependentLayers() async throws {
        let yaml = LayerFilms.layers(
            Self.back, "{id: a, text: Tea, font: 90, foreground: white, at: [30%, 40%], start: 1}",
            "{text: Coffee, font: 90, foreground: '#222', below: a, gap: -30}",
            "{text: Milk, font: 60, foreground: white, parent: a, at: [32%, 42%]}")
        let preset = try LayerFilms.document(yaml)
        let job = RenderRequest(preset).job(output: "film.mp4")
        let layers = try #require(preset.layers)
        let found = try await layers.findings(of: job, strategy: .layers)
        #expect(!found.isEmpty)
        #expect(try await layers.findings(of: job, strategy: .frames) == found)
    }

    @Test(
        "A layer whose entrance or exit takes longer than it is shown is found",
        arguments: [
            (
                "{shape: circle, fill: white, duration: 1, enter: {kind: fade, duration: 5}}",
                "entrance takes 5 s, but the layer is shown for 1 s"
            ),
            (
                "{shape: circle, fill: white, start: 4, enter: {kind: fade, duration: 2}}",
                "entrance takes 2 s, but the layer is shown for 1 s"
            ),
            (
                "{shape: circle, fill: white, duration: 1, exit: {kind: fade, duration: 1.5}}",
                "exit takes 1.5 s, but the layer is shown for 1 s"
            ),
            (
                "{shape: circle, fill: white, duration: 1, enter: {kind: fade, duration: 0.6}, exit: {kind: fade, duration: 0.6}}",
                "entrance and the exit take 1.2 s, but the layer is shown for 1 s"
            ),
            (
                "{group: [{shape: circle, fill: white, enter: {kind: fade, duration: 3}}], duration: 2}",
                "entrance takes 3 s, but the layer is shown for 2 s"
            ),
        ])
    func tooShort(layer: String, problem: String) async throws {
        let found = try await findings(LayerFilms.layers(Self.back, layer) + "video: {fps: 60, duration: 5}\n")
        #expect(found.map(\.check) == [.tooShort])
        #expect(found.first?.problem == "the \(problem)")
        #expect(found.first?.position.line == 3)
        let allowed = "{group: [\(layer)], allow: {too-short: is a flash}}"
        #expect(try await findings(LayerFilms.layers(Self.back, allowed) + "video: {fps: 60, duration: 5}\n") == [])
    }

    @Test(
        "A layer that is shown for exactly as long as its entrance or exit is not found",
        arguments: [
            "{shape: circle, fill: white, duration: 1, enter: {kind: fade, duration: 1}}",
            "{shape: circle, fill: white, duration: 1, enter: {kind: fade, duration: 0.5}, exit: {kind: fade, duration: 0.5}}",
            "{shape: circle, fill: white, duration: 1, exit: {kind: fade, duration: 1}}",
            "{shape: circle, fill: white, start: 4, duration: 3, exit: {kind: fade, duration: 2}}",
        ])
    func longEnough(layer: String) async throws {
        #expect(try await findings(LayerFilms.layers(Self.back, layer) + "video: {fps: 60, duration: 5}\n") == [])
    }

    @Test("The warning about a character that no font contains has its position in the document")
    func missingCharacters() async throws {
        // No font contains this private-use character.
        let preset = try LayerFilms.document("layers:\n  - {shape: circle, fill: red}\n  - text: \"Tea \u{10FFFA}\"\n")
        let warnings = try await RenderRequest(preset).job(output: "film.mp4").check().warnings
        #expect(warnings.map(\.code) == [.missingGlyph])
        #expect(warnings.first?.description.hasPrefix("film.yaml:3:16: no installed font contains '\u{10FFFA}'") == true, "\(warnings)")
    }

    @Test(
        "Sizes and frame rates in other notations have a suggestion",
        arguments: [
            ("{size: 1080p}", "did you mean '1920x1080'?"), ("{size: 4K}", "did you mean '3840x2160'?"),
            ("{size: 1920*1080}", "did you mean '1920x1080'?"), ("{size: 1920 px x 1080 px}", "did you mean '1920x1080'?"),
            ("{fps: 30fps}", "did you mean '30'?"), ("{fps: \"29,97\"}", "did you mean '29.97'?"),
            ("{size: 1920}", "is not a size; expected"), ("{fps: fast}", "is not a frame rate; expected"),
        ])
    func notations(video: String, message: String) {
        let errors = LayerFilms.errors("layers:\n  - {shape: circle, fill: red}\nvideo: \(video)\n")
        #expect(errors.count == 1 && errors[0].contains(message), "\(errors)")
    }

    @Test(
        "A layer that no frame shows is found, with the reason",
        arguments: [
            ("{text: Tea, font: 100, foreground: white, start: 9}", "it starts at 9 s, and the film ends at 5 s"),
            ("{shape: circle, fill: white, start: 5}", "it starts at 5 s, and the film ends at 5 s"),
            ("{shape: circle, fill: white, end: 0}", "it ends when it starts, at 0 s"),
            ("{symbol: heart.fill, start: 1, duration: 0}", "it ends when it starts, at 1 s"),
            ("{group: [{shape: circle, fill: white}], start: 9}", "it starts at 9 s, and the film ends at 5 s"),
            (
                "{group: [{shape: circle, fill: white}, {shape: star, fill: red, start: 2}], start: 1, end: 2}",
                "it starts at 3 s, and the layer around it ends at 2 s"
            ),
            ("{shape: circle, fill: white, start: 0.005, duration: 0.01}", "it is shown for 0.01 s between two frames"),
        ])
    func neverShown(layer: String, reason: String) async throws {
        let found = try await findings(LayerFilms.layers(Self.back, layer) + "video: {fps: 60, duration: 5}\n")
        #expect(found.map(\.check) == [.neverShown])
        #expect(found.first?.problem == "no frame shows the layer: \(reason)")
        #expect(found.first?.position.line == 3)
        #expect((0.0...5.0).contains(found.first?.time ?? -1))
        let allowed = "{group: [\(layer)], allow: {never-shown: for longer films}}"
        #expect(try await findings(LayerFilms.layers(Self.back, allowed) + "video: {fps: 60, duration: 5}\n") == [])
    }

    @Test(
        "A layer that one frame shows, or that is left out, is not found",
        arguments: [
            "{shape: circle, fill: white, start: 4.98}", "{shape: circle, fill: white, duration: 0.01}",
            "{shape: circle, fill: white, start: 9, if: false}", "{image: none, start: 9}",
            "{group: [{shape: circle, fill: white, start: 0.5, duration: 0.2}], loop: 1}",
        ])
    func shown(layer: String) async throws {
        #expect(try await findings(LayerFilms.layers(Self.back, layer) + "video: {fps: 60, duration: 5}\n") == [])
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
