import Foundation
import KinoraPipeline
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPresets

/// Tables as values of parameters in documents.
struct TableParameterTests {
    private struct Settings: CompositionParameters {
        @Parameter("the bars", columns: ["city"], rows: 1...3)
        var bars = DataTable(columns: ["city", "people"], rows: [["Berlin", "3.7"], ["Rome \"it\"", ""]])
    }

    /// Fails for each city that begins with an x, so that tests can look into the table.
    private static let composition = Composition(
        "chart", "Bars", parameters: Settings.self, size: CGSize(width: 64, height: 64), fps: 10, duration: 1
    ) { settings in
        for (row, city) in try settings.bars.texts("city").enumerated() where city.hasPrefix("x") {
            throw settings.bars.error("begins with an x", row: row, column: "city")
        }
        return EmptyView()
    }

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func read(_ value: String) throws -> PresetDocument {
        try PresetReader(compositions: [Self.composition]).read(
            Data("composition: chart\nparameters:\n  bars: \(value)\n".utf8), source: directory.file("p.yaml"), name: "p")
    }

    private func table(_ lines: [[String]]) -> ParameterValue { .list(lines.map { .list($0.map(ParameterValue.text)) }) }

    @Test("Rows in a document are lists, of which the first has the names of the columns, or groups of keys")
    @MainActor func rows() throws {
        let expected = table([["city", "people"], ["Oslo", "010"], ["1:30", ""], ["no", "~"]])
        let lists = try read("\n    - [city, people]\n    - [Oslo, 010]\n    - [1:30, null]\n    - [no, '~']")
        #expect(lists.parameters["bars"] == expected)
        let groups = try read("\n    - {city: Oslo, people: 010}\n    - {city: 1:30}\n    - {people: '~', city: no}")
        #expect(groups.parameters["bars"] == expected)
        try groups.check()
    }

    @Test(
        "An error in rows names the position",
        arguments: [
            ("\n    - [city]\n    - [a, b]", "p.yaml:5:7: parameters.bars[1]: has 2 cells for 1 column"),
            ("\n    - [city]\n    - a", "p.yaml:5:7: parameters.bars[1]: is \"a\"; expected a list of cells, like the first row"),
            ("\n    - [city]\n    - [[a]]", "p.yaml:5:8: parameters.bars[1][0]: is a list; expected a text, a number or nothing"),
            ("\n    - {city: a}\n    - [b]", "p.yaml:5:7: parameters.bars[1]: is a list; expected a group of keys, like the first row"),
            ("\n    - {town: a}", "p.yaml:4:5: parameters.bars: the table has no column 'city'"),
            ("[]", "p.yaml:3:9: parameters.bars: the table has no columns"),
            ("data.txt", "p.yaml:3:9: parameters.bars: 'data.txt' is not the path"),
            ("{city: a}", "p.yaml:3:9: parameters.bars: is a group of keys; expected the path of a .csv"),
        ])
    func errors(value: String, message: String) throws {
        let error = try #require(throws: (any Error).self) { try read(value) }
        #expect("\(error)".contains(message), "\(error)")
    }

    @Test("A file is beside the preset, and an error in it names the preset's line and the file's")
    @MainActor func file() throws {
        try "city;people\nOslo;1\nxyz;2\n".write(toFile: directory.file("c.csv"), atomically: true, encoding: .utf8)
        let preset = try read("c.csv")
        let error = try #require(throws: (any Error).self) { try preset.check() }
        #expect(
            "\(error)".contains("p.yaml:3:9") && "\(error)".contains("'xyz' in the column 'city' (c.csv:3:1) begins with an x"), "\(error)")
    }

    @Test("A file outside the preset's folder is refused", arguments: ["../c.csv", "/etc/passwd.csv"])
    @MainActor func escape(path: String) throws {
        let error = try #require(throws: (any Error).self) { try read(path).check() }
        #expect("\(error)".contains("is not in the document's directory"), "\(error)")
    }

    @Test("A symbolic link does not lead out of the preset's folder")
    @MainActor func link() throws {
        let other = try TemporaryDirectory()
        try "city\nOslo\n".write(toFile: other.file("c.csv"), atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: directory.file("c.csv"), withDestinationPath: other.file("c.csv"))
        let error = try #require(throws: (any Error).self) { try read("c.csv").check() }
        #expect("\(error)".contains("is not in the document's directory"), "\(error)")
    }

    @Test("The template writes the default's rows, which are read again")
    func template() throws {
        let text = PresetTemplate(Self.composition, name: "mine", program: "kinora").text
        #expect(text.contains("  bars:\n    - [\"city\", \"people\"]\n    - [\"Berlin\", \"3.7\"]\n    - [\"Rome \\\"it\\\"\", \"\"]\n"))
        let preset = try PresetReader(compositions: [Self.composition]).read(Data(text.utf8), source: "mine.yaml", name: "mine")
        #expect(preset.parameters["bars"] == Self.composition.parameters["bars"]?.defaultValue)
    }

    @Test("A cell of a batch names a file in CSV, and may contain the rows in JSON")
    func batch() throws {
        let json = try BatchTable(
            TableContents(Data("[{\"bars\": [{\"city\": \"Oslo\", \"people\": 1.50}]}, {\"bars\": \"c.csv\"}]".utf8)), source: "t/rows.json"
        )
        var reader = try json.reader()
        let schema = Self.composition.parameters
        #expect(try reader.next()?.contents(schema).values == ["bars": table([["city", "people"], ["Oslo", "1.50"]])])
        let row = try #require(try reader.next())
        let values = try row.contents(schema).values
        #expect(values == ["bars": .text("c.csv")] && row.fileNames(values, schema).count == 1)
        let csv = try BatchTable(TableContents(Data("bars\nd.tsv\n".utf8)), source: "rows.csv")
        var rows = try csv.reader()
        #expect(try rows.next()?.contents(schema).values == ["bars": .text("d.tsv")])
    }
}
