import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraLottie
import KinoraPipeline
import KinoraPresets
import TestSupport
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Layers of Lottie animations")
struct LayerLottieTests {
    private let folder: TemporaryDirectory

    /// A square of 10 points in 100 by 100, which moves to the right by 10 points in each of 10 frames, at 10 frames a second.
    nonisolated private static let square = #"""
        {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":100,"h":100,"slots":{"color":{"p":{"k":[1,0,0]}}},
        "markers":[{"cm":"Half way","tm":5,"dr":0},{"cm":"middle","tm":3,"dr":4}],
        "layers":[{"ty":4,"nm":"Square","ip":0,"op":10,"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[100,0]}]}},
        "shapes":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]},"r":{"k":0}},{"ty":"fl","c":{"sid":"color"},"o":{"k":100}}]}]}
        """#

    init() throws {
        folder = try TemporaryDirectory()
        try Self.square.write(toFile: folder.file("square.json"), atomically: true, encoding: .utf8)
    }

    private func document(_ layers: [String], _ other: String = "") throws -> PresetDocument {
        let yaml = "layers:\n" + layers.map { "  - \($0)\n" }.joined() + other
        return try LayerFilms.document(yaml, source: folder.file("film.yaml"))
    }

    /// The left edges of the square in a layer of 100 by 100 points at the origin.
    private func edges(_ settings: String, at times: [Double]) async throws -> [Double] {
        let preset = try document(["{lottie: square.json, width: 100, height: 100, at: [0, 0], anchor: top-leading\(settings)}"])
        return try await LayerFilms.frames(preset, at: times).map { try #require(LayerFilms.boxes($0).first).minX }
    }

    private func expect(_ found: [Double], _ expected: [Double]) {
        #expect(found.count == expected.count)
        for (found, expected) in zip(found, expected) { expectClose(found, expected, within: 1e-6) }
    }

    @Test("An animation plays from the start of its layer, and its last frame stays")
    func plays() async throws {
        expect(try await edges("", at: [0, 0.5, 0.9, 1.5]), [0, 50, 90, 100])
        expect(try await edges(", start: 1", at: [1, 1.5]), [0, 50])
    }

    @Test("An animation repeats, or goes there and back")
    func playback() async throws {
        expect(try await edges(", playback: loop", at: [0.5, 1.3, 2.4]), [50, 30, 40])
        expect(try await edges(", playback: bounce", at: [0.5, 1.3, 2.4]), [50, 70, 40])
    }

    @Test("A speed is a factor, and a negative one plays backward")
    func speed() async throws {
        expect(try await edges(", speed: 2", at: [0.2, 0.4]), [40, 80])
        expect(try await edges(", speed: -1", at: [0.2, 0.5]), [80, 50])
    }

    @Test("An animation begins at a time or a marker, and a marker with a duration is played alone")
    func from() async throws {
        expect(try await edges(", from: 0.4", at: [0, 0.3]), [40, 70])
        expect(try await edges(", from: half-way", at: [0, 0.3]), [50, 80])
        expect(try await edges(", from: middle, playback: loop", at: [0, 0.3, 0.5]), [30, 60, 40])
    }

    @Test("Another layer starts at a marker of the animation")
    func markers() async throws {
        let preset = try document([
            "{id: logo, lottie: square.json, width: 100, height: 100, start: 1, speed: 0.5}",
            "{shape: rectangle, fill: blue, width: 30, height: 30, at: [500, 500], start: logo.half-way}",
        ])
        // The marker is 0.5 seconds after the start, at half speed.
        let counts = try await LayerFilms.frames(preset, at: [1.9, 2.1]).map { LayerFilms.boxes($0).count }
        #expect(counts == [1, 2])
    }

    @Test("Slots have the values of expressions")
    func slots() async throws {
        let preset = try document(
            ["{lottie: square.json, slots: {color: $brand}}"], "parameters: {brand: {type: color, default: \"#0000FF\"}}\n")
        func paints(_ values: [String: ParameterValue]) async throws -> [Paint] {
            try await LayerFilms.frames(preset, at: [0], values)[0].leaves.compactMap { item in
                if case .fill(_, let paint, _) = item.content { paint } else { nil }
            }
        }
        #expect(try await paints([:]) == [.color(.init(red: 0, green: 0, blue: 1))])
        #expect(try await paints(["brand": .text("#00FF00")]) == [.color(.init(red: 0, green: 1, blue: 0))])
    }

    @Test("The animation is the value of a parameter")
    func parameter() async throws {
        let preset = try document(["{lottie: $logo}"], "parameters: {logo: {type: lottie, default: none}}\n")
        #expect(try await LayerFilms.frames(preset, at: [0])[0].isEmpty)
        #expect(try await !LayerFilms.frames(preset, at: [0], ["logo": .text(folder.file("square.json"))])[0].isEmpty)
    }

    @Test("The fit is contain, cover or stretch")
    func fit() async throws {
        func box(_ fit: String) async throws -> CGRect? {
            let preset = try document([
                "{lottie: square.json, width: 200, height: 100, at: [0, 0], anchor: top-leading, fit: \(fit)}"
            ])
            return LayerFilms.boxes(try await LayerFilms.frames(preset, at: [0])[0]).first
        }
        #expect(try await box("contain") == CGRect(x: 50, y: 0, width: 10, height: 10))
        #expect(try await box("cover") == CGRect(x: 0, y: -50, width: 20, height: 20))
        #expect(try await box("stretch") == CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test("The film's inputs are the file and the images beside it")
    func inputs() async throws {
        let images = Self.square.replacing(
            #""layers":["#,
            with: #""assets":[{"id":"i","w":9,"h":9,"u":"img/","p":"a.png"}],"layers":[{"ty":2,"refId":"i","ip":0,"op":10,"ks":{}},"#)
        try images.write(toFile: folder.file("images.json"), atomically: true, encoding: .utf8)
        let inputs = FilmInputs()
        _ = try await FilmInputs.$current.withValue(inputs) {
            try await LayerFilms.frames(document(["{lottie: images.json}"]), at: [0])
        }
        #expect(inputs.files.keys.contains { $0.hasSuffix("/images.json") })
        #expect(inputs.files.keys.contains { $0.hasSuffix("/img/a.png") })
        #expect(inputs.warnings.contains { "\($0)".contains("img/a.png") })
    }

    @Test(
        "A mistake is refused at its line and column",
        arguments: [
            (
                "{lottie: logo.mp4}",
                "2:14: layers[0].lottie: 'logo.mp4' is not a Lottie animation; expected the path of a .json or .lottie file, or none"
            ),
            ("{lottie: a.json, playback: twice}", "2:32: layers[0].playback: 'twice' is not a choice; expected one of once, loop, bounce"),
            ("{lottie: a.json, speed: 1000}", "2:29: layers[0].speed: '1000' is out of range; expected a number within -100...100"),
            (
                "{lottie: a.json, slots: red}",
                "2:29: layers[0].slots: is \"red\"; expected a group of names and values such as {title: Hello}"
            ),
            ("{lottie: a.json, foreground: red}", "2:22: layers[0].foreground: has no effect on a layer of the kind lottie; remove it"),
        ])
    func mistakes(layer: String, error: String) {
        #expect(LayerFilms.errors("layers:\n  - \(layer)\n") == [error])
    }

    @Test(
        "A mistake that only the file shows is refused at its line and column",
        arguments: [
            (
                "{lottie: square.json, slots: {colour: red}}",
                "2:35: layers[0].slots.colour: 'colour' is not a slot of the animation; did you mean 'color'?"
            ),
            ("{lottie: square.json, slots: {color: 3}}", "2:42: layers[0].slots.color: '3' is not a colour"),
            ("{lottie: square.json, from: start}", "2:33: layers[0].from: 'start' is not a marker of the animation"),
            ("{lottie: square.json, from: 3}", "2:33: layers[0].from: '3' is not in the animation, which has 1"),
            (
                "{lottie: missing.json}",
                "2:14: layers[0].lottie: 'missing.json' is not a Lottie animation that can be shown: the file cannot be read"
            ),
        ])
    func mistakesInFiles(layer: String, expected: String) async throws {
        let preset = try document([layer])
        do {
            _ = try await LayerFilms.frames(preset, at: [0])
            Issue.record("there is no error")
        } catch {
            #expect("\(error)".contains(expected), "\(error)")
        }
    }

    @Test("Times of an animation without a part, without speed, or far away are in it")
    func times() throws {
        let animation = try LottieAnimation(data: Data(Self.square.utf8))
        var lottie = LayerLottie(animation: animation, part: 0.2...0.8)
        #expect([-1, 0, 0.3, 5].map { lottie.time(at: $0) } == [0.2, 0.2, 0.5, 0.8])
        lottie.playback = .loop
        for time in stride(from: 0, to: 1e6, by: 12_345.6) { #expect((0.2...0.8).contains(lottie.time(at: time))) }
        lottie.speed = 0
        #expect(lottie.time(at: 3) == 0.2)
        #expect(lottie.length == 0)
        #expect(LayerLottie(animation: animation, part: 0.5...0.5).time(at: 3) == 0.5)
    }
}
