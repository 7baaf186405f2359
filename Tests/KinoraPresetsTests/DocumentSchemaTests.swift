import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPresets

@Suite("JSON Schema of presets")
struct DocumentSchemaTests {
    /// Parameters of the kinds that the sample does not have.
    private struct Kinds: CompositionParameters {
        @Parameter("a time", seconds: 0.5...8) var turn = 1.0
        @Parameter("dates", count: 1...4) var days = [Date(timeIntervalSince1970: 0)]
        @Parameter("a verse", lines: 1...3) var verse = "a"
        @Parameter("a logo") var logo = ImageAsset.none
        @Parameter("levels", in: 0...100, count: 1...3) var levels = [1.0]
        @Parameter("times", seconds: 0.5...8, count: 1...3) var waits = [1.0]
        @Parameter("flags", count: 1...2) var flags = [true]
        @Parameter("a table", columns: ["x"], rows: 1...3) var table = DataTable(columns: ["x"], rows: [["1"]])
        @Parameter("a font") var font = FontFamily.system
        @Parameter("colours") var palette = ColorPalette.midnight
    }

    private static let kinds = Composition(
        "kinds", parameters: Kinds.self, size: CGSize(width: 64, height: 64), fps: 10, duration: 1
    ) { _ in EmptyView() }

    private static let compositions = [Sample.composition, Sample.plain, kinds] + BuiltInCompositions.all

    /// Values of the sample's parameters and settings in all notations that the reader accepts.
    private static let goodLines =
        [
            "loop: TRUE", "loop: 'yes'", "loop: oN", "loop: 1", "loop: '0'", "bubbles: 1e1", "bubbles: +12", "bubbles: 12.0", "speed: .5",
            "speed: 1e0", "title: ''", "title: 1e3", "title: 'null'", "style: 'drawn'", "color: ToMato", "color: '#abc'", "color: '#ABCD'",
            "color: ' #FF8800CC '", "color: RGB(1,2,3)", "color: rgba(10% 20% 30% / 40%)", "color: hsl(0.5turn 10% 20%)",
            "color: hsla(-90deg, 10%, 20%, .5)", "color: color(srgb-linear 0.1 -0.2 1e-1 / 1)", "color: navy / .5", "color: navy / 50%",
            "color: navy/12.5%", "color: navy / 0.5 / 100%",
            "color: navy/1.0",
            "palette: red", "palette: 'red, rgb(1, 2, 3)'", "palette: '[\"red\", \"blue\"]'",
        ].map { "parameters: {\($0.quotingColors)}" }
        + [
            "turn: 2", "turn: 2s", "turn: 500ms", "turn: '2'", "turn: 0:02", "turn: 0:00:02.5", "turn: 1e0s", "turn: .5s",
            "days: [2024-02-29]",
            "days: 2026-03-31T18:30+02:00", "days: ['2026-03-31 18:30:01.25Z', 2026-03]", "days: '2026-03, 0400-02-29'",
            "verse: |\n    a\n    b",
            "verse: 12", "verse: 'a'", "logo: A.PNG", "logo: none", "logo: ' b.webp '", "levels: 3", "levels: [1, 2]", "levels: '1, 2.5'",
            "waits: [1, 2s]", "waits: 500ms", "waits: 0:02,2", "flags: 'yes, no'", "flags: [on, 1]", "table: a.CSV",
            "table: [[x, y], [1, 2]]",
            "table: [{x: 1}, {y: 2}]", "table: [{x: }]", "table: '[[\"x\"], [1]]'", "font: 12", "font: {family: 3, weight: BOLD}",
            "font: [Inter, '700']", "font: [Inter, '', weight]", "font: {file: a.ttf, synthesis: weight style}",
            "font: {file: a.ttf, weight: 700}", "palette: ' midnight '", "palette: [navy]",
        ].map { "composition: kinds\nparameters:\n  \($0)" }
        + [
            "video: {size: 00012x16384, fps: '60', duration: '2', depth: '8'}",
            "video: {fps: 12.500000, duration: 24:00:00, segment: '240'}",
            "video: {segment: 500ms, duration: ' 2s '}", "outputs: [{file: a.vtt, every: 10%}, {file: b%d.png, every: 0.5%}]",
            "outputs: [{file: a.vtt, every: '.5'}, {file: b.png, at: 1:02.5}, {file: c.png, sheet: 5x4}]", "output: {overwrite: 'no'}",
            "script: [{drag: 5, by: '90, 0', at: [1s, 0:02], anchor: '0.5,1'}]",
        ]

    /// Values that both refuse.
    private static let badLines =
        [
            "loop: maybe", "loop: 2", "bubbles: '12'", "bubbles: 1.5", "bubbles: 61", "speed: 1s", "style: ' drawn'", "style: Drawn",
            "color: '#12345'", "color: rgb(1 2)", "color: rgb(1 2 3 4 5)", "color: hsl(1m 2% 3%)", "color: orange / 150%",
            "color: orange / 1%%",
            "color: orange / 2",
            "color: color(srgb 1 1 1 / 1)", "palette: ''", "palette: 'red, blue, navy, gold'", "palette: [red, [blue]]",
            "palette: 'red, orang'",
        ].map { "parameters: {\($0.quotingColors)}" }
        + [
            "turn: 9", "turn: fast", "turn: 50%", "turn: 2 s", "turn: 1:60", "turn: -1s", "turn: 2m", "days: [2023-02-29]",
            "days: [1900-02-29]",
            "days: 2026-13", "days: 2026", "days: [2026-04-31]", "days: ['2026-03-31T24:00']", "days: ['0000-01-01']", "verse: ''",
            "verse: \"a\\nb\\nc\\nd\"", "verse: \"a\\n\\n\\nb\"", "logo: a.psd", "logo: 12", "logo: None", "levels: [1, 2, 3, 4]",
            "levels: 'a, b'", "levels: [x]", "levels: 101", "waits: [9]", "waits: 1,x", "flags: [perhaps]", "table: a.txt", "table: []",
            "table: [[y], [1]]", "table: [{y: 1}]", "table: [[x]]", "table: [3]", "font: ''", "font: [Inter]", "font: [Inter, fat]",
            "font: [Inter, bold, 3]", "font: [Inter, '', weight, 1]", "font: {family: A, synthesis: bold}", "font: {synthesis: weight}",
            "font: {family: A, file: b.ttf}", "font: {family: A, weight: 950}", "palette: navy",
            "palette: [[navy], gold, []]", "palette: [[], [gold], []]", "palette: [[navy], [gold]]", "palette: 'navy, golld'",
            "palette: {background: [red, red, red]}",
        ].map { "composition: kinds\nparameters:\n  \($0)" }
        + [
            "video: {size: 0x9}", "video: {size: 16385x9}", "video: {size: 000012x9}", "video: {fps: 1e}", "video: {quality: '18'}",
            "video: {segment: '1'}", "video: {segment: 50%}", "outputs: [{file: a.vtt, every: 0%}]",
            "outputs: [{file: a.vtt, every: 101%}]",
            "outputs: [{file: a.vtt, every: -1}]", "outputs: [{file: a.png, sheet: 0x4}]", "outputs: [{file: a.png, at: 1e1%}]",
            "script: [{drag: A, by: '90', at: 1}]", "script: [{drag: A, by: [100001, 0], at: 1}]",
        ]

    private static let good = [
        "composition: sample", "composition: plain\nparameters:\nvideo:\n",
        """
        composition: sample
        description: 2024
        parameters:
          bubbles: 010
          speed: 2
          loop: yes
          title: no
          style: classic
          color: "#FF8800"
          palette: ['#00FF00', rgb(1 2 3), orange / 0.5]
        video: {size: 1280x720, fps: 30000/1001, duration: 1:30, quality: 0, speed-preset: slow, segment: 4s, depth: 8, background: clear}
        output: {file: films/a.mp4, overwrite: false}
        outputs:
          - {file: a.png, at: 50%}
          - {file: b.png, at: 500ms, size: 8x8}
          - {file: c.vtt, every: 0.5}
          - {file: d.gif, plays: 2, fps: 12.5}
        metadata: {title: 12, date: 2024-05-01T12:00:00Z}
        """,
        """
        composition: plain
        script:
          - {tap: Next, at: [1, 2.5s]}
          - {hold: [10, 20], at: 0:03}
          - {drag: {identifier: card}, by: [90, -5], anchor: [0, 0.5], at: 4, holding: 0.2, duration: 800ms}
          - {drag: Card, by: [[10, 0], [10, 20]], at: 5}
          - {drag: Card, to: {identifier: bin}, at: 6}
          - {pinch: Photo, magnification: 2, rotation: 90, at: 7}
          - {hover: 7, duration: 2, at: 8}
        """,
        """
        scenes:
          - {composition: sample, parameters: {bubbles: 3}, duration: 2s}
          - {composition: plain, transition: fade, chapter: Two, duration: 0:02}
          - {composition: plain, transition: {kind: wipe, direction: left, duration: 500ms}}
        soundtrack: {track: demo, gain: -3, fade-out: 1.5s}
        """,
        "scenes: [{composition: plain}]\nsoundtrack: none",
        "scenes: [{composition: plain}, {layers: [{text: $a}], parameters: {a: b}, duration: 2}]\ntheme: {c: red}",
        "layers: [{particles: snow}, {particles: {kind: rain, count: 3}}, {composition: plain}, {shape: {text: A}, fill: red}]",
        "layers: [{sound: beep, pitch: 440, gain: -3, fade-out: 0.1, start: 1}, {sound: a.wav, from: 2, fade-in: 1, loop: {every: 2}}]",
        "layers: [{svg: sample, enter: {kind: [draw, morph], stagger: 0.1}, let: {a: 3}, when: {tall: {width: 40%}, wide: {shadow: {x: 3}}}}]",
        """
        parameters: {a: 3, b: {type: text, default: c, length: 1...9}, c: [x, y], d: {type: list, of: text, default: [a], count: 1...3}}
        layers:
          - {text: a, font: {size: 30, weight: bold}, opacity: {follow: bass, from: 0, to: 1}, allow: {overlap: is a word}}
          - {ring: {from: 0, to: 1, duration: 2}, stroke: {color: red, width: 3, dash: [3], dash-phase: {from: 0, to: 3}}, track: {gradient: [red, blue]}}
          - {shape: circle, fill: [red, blue], shadow: {color: black, radius: 3}, clip: {text: A}, scale: [1, 2], exit: none}
        soundtrack: demo
        """,
        "layers: [{waveform: line}, {waveform: {kind: bars, count: 40, span: all, gap: 0.2}, track: white}]\nsoundtrack: demo",
        "layers: [{chart: {mark: bar, data: [{a: b, c: 1}], x: a, y: c, progress: {from: 0, to: 1}}}]",
        "composition: quote\nparameters: {palette: 'navy, gold', font: [Inter, bold], logo: none}",
        "composition: slideshow\nparameters: {images: [sample, a.PNG, none]}",
        "composition: slideshow\nparameters: {images: 'sample, a.jpg'}",
        "composition: audiogram\nparameters: {cover: sample}", "composition: logo-reveal\nparameters: {logo: b.svg, backdrop: no}",
        "composition: quote\nparameters: {palette: [[navy, black], [gold], [white]], font: {family: Inter, weight: bold}}",
        "composition: quote\nparameters: {palette: {background: navy, accents: [gold, tomato]}, font: Inter Bold}",
        "composition: sample\nparameters: {palette: 'red, blue', bubbles: 12.0, loop: true}",
    ]

    private static let bad =
        [
            "composition: slideshow\nparameters: {images: [sampl]}", "composition: audiogram\nparameters: {cover: a.psd}",
            "composition: bar-chart\nparameters: {logo: sample}", "composition: quote\nparameters: {palette: mauve-ish}",
            "composition: quote\nparameters: {palette: {accents: [gold]}}",
            "composition: quote\nparameters: {palette: {background: navy, shadow: gold}}",
            "composition: quote\nparameters: {font: {family: Inter, size: 3}}", "composition: quote\nparameters: {font: {weight: bold}}",
            "composition: quote\nparameters: {font: {family: Inter, weight: fat}}",
            "composition: smaple", "description: x", "composition: [sample]", "- sample", "scenes: []", "scenes: [{duration: 2}]",
            "scenes: [{composition: plain, layers: [{text: a}]}]", "layers: [{particles: {count: 3}}]", "layers: [{chart: bar}]",
            "layers: [{waveform: {bars: 3}}]", "layers: [{sound: beep, pich: 440}]", "layers: [{text: a, font: {sise: 3}}]",
            "layers: [{text: a, enter: {kind: fade, time: 3}}]", "layers: [{text: a, when: {tall: {widht: 3}}}]",
            "layers: [{text: a, opacity: {from: 0, until: 1}}]", "layers: [{shape: circle, fill: {gradient: [red, blue], type: linear}}]",
            "layers: [{shape: circle, stroke: {colour: red}}]", "layers: [{text: a, shadow: {blur: 3}}]",
            "layers: [{text: a, allow: {overlaps: is a word}}]", "layers: [{ring: {from: 0, until: 1}, stroke: red}]",
            "layers: [{text: a}]\nparameters: {a: {type: text, defualt: b}}",
            "layers: [{shape: {txt: A}, fill: red}]", "import: {a: b}\nlayers: [{text: a}]",
            "scenes: [{composition: sample, parameters: {bubbles: 61}}]", "scenes: [{composition: plain, lasts: 2}]",
            "scenes: [{composition: plain}, {composition: plain, transition: fad}]",
            "scenes: [{composition: plain}, {composition: plain, transition: {kind: fade, shape: A}}]",
            "scenes: [{composition: plain}]\nparameters: {}", "scenes: [{composition: plain}]\nsoundtrack: {gain: 3}",
        ]
        + [
            "paramters: {}", "parameters: 3", "parameters: {bubbles: 61}", "parameters: {bubbles: many}", "parameters: {bubbles: '12'}",
            "parameters: {bubbles: [1]}", "parameters: {speed: .inf}", "parameters: {loop: maybe}", "parameters: {style: clasic}",
            "parameters: {color: orang}", "parameters: {color: '#12'}", "parameters: {palette: []}", "parameters: {palette: [red, orang]}",
            "parameters: {title: [a]}", "parameters: {title: null}", "parameters: {nothing: 1}", "bubbles: 3", "video: {size: big}",
            "video: {size: 33}", "video: {fps: 0}", "video: {fps: fast}", "video: {duration: 1:90}", "video: {duration: -1}",
            "video: {quality: 52}", "video: {speed-preset: quick}", "video: {segment: 1}", "video: {fit: stretch}", "video: {depth: 9}",
            "video: {colour: red}", "output: {overwrite: 2}", "output: {name: a.mp4}", "outputs: {file: a.png}", "outputs: [{at: 3}]",
            "outputs: [{file: a.png, at: never}]", "outputs: [{file: a.png, at: 101%}]", "outputs: [{file: a.vtt, every: 0}]",
            "metadata: {title: [a]}", "metadata: {name: a}", "script: {tap: A}", "script: [{tap: A}]", "script: [{at: 1}]",
            "script: [{tap: A, hold: B, at: 1}]", "script: [{tap: A, by: [1, 2], at: 1}]", "script: [{drag: A, at: 1}]",
            "script: [{drag: A, by: [1, 2], to: B, at: 1}]", "script: [{tap: A, at: -1}]", "script: [{tap: {name: A}, at: 1}]",
            "soundtrack: demo", "scenes: [{composition: plain}]",
        ].map { "composition: sample\n\($0)" }

    private func node(_ text: String) throws -> DocumentNode {
        try #require(try YAMLReader(source: "p.yaml").read(Data(text.utf8)))
    }

    /// The numbers of the documents that Python's jsonschema refuses.
    private func refused(_ documents: [String]) throws -> [Int] {
        let directory = try TemporaryDirectory()
        let nodes = try documents.map { JSONValue(core: try node($0)) }
        let file = directory.file("documents.json")
        let contents = JSONValue.object([("documents", .array(nodes))]).text
        try Data(contents.utf8).write(to: URL(fileURLWithPath: file))
        let schema = directory.file("schema.json")
        try Data(DocumentSchema(Self.compositions).text.utf8).write(to: URL(fileURLWithPath: schema))
        let script = """
            import json, sys
            from jsonschema import Draft7Validator
            schema, documents = [json.load(open(name, encoding="utf-8")) for name in sys.argv[1:]]
            Draft7Validator.check_schema(schema)
            validator = Draft7Validator(schema)
            print(*[i for i, d in enumerate(documents["documents"]) if not validator.is_valid(d)])
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, schema, file]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "install python3-jsonschema (make setup)")
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    }

    /// The YAML documents in a folder of the repository.
    private static func documents(in folder: String) throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()
        return try names.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }

    @Test("jsonschema accepts all presets and films of layers, and refuses what the reader refuses for its form")
    func documents() throws {
        let reader = PresetReader(compositions: Self.compositions)
        let presets = try Self.documents(in: "presets") + Self.documents(in: "docs/layers")
        #expect(presets.count > 20)
        let good = Self.good + Self.goodLines.map(Self.document) + presets
        let bad = Self.bad + Self.badLines.map(Self.document)
        for text in good {
            #expect(throws: Never.self, "\(text)") { try reader.read(Data(text.utf8), source: "p.yaml", name: "p") }
        }
        for text in bad {
            #expect(throws: DocumentErrors.self, "\(text)") { try reader.read(Data(text.utf8), source: "p.yaml", name: "p") }
        }
        let refused = Set(try refused(good + bad))
        for (index, text) in (good + bad).enumerated() {
            #expect(refused.contains(index) == (index >= good.count), "\(text)")
        }
    }

    /// A document for the sample, unless `lines` name another composition.
    private static func document(_ lines: String) -> String {
        lines.hasPrefix("composition:") ? lines : "composition: sample\n\(lines)"
    }

    @Test("Every key has a description, and every parameter its default")
    func keys() throws {
        let text = DocumentSchema([Sample.composition]).text
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let keys = try #require(root["properties"] as? [String: [String: Any]])
        // Neither scenes nor layers, which have no composition.
        let names = ["captions", "composition", "description", "metadata", "output", "outputs", "parameters", "script", "video"]
        #expect(keys.keys.sorted() == names)
        #expect(keys.values.allSatisfy { $0["description"] is String })
        let video = try #require(keys["video"]?["properties"] as? [String: [String: Any]])
        #expect(video.keys.sorted() == VideoField.allCases.map(\.rawValue).sorted())
        let definitions = try #require(root["definitions"] as? [String: [String: Any]])
        let parameters = try #require(definitions["parameters-sample"]?["properties"] as? [String: [String: Any]])
        #expect(parameters.keys.sorted() == Sample.composition.parameters.fields.map(\.name).sorted())
        #expect((Array(video.values) + Array(parameters.values)).allSatisfy { $0["description"] is String })
        #expect(parameters.values.allSatisfy { $0["default"] != nil })
        #expect(parameters["bubbles"]?["minimum"] as? Int == 1 && parameters["bubbles"]?["maximum"] as? Int == 60)
        #expect(parameters["style"]?["enum"] as? [String] == ["classic", "drawn"])
        #expect(DocumentSchema([Sample.composition]).text == text)
    }

    @Test("The schema of a layer has the groups of its motion, and a layer as its mask")
    func layers() throws {
        let text = DocumentSchema(BuiltInCompositions.all).text
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let definitions = try #require(root["definitions"] as? [String: [String: Any]])
        let layer = try #require(definitions["layer"]?["properties"] as? [String: [String: Any]])
        func group(_ schema: [String: Any]?) -> [String] { (schema?["properties"] as? [String: Any])?.keys.sorted() ?? [] }
        #expect(group(layer["wiggle"]) == ["frequency", "offset", "opacity", "rotation", "scale", "seed"])
        #expect(group((layer["loop"]?["anyOf"] as? [[String: Any]])?.first) == ["autoreverses", "count", "every"])
        let along = group((layer["along"]?["anyOf"] as? [[String: Any]])?.first)
        #expect(along.contains("path") && along.contains("look-ahead") && along.contains("keyframes"))
        #expect((layer["mask"]?["allOf"] as? [[String: String]])?.first == ["$ref": "#/definitions/layer"])
        #expect(layer.values.allSatisfy { $0["description"] is String })
    }

    @Test("JSON is written with all escapes")
    func escapes() throws {
        let text = "a\"\\\n\t\u{1}é日"
        let json: JSONValue = ["key": [.string(text), [], .object([])], "number": .number(0.5)]
        #expect(
            json.text == "{\n  \"key\": [\n    \"a\\\"\\\\\\n\\t\\u0001é日\",\n    [],\n    {}\n  ],\n  \"number\": 0.5\n}")
    }
}

extension String {
    /// The line `key: value`, with quotes around a value that a flow mapping would split.
    fileprivate var quotingColors: String {
        guard let colon = firstIndex(of: ":"), contains("("), !contains("'") else { return self }
        return "\(self[...colon]) '\(self[index(colon, offsetBy: 2)...])'"
    }
}

extension JSONValue {
    /// The value that YAML 1.2, and so an editor, makes of `node`.
    fileprivate init(core node: DocumentNode) {
        switch node.content {
        case .sequence(let nodes): self = .array(nodes.map(JSONValue.init(core:)))
        case .mapping(let entries): self = .object(entries.map { ($0.key, JSONValue(core: $0.value)) })
        case .scalar(let text, isQuoted: true): self = .string(text)
        case .scalar(let text, isQuoted: false):
            switch text {
            case "", "~", "null", "Null", "NULL": self = .null
            case "true", "True", "TRUE": self = true
            case "false", "False", "FALSE": self = false
            default:
                if text.wholeMatch(of: /[-+]?[0-9]+/) != nil, let value = Int(text) {
                    self = .integer(value)
                } else if text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil, let value = Double(text) {
                    self = .number(value)
                } else {
                    self = .string(text)
                }
            }
        }
    }
}
