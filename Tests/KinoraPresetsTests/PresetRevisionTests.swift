import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews
import Testing

@testable import KinoraPresets

struct PresetRevisionTests {
    private enum Style: String, CaseIterable, Codable { case classic, drawn }

    /// A parameter of every kind.
    private struct Settings: CompositionParameters {
        @Parameter("how many", in: 1...60) var bubbles = 12
        @Parameter("any integer") var seed = 7
        @Parameter("how fast", in: 0.5...4) var speed = 1.0
        @Parameter("any number") var shift = 0.0
        @Parameter("without a seam") var loop = false
        @Parameter("what it says") var title = "hello"
        @Parameter("how it looks") var style = Style.drawn
        @Parameter("the main colour") var color = Color.red
        @Parameter("from the bottom up", count: 1...3) var shades: [Color] = [.red, .white]
        @Parameter("where", count: 0...100) var positions: [Double] = []
        @Parameter("the words", count: 0...9) var words: [String] = []
        @Parameter("the letters") var font = FontFamily.system
        @Parameter("the mark") var logo = ImageAsset.none
        @Parameter("the colours") var colors = ColorPalette.midnight
        @Parameter("the day") var day = Date(timeIntervalSince1970: 0)
        @Parameter("the verse", lines: 0...3) var verse = "one"
        @Parameter("the bars", columns: ["name"], rows: 0...9) var bars = DataTable(columns: ["name", "value"], rows: [["a", "1"]])
    }

    private static let composition = Composition(
        "sample", "everything once: \"all\"", parameters: Settings.self, size: CGSize(width: 64, height: 64), fps: 10, duration: 1
    ) { _ in Text("Start") }
    private static let reader = PresetReader(compositions: [composition])

    private func read(_ text: String) throws -> PresetDocument {
        try Self.reader.read(Data(text.utf8), source: "p.yaml", name: "p")
    }

    private static let characters = Array(
        "aZ09 _-+.,:;#&*!|>'\"%@`{}[]()?=~/\\\n\t\r\u{0}\u{1}\u{7F}\u{85}\u{A0}\u{AD}\u{2028}\u{FEFF}\u{FFFE}ä\u{301}語🙂👩‍👩‍👧‍👦\u{1FFFF}"
            .unicodeScalars)

    private func text(_ random: inout SplitMix64, maxLength: Int = 12) -> String {
        let known = ["null", "~", "true", "no", "1:30", "0x10", "- a", "a: b", "&a *a", "", " ", "---", "1e5", "<<", "?", "=", "[a, b]"]
        if Int.random(in: 0..<4, using: &random) == 0 { return known.randomElement(using: &random) ?? "" }
        var text = ""
        for _ in 0..<Int.random(in: 0...maxLength, using: &random) {
            text.unicodeScalars.append(Self.characters.randomElement(using: &random) ?? "a")
        }
        // Yams drops a byte order mark at the start of a value.
        while text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return text
    }

    private func number(_ random: inout SplitMix64) -> Double {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Double.random(in: -10...10, using: &random)
        case 1: Double(Int.random(in: -1000...1000, using: &random))
        case 2: Double.random(in: -1e300...1e300, using: &random)
        default: Double.random(in: 0...1e-300, using: &random)
        }
    }

    private func candidate(_ kind: ParameterKind, _ random: inout SplitMix64) -> ParameterValue {
        func one(_ texts: [String]) -> ParameterValue { .text(texts.randomElement(using: &random) ?? "") }
        let colors = ["#FF8800", "tomato", "rgb(255 136 0)", "hsl(32, 100%, 50%)", "orange / 0.5", "orange / 50%", "#FF8800/0.5", "#abc8"]
        switch kind {
        case .boolean: return .boolean(Bool.random(using: &random))
        case .integer(let range): return .integer(Int.random(in: range ?? Int.min...Int.max, using: &random))
        case .number(let range):
            return .number(range.map { Double.random(in: $0, using: &random) } ?? number(&random))
        case .duration(let range): return .number(Double.random(in: range, using: &random))
        case .text: return .text(text(&random))
        case .lines: return .text((0..<Int.random(in: 1...3, using: &random)).map { _ in text(&random) }.joined(separator: "\n"))
        case .choice(let words): return one(words)
        case .color: return one(colors)
        case .easing: return one(["linear", "ease-in-out", "cubic-bezier(0.2, 0, 0, 1)", "spring(0.5)"])
        case .date: return one(["2024-05-01", "2024-05-01T12:30:00Z"])
        case .palette:
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return one(["sky", "midnight", "paper"])
            case 1: return .list((0..<3).map { _ in one(colors) })
            default: return .list([.list([one(colors)]), .list([one(colors), one(colors)]), .list([])])
            }
        case .font:
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return one(["Inter", "Inter Bold", "it's.ttf", "system"])
            case 1: return .list([one(["Inter", "a, b.otf"])])
            default: return .list([one(["Inter", "a b.ttf"]), one(["bold", "light"])])
            }
        case .lottie: return one(["none", "a b.json", "it's, me.lottie"])
        case .image: return one(["none", "a b.png", "it's, me.svg", "#1.webp"])
        case .video: return one(["none", "a b.mp4", "it's, me.webm", "#1-%04d.png"])
        case .captions: return one(["none", "a b.srt", "it's, me.vtt", "#1.ass"])
        case .table:
            guard Bool.random(using: &random) else { return one(["data.csv", "a, b.tsv", "#1.csv"]) }
            let rows = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                ParameterValue.list([.text(text(&random)), .text(text(&random))])
            }
            return .list([.list([.text("name"), .text(text(&random))])] + rows)
        case .list(let element, let count):
            return .list(
                (0..<Int.random(in: count.lowerBound...min(count.upperBound, 9), using: &random)).map { _ in
                    candidate(element, &random)
                })
        }
    }

    /// Values of all kinds, in the representation of their kinds.
    private func values(seed: Int) -> [String: ParameterValue] {
        var random = SplitMix64(seed: UInt64(seed))
        var values: [String: ParameterValue] = [:]
        for field in Self.composition.parameters.fields {
            if let value = try? field.kind.check(candidate(field.kind, &random)) { values[field.name] = value }
        }
        return values
    }

    @Test("The values of all kinds are read again from the document")
    func documents() throws {
        var set: [String: Int] = [:]
        for seed in 0..<400 {
            let values = values(seed: seed)
            var revision = try PresetRevision(of: PresetDocument(Self.composition), data: nil)
            revision.set(values)
            let found = try read(revision.text)
            for (name, value) in values {
                #expect(found.parameters[name] == value, "\(name), seed \(seed), in \(revision.text)")
                set[name, default: 0] += 1
            }
            #expect(found.parameters.count == values.count)
            #expect(found.description == Self.composition.summary)
        }
        // The generator makes valid values of every kind.
        #expect(Self.composition.parameters.fields.allSatisfy { set[$0.name, default: 0] > 30 }, "\(set)")
    }

    @Test("The values of all kinds are parsed again from the text of an option")
    func options() throws {
        for seed in 400..<800 {
            for (name, value) in values(seed: seed) {
                let kind = try #require(Self.composition.parameters[name]).kind
                let text = try #require(kind.text(of: value), "\(name), seed \(seed): \(value)")
                #expect(try kind.parse(text) == value, "\(name), seed \(seed): \(text)")
            }
        }
        #expect(ParameterKind.list(of: .text(length: nil), count: 0...9).text(of: .list([.text("a"), .text("b")])) == "a, b")
        #expect(ParameterKind.list(of: .text(length: nil), count: 0...9).text(of: .list([.text("a, b")])) == #"["a, b"]"#)
        #expect(ParameterKind.table(columns: [], rows: 0...9).text(of: .text("[1].csv")) == nil)
    }

    /// A document with everything that does not change.
    private let document = """
        # a comment
        composition: sample
        description: "a * and *b"
        parameters:
          bubbles: 20   # many
          title: 'it''s: #1'
          shades: [red, rgb(0 0 255)]
          bars:
            - {name: x, value: 3}
            - {name: "null", value: }
        video: {size: 128x128, fps: 30000/1001, background: white, scale: 2}
        output: {file: out.mp4, overwrite: true}
        outputs:
          - file: out.png
            at: 50%
        metadata: {title: No, comment: "1:30"}
        script:
          - tap: Start
            at: 0.5
        """

    private func expectEqual(_ found: PresetDocument, _ expected: PresetDocument) {
        #expect(found.composition.name == expected.composition.name)
        #expect(found.description == expected.description)
        #expect(found.parameters == expected.parameters)
        #expect(found.video == expected.video)
        #expect(found.output == expected.output)
        #expect(found.composition.gestures.map { "\($0)" } == expected.composition.gestures.map { "\($0)" })
    }

    @Test("A document without changes keeps all its contents")
    func unchanged() throws {
        let preset = try read(document)
        var revision = try PresetRevision(of: preset, data: Data(document.utf8))
        revision.set(preset.parameters)
        expectEqual(try read(revision.text), preset)
    }

    @Test("A revision changes only the values that it sets")
    func changes() throws {
        let preset = try read(document)
        var revision = try PresetRevision(of: preset, data: Data(document.utf8))
        revision.set(["bubbles": .integer(20), "title": .text("a\nb"), "seed": .integer(-1)])
        #expect(
            revision.text == """
                # a comment
                composition: sample
                description: "a * and *b"
                parameters:
                  bubbles: 20   # many
                  title: "a\\nb"
                  shades: [red, rgb(0 0 255)]
                  bars:
                    - {name: x, value: 3}
                    - {name: "null", value: }
                  seed: -1
                video: {size: 128x128, fps: 30000/1001, background: white, scale: 2}
                output: {file: out.mp4, overwrite: true}
                outputs:
                  - file: out.png
                    at: 50%
                metadata: {title: No, comment: "1:30"}
                script:
                  - tap: Start
                    at: 0.5

                """)
        let found = try read(revision.text)
        #expect(found.parameters["title"] == .text("a\nb") && found.parameters["bars"] == preset.parameters["bars"])
        revision.set(.size, to: "256x144")
        revision.set(.quality, to: "18")
        let film = try read(revision.text)
        #expect(film.video.size == PixelSize(width: 256, height: 144) && film.video.scale == nil && film.video.quality == 18)
        #expect(film.output.file == preset.output.file && film.output.overwrites == true && film.output.others == preset.output.others)
    }

    @Test("A parameter of a scene is set in that scene, and the soundtrack where the document has it")
    func scenes() throws {
        let text = """
            scenes:
              - {composition: sample, parameters: {bubbles: 3}}
              - {composition: sample, transition: {kind: fade, duration: 0.25}, chapter: Two}
            soundtrack: {track: demo, gain: -3}
            """
        let preset = try read(text)
        var revision = try PresetRevision(of: preset, data: Data(text.utf8))
        revision.set(["scenes[1].bubbles": .integer(9), "soundtrack": .text("none"), "scenes[0].title": .text("A")])
        let found = try read(revision.text)
        #expect(
            found.parameters == [
                "scenes[0].bubbles": .integer(3), "scenes[0].title": .text("A"), "scenes[1].bubbles": .integer(9),
                "soundtrack": .text("none"),
            ])
        #expect(revision.text.contains("gain: -3"))
        #expect(found.composition.chapters.map(\.title) == preset.composition.chapters.map(\.title))
    }
}
