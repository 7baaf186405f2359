import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles

extension DataTable {
    /// The extensions of files that contain a table.
    package static let suffixes = [".csv", ".tsv"]

    /// Whether `path` has the extension of a table.
    static func isFile(_ path: String) -> Bool { suffixes.contains { path.lowercased().hasSuffix($0) } }

    /// Reads the file of a table.
    ///
    /// - Parameters:
    ///   - path: The path to open.
    ///   - name: The path as the user has written it, for errors.
    init(contentsOf path: String, name: String, parameter: String) throws {
        do {
            let data = try DocumentFile.contents(of: path, limit: DocumentLimits.dataBytes)
            let separator = path.lowercased().hasSuffix(".tsv") ? .tab : CSVReader.Separator.detected(in: data)
            try self.init(data, separator: separator, source: name.shortened(to: 200), parameter: parameter)
        } catch let failure as UntrustedFile.Failure {
            throw ParameterError(parameter: parameter, value: name, problem: "cannot be read: \(failure)").inFile
        } catch let error as DocumentError {
            throw ParameterError(parameter: parameter, problem: error.description).inFile
        }
    }

    /// Reads the contents of a file. `source` is its path, for errors.
    package init(_ data: Data, separator: CSVReader.Separator, source: String, parameter: String) throws {
        var reader = try CSVReader(TableContents(data), separator: separator, source: source)
        guard reader.header.count <= DataTable.maxColumns else {
            throw DocumentError(
                source: source, position: reader.header[DataTable.maxColumns].position,
                problem: "there are more than \(DataTable.maxColumns) columns")
        }
        var cells: [[Cell]] = []
        while let row = try reader.nextRow() {
            guard cells.count < DataTable.maxRows else {
                throw DocumentError(
                    source: source, position: row[0].position, problem: "there are more than \(DataTable.maxRows) rows")
            }
            cells.append(row.map { Cell(text: $0.text, position: $0.position) })
        }
        self.init(columns: reader.header.map(\.text), cells: cells, source: source, parameter: parameter)
    }

    /// The reason why `lines`, the names of the columns and the rows, are no table, as the end of a sentence; nil if they are one.
    static func problem(_ lines: [ParameterValue]) -> String? {
        var names: [String] = []
        for (number, line) in lines.enumerated() {
            guard case .list(let cells) = line else { return "has a row that is not a list" }
            for case .list in cells { return "has a list in a cell of \(number == 0 ? "the first row" : "row \(number)")" }
            if number == 0 {
                names = cells.map(\.description)
                guard names.count <= maxColumns else {
                    return "has \(names.count.withNoun("column")); a table has at most \(maxColumns)"
                }
                if let index = names.firstIndex(of: "") { return "has no name for column \(index + 1) in the first row" }
                if Set(names).count < names.count { return "has two columns of the same name in the first row" }
            }
            guard cells.count == names.count else {
                return "has \(cells.count.withNoun("cell")) in row \(number) for \(names.count.withNoun("column"))"
            }
        }
        guard !names.isEmpty else { return "has no columns; the first row must contain their names" }
        return lines.count - 1 <= maxRows ? nil : "has \(lines.count - 1) rows; a table has at most \(maxRows)"
    }

    /// The reason why the table does not have what a parameter requires, as the end of a sentence; nil if it has.
    static func problem(columns: [String], rowCount: Int, required: [String], rows: ClosedRange<Int>) -> String? {
        if let missing = required.first(where: { !columns.contains($0) }) {
            let suggestion = NearMiss.nearest(to: missing, in: columns.filter { !required.contains($0) })
            return "has no column '\(missing)'\(suggestion.map { "; rename the column '\($0)'?" } ?? "")"
        }
        return rows.contains(rowCount) ? nil : "has \(rowCount.withNoun("row"))"
    }
}

extension DataTable: Codable {
    /// Decodes the path of a file, or the names of the columns and the rows.
    public init(from decoder: any Decoder) throws {
        let context = ParameterContext(decoder)
        let container = try decoder.singleValueContainer()
        if let name = try? container.decode(String.self) {
            let table = try DataTable(contentsOf: context.path(of: name), name: name, parameter: context.parameter)
            if case .table(let columns, let rows) = context.kind,
                let problem = DataTable.problem(columns: table.columns, rowCount: table.rows.count, required: columns, rows: rows)
            {
                throw ParameterError(
                    parameter: context.parameter, value: name, problem: problem, accepted: context.kind?.accepted ?? "a table")
            }
            self = table
            return
        }
        let lines = try container.decode([[String]].self)
        if let problem = DataTable.problem(lines.map { .list($0.map(ParameterValue.text)) }) {
            throw ParameterError(parameter: context.parameter, problem: "the table \(problem)")
        }
        self.init(
            columns: lines[0], cells: lines.dropFirst().map { $0.map { Cell(text: $0, position: nil) } }, parameter: context.parameter)
    }

    /// Encodes the names of the columns and the rows.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(texts)
    }
}
