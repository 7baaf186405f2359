import KinoraPipeline

/// The control for parameters of one kind, with the limits of its values.
struct FieldControl {
    let name: String
    var (minimum, maximum): (Double?, Double?)
    var step: Double?
    var choices: [String]?
    var palettes: [PaletteDescription]?
    /// In bytes.
    var maxLength: Int?
    var counts: ClosedRange<Int>?
    var columns: [String]?
    /// The kind of the elements of a list.
    var element: ParameterKind?
    var fileExtensions: [String]?

    /// - Parameter isAudio: Whether a text is the path of an audio file.
    init(_ kind: ParameterKind, isAudio: Bool) {
        switch kind {
        case .boolean: name = "boolean"
        case .integer(let bounds):
            (name, step) = ("integer", 1)
            (minimum, maximum) = (bounds.flatMap { Self.bound($0.lowerBound) }, bounds.flatMap { Self.bound($0.upperBound) })
        case .number(let bounds):
            name = "number"
            (minimum, maximum) = (bounds?.lowerBound, bounds?.upperBound)
        case .duration(let bounds):
            name = "number"
            (minimum, maximum) = (bounds.lowerBound, bounds.upperBound)
        case .text(let length):
            name = "text"
            if isAudio { fileExtensions = AssetKind.audio.fileExtensions }
            maxLength = length.map { $0.upperBound * ParameterKind.maxScalarsPerCharacter } ?? ParameterKind.maxTextLength
        case .choice(let words): (name, choices) = ("choice", words)
        case .color: name = "color"
        case .easing: name = "text"
        case .lines(let count): (name, counts, maxLength) = ("lines", count, ParameterKind.maxTextLength)
        case .date: name = "date"
        case .palette:
            (name, choices) = ("palette", ColorPalette.named.compactMap(\.name))
            palettes = ColorPalette.named.compactMap(PaletteDescription.init)
        case .font: (name, fileExtensions) = ("font", AssetKind.font.fileExtensions)
        case .image: (name, fileExtensions) = ("image", AssetKind.image.fileExtensions)
        case .lottie: (name, maxLength) = ("text", ParameterKind.maxTextLength)
        case .video: (name, fileExtensions) = ("video", VideoAsset.suffixes.map { String($0.dropFirst()) })
        // The studio does not upload captions; their paths are written.
        case .captions: name = "text"
        case .table(let names, let rows):
            (name, columns, counts) = ("table", names, rows)
            fileExtensions = AssetKind.table.fileExtensions
        case .list(let kind, let count): (name, element, counts) = ("list", kind, count)
        }
    }

    /// A bound that JavaScript's numbers represent exactly; nil for others, which are the limits of a type.
    private static func bound(_ value: Int) -> Double? { value.magnitude < 1 << 53 ? Double(value) : nil }
}
