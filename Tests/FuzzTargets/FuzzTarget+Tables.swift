import Foundation
import KinoraPipeline
import KinoraPresets

extension FuzzTarget {
    /// Tables of a batch. The first byte selects CSV or JSON.
    static let tables = FuzzTarget("tables", maxLength: 4096) { bytes in
        let data = Data(bytes.dropFirst())
        do {
            let table: BatchTable
            if bytes.first == UInt8(ascii: "c") {
                table = try BatchTable(csv: data, source: "table.csv")
                try checkWriting(try CSVReader.read(data, source: "table.csv"))
            } else {
                _ = try JSONReader.read(data, source: "table.json")
                // Foundation refuses numbers beyond the range of Double, although they are valid JSON.
                let isJSON = (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
                try require(isJSON || hasLargeExponent(data), "what is accepted is not JSON")
                table = try BatchTable(json: data, source: "table.json")
            }
            try table.checkColumns(Sample.schema, named: table.columns.map(\.name))
            for row in table.rows {
                let values = try table.values(of: row, Sample.schema)
                _ = try Sample.schema.resolve(values)
                _ = table.fileNames(of: row, values)
                let texts = table.texts(of: row, defaults: [:])
                for text in ["{row}-{title}", texts["template"] ?? "x"] { try checkName(text, row.number, texts) }
            }
        } catch is DocumentError, is ParameterError {}
    }

    private static func hasLargeExponent(_ data: Data) -> Bool {
        String(decoding: data, as: UTF8.self).contains(/[eE][+-]?[0-9]{3}/)
    }

    private static func checkName(_ template: String, _ row: Int, _ values: [String: String]) throws {
        guard let name = try? NameTemplate(template).name(row: row, values: values) else { return }
        let isPlain = !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(0x2F) && !name.utf8.contains(0)
        try require(isPlain, "'\(name)' is no plain file name")
    }

    /// Checks that a table written with quoted cells parses back to the same table.
    private static func checkWriting(_ table: CSVReader.Table) throws {
        let lines = ([table.header] + table.rows).map { cells in
            cells.map { "\"" + $0.text.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
        }
        let again = try CSVReader.read(Data(lines.joined(separator: "\r\n").utf8), source: "again.csv")
        try require(
            again.header.map(\.text) == table.header.map(\.text) && again.rows.map { $0.map(\.text) } == table.rows.map { $0.map(\.text) },
            "a table that is written and read again is another one")
    }
}
