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

    /// - Parameters:
    ///   - scenes: The scenes of the film of which `field` is a parameter.
    ///   - isAudio: Whether the values are paths of audio files.
    package convenience init(_ field: ParameterField, scenes: [FilmScene] = [], isAudio: Bool = false) {
        let index = scenes.indices.first { field.name.hasPrefix(Composition.prefix(ofScene: $0)) }
        self.init(
            field.kind, name: field.name, help: field.help, default: field.defaultValue, isAudio: isAudio,
            label: index.map { String(field.name.dropFirst(Composition.prefix(ofScene: $0).count)) },
            group: index.map { "Scene \($0 + 1): \(scenes[$0].title.isEmpty ? scenes[$0].composition.name : scenes[$0].title)" })
    }

    private init(
        _ kind: ParameterKind, name: String?, help: String?, default value: ParameterValue?, isAudio: Bool, label: String? = nil,
        group: String? = nil
    ) {
        let control = FieldControl(kind, isAudio: isAudio)
        (self.name, self.help, self.default, self.label, self.group) = (name, help, value, label, group)
        (self.kind, minimum, maximum, step) = (control.name, control.minimum, control.maximum, control.step)
        (choices, palettes, maxLength) = (control.choices, control.palettes, control.maxLength)
        (minCount, maxCount) = (control.counts?.lowerBound, control.counts?.upperBound)
        (columns, fileExtensions) = (control.columns, control.fileExtensions)
        element = control.element.map { FieldDescription($0, name: nil, help: nil, default: nil, isAudio: isAudio) }
        accepted = kind.accepted
    }
}
