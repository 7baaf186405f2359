import Foundation
import KinoraPipeline
import Testing

@Suite struct CSVReaderTests {
    private func read(_ text: String) throws -> (header: [CSVReader.Field], rows: [[CSVReader.Field]]) {
        var reader = try CSVReader(TableContents(Data(text.utf8)), separator: .comma, source: "a.csv")
        var rows: [[CSVReader.Field]] = []
        while let row = try reader.nextRow() { rows.append(row) }
        return (reader.header, rows)
    }

    @Test(
        "Fields are parsed as RFC 4180 requires",
        arguments: [
            ("a,b\n1,2\n", [["1", "2"]]),
            ("a,b\r\n1,2\r\n3,4", [["1", "2"], ["3", "4"]]),
            ("\u{FEFF}a,b\n1,2\n", [["1", "2"]]),
            ("a,b\n\"x, y\",\"say \"\"hi\"\"\"\n", [["x, y", "say \"hi\""]]),
            ("a,b\n\"two\r\nlines\",2\n", [["two\r\nlines", "2"]]),
            ("a,b\n,\n", [["", ""]]),
            ("a,b\n\n1,2\n\n", [["1", "2"]]),
            ("a\n é \n", [[" é "]]),
            ("a,b\n", []), ("a,b\r1,2\r3,4\r", [["1", "2"], ["3", "4"]]), ("a,b\r\r1,\"x\ry\"\r", [["1", "x\ry"]]),
            ("sep=;\na;b\n1;2\n", [["1", "2"]]), ("SEP=,\r\na,b\r\n1,2\r\n", [["1", "2"]]), ("\u{FEFF}sep=\t\ra\tb\r1\t2", [["1", "2"]]),
        ] as [(String, [[String]])])
    func fields(text: String, expected: [[String]]) throws {
        #expect(try read(text).rows.map { $0.map(\.text) } == expected)
    }

    @Test(
        "The separator of the first line is detected, whatever ends the line",
        arguments: [("a;b\r1,2;3\r", .semicolon), ("sep=;\na;b", .semicolon), ("\r\ra\tb\r,,,", .tab), ("a,b\n;;;", .comma)]
            as [(String, CSVReader.Separator)])
    func separators(text: String, expected: CSVReader.Separator) {
        #expect(CSVReader.Separator.detected(in: Data(text.utf8)) == expected)
    }

    @Test("Columns, cells and their contents have limits, reported with the position of the first excess")
    func limits() {
        func problem(_ text: String) -> String? { #expect(throws: DocumentError.self) { try read(text) }?.description }
        let columns = (0...DocumentLimits.tableColumns).map { "c\($0)" }.joined(separator: ",")
        #expect(problem(columns + "\n")?.hasSuffix(": there are more than 1000 columns") == true)
        let long = String(repeating: "1", count: DocumentLimits.cellLength + 1)
        #expect(problem("a,b\n1,\(long)\n") == "a.csv:2:3: the cell that begins here has more than 1000000 characters")
        #expect(problem("a,b\n1,\"\(long)\"\n") == "a.csv:2:3: the cell that begins here has more than 1000000 characters")
        let cell = String(repeating: "1", count: DocumentLimits.cellLength)
        #expect(
            problem("a,b,c,d,e\n\(cell),\(cell),\(cell),\(cell),\n")
                == "a.csv:2:1: the row that begins here has more than 4000000 characters")
    }

    @Test("A field knows its line, also after a field with line breaks")
    func lines() throws {
        for lineEnd in ["\n", "\r\n", "\r"] {
            let table = try read("a,b\n\"1\n2\",x\n3,y\n".replacingOccurrences(of: "\n", with: lineEnd))
            #expect(table.rows[1][1].position == DocumentPosition(line: 4, column: 3))
        }
        let table = try read("a,b\n1,2\n")
        #expect(table.header.map(\.text) == ["a", "b"])
    }

    @Test(
        "A malformed table is refused with the position of the mistake",
        arguments: [
            ("", "a.csv: has no header; the first line must contain the names of the columns"),
            ("a,,c\n", "a.csv:1:3: column 2 has no name in the header"),
            ("a,b,a\n", "a.csv:1:5: columns 1 and 3 have the same name, \"a\""),
            ("a,b,c\n1,2,3\n4,5\n", "a.csv:3:1: row 2 has 2 of 3 fields; the column \"c\" is missing"),
            ("a,b\n1,2,3\n", "a.csv:2:5: row 1 has 3 fields for 2 columns; put fields that contain commas in quotes"),
            ("a\n\"open\n", "a.csv:2:1: this quote is not closed"),
            ("a\nx\"y\n", "a.csv:2:2: a quote is inside an unquoted field; put the whole field in quotes"),
            ("a\n\"x\"y\n", "a.csv:2:4: expected a comma or the end of the line after a closing quote"),
        ])
    func refused(text: String, expected: String) {
        #expect {
            try read(text)
        } throws: {
            "\($0)" == expected
        }
    }
}
