/// Part of a film that is not drawn, or not as requested, although the film is made.
///
/// Equal warnings of a film are one value with a ``count``. Warnings are listed in reports and events, and `--strict` makes them errors.
public struct FilmWarning: Codable, Hashable, Sendable {
    /// The kind of a warning, as programs see it.
    public enum Code: String, Codable, Hashable, Sendable, CaseIterable {
        /// No installed font contains a character, so a box is drawn.
        case missingGlyph = "missing-glyph"
        /// A font is not installed, and another one is used.
        case missingFont = "missing-font"
        /// Contents of a file are not supported and are not drawn, such as an element of an SVG file.
        case notDrawn = "not-drawn"
        /// A file is damaged, and only a part of it is used.
        case damagedFile = "damaged-file"
        /// A file is shown with other colours, dimensions or times than it asks for.
        case approximated = "approximated"
        /// Views are used in an unsupported or invalid way.
        case views = "views"
    }

    /// The kind of the warning.
    public let code: Code
    /// A sentence without a full stop and without the position: "<text> is not supported and not drawn".
    public let message: String
    /// The path of the file that causes the warning, as the film names it; nil if there is none.
    public let file: String?
    /// The line in ``file``, counted from 1; nil if it is unknown.
    public let line: Int?
    /// The character (Unicode scalar) in the line, counted from 1; nil if it is unknown.
    public let column: Int?
    /// The number of occurrences in the film, at least 1.
    public internal(set) var count = 1

    /// Creates a warning that occurs once.
    public init(_ code: Code, _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil) {
        (self.code, self.message, self.file, self.line, self.column) = (code, message, file, line, column)
    }
}

extension FilmWarning: CustomStringConvertible {
    /// One line, such as "logo.svg, line 4, column 7: <text> is not supported and not drawn".
    public var description: String {
        let position = line.map { line in "line \(line)" + (column.map { ", column \($0)" } ?? "") }
        let location = [file, position].compactMap(\.self).joined(separator: ", ")
        return location.isEmpty ? message : "\(location): \(message)"
    }
}

/// The warnings of a film: each different one once, with the number of its occurrences.
package struct FilmWarningList: Sendable {
    /// The maximum number of different warnings. Further ones are only counted.
    package static let maxCount = 200

    private var counts: [FilmWarning: Int] = [:]
    /// The number of occurrences of warnings beyond the maximum number.
    package private(set) var omitted = 0

    package init() {}

    package mutating func add(_ warning: FilmWarning) {
        var key = warning
        key.count = 1
        if counts[key] == nil, counts.count >= FilmWarningList.maxCount {
            omitted += warning.count
        } else {
            counts[key, default: 0] += warning.count
        }
    }

    /// All warnings, sorted by file, position and text, so that the order does not depend on the order of evaluation.
    package var all: [FilmWarning] {
        counts.map { warning, count in
            var warning = warning
            warning.count = count
            return warning
        }.sorted {
            ($0.file ?? "", $0.line ?? 0, $0.column ?? 0, $0.message, $0.code.rawValue)
                < ($1.file ?? "", $1.line ?? 0, $1.column ?? 0, $1.message, $1.code.rawValue)
        }
    }
}
