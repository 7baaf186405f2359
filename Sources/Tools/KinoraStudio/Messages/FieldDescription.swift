import KinoraPipeline

/// A parameter, with what its values must be, from which the page makes a control.
package final class FieldDescription: Codable, Sendable {
    /// Nil for the elements of a list.
    package let name: String?
    package let help: String?
    /// The name within the scene of a film of scenes; nil if it is ``name``.
    package let label: String?
    /// The title of the scene; nil for parameters of the whole film.
    package let group: String?
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
    /// The extensions of files that can be values, without dots; nil if values do not name files.
    package let fileExtensions: [String]?
    /// The values that are accepted, as the end of a sentence after "expected".
    package let accepted: String

    /// - Parameter scenes: The scenes of the film of which `field` is a parameter.
    package convenience init(_ field: ParameterField, scenes: [FilmScene] = []) {
        let index = scenes.indices.first { field.name.hasPrefix(Composition.prefix(ofScene: $0)) }
        self.init(
            field.kind, name: field.name, help: field.help, default: field.defaultValue,
            label: index.map { String(field.name.dropFirst(Composition.prefix(ofScene: $0).count)) },
            group: index.map { "Scene \($0 + 1): \(scenes[$0].title.isEmpty ? scenes[$0].composition.name : scenes[$0].title)" })
    }

    private init(
        _ kind: ParameterKind, name: String?, help: String?, default value: ParameterValue?, label: String? = nil, group: String? = nil
    ) {
        var fileExtensions: [String]?
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
        case .text(let length):
            self.kind = "text"
            if [Self.audioParameter, Composition.trackParameter].contains(label ?? name) {
                fileExtensions = AssetKind.audio.fileExtensions
            }
            maxLength = length.map { $0.upperBound * ParameterKind.maxScalarsPerCharacter } ?? ParameterKind.maxTextLength
        case .choice(let words):
            self.kind = "choice"
            choices = words
        case .color: self.kind = "color"
        case .easing: self.kind = "text"
        case .lines(let count):
            self.kind = "lines"
            (counts, maxLength) = (count, ParameterKind.maxTextLength)
        case .date: self.kind = "date"
        case .palette:
            self.kind = "palette"
            choices = ColorPalette.named.compactMap(\.name)
            palettes = ColorPalette.named.compactMap(PaletteDescription.init)
        case .font:
            self.kind = "font"
            fileExtensions = AssetKind.font.fileExtensions
        case .image:
            self.kind = "image"
            fileExtensions = AssetKind.image.fileExtensions
        case .table(let names, let rows):
            self.kind = "table"
            fileExtensions = AssetKind.table.fileExtensions
            (columns, counts) = (names, rows)
        case .list(let kind, let count):
            self.kind = "list"
            element = FieldDescription(kind, name: nil, help: nil, default: nil)
            counts = count
        }
        (self.name, self.help, self.default, self.label, self.group) = (name, help, value, label, group)
        self.fileExtensions = fileExtensions
        (minimum, maximum) = range
        self.palettes = palettes
        (self.step, self.choices, self.maxLength, self.columns, self.element) = (step, choices, maxLength, columns, element)
        (minCount, maxCount) = (counts?.lowerBound, counts?.upperBound)
        accepted = kind.accepted
    }

    /// The name of the parameter of many compositions that names an audio file.
    private static let audioParameter = "track"

    /// A bound that JavaScript's numbers represent exactly; nil for others, which are the limits of a type.
    private static func bound(_ value: Int) -> Double? { value.magnitude < 1 << 53 ? Double(value) : nil }
}
