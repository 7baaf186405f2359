import Foundation
import KinoraPipeline
import Testing

@testable import KinoraPresets

@Suite struct BatchTableTests {
    private let schema = Sample.composition.parameters

    private func csv(_ text: String) throws -> BatchTable {
        try BatchTable(csv: Data(text.utf8), source: "t.csv")
    }

    private func json(_ text: String) throws -> BatchTable {
        try BatchTable(json: Data(text.utf8), source: "t.json")
    }

    @Test("CSV cells are parsed by their column's kind; an empty cell sets nothing, a quoted empty one an empty text")
    func cells() throws {
        let table = try csv("title,bubbles,loop,palette\nhello,7,yes,\"red, blue\"\n,,,\n\"\",8,no,red\n")
        let rows = try table.rows.map { try table.values(of: $0, schema) }
        #expect(
            rows == [
                [
                    "title": .text("hello"), "bubbles": .integer(7), "loop": .boolean(true),
                    "palette": .list([.text("red"), .text("blue")]),
                ],
                [:],
                ["title": .text(""), "bubbles": .integer(8), "loop": .boolean(false), "palette": .list([.text("red")])],
            ])
        #expect(table.rows.map(\.number) == [1, 2, 3])
    }

    @Test("JSON values have their own types; a row may omit keys")
    func typed() throws {
        let table = try json("[{\"bubbles\": 7, \"title\": \"7\"}, {\"palette\": [\"red\", \"#00FF00\"], \"loop\": false}]")
        let rows = try table.rows.map { try table.values(of: $0, schema) }
        #expect(rows[0] == ["bubbles": .integer(7), "title": .text("7")])
        #expect(rows[1] == ["palette": .list([.text("red"), .text("#00FF00")]), "loop": .boolean(false)])
        #expect(table.columns.map(\.name) == ["bubbles", "title", "palette", "loop"])
    }

    @Test("File names use the cells' text, or the preset's values without a cell")
    func texts() throws {
        let table = try csv("title,id\nhello,1\n,2\n")
        let defaults: [String: ParameterValue] = ["title": .text("untitled"), "bubbles": .integer(12)]
        #expect(table.texts(of: table.rows[0], defaults: defaults) == ["title": "hello", "id": "1", "bubbles": "12"])
        #expect(table.texts(of: table.rows[1], defaults: defaults) == ["title": "untitled", "id": "2", "bubbles": "12"])
    }

    @Test(
        "An error about a cell names its line, row and column",
        arguments: [
            ("csv", "bubbles\n7\n61\n", "t.csv:3:1: bubbles: '61' is out of range; expected an integer within 1...60"),
            ("csv", "title,loop\na,perhaps\n", "t.csv:2:3: loop: 'perhaps' is neither true nor false; expected true or false"),
            (
                "json", "[{\"bubbles\": \"7\"}]",
                "t.json:1:14: bubbles: '7' is a text because of its quotes; expected an integer within 1...60, without quotes"
            ),
            (
                "json", "[{\"title\": null}]",
                "t.json:1:12: title: has no value; expected text (put the word null in quotes to use it as text)"
            ),
            (
                "json", "[{\"palette\": [\"red\", 1]}]",
                """
                t.json:1:22: palette[1]: '1' is not a colour; \
                expected a colour such as '#FF8800', '#FF8800CC', 'orange' or 'orange / 0.5'
                """
            ),
        ])
    func badCells(kind: String, text: String, expected: String) throws {
        let table = kind == "csv" ? try csv(text) : try json(text)
        #expect {
            for row in table.rows { _ = try table.values(of: row, schema) }
        } throws: {
            "\($0)" == expected
        }
    }

    @Test(
        "Tables that are not batches are refused",
        arguments: [
            ("csv", "title\n", "t.csv: has no rows; add a row for each film"),
            ("json", "[]", "t.json: has no rows; add a row for each film"),
            ("json", "{}", "t.json:1:1: is a group of keys; expected an array of objects, one per film"),
            ("json", "[1]", "t.json:1:2: row 1 is \"1\"; expected an object"),
        ])
    func badTables(kind: String, text: String, expected: String) {
        #expect {
            _ = kind == "csv" ? try csv(text) : try json(text)
        } throws: {
            "\($0)" == expected
        }
    }

    @Test("An unused column is refused with a suggestion")
    func columns() throws {
        let table = try csv("bubles,id\n1,2\n")
        #expect {
            try table.checkColumns(schema, named: ["id"])
        } throws: {
            "\($0)" == """
                t.csv:1:1: the column 'bubles' is neither a parameter nor used in --name; did you mean 'bubbles'? \
                Expected one of bubbles, speed, loop, title, style, color, palette, path
                """
        }
        try csv("bubbles,id\n1,2\n").checkColumns(schema, named: ["id"])
    }
}
