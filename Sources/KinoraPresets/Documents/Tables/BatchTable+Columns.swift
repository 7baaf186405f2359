import KinoraErrors
import KinoraPipeline

/// The columns of a table from which no values are taken.
package struct IgnoredColumns: Hashable, Sendable {
    /// The columns with these names, even if they are parameters.
    package var names: Set<String> = []
    /// Whether all columns are ignored that are neither parameters, video settings nor used.
    package var includesUnknown = false

    package static let none = IgnoredColumns()

    package init() {}
}

extension BatchTable {
    /// A use of a column by a file name or an option.
    package struct ColumnUse: Sendable {
        package let column: String
        /// The user, as the beginning of a sentence: "--name contains '{title}'".
        let user: String
        /// Whether parameters, and the number of the row, can be used like columns.
        let acceptsParameters: Bool

        package init(_ column: String, by user: String, acceptsParameters: Bool) {
            (self.column, self.user, self.acceptsParameters) = (column, user, acceptsParameters)
        }
    }

    /// Throws if a column is used that the table does not have.
    package func check(_ uses: [ColumnUse], _ schema: ParameterSchema) throws(KinoraError) {
        let names = columns.map(\.name)
        for use in uses where !names.contains(use.column) {
            let others = use.acceptsParameters ? schema.fields.map(\.name) + ["row"] : []
            if others.contains(use.column) { continue }
            let error = ParameterError(
                problem: "\(use.user), but \(source) has no column '\(use.column.shortened())'",
                accepted: "one of \(names.joined(separator: ", "))".shortened(to: 300),
                suggestion: NearMiss.nearest(to: use.column, in: names + others))
            throw KinoraError(.badInput, error.description)
        }
    }

    /// Throws for columns that are neither parameters, video settings nor in `named`, the columns that file names and options use. Returns the
    /// other columns that `ignored` permits.
    @discardableResult
    package func checkColumns(
        _ schema: ParameterSchema, named: [String], ignored: IgnoredColumns = .none
    ) throws(DocumentError) -> Set<String> {
        let names = schema.fields.map(\.name)
        let known = Set(names + named + BatchTableRow.videoColumns(schema))
        let unknown = columns.filter { !known.contains($0.name) }
        for column in unknown where !ignored.includesUnknown && !ignored.names.contains(column.name) {
            let error = ParameterError(
                value: column.name, problem: "is neither a parameter nor used in --name",
                accepted: (names.isEmpty ? "no columns: the composition has no parameters" : "one of \(names.joined(separator: ", "))")
                    + "; --ignore-columns permits others",
                suggestion: NearMiss.nearest(to: column.name, in: names))
            throw DocumentError(source: source, position: column.position, problem: "the column \(error.description)")
        }
        // Only unknown columns that are permitted are left.
        return ignored.names.intersection(columns.map(\.name)).union(unknown.map(\.name))
    }
}
