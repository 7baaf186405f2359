import Foundation
import Testing

@testable import KinoraJSON

/// A value without its position, which Foundation's decoder reads, too.
private enum Plain: Equatable, Decodable {
    case null, boolean(Bool), number(Double), string(String), array([Plain]), object([String: Plain])

    init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .boolean(let value): self = .boolean(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .array(let elements): self = .array(elements.map(Plain.init))
        case .object(let members): self = .object(Dictionary(members.map { ($0.key, Plain($0.value)) }) { $1 })
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([Plain].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: Plain].self))
        }
    }
}

struct JSONParserTests {
    private func parser(_ text: String, _ leniency: JSONParser.Leniency = []) -> JSONParser {
        JSONParser(Array(text.utf8), maxDepth: 5, maxValues: 12, leniency: leniency)
    }

    @Test(
        "Values are equal to the values of Foundation's decoder",
        arguments: [
            "null", " true ", "[false, []]", "-12.5e-3", "0", "{\"a\": {\"b\": [1, 2.5, -3E2]}, \"\": {}}", "\"\"",
            #""\"\\\/\b\f\n\r\t ä 你 \u00e4\ud83d\ude00""#,
        ])
    func values(text: String) throws {
        var parser = parser(text)
        #expect(try Plain(parser.parse()) == JSONDecoder().decode(Plain.self, from: Data(text.utf8)))
    }

    @Test("An offset belongs to the first byte of a value, and locations count Unicode scalars")
    func positions() throws {
        var parser = parser("{\"ä\":\n  [1, \"é\"]}")
        guard case .object(let members) = try parser.parse().value, case .array(let elements) = members[0].value.value else {
            Issue.record("there is no list")
            return
        }
        #expect(members[0].value.offset == 9 && elements.map(\.offset) == [10, 13])
        #expect(parser.location(of: 9) == (2, 3) && parser.location(of: 13) == (2, 7) && parser.location(of: 16) == (2, 9))
    }

    @Test("A byte order mark is skipped")
    func byteOrderMark() throws {
        var parser = parser("\u{FEFF}[1]")
        let node = try parser.parse()
        #expect(Plain(node) == .array([.number(1)]) && node.offset == 3)
    }

    @Test("Equal keys are kept in their order")
    func equalKeys() throws {
        var parser = parser(#"{"a":1,"b":2,"a":3}"#)
        guard case .object(let members) = try parser.parse().value else {
            Issue.record("there is no object")
            return
        }
        #expect(members.map(\.key) == ["a", "b", "a"])
    }

    @Test("A number beyond the range of Double is infinite")
    func range() throws {
        var parser = parser("-1e400")
        #expect(try Plain(parser.parse()) == .number(-.infinity))
    }

    @Test("A sequence has several values, and a document one")
    func sequence() throws {
        var lines = parser("[1]\n{\"a\":2} 3\n")
        #expect(try lines.parseSequence().map(Plain.init) == [.array([.number(1)]), .object(["a": .number(2)]), .number(3)])
        var document = parser("[1] 2")
        #expect(throws: JSONParser.Failure(problem: "there is text after the end of the document", expected: "one value", byte: 4)) {
            try document.parse()
        }
    }

    @Test("What Python and careless programs write is read if it is accepted")
    func leniency() throws {
        var accepting = parser("[NaN, \"a\u{1}\rb\"]", [.notANumber, .controlCharacters])
        #expect(try Plain(accepting.parse()) == .array([.null, .string("a\u{1}\rb")]))
        let strict = [
            ("[NaN]", "'NaN' is not a value", 1), ("\"a\u{1}\"", "a text contains a control character that is not escaped", 2),
        ]
        for (text, problem, byte) in strict {
            var parser = parser(text)
            let failure = #expect(throws: JSONParser.Failure.self) { try parser.parse() }
            #expect(failure?.problem == problem && failure?.byte == byte)
        }
    }

    @Test(
        "A failure names the problem, what is right, and the byte",
        arguments: [
            ("", "the document ends too early", "a value", 0), (" [1,", "the document ends too early", "a value", 4),
            ("[1 2]", "the list does not continue", "a comma or ]", 3), ("{\"a\":1 2}", "the object does not continue", "a comma or }", 7),
            ("{1}", "there is no key", "a key in quotation marks", 1), ("{\"a\" 1}", "there is no colon after the key", ":", 5),
            ("\"a", "a text has no end", "a quotation mark", 2), ("\"\\", "a text has no end", "a quotation mark", 2),
            ("\"\\q\"", "an escape sequence is unknown", #"one of \" \\ \/ \b \f \n \r \t \u"#, 2),
            ("\"\\u12g4\"", "an escape sequence is incomplete", "four hexadecimal digits", 3),
            ("[0x1]", "'0x1' is not a value", "a number, a text in quotation marks, an object or a list", 1),
            ("+1", "'+1' is not a value", "a number, a text in quotation marks, an object or a list", 0),
            ("-", "'-' is not a value", "a number, a text in quotation marks, an object or a list", 0),
            (
                String(repeating: "x", count: 30), "'xxxxxxxxxxxxxxxxxxxx…' is not a value",
                "a number, a text in quotation marks, an object or a list", 0
            ),
            ("[[[[[[]]]]]]", "more than 5 lists and objects are nested", "at most 5", 5),
            ("[1,2,3,4,5,6,7,8,9,10,11,12]", "there are more than 12 values", "a smaller file", 25),
        ])
    func failures(text: String, problem: String, expected: String, byte: Int) {
        var parser = parser(text)
        #expect(throws: JSONParser.Failure(problem: problem, expected: expected, byte: byte)) { try parser.parse() }
    }

    @Test("A high surrogate without a low one becomes a replacement character")
    func surrogates() throws {
        var parser = parser(#"["\ud83d", "\ude00", "\ud83da"]"#)
        #expect(try Plain(parser.parse()) == .array(["\u{FFFD}", "\u{FFFD}", "\u{FFFD}a"].map(Plain.string)))
    }
}
