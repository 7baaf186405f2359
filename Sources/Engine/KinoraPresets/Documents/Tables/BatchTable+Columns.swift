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

/// The result of a check of the columns of a batch's table.
package struct ColumnCheck: Sendable {
    /// The columns from which no values are taken.
    package let ignored: Set<String>
    /// Warnings about ignored columns that may be misspelt, and about ignored names that the table does not have.
    package let warnings: [FilmWarning]
}

extension BatchTable {
    /// A use of a column by a file name or an option.
    package struct ColumnUse: Sendable {
        package let column: String
        /// The option that uses the column, as the beginning of a sentence: "--name contains '{title}'".
        let user: String
        /// Whether parameters, and the number of the row, can be used like columns.
        let acceptsParameters: Bool

        package init(_ column: String, by user: String, acceptsParameters: Bool) {
            (self.column, self.user, self.acceptsParameters) = (column, user, acceptsParameters)
        }
    }

    /// Throws for each column that is used and that the table does not have.
    package func check(_ uses: [ColumnUse], _ schema: ParameterSchema) throws(KinoraError) {
        let names = columns.map(\.name)
        let errors = uses.filter { !names.contains($0.column) }.compactMap { use -> KinoraError? in
            let others = use.acceptsParameters ? schema.fields.map(\.name) + ["row"] : []
            if others.contains(use.column) { return nil }
            let error = ParameterError(
                problem: "\(use.user), but \(source) has no column '\(use.column.shortened())'",
                accepted: "one of \(names.joined(separator: ", "))".shortened(to: 300),
                suggestion: use.column.hasPrefix("row:") ? "row:03" : NearMiss.nearest(to: use.column, in: names + others))
            return KinoraError(.badInput, error.description)
        }
        if !errors.isEmpty { throw KinoraError(all: errors) }
    }

    /// Throws for columns that are neither parameters, video settings nor used, unless `ignored` permits them.
    ///
    /// - Parameter named: The columns that file names and options use.
    @discardableResult
    package func checkColumns(_ schema: ParameterSchema, named: [String], ignored: IgnoredColumns = .none) throws -> ColumnCheck {
        let names = schema.fields.map(\.name) + BatchTableRow.shortVideoColumns(schema)
        let known = Set(names + named + BatchTableRow.videoColumns(schema))
        let unknown = columns.filter { !known.contains($0.name) }
        let foreign = unknown.filter { !ignored.includesUnknown && !ignored.names.contains($0.name) }
        let absent = absentNames(ignored)
        let errors = DocumentErrorCollector()
        for (index, column) in foreign.enumerated() { errors.add(error(column, names, isFirst: index == 0)) }
        // A misspelt name may be the reason of the other errors.
        for warning in absent where !foreign.isEmpty { errors.add(DocumentError(source: source, position: nil, problem: warning.message)) }
        try errors.throwIfNeeded()
        // Only unknown columns that are permitted are left.
        let present = Set(columns.map(\.name))
        let free = names.filter { !present.contains($0) }
        return ColumnCheck(
            ignored: ignored.names.intersection(present).union(unknown.map(\.name)),
            warnings: unknown.filter { !ignored.names.contains($0.name) }.compactMap { warning($0, free) } + absent)
    }

    /// - Parameter isFirst: Whether the error lists the accepted names.
    private func error(_ column: (name: String, position: DocumentPosition), _ names: [String], isFirst: Bool) -> DocumentError {
        let error = ParameterError(
            value: column.name, problem: "is neither a parameter nor used in --name or --id",
            accepted: isFirst ? "one of \(names.joined(separator: ", ")); --ignore-columns permits others" : "",
            suggestion: NearMiss.nearest(to: column.name, in: names))
        return DocumentError(source: source, position: column.position, problem: "the column \(error.description)")
    }

    /// The warning about an ignored column whose name is similar to the name of a parameter or setting without a column; nil for other columns.
    private func warning(_ column: (name: String, position: DocumentPosition), _ free: [String]) -> FilmWarning? {
        guard let near = NearMiss.nearest(to: column.name, in: free) else { return nil }
        let name = column.name.shortened()
        return FilmWarning(
            .ignoredColumn, "the column '\(name)' is ignored; did you mean '\(near)'? If not, add \(name) to --ignore-columns",
            file: source,
            line: column.position.line, column: column.position.column)
    }

    /// Warnings about the names in `ignored` that the table does not have, in their alphabetical order.
    private func absentNames(_ ignored: IgnoredColumns) -> [FilmWarning] {
        let names = columns.map(\.name)
        return ignored.names.subtracting(names).sorted().map { name in
            let near = NearMiss.nearest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
            return FilmWarning(
                .ignoredColumn, "there is no column '\(name.shortened())', which --ignore-columns names\(near)", file: source)
        }
    }
}
