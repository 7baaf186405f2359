import Foundation
import KinoraPipeline
import Testing

@testable import KinoraPresets

@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> DocumentNode {
        var reader = JSONReader(TableContents(Data(text.utf8)), source: "a.json")
        return try reader.document()
    }

    @Test("Values keep their kind and position")
    func values() throws {
        let root = try read("[{\"a\": -1.5e3,\n \"b\": \"\\u00e9\\ud83d\\ude00\\n\\/\"}, true, null, []]")
        guard case .sequence(let items) = root.content, case .mapping(let entries) = items[0].content else {
            Issue.record("not a list of objects")
            return
        }
        #expect(entries[0].value.content == .scalar(text: "-1.5e3", isQuoted: false))
        #expect(entries[1].value.content == .scalar(text: "é😀\n/", isQuoted: true))
        #expect(entries[1].value.position == DocumentPosition(line: 2, column: 7))
        #expect(items[1].content == .scalar(text: "true", isQuoted: false))
        #expect(items[3].content == .sequence([]))
    }

    @Test(
        "Invalid JSON is refused with the position of the mistake",
        arguments: [
            ("", "a.json:1:1: this is not JSON: unexpected end; expected a value"),
            ("[1,]", "a.json:1:4: this is not JSON: \"]\" is not a value; put texts in double quotes"),
            ("[1 2]", "a.json:1:4: this is not JSON: unexpected \"2\"; expected \",\" or \"]\""),
            ("{a: 1}", "a.json:1:2: this is not JSON: expected a key in double quotes"),
            ("{\"a\": 1, \"a\": 2}", "a.json:1:10: the key \"a\" is already in line 1; remove one"),
            ("[01]", "a.json:1:2: this is not JSON: \"01\" is not a value; put texts in double quotes"),
            ("[NaN]", "a.json:1:2: this is not JSON: \"NaN\" is not a value; put texts in double quotes"),
            ("\"abc", "a.json:1:1: this is not JSON: the text that begins here has no closing quote"),
            ("[\"\\ud83d\"]", "a.json:1:3: this is not JSON: a surrogate pair is incomplete"),
            ("[] []", "a.json:1:4: this is not JSON: unexpected \"[\" after the end of the document"),
            ("{\"a\":", "a.json:1:6: this is not JSON: unexpected end; expected a value"),
        ])
    func refused(text: String, expected: String) {
        #expect {
            try read(text)
        } throws: {
            "\($0)" == expected
        }
    }

    @Test(
        "Numbers follow the JSON grammar",
        arguments: ["0", "-0", "12", "1.50", "1e5", "-1.0E-05", "1e+5", String(repeating: "9", count: 999)])
    func numbers(number: String) throws {
        #expect(try read(number).content == .scalar(text: number, isQuoted: false))
    }

    @Test(
        "Malformed numbers are refused",
        arguments: ["-", "+1", "01", "1.", ".5", "1e", "1e+", "1-2", "--1", "1.2.3", "1٣", "Infinity", String(repeating: "9", count: 1000)])
    func noNumbers(text: String) {
        #expect(throws: DocumentError.self) { try read(text) }
    }

    @Test("Texts and values have limits, reported with the position of the first excess")
    func limits() {
        let long = "[\"" + String(repeating: "\u{301}", count: DocumentLimits.cellLength + 1) + "\"]"
        let error = #expect(throws: DocumentError.self) { try read(long) }
        #expect(error?.description == "a.json:1:2: this is not JSON: the text that begins here has more than 1000000 characters")
        let object = "[{" + (0...DocumentLimits.tableColumns).map { "\"c\($0)\":1" }.joined(separator: ",\n") + "}]"
        let error2 = #expect(throws: DocumentError.self) {
            try BatchTable(TableContents(Data(object.utf8)), format: .json, source: "a.json")
        }
        #expect(error2?.description == "a.json:1001:1: there are more than 1000 columns")
    }

    @Test("Values of a row are bounded, whatever the number of rows")
    func rowLimits() throws {
        func table(_ text: String) throws -> BatchTable { try BatchTable(TableContents(Data(text.utf8)), format: .json, source: "a.json") }
        let row = "{\"a\": [" + String(repeating: "1,", count: 110_000) + "1]}"
        #expect(try table("[\(row),\(row)]").rowCount == 2)
        let long = "{\"a\": [" + String(repeating: "1,", count: DocumentLimits.rowValues) + "1]}"
        let error = #expect(throws: DocumentError.self) { try table("[{}, \(long)]") }
        #expect(
            error?.description
                == "a.json:1:4: this is not JSON: the row that begins here has more than 200000 values or 4000000 characters")
    }

    @Test("Depth is bounded")
    func depth() {
        #expect(throws: DocumentError.self) { try read(String(repeating: "[", count: 100_000)) }
    }
}
