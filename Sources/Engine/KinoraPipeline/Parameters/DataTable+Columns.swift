import Foundation

extension DataTable {
    /// The cells of the column `name`, from top to bottom.
    ///
    /// - Throws: A ``ParameterError`` if the table has no such column.
    public func cells(_ name: String) throws(ParameterError) -> [Cell] {
        guard let index = columns.firstIndex(of: name) else {
            throw ParameterError(
                parameter: parameter, problem: "the table\(source.map { " '\($0)'" } ?? "") has no column '\(name)'",
                accepted: "that column beside \(columns.joined(separator: ", ").shortened(to: 200))",
                suggestion: NearMiss.nearest(to: name, in: columns))
        }
        return rows.map { $0.cells[index] }
    }

    /// The texts of the column `name`, from top to bottom.
    ///
    /// - Throws: A ``ParameterError`` if the table has no such column.
    public func texts(_ name: String) throws(ParameterError) -> [String] {
        try cells(name).map(\.text)
    }

    /// The numbers of the column `name`, from top to bottom; nil where the cell is missing (``Cell/isMissing``).
    ///
    /// - Throws: A ``ParameterError`` for a cell that contains something else, and if the table has no such column.
    public func numbers(_ name: String) throws(ParameterError) -> [Double?] {
        try values(name, \.number, kind: "a number", accepted: "a number such as 1234.5")
    }

    /// The dates of the column `name`, from top to bottom; nil where the cell is missing (``Cell/isMissing``).
    ///
    /// - Throws: A ``ParameterError`` for a cell that contains something else, and if the table has no such column.
    public func dates(_ name: String) throws(ParameterError) -> [Date?] {
        try values(name, \.date, kind: "a date", accepted: ISODate.accepted)
    }

    private func values<Value>(
        _ name: String, _ value: (Cell) -> Value?, kind: String, accepted: String
    ) throws(ParameterError) -> [Value?] {
        let cells = try cells(name)
        var values: [Value?] = []
        values.reserveCapacity(cells.count)
        for (row, cell) in cells.enumerated() {
            let found = value(cell)
            guard found != nil || cell.isMissing else {
                throw error("is not \(kind)", row: row, column: name, accepted: "\(accepted), or an empty cell")
            }
            values.append(found)
        }
        return values
    }

    /// Returns an error about a cell, with its position in the file or in the table.
    ///
    /// - Parameters:
    ///   - problem: The end of a sentence about the cell's text: "is negative".
    ///   - row: The number of the row from 0 on.
    ///   - column: The name of the column.
    ///   - accepted: The accepted values, as the end of a sentence after "expected".
    public func error(_ problem: String, row: Int, column: String, accepted: String = "") -> ParameterError {
        let cell = rows.indices.contains(row) ? rows[row][column] : nil
        let location: String
        if let source, let position = cell?.position {
            location = "(\(source):\(position.line):\(position.column))"
        } else {
            location = "of row \(row + 1)"
        }
        return ParameterError(
            parameter: parameter, value: cell?.text ?? "", problem: "in the column '\(column)' \(location) \(problem)", accepted: accepted)
    }
}
