import Foundation
import KinoraErrors
import KinoraPipeline
import KinoraViews
import Testing

@testable import KinoraPresets

@Suite struct BatchTableTests {
    private let schema = Sample.composition.parameters

    private func csv(_ text: String) throws -> BatchTable {
        try BatchTable(TableContents(Data(text.utf8)), format: .csv, source: "t.csv")
    }

    private func json(_ text: String) throws -> BatchTable {
        try BatchTable(TableContents(Data(text.utf8)), format: .json, source: "t.json")
    }

    @Test("CSV cells are parsed by their column's kind; an empty cell sets nothing, a quoted empty one an empty text")
    func cells() throws {
        let table = try csv("title,bubbles,loop,palette\nhello,7,yes,\"red, blue\"\n,,,\n\"\",8,no,red\n")
        let rows = try table.rows.map { try $0.contents(schema).values }
        #expect(
            rows == [
                [
                    "title": .text("hello"), "bubbles": .integer(7), "loop": .boolean(true),
                    "palette": .list([.text("red"), .text("blue")]),
                ],
                [:],
                ["title": .text(""), "bubbles": .integer(8), "loop": .boolean(false), "palette": .list([.text("red")])],
            ])
        #expect(try table.rows.map(\.number) == [1, 2, 3])
    }

    @Test("JSON values have their own types; a row may omit keys")
    func typed() throws {
        let table = try json("[{\"bubbles\": 7, \"title\": \"7\"}, {\"palette\": [\"red\", \"#00FF00\"], \"loop\": false}]")
        let rows = try table.rows.map { try $0.contents(schema).values }
        #expect(rows[0] == ["bubbles": .integer(7), "title": .text("7")])
        #expect(rows[1] == ["palette": .list([.text("red"), .text("#00FF00")]), "loop": .boolean(false)])
        #expect(table.columns.map(\.name) == ["bubbles", "title", "palette", "loop"])
    }

    @Test("File names use the cells' text, or the preset's values without a cell")
    func texts() throws {
        let table = try csv("title,id\nhello,1\n,2\n")
        let defaults: [String: ParameterValue] = ["title": .text("untitled"), "bubbles": .integer(12)]
        #expect(try table.texts(of: table.rows[0], defaults: defaults) == ["title": "hello", "id": "1", "bubbles": "12"])
        #expect(try table.texts(of: table.rows[1], defaults: defaults) == ["title": "untitled", "id": "2", "bubbles": "12"])
    }

    @Test("A null in JSON is an empty cell: it sets nothing, and its key is a column")
    func null() throws {
        let table = try json(#"[{"title": null, "bubbles": null, "id": null, "size": null}, {"title": "null", "id": 7}]"#)
        #expect(table.columns.map(\.name) == ["title", "bubbles", "id", "size"])
        #expect(try table.rows[0].contents(schema).values.isEmpty && table.rows[0].contents(schema).settings.fields.isEmpty)
        #expect(try table.rows[1].contents(schema).values == ["title": .text("null")])
        #expect(try table.rows[0].text(of: "id") == nil && table.rows[1].text(of: "id") == "7")
        let texts = try table.rows.map { table.texts(of: $0, defaults: ["title": .text("untitled")]) }
        #expect(texts[0] == ["title": "untitled", "bubbles": "", "id": "", "size": ""])
        #expect(texts[1] == ["title": "null", "bubbles": "", "id": "7", "size": ""])
        // A cell of CSV has no types.
        #expect(try csv("title\nnull\n").rows[0].contents(schema).values == ["title": .text("null")])
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
                "json", "[{\"palette\": [\"red\", 1]}]",
                """
                t.json:1:22: palette[1]: '1' is not a colour; \
                expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
                """
            ),
        ])
    func badCells(kind: String, text: String, expected: String) throws {
        let table = kind == "csv" ? try csv(text) : try json(text)
        #expect {
            for row in try table.rows { _ = try row.contents(schema).values }
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

    /// The messages of an error, and of its parts if there are several.
    private func messages(_ body: () throws -> Void) -> [String] {
        do {
            try body()
            return []
        } catch {
            let error = KinoraError(error)
            return error.parts.isEmpty ? [error.message] : error.parts.map(\.message)
        }
    }

    @Test("All unused columns are refused with suggestions, the names of columns and an ignored name that does not exist")
    func columns() throws {
        let table = try csv("bubles,id,fsp,note\n1,2,3,4\n")
        #expect(
            messages { try table.checkColumns(schema, named: ["id"]) } == [
                """
                t.csv:1:1: the column 'bubles' is neither a parameter nor used in --name or --id; did you mean 'bubbles'? \
                Expected one of bubbles, speed, loop, title, style, color, palette, path, size, fps, duration; --ignore-columns permits others
                """, "t.csv:1:11: the column 'fsp' is neither a parameter nor used in --name or --id; did you mean 'fps'?",
                "t.csv:1:15: the column 'note' is neither a parameter nor used in --name or --id",
            ])
        var ignored = IgnoredColumns.none
        ignored.names = ["notes", "bubles", "fsp"]
        #expect(
            messages { try table.checkColumns(schema, named: ["id"], ignored: ignored) }.first
                == "t.csv: there is no column 'notes', which --ignore-columns names; did you mean 'note'?")
        #expect(try csv("bubbles,id,size\n1,2,8x8\n").checkColumns(schema, named: ["id"]).warnings.isEmpty)
    }

    @Test("A name of a setting is listed with its group if a parameter has the same name")
    func videoColumns() throws {
        struct Sized: CompositionParameters { @Parameter("a size") var size = 1 }
        let sized = Composition("sized", "", parameters: Sized.self, size: CGSize(width: 8, height: 8), fps: 10, duration: 1) { _ in
            EmptyView()
        }.parameters
        #expect(
            messages { try csv("a\n1\n").checkColumns(sized, named: []) } == [
                "t.csv:1:1: the column 'a' is neither a parameter nor used in --name or --id; "
                    + "expected one of size, video.size, fps, duration; --ignore-columns permits others"
            ])
    }

    @Test("An ignored column whose name is similar to a parameter without a column is a warning, unless its name is given")
    func ignoredColumns() throws {
        let table = try csv("titel,bubbles,bubble,note\na,1,2,3\n")
        var ignored = IgnoredColumns.none
        ignored.includesUnknown = true
        let check = try table.checkColumns(schema, named: [], ignored: ignored)
        #expect(check.ignored == ["titel", "bubble", "note"])
        #expect(check.warnings.map(\.code) == [.ignoredColumn])
        #expect(
            check.warnings.map(\.description) == [
                "t.csv:1:1: the column 'titel' is ignored; did you mean 'title'? If not, add titel to --ignore-columns"
            ])
        ignored.names = ["titel", "nota"]
        let named = try table.checkColumns(schema, named: [], ignored: ignored)
        #expect(
            named.warnings.map(\.description) == [
                "t.csv: there is no column 'nota', which --ignore-columns names; did you mean 'note'?"
            ])
    }

    @Test("The errors of all rows with a wrong form are reported, up to the first after which the rest cannot be read")
    func rowErrors() {
        #expect(
            messages { _ = try csv("a,b\n1\n1,2\n1,2,3\n1,\"2\" \n1\n") } == [
                "t.csv:2:1: row 1 has 1 of 2 fields; the column \"b\" is missing",
                "t.csv:4:5: row 3 has 3 fields for 2 columns; put fields that contain commas in quotes",
                "t.csv:5:6: expected a comma or the end of the line after a closing quote",
            ])
        #expect(
            messages { _ = try json("[{}, 1, []]") } == [
                "t.json:1:6: row 2 is \"1\"; expected an object", "t.json:1:9: row 3 is a list; expected an object",
            ])
        let many = messages { _ = try csv("a,b\n" + String(repeating: "1\n", count: 57)) }
        #expect(many.count == 21 && many.last == "t.csv: there are 37 more errors")
    }

    @Test("The errors of all cells of a row are reported")
    func cellErrors() throws {
        let table = try csv("bubbles,loop,size,title\n61,perhaps,1,x\n")
        #expect(
            messages { _ = try table.rows[0].contents(schema) }.map { String($0.prefix(24)) } == [
                "t.csv:2:1: bubbles: '61'", "t.csv:2:4: loop: 'perhap", "t.csv:2:12: size: '1' is",
            ])
    }

    @Test("UTF-16 and a separator that is not supported are named")
    func otherTexts() {
        let problem = "t.csv: is UTF-16 text; save it in UTF-8, which Excel calls 'CSV UTF-8'"
        for (encoding, mark) in [(String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF])] as [(_, [UInt8])] {
            let text = "title\nx\n".data(using: encoding) ?? Data()
            for data in [text, Data(mark) + text] {
                #expect(messages { _ = try BatchTable(TableContents(data), format: .csv, source: "t.csv") } == [problem])
            }
        }
        #expect(
            messages { _ = try csv("sep=|\na|b\n1|2\n") } == [
                "t.csv:1:1: 'sep=|' names a separator that is not supported; save the table with commas, semicolons or tabs"
            ])
    }

    @Test(
        "A header's most frequent separator outside quotes separates all fields",
        arguments: [
            ("a;b\n1,5;2\n", ["1,5", "2"]), ("a\tb\n1,2\t\"x\ty\"\n", ["1,2", "x\ty"]), ("a,b\n1;2,3\n", ["1;2", "3"]),
            ("\"a,b,c\";d\n1;2\n", ["1", "2"]), ("\r\n\n\"a\n,,\";d;e\n1;2;3\n", ["1", "2", "3"]), ("a;b,c\n1;2,3\n", ["1;2", "3"]),
            ("a\n1;2\n", ["1;2"]),
        ])
    func separators(text: String, expected: [String]) throws {
        let row = try #require(try csv(text).rows.first)
        #expect(row.cells.map { $0.node.content } == expected.map { .scalar(text: $0, isQuoted: true) })
    }

    @Test("Errors name the separator of the table")
    func namedSeparators() {
        for (text, message) in [
            ("a;b\n1;2;3\n", "t.csv:2:5: row 1 has 3 fields for 2 columns; put fields that contain semicolons in quotes"),
            ("a\tb\n\"1\"x\t2\n", "t.csv:2:4: expected a tab or the end of the line after a closing quote"),
        ] {
            #expect(#expect(throws: DocumentError.self) { try csv(text) }?.description == message)
        }
    }

    @Test("NDJSON has one object per line; empty lines are skipped")
    func lines() throws {
        func table(_ text: String) throws -> BatchTable {
            try BatchTable(TableContents(Data(text.utf8)), format: .ndjson, source: "t.ndjson")
        }
        let rows = try table("{\"bubbles\": 7}\r\n\n  {\"title\": \"x\"} \n{}").rows
        #expect(try rows.map { try $0.contents(schema).values } == [["bubbles": .integer(7)], ["title": .text("x")], [:]])
        #expect(rows.map(\.position.line) == [1, 3, 4])
        for (text, message) in [
            ("{} {}\n", "t.ndjson:1:4: this is not JSON: unexpected \"{\"; expected the end of the line"),
            ("{}\n[]\n", "t.ndjson:2:1: row 2 is a list; expected an object"),
            ("{}\n{\"a\": }\n", "t.ndjson:2:7: this is not JSON: \"}\" is not a value; put texts in double quotes"),
            ("\n", "t.ndjson: has no rows; add a row for each film"),
        ] {
            #expect(#expect(throws: DocumentError.self) { try table(text) }?.description == message)
        }
    }

    @Test("The contents of a table without a name decide its format")
    func detectedFormats() throws {
        for text in [
            "[{\"title\": \"x\"}]", "\u{FEFF} \n[{\"title\": \"x\"}]", "{\"title\": \"x\"}\n", "title\nx\n", "\u{FEFF}title;id\nx;1\n",
        ] {
            let table = try BatchTable(TableContents(Data(text.utf8)), source: "standard input")
            #expect(try table.rows.map { try $0.contents(schema).values } == [["title": .text("x")]])
        }
    }

    @Test("A table of many blocks is read like a short one, from memory and from a temporary file, more than once")
    func blocks() throws {
        // Characters of one to four bytes, so that every block ends inside a character at some row.
        let lines = (0..<40_000).map { "é€😀a\u{301} row \($0),\($0 % 60 + 1)" }
        let text = "title,bubbles\n" + lines.joined(separator: "\n")
        let pipe = Pipe()
        let writer = Thread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
            try? pipe.fileHandleForWriting.close()
        }
        writer.start()
        let copied = try TableContents(copying: pipe.fileHandleForReading, source: "t.csv")
        for contents in [copied, TableContents(Data(text.utf8))] {
            let table = try BatchTable(contents, format: .csv, source: "t.csv")
            #expect(table.rowCount == 40_000)
            for _ in 0..<2 {
                var reader = try table.reader()
                var number = 0
                while let row = try reader.next() {
                    let isRight = row.cells[0].node.content == .scalar(text: "é€😀a\u{301} row \(number)", isQuoted: true)
                    if !isRight || row.position != DocumentPosition(line: number + 2, column: 1) { Issue.record("row \(number) differs") }
                    number += 1
                }
                #expect(number == 40_000)
            }
        }
    }

    @Test("Bytes that are not UTF-8 are refused, wherever they are", arguments: [0, 65_534, 65_536, 200_000])
    func encoding(offset: Int) {
        var data = Data("title\n".utf8) + Data(repeating: UInt8(ascii: "x"), count: offset) + [0xE2, 0x82]
        let isNotText = { (data: Data) in
            #expect(throws: DocumentError.self) { try BatchTable(TableContents(data), format: .csv, source: "t.csv") }?.description
                == "t.csv:2:\(offset + 1): is not UTF-8 text; save the file in that encoding, which Excel calls 'CSV UTF-8'"
        }
        #expect(isNotText(data))
        data.append(UInt8(ascii: "\n"))
        #expect(isNotText(data))
    }

    @Test("A row that a worker process gets is the same row")
    func encoded() throws {
        let row = try #require(try json("[{\"bubbles\": 7, \"palette\": [\"red\"], \"title\": \"7\"}]").rows.first)
        let copy = try JSONDecoder().decode(BatchTableRow.self, from: JSONEncoder().encode(row))
        #expect(try copy.contents(schema).values == row.contents(schema).values)
        #expect(copy.position == row.position && copy.number == row.number)
    }
}

extension BatchTable {
    /// All rows.
    fileprivate var rows: [BatchTableRow] {
        get throws {
            var reader = try reader()
            var rows: [BatchTableRow] = []
            while let row = try reader.next() { rows.append(row) }
            return rows
        }
    }
}
