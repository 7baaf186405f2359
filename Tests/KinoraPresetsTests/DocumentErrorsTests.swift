import Foundation
import KinoraErrors
import KinoraPipeline
import Testing

@testable import KinoraPresets

@Suite("All errors of a document")
struct DocumentErrorsTests {
    private func errors(_ text: String) throws -> DocumentErrors {
        let reader = PresetReader(compositions: [Sample.composition, Sample.plain])
        return try #require(
            #expect(throws: DocumentErrors.self) { try reader.read(Data(text.utf8), source: "p.yaml", name: "p") })
    }

    @Test("All errors are found in one pass and sorted by line, whatever the order in which they are found")
    func all() throws {
        let found = try errors(
            """
            video:
              size: 33
              fsp: 12
              quality: 99
            metadata:
              title: [a]
              name: b
            outputs:
              - file: a.png
                at: never
                every: 3
              - size: 8x8
              - file: b.gif
                plays: -1
            parameters:
              bubbles: 61
              palette: [red, orang, blu]
              loops: yes
            script:
              - tap: A
                at: [1, x]
                by: 3
              - hold: [1]
            output:
              overwrite: 2
              file: /a.mp4
            composition: sample
            """)
        #expect(
            found.errors.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.keyPath)" } == [
                "2:9 video.size", "3:3 video.fsp", "4:12 video.quality", "6:10 metadata.title", "7:3 metadata.name",
                "10:9 outputs[0].at", "11:5 outputs[0].every", "12:5 outputs[1]", "14:12 outputs[2].plays",
                "16:12 parameters.bubbles", "17:18 parameters.palette[1]", "17:25 parameters.palette[2]", "18:3 parameters.loops",
                "21:13 script[0].at[1]", "22:5 script[0].by", "23:5 script[1]", "23:11 script[1].hold",
                "25:14 output.overwrite", "26:9 output.file",
            ])
        #expect(found.omitted == 0)
    }

    @Test("All errors of scenes, transitions, palettes and tables are found")
    func scenes() throws {
        let reader = PresetReader(compositions: BuiltInCompositions.all)
        let text = """
            script: []
            soundtrack: {gain: loud, fade-in: -1}
            scenes:
              - composition: quote
                duration: long
                parameters: {text: [a], palette: [red, orang, [blu, navy]], font: {family: A, weight: fat}}
              - composition: quot
                chapter: [a]
                transition: {kind: fade, shape: A, duration: x, direction: up}
              - composition: bar-chart
                transition: {kind: wipe, direction: upp}
                parameters: {data: [[a, b], [1], 3, [{}, 2]]}
                script: [{tap: A}, {hold: B, at: never}]
            """
        let found = try #require(#expect(throws: DocumentErrors.self) { try reader.read(Data(text.utf8), source: "p.yaml", name: "p") })
        #expect(
            found.errors.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.keyPath)" } == [
                "1:1 script", "2:20 soundtrack.gain", "2:35 soundtrack.fade-in", "5:15 scenes[0].duration",
                "6:24 scenes[0].parameters.text", "6:44 scenes[0].parameters.palette[1]", "6:52 scenes[0].parameters.palette[2][0]",
                "6:71 scenes[0].parameters.font", "7:18 scenes[1].composition", "8:14 scenes[1].chapter",
                "9:30 scenes[1].transition.shape", "9:50 scenes[1].transition.duration", "9:53 scenes[1].transition.direction",
                "11:41 scenes[2].transition.direction", "12:33 scenes[2].parameters.data[1]", "12:38 scenes[2].parameters.data[2]",
                "12:42 scenes[2].parameters.data[3][0]", "13:14 scenes[2].script[0]", "13:38 scenes[2].script[1].at",
            ])
    }

    @Test("Numbers of things have the right form", arguments: [(0, "0 values"), (1, "1 value"), (2, "2 values")])
    func words(count: Int, text: String) {
        #expect(count.withNoun("value") == text)
        #expect(ParameterKind.words(count...count, "value") == text)
        #expect(ParameterKind.words(count...5, "line") == "\(count) to 5 lines")
    }

    @Test("Each error is listed with its line and a caret")
    func listing() throws {
        let found = try errors("composition: sample\nparameters:\n  bubbles: 61\n  loop: maybe\n")
        #expect(
            KinoraError(found).listing(prefix: "Error: ") == """
                p.yaml:3:12: parameters.bubbles: '61' is out of range; expected an integer within 1...60
                  3 |   bubbles: 61
                    |            ^
                Error: p.yaml:4:9: parameters.loop: 'maybe' is neither true nor false; expected true or false
                  4 |   loop: maybe
                    |         ^
                """)
        #expect(found.description.split(separator: "\n").count == 2)
        #expect(found.category == .badInput)
    }

    @Test("At most 20 errors are listed, and the others are counted")
    func limit() throws {
        let keys = (0..<3000).map { "  k\($0): 1\n" }.joined()
        let found = try errors("composition: sample\nvideo: 3\nparameters:\n\(keys)")
        #expect(found.errors.count == 20 && found.omitted == 2981)
        #expect(found.errors.first?.keyPath == "video" && found.errors.last?.keyPath == "parameters.k18")
        #expect(found.description.hasSuffix("\np.yaml: there are 2981 more errors"))
    }

    @Test(
        "A key at the top level that belongs to a group is reported with the group",
        arguments: [
            ("bubbles: 3", "parameters"), ("title: A", "parameters"), ("fps: 30", "video"), ("file: a.mp4", "output"),
            ("artist: A", "metadata"),
        ])
    func groups(line: String, group: String) throws {
        let key = try #require(line.split(separator: ":").first)
        #expect(
            try errors("composition: sample\n\(line)\n").description
                == "p.yaml:2:1: \(key): belongs below \"\(group):\"; indent it there by two spaces")
    }

    @Test(
        "Frequent mistakes in YAML are named",
        arguments: [
            ("metadata:\n\ttitle: A", "p.yaml:3:1: this line is indented with a tab; use spaces"),
            ("metadata:\n  title: A\n\tartist: B", "p.yaml:4:1: this line is indented with a tab; use spaces"),
            ("metadata:\n  \ttitle: A\n  \tartist: B", "p.yaml:3:3: this line is indented with a tab; use spaces"),
            (
                "metadata:\n  title: Sale: now",
                "p.yaml:3:10: a text with a colon and a space needs quotes; write title: \"Sale: now\""
            ),
            (
                "description: The \"best\": ever\n",
                "p.yaml:2:14: a text with a colon and a space needs quotes; write description: \"The \\\"best\\\": ever\""
            ),
            (
                "video: {fps: 30, background: rgba(0, 0, 0, 0.5)}",
                "p.yaml:2:30: a comma in parentheses ends the value; put it in quotes: \"rgba(0, 0, 0, 0.5)\""
            ),
            (
                "metadata: {title: Sale: now, artist: B}",
                "p.yaml:2:19: a text with a colon and a space needs quotes; write title: \"Sale: now\""
            ),
            (
                "metadata: {artist: \"A: B\", title: Sale: now}",
                "p.yaml:2:35: a text with a colon and a space needs quotes; write title: \"Sale: now\""
            ),
            (
                "metadata: {artist: B,\n  title: Sale: now}",
                "p.yaml:3:10: a text with a colon and a space needs quotes; write title: \"Sale: now\""
            ),
            ("metadata: [1\n", "p.yaml:3:1: this is not YAML: while parsing a flow sequence: did not find expected ',' or ']'"),
        ])
    func mistakes(lines: String, message: String) throws {
        #expect(try errors("composition: sample\n\(lines)").description == message)
    }

    @Test("A document without a valid composition is checked for its other errors")
    func composition() throws {
        #expect(
            try errors("composition: smaple\nvideo: {fps: 0}\nparameters: {anything: 1}\n").errors.map(\.keyPath) == [
                "composition", "video.fps",
            ])
        #expect(try errors("video: {fps: 0}\n").errors.map(\.keyPath) == ["", "video.fps"])
        #expect(try errors("composition: elsewhere\nfps: 1\n").isForeign)
    }

    @Test("A reader without a collector throws the first error")
    func first() throws {
        let root = try #require(try YAMLReader(source: "t").read(Data("a: 1\nb: 2\n".utf8)))
        let error = #expect(throws: DocumentError.self) { try NodeReader(source: "t").entries(of: root, keyPath: "", keys: ["c"]) }
        #expect(error?.keyPath == "a")
    }

    @Test(
        "The caret is below the column, after tabs, wide characters and combining marks",
        arguments: [
            ("abc", 1, "abc", 0), ("abc", 3, "abc", 2), ("abc", 4, "abc", 3), ("abc", 99, "abc", 3), ("", 1, "", 0),
            ("a\tb", 3, "a   b", 4), ("\tb", 2, "    b", 4), ("日本x", 3, "日本x", 4), ("e\u{301}x", 3, "e\u{301}x", 1),
            ("👨‍👩‍👧x", 6, "👨‍👩‍👧x", 2), ("a\u{1B}[31mb", 7, "a?[31mb", 6), ("\u{202E}ab", 2, "ab", 0), ("ｆx", 2, "ｆx", 2),
        ])
    func caret(line: String, column: Int, text: String, indent: Int) {
        let excerpt = LineExcerpt(line[...].unicodeScalars, number: 7, column: column)
        #expect(excerpt.text == text)
        #expect(excerpt.indent == indent)
    }

    @Test("A long line is cut around the caret", arguments: [1, 2, 59, 60, 61, 62, 150, 401, 5000, 9_990, 10_000, 10_001])
    func long(column: Int) {
        // Each digit repeats ten times.
        let line = String((0..<1000).map { String(repeating: "\($0 % 10)", count: 10) }.joined())
        let excerpt = LineExcerpt(line[...].unicodeScalars, number: 1, column: column)
        let shown = Array(excerpt.text)
        #expect(shown.count <= LineExcerpt.maxWidth + 2)
        #expect(excerpt.indent <= 61)
        let expected = column <= 10_000 ? "\((column - 1) / 10 % 10)" : nil
        #expect((excerpt.indent < shown.count ? String(shown[excerpt.indent]) : nil) == expected)
    }

    @Test("Lines end as in YAML")
    func lines() throws {
        let text = try DocumentText(Data("\u{FEFF}a\r\nb\rc\u{2028}d\u{85}e\n\n".utf8), source: "t", limit: 100)
        #expect(text.lines([1, 2, 3, 4, 5, 6, 7, 8]).mapValues(String.init) == [1: "a", 2: "b", 3: "c", 4: "d", 5: "e", 6: "", 7: ""])
    }
}
