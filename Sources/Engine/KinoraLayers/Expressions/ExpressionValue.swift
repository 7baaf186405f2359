import Foundation
import KinoraDrawing
import KinoraPipeline

/// The value of an expression.
package enum ExpressionValue: Hashable, Sendable {
    case number(Double)
    case text(String)
    case boolean(Bool)
    case date(Date)
    case list([ExpressionValue])
    /// A row of a table, or another value with named parts.
    case record([String: ExpressionValue])

    /// A description for errors, such as `a number`.
    var kind: String {
        switch self {
        case .number: "a number"
        case .text: "a text"
        case .boolean: "true or false"
        case .date: "a date"
        case .list: "a list"
        case .record: "a row"
        }
    }

    var isRow: Bool { if case .record = self { true } else { false } }

    /// The text that replaces an expression in a text; nil for lists and rows.
    var written: String? {
        switch self {
        case .number(let number): number.isFinite ? ParameterValue.number(number).description : nil
        case .text(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        case .date(let date): ISODate.text(date)
        case .list, .record: nil
        }
    }
}

extension ExpressionValue {
    /// The value of a parameter of `kind`.
    ///
    /// - Parameter table: Reads the table that a value names.
    init(_ value: ParameterValue, _ kind: ParameterKind, table: (ParameterValue) throws -> DataTable) rethrows {
        switch (kind, value) {
        case (.table, _): self = .list(try table(value).rows.map(Self.init))
        case (.palette, _): self = (try? ColorPalette(value)).map(Self.init) ?? .text(value.description)
        case (.list(let element, _), .list(let values)): self = .list(try values.map { try Self($0, element, table: table) })
        case (.date, .text(let text)): self = ISODate.date(text).map(Self.date) ?? .text(text)
        case (_, .boolean(let flag)): self = .boolean(flag)
        case (_, .integer(let integer)): self = .number(Double(integer))
        case (_, .number(let number)): self = .number(number)
        case (_, .text(let text)): self = .text(text)
        case (_, .list): self = .text(value.description)
        }
    }

    /// A row with its cells by the names of their columns. Cells with a number are numbers.
    private init(_ row: DataTable.Row) {
        var cells: [String: ExpressionValue] = [:]
        for (name, cell) in zip(row.columns, row.cells) { cells[name] = cell.number.map(Self.number) ?? .text(cell.text) }
        self = .record(cells)
    }

    /// The colours of a palette by their roles, as texts.
    private init(_ palette: ColorPalette) {
        func text(_ color: Color) -> ExpressionValue { .text(color.notation) }
        self = .record([
            "background": .list(palette.background.map(text)), "accents": .list(palette.accents.map(text)),
            "accent": text(palette.accent(0)),
            "text": text(palette.text), "highlight": text(palette.highlight),
        ])
    }
}
