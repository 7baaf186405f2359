import KinoraPipeline

/// A parameter, with what its values must be, from which the page makes a control.
package final class FieldDescription: Codable, Sendable {
    /// Nil for the elements of a list.
    package let name: String?
    package let help: String?
    package let kind: String
    package let `default`: ParameterValue?
    /// The bounds of a number; nil for none.
    package let minimum: Double?
    package let maximum: Double?
    package let step: Double?
    /// The choices of a choice, and the named palettes of a palette.
    package let choices: [String]?
    /// The colours of the named palettes of a palette.
    package let palettes: [PaletteDescription]?
    /// In bytes.
    package let maxLength: Int?
    /// The number of elements of a list, of lines of a text, or of rows of a table.
    package let minCount: Int?
    package let maxCount: Int?
    /// The columns that a table must have.
    package let columns: [String]?
    /// The elements of a list.
    package let element: FieldDescription?
    /// The values that are accepted, as the end of a sentence after "expected".
    package let accepted: String

    package convenience init(_ field: ParameterField) {
        self.init(field.kind, name: field.name, help: field.help, default: field.defaultValue)
    }

    private init(_ kind: ParameterKind, name: String?, help: String?, default value: ParameterValue?) {
        var range: (Double?, Double?)
        var counts: ClosedRange<Int>?
        var (step, choices, maxLength, columns, element): (Double?, [String]?, Int?, [String]?, FieldDescription?)
        var palettes: [PaletteDescription]?
        switch kind {
        case .boolean: self.kind = "boolean"
        case .integer(let bounds):
            self.kind = "integer"
            step = 1
            range = (bounds.flatMap { Self.bound($0.lowerBound) }, bounds.flatMap { Self.bound($0.upperBound) })
        case .number(let bounds):
            self.kind = "number"
            range = (bounds?.lowerBound, bounds?.upperBound)
        case .duration(let bounds):
            self.kind = "number"
            range = (bounds.lowerBound, bounds.upperBound)
        case .text:
            self.kind = "text"
            maxLength = ParameterKind.maxTextLength
        case .choice(let words):
            self.kind = "choice"
            choices = words
        case .color: self.kind = "color"
        case .lines(let count):
            self.kind = "lines"
            (counts, maxLength) = (count, ParameterKind.maxTextLength)
        case .date: self.kind = "date"
        case .palette:
            self.kind = "palette"
            choices = ColorPalette.named.compactMap(\.name)
            palettes = ColorPalette.named.compactMap(PaletteDescription.init)
        case .font: self.kind = "font"
        case .image: self.kind = "image"
        case .table(let names, let rows):
            self.kind = "table"
            (columns, counts) = (names, rows)
        case .list(let kind, let count):
            self.kind = "list"
            element = FieldDescription(kind, name: nil, help: nil, default: nil)
            counts = count
        }
        (self.name, self.help, self.default) = (name, help, value)
        (minimum, maximum) = range
        self.palettes = palettes
        (self.step, self.choices, self.maxLength, self.columns, self.element) = (step, choices, maxLength, columns, element)
        (minCount, maxCount) = (counts?.lowerBound, counts?.upperBound)
        accepted = kind.accepted
    }

    /// A bound that JavaScript's numbers represent exactly; nil for others, which are the limits of a type.
    private static func bound(_ value: Int) -> Double? { value.magnitude < 1 << 53 ? Double(value) : nil }
}
