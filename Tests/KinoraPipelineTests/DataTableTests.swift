import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraPipeline

private struct Chart: CompositionParameters {
    @Parameter("the bars", columns: ["name", "value"], rows: 1...3)
    var bars = DataTable(columns: ["name", "value"], rows: [["Berlin", "3.7"]])
    @Parameter("anything") var other = DataTable(columns: ["x"], rows: [])
}

struct DataTableTests {
    private let directory: TemporaryDirectory
    private let schema = ParameterSchema(Chart.self)

    init() throws { directory = try TemporaryDirectory() }

    private func write(_ name: String, _ text: String) throws -> String {
        try text.write(toFile: directory.file(name), atomically: true, encoding: .utf8)
        return directory.file(name)
    }

    private func bars(_ value: ParameterValue) throws -> DataTable { try schema.decode(Chart.self, from: ["bars": value]).bars }

    @Test("A parameter of the type DataTable has the kind table, and its rows as the default")
    func field() throws {
        #expect(schema["bars"]?.kind == .table(columns: ["name", "value"], rows: 1...3))
        #expect(schema["other"]?.kind == .table(columns: [], rows: 0...10_000))
        let texts = [["name", "value"], ["Berlin", "3.7"]].map { ParameterValue.list($0.map(ParameterValue.text)) }
        #expect(schema["bars"]?.defaultValue == .list(texts))
        #expect(try schema.decode(Chart.self, from: [:]).bars == Chart().bars)
    }

    @Test("A file is read, with the separator of its header", arguments: ["a.csv", "b.csv", "c.tsv"])
    func files(name: String) throws {
        let separator = ["a.csv": ",", "b.csv": ";", "c.tsv": "\t"][name] ?? ""
        let lines = [["name", "note", "value"], ["Rome", "\"a \"\"b\"\"\"", "2.8"], ["Oslo", "", " 1e3 "]]
        let path = try write(name, lines.map { $0.joined(separator: separator) }.joined(separator: "\r\n"))
        let table = try bars(.text(path))
        #expect(table.columns == ["name", "note", "value"])
        #expect(try table.texts("note") == ["a \"b\"", ""])
        #expect(try table.numbers("value") == [2.8, 1000])
        #expect(table.rows[1]["name"]?.text == "Oslo" && table.rows[1]["nothing"] == nil && table.rows[0][0].text == "Rome")
    }

    @Test("A film that reads a table depends on its file")
    func inputs() throws {
        let path = try write("a.csv", "name,value\nRome,1\n")
        let inputs = FilmInputs()
        _ = try FilmInputs.$current.withValue(inputs) { try bars(.text(path)) }
        #expect(inputs.files.keys.contains(path))
    }

    @Test("The path of a document's file is resolved before the file is read")
    func paths() throws {
        let path = try write("a.csv", "name,value\nRome,1\n")
        let chart = try schema.decode(Chart.self, from: ["bars": .text("beside.csv")]) { name throws(KinoraError) in
            name == "beside.csv" ? path : name
        }
        #expect(try chart.bars.texts("name") == ["Rome"])
    }

    @Test(
        "A cell has a number, a date, both or neither, whatever the locale",
        arguments: [
            ("3.7", 3.7, nil), (" -12 ", -12, nil), ("+1.5e3", 1500, nil), ("1,234", nil, nil), ("3,7", nil, nil), ("inf", nil, nil),
            ("1e999", nil, nil), ("0x10", nil, nil), ("", nil, nil), ("1970-01-02", nil, 86_400), ("1970-02", nil, 2_678_400),
        ] as [(String, Double?, Double?)])
    func cells(text: String, number: Double?, date: Double?) {
        let cell = DataTable.Cell(text: text, position: nil)
        #expect(cell.number == number && cell.date?.timeIntervalSince1970 == date)
    }

    @Test("Empty cells, NaN and NA are missing values", arguments: ["", "  ", "NaN", "nan", "NA", " na "])
    func missing(text: String) throws {
        let table = DataTable(columns: ["x"], rows: [[text], ["2"]])
        #expect(table.rows[0][0].isMissing && table.rows[0][0].text == text)
        #expect(try table.numbers("x") == [nil, 2])
    }

    @Test("An error about a cell names its position in the file, or its row")
    func cellErrors() throws {
        let table = try bars(.text(write("a.csv", "name,value\nRome,1\n\"A\nB\",n/a\n")))
        let text = try #require(throws: ParameterError.self) { try table.numbers("value") }.description
        #expect(
            text.hasPrefix("bars: 'n/a' in the column 'value' (\(directory.file("a.csv")):4:4) is not a number; expected a number such as"))
        let rows = DataTable(columns: ["day"], rows: [["2026-01-01"], ["2026-13-01"]])
        let date = try #require(throws: ParameterError.self) { try rows.dates("day") }.description
        #expect(date.hasPrefix("'2026-13-01' in the column 'day' of row 2 is not a date; expected a date such as 2026-03-31"))
        let column = try #require(throws: ParameterError.self) { try rows.numbers("dya") }.description
        #expect(column == "the table has no column 'dya'; did you mean 'day'? Expected that column beside day")
    }

    @Test(
        "A file that does not fit the parameter is refused",
        arguments: [
            ("name,value\n", "has 0 rows"), ("name,value\na,1\nb,2\nc,3\nd,4\n", "has 4 rows"),
            ("name,valeu\na,1\n", "has no column 'value'; rename the column 'valeu'?"),
            ("name,value\na\n", ":2:1: row 1 has 1 of 2 fields"),
            ("name,name\na,1\n", ":1:6: columns 1 and 2 have the same name"), ("", "has no header"),
            ((0...100).map { "c\($0)" }.joined(separator: ","), "there are more than 100 columns"),
        ])
    func misfits(contents: String, problem: String) throws {
        let path = try write("a.csv", contents)
        let error = try #require(throws: ParameterError.self) { try bars(.text(path)) }
        #expect(error.parameter == "bars" && error.description.contains(problem), "\(error)")
    }

    @Test("A file of more than 4 MB, more than 10,000 rows, a folder and a missing file are refused")
    func limits() throws {
        let rows = String(repeating: "1,2\n", count: 10_001)
        let many = try #require(throws: ParameterError.self) {
            try schema.decode(Chart.self, from: ["other": .text(write("many.csv", "a,b\n" + rows))])
        }
        #expect(many.description.contains("many.csv:10002:1: there are more than 10000 rows"))
        let large = try #require(throws: ParameterError.self) {
            try bars(.text(write("large.csv", String(repeating: " ", count: 4_000_001))))
        }
        #expect(large.description.hasSuffix("' cannot be read: is larger than 4 MB"))
        #expect(throws: ParameterError.self) { try bars(.text(directory.file("none.csv"))) }
        try FileManager.default.createDirectory(atPath: directory.file("folder.csv"), withIntermediateDirectories: true)
        let folder = try #require(throws: ParameterError.self) { try bars(.text(directory.file("folder.csv"))) }
        #expect(folder.description.hasSuffix("cannot be read: is a directory, not a file"))
    }

    @Test("Rows in a value are checked like a file")
    func rows() throws {
        #expect(
            try bars(schema.parse("[[\"name\", \"value\"], [\"a\", 1.5], [\"b\", true]]", for: "bars")).texts("value") == ["1.5", "true"])
        for (text, problem) in [
            ("[]", "has no columns"), ("[[\"name\", \"value\"]]", "has 0 rows"), ("[[\"name\"], [\"a\"]]", "has no column 'value'"),
            ("[[\"name\", \"value\"], [\"a\"]]", "has 1 cell in row 1 for 2 columns"), ("[1]", "has a row that is not a list"),
            ("[[\"name\", \"name\"]]", "has two columns of the same name"), ("[[\"name\", \"\"]]", "has no name for column 2"),
            ("[[\"name\", \"value\"], [\"a\", [1]]]", "has a list in a cell of row 1"), ("[", "is not a JSON array"),
            ("data.txt", "is not the path of a .csv or .tsv file"), ("", "is not the path"),
        ] {
            let error = try #require(throws: ParameterError.self) { try schema.parse(text, for: "bars") }
            #expect(error.parameter == "bars" && error.description.contains(problem), "\(text): \(error)")
        }
        #expect(throws: ParameterError.self) { try schema.resolve(["bars": .integer(3)]) }
    }

    @Test("Only the path of a table may name a file, not its cells")
    func names() {
        #expect(schema.fileNames(in: ["bars": .text("a.csv"), "other": .list([.list([.text("x")])])]) == ["a.csv"])
    }
}
