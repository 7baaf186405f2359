import Foundation
import KinoraPipeline
import Testing

@testable import KinoraPresets

@Suite struct YAMLReaderTests {
    private func read(_ text: String) throws -> DocumentNode? {
        try YAMLReader(source: "a.yaml").read(Data(text.utf8))
    }

    private func refusal(_ text: String) -> String {
        do {
            let node = try read(text)
            return "accepted \(String(describing: node))"
        } catch {
            return "\(error)"
        }
    }

    @Test("Scalars keep their text and position, whatever type they resemble")
    func scalars() throws {
        let root = try #require(try read("a: no\nb:  010\nc: '1:30'\n"))
        guard case .mapping(let entries) = root.content else {
            Issue.record("not a mapping")
            return
        }
        #expect(entries.map(\.key) == ["a", "b", "c"])
        #expect(
            entries.map(\.value.content) == [
                .scalar(text: "no", isQuoted: false), .scalar(text: "010", isQuoted: false), .scalar(text: "1:30", isQuoted: true),
            ])
        #expect(entries.map(\.value.position.column) == [4, 5, 4])
        #expect(entries.map(\.keyPosition.line) == [1, 2, 3])
    }

    @Test("A file with only comments has no document", arguments: ["", "\n\n", "# a remark\n", "---\n"])
    func empty(text: String) throws {
        let node = try read(text)
        #expect(node == nil || node?.content == .scalar(text: "", isQuoted: false))
    }

    @Test(
        "YAML beyond plain data is refused with its position",
        arguments: [
            ("a: &x 1\nb: *x\n", "a.yaml:2:4: YAML anchors and aliases (&name, *name) are not supported in presets"),
            ("a: &x 1\n", "a.yaml:1:4: YAML anchors and aliases"),
            ("a: *x\n", "a.yaml:1:4: this is not YAML: found undefined alias"),
            ("a: !!int 3\n", "a.yaml:1:4: YAML tags such as tag:yaml.org,2002:int are not supported in presets"),
            ("a: !thing {b: 1}\n", "a.yaml:1:4: YAML tags such as !thing are not supported in presets"),
            ("a: 1\na: 2\n", "a.yaml:2:1: the key \"a\" is already in line 1; remove one"),
            ("x:\n  a: 1\n  b: {a: 3}\n  a: 2\n", "a.yaml:4:3: the key \"a\" is already in line 2; remove one"),
            ("- a: 1\n  c: a\n  b: 2\n  a: 3\n", "a.yaml:4:3: the key \"a\" is already in line 1; remove one"),
            ("b: 0\na: 1\nx: {a: 1}\na: 2\na: 3\n", "a.yaml:4:1: the key \"a\" is already in line 2; remove one"),
            ("x: {a: 1, \"a\": 2}\n", "a.yaml:1:11: the key \"a\" is already in line 1; remove one"),
            ("b: 1\na: 1\nb: 2\na: 2\n", "a.yaml:4:1: the key \"a\" is already in line 2; remove one"),
            ("x: 1\n'x': [1,\n 2]\n", "a.yaml:2:1: the key \"x\" is already in line 1; remove one"),
            ("\u{E9}: 1\n\u{1F3AC}: 1\n\u{1F3AC}: 2\n", "a.yaml:3:1: the key \"\u{1F3AC}\" is already in line 2; remove one"),
            ("a: 1\n\"\\x61\": 2\n", "a.yaml:1:1: the key \"a\" appears more than once in the same group; remove the others"),
            ("a: %b\n", "a.yaml:1:4: a text that begins with % needs quotes; write \"%b\""),
            ("a: [1, @b]\n", "a.yaml:1:8: a text that begins with @ needs quotes; write \"@b\""),
            ("- a: x\n   b: 2\n", "a.yaml:2:4: this line is indented by 3 spaces, and the key above it by 2; indent both equally"),
            ("a: 1\n---\nb: 2\n", "a.yaml:2:1: this is not YAML: a second document begins here"),
            ("a: [1, 2\nb: 3\n", "a.yaml:2:2: this is not YAML: while parsing a flow sequence: did not find expected ',' or ']'"),
            (
                "# two\n\n\n\npalette: [#FF5A36, navy]\ntitle: x\nnext: y\n",
                "a.yaml:5:11: an unquoted # starts a comment, so the bracket is not closed; write \"#FF5A36\""
            ),
            ("p: [navy, #FF5A36]\nq: 1\n", "a.yaml:1:11: an unquoted # starts a comment, so the bracket is not closed; write \"#FF5A36\""),
            (
                "p: [\n  gold,\n  #FF0055\n  navy\n]\nq: 1\n",
                "a.yaml:3:3: an unquoted # starts a comment, so this colour is ignored; write \"#FF0055\""
            ),
            ("p:\n  q: {a: [1, # 2\n 3], b: 4, #abcd\n }\n", "a.yaml:3:12: an unquoted # starts a comment, so this colour is ignored"),
            ("p: {a: #FFF, b: 1}\nq: 1\n", "a.yaml:1:8: an unquoted # starts a comment, so the bracket is not closed; write \"#FFF\""),
            ("p: [\"#000\", #FFF]", "a.yaml:1:13: an unquoted # starts a comment, so the bracket is not closed; write \"#FFF\""),
            // A comment with a space is one, and the bracket is not closed for another reason.
            ("a: [1, 2 # two\nb: 3\n", "a.yaml:2:1: this is not YAML: while parsing a flow sequence: did not find expected ',' or ']'"),
            (
                "t: Ann's [a\nb: [1, 2\nc: 3\n",
                "a.yaml:3:2: this is not YAML: while parsing a flow sequence: did not find expected ',' or ']'"
            ),
            ("a: 1\n  b: 2\n", "a.yaml:2:3: this line is indented by 2 spaces, and the key above it by 0; indent both equally"),
            ("? [a, b]\n: 1\n", "a.yaml:1:3: a key must be a word, not a list"),
            ("a: \"\u{1}\"\n", "a.yaml:1:5: this is not YAML: control characters are not allowed"),
        ])
    func refused(text: String, expected: String) {
        #expect(refusal(text).hasPrefix(expected), "\(refusal(text))")
    }

    @Test("A billion laughs attack is refused immediately")
    func aliasBomb() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<30 {
            text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
        }
        text += "? *a29\n: boom\n"
        #expect(refusal(text).hasPrefix("a.yaml:2:10: YAML anchors and aliases"))
    }

    @Test("An ampersand or asterisk inside a text is an ordinary character")
    func harmlessSigns() throws {
        #expect(refusal("title: rock &roll *stars* & more\n").hasPrefix("accepted"))
    }

    @Test(
        "The nesting depth is limited in all notations",
        arguments: [
            String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
            String(repeating: "[", count: 400_000), String(repeating: "{a: ", count: 200_000), String(repeating: "- ", count: 400_000),
            String(repeating: "? ", count: 400_000),
        ])
    func depth(text: String) {
        let message = refusal(text)
        #expect(message.contains("levels deep") || message.contains("this is not YAML"), "\(message)")
    }

    @Test("A document has at most 1 MB and is in UTF-8")
    func sizeAndEncoding() throws {
        #expect(refusal(String(repeating: "#", count: 1_000_001)) == "a.yaml: is larger than 1 MB")
        let problem = "is not UTF-8 text; save the file in that encoding"
        for (start, line, column) in [("a: ", 1, 4), ("a: 1\nb: é", 2, 5), ("a: 1\r\nb: 2\r", 3, 1)] {
            #expect(throws: DocumentError(source: "a.yaml", position: DocumentPosition(line: line, column: column), problem: problem)) {
                try YAMLReader(source: "a.yaml").read(Data(start.utf8) + [0xFF])
            }
        }
        #expect(try YAMLReader(source: "a.yaml").read(Data([0xEF, 0xBB, 0xBF]) + Data("a: 1".utf8)) == read("a: 1"))
    }
}
