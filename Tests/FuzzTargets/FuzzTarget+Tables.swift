import Foundation
import KinoraPipeline
import KinoraPresets

extension FuzzTarget {
    /// Tables of a batch. The first byte chooses CSV, TSV, NDJSON, a JSON array or the format that the contents begin with.
    static let tables = FuzzTarget("tables", maxLength: 4096) { bytes in
        let contents = TableContents(Data(bytes.dropFirst()))
        let formats: [UInt8: BatchTable.Format?] = [
            UInt8(ascii: "c"): .csv, UInt8(ascii: "t"): .tsv, UInt8(ascii: "n"): .ndjson, UInt8(ascii: "-"): nil,
        ]
        let format = bytes.first.flatMap { formats[$0] } ?? .json
        do {
            if format == .json { try checkJSON(contents, Data(bytes.dropFirst())) }
            let table = try BatchTable(contents, format: format, source: "table")
            try checkWriting(table)
            try table.checkColumns(Sample.schema, named: table.columns.map(\.name))
            var rows = try table.reader()
            while let row = try rows.next() {
                let values = try row.contents(Sample.schema).values
                _ = try Sample.schema.resolve(values)
                _ = row.fileNames(values, Sample.schema)
                let texts = table.texts(of: row, defaults: [:])
                for text in ["{row}-{title}", "{title}/{row}", texts["template"] ?? "x"] { try checkName(text, row.number, texts) }
            }
        } catch is DocumentError, is DocumentErrors, is ParameterError {}
    }

    private static func checkJSON(_ contents: TableContents, _ data: Data) throws {
        var reader = JSONReader(contents, source: "table.json")
        _ = try reader.document()
        // Foundation refuses numbers beyond the range of Double, which are JSON all the same.
        let isJSON = (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
        try require(isJSON || hasLargeExponent(data), "what is accepted is not JSON")
    }

    private static func hasLargeExponent(_ data: Data) -> Bool {
        String(decoding: data, as: UTF8.self).contains(/[eE][+-]?[0-9]{3}/)
    }

    private static func checkName(_ template: String, _ row: Int, _ values: [String: String]) throws {
        guard let name = try? NameTemplate(template).name(row: row, values: values) else { return }
        let isVisible = name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
        try require(isVisible && !name.utf8.contains(0), "'\(name)' is not the path of a visible file")
    }

    /// Each row is the same after it has been encoded for a worker process and decoded.
    private static func checkWriting(_ table: BatchTable) throws {
        var rows = try table.reader()
        while let row = try rows.next() {
            let copy = try JSONDecoder().decode(BatchTableRow.self, from: JSONEncoder().encode(row))
            try require(
                table.texts(of: copy, defaults: [:]) == table.texts(of: row, defaults: [:]), "a row that is written and read is another one"
            )
        }
    }
}
