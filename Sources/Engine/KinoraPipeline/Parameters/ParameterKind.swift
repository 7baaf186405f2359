import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraMotion

/// The type of a parameter and its accepted values.
package indirect enum ParameterKind: Hashable, Sendable {
    case boolean
    /// Nil accepts any integer.
    case integer(ClosedRange<Int>?)
    /// Nil accepts any finite number.
    case number(ClosedRange<Double>?)
    /// A time in the notation of ``MediaTime``, without percentages; in seconds.
    case duration(ClosedRange<Double>)
    /// Text; with a number of characters within the range, or of any length.
    case text(length: ClosedRange<Int>?)
    /// One of these words.
    case choice([String])
    /// "#RRGGBB" and the other notations of ``ColorNotation``.
    case color
    /// Text of several lines; the number of lines.
    case lines(ClosedRange<Int>)
    /// The notation of an ``Easing``.
    case easing
    /// A day or a moment in the notation of ``ISODate``.
    case date
    /// The name of a ``ColorPalette``, or its colours.
    case palette
    /// A ``FontFamily``: the name of a family or a file, with an optional weight.
    case font
    /// An ``ImageAsset``: a file, none or, with `hasSample`, `sample` for an image that the composition draws.
    case image(hasSample: Bool)
    /// A ``LottieAsset``: a file with an animation, or none.
    case lottie
    /// A ``VideoAsset``: a clip, or none.
    case video
    /// A ``CaptionAsset``: a file of captions, or none.
    case captions
    /// A file or rows, with `columns` among the table's columns and a number of rows within `rows`.
    case table(columns: [String], rows: ClosedRange<Int>)
    /// Elements of one kind; `count` is the accepted number of elements.
    case list(of: ParameterKind, count: ClosedRange<Int>)

    /// The maximum number of elements in a list, because documents may be untrusted.
    package static let maxListCount = 10_000
    /// The maximum number of bytes in a text.
    package static let maxTextLength = 1_000_000
    /// The maximum mean number of Unicode scalars in the characters of a text with a maximum length. A character may have any number of
    /// combining marks, which each take time to position.
    package static let maxScalarsPerCharacter = 4

    /// The accepted values, as the end of a sentence after "expected".
    package var accepted: String {
        switch self {
        case .boolean: "true or false"
        case .integer(nil): "an integer"
        case .integer(let range?): "an integer \(ParameterKind.words(range))"
        case .number(nil): "a number"
        case .number(let range?):
            "a number within \(ParameterValue.number(range.lowerBound))...\(ParameterValue.number(range.upperBound))"
        case .duration(let range): MediaTime.accepted(in: range)
        case .text(nil): "text"
        case .text(let length?):
            length.lowerBound == 0
                ? "text of at most \(length.upperBound.withNoun("character"))"
                : "text of \(ParameterKind.words(length, "character"))"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        case .color: "a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'"
        case .lines(let count): "text of \(ParameterKind.words(count, "line"))"
        case .easing: Easing.accepted
        case .date: ISODate.accepted
        case .palette: ColorPalette.expected
        case .font: FontFamily.expected
        case .image(let hasSample): ImageAsset.expected(hasSample: hasSample)
        case .lottie: LottieAsset.expected
        case .video: VideoAsset.expected
        case .captions: CaptionAsset.expected
        case .table(let columns, let rows):
            "the path of a .csv or .tsv file, or rows of cells of which the first has the names of the columns"
                + (columns.isEmpty ? "" : "; with \(columns.count == 1 ? "the column" : "the columns") \(columns.joined(separator: ", "))")
                + (rows == 0...DataTable.maxRows ? "" : "; with \(ParameterKind.words(rows, "row"))")
        case .list(let element, let count):
            "a list of \(count == 0...ParameterKind.maxListCount ? "values" : ParameterKind.words(count, "value")), each \(element.accepted)"
        }
    }

    /// The texts in `value`, of this kind, that may be paths of files.
    package func fileNames(in value: ParameterValue) -> [String] {
        switch (self, value) {
        case (.text, .text(let text)), (.table, .text(let text)): return [text]
        case (.image, .text(let text)): return ImageAsset.isFile(text) ? [text] : []
        case (.lottie, .text(let text)): return LottieAsset.isFile(text) ? [text] : []
        case (.video, .text(let text)): return VideoAsset.isFile(text) ? [ClipReference(text).path] : []
        case (.captions, .text(let text)): return CaptionAsset.isFile(text) ? [text] : []
        case (.font, .text(let text)): return FontFamily.isFile(text) ? [text] : []
        case (.font, .list(let parts)): return parts.first.map(fileNames) ?? []
        case (.list(let element, _), .list(let values)): return values.flatMap(element.fileNames)
        default: return []
        }
    }

    /// Returns a range of numbers with a regular noun: `2 values`, `1 to 3 values`.
    package static func words(_ range: ClosedRange<Int>, _ noun: String) -> String {
        range.count == 1 ? range.lowerBound.withNoun(noun) : "\(range.lowerBound) to \(range.upperBound.withNoun(noun))"
    }

    /// Returns `value`, of this kind, with the texts that may be paths of files replaced by the results of `path`.
    package func replacingFileNames(in value: ParameterValue, by path: (String) -> String) -> ParameterValue {
        switch (self, value) {
        case (.list(let element, _), .list(let values)): .list(values.map { element.replacingFileNames(in: $0, by: path) })
        case (.font, .list(let parts)): .list(parts.prefix(1).map { replacingFileNames(in: $0, by: path) } + parts.dropFirst())
        case (.video, .text(let text)) where !fileNames(in: value).isEmpty: .text(ClipReference(text).replacingPath(by: path).description)
        case (_, .text(let text)): fileNames(in: value).isEmpty ? value : .text(path(text))
        default: value
        }
    }

    private static func words(_ range: ClosedRange<Int>) -> String {
        if range.upperBound == .max { return range.lowerBound == .min ? "" : "of at least \(range.lowerBound)" }
        return "within \(range.lowerBound)...\(range.upperBound)"
    }

    /// The kind of values of `type`; nil if they cannot be parameters.
    static func of(_ type: Any.Type) -> ParameterKind? {
        switch type {
        case is Bool.Type: return .boolean
        case is Color.Type: return .color
        case is String.Type: return .text(length: nil)
        case is Date.Type: return .date
        case is Easing.Type: return .easing
        case is ColorPalette.Type: return .palette
        case is FontFamily.Type: return .font
        case is ImageAsset.Type: return .image(hasSample: false)
        case is LottieAsset.Type: return .lottie
        case is VideoAsset.Type: return .video
        case is CaptionAsset.Type: return .captions
        case let type as any FixedWidthInteger.Type: return integer(of: type)
        case is any BinaryFloatingPoint.Type: return .number(nil)
        case let type as any ListParameter.Type:
            return of(type.element).map { .list(of: $0, count: 0...maxListCount) }
        case let type as any CaseIterable.Type:
            let words = choices(of: type)
            return words.isEmpty ? nil : .choice(words)
        default: return nil
        }
    }

    private static func integer<Value: FixedWidthInteger>(of type: Value.Type) -> ParameterKind {
        type == Int.self ? .integer(nil) : .integer(Int(clamping: Value.min)...Int(clamping: Value.max))
    }

    private static func choices<Value: CaseIterable>(of type: Value.Type) -> [String] {
        type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    }
}

/// An array without its element's type.
private protocol ListParameter {
    static var element: Any.Type { get }
}

extension Array: ListParameter {
    static var element: Any.Type { Element.self }
}
