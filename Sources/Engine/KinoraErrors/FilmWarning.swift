/// Part of a film that is not drawn, or not as requested, although the film is made.
///
/// Reports, events and commands list the warnings of a film, each once, and `--strict` makes them errors. The same film has the same warnings in
/// every process, whether it is drawn, continued, joined from parts or taken from a store.
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
        /// A file is shown with other colours, dimensions or times than it specifies, or a font lacks an axis that a text sets.
        case approximated = "approximated"
        /// Views are used in an unsupported or invalid way.
        case views = "views"
        /// A record of finished films is a copy, or of another user, and is not used.
        case foreignRecord = "foreign-record"
        /// A column of a batch's table is ignored and may be a misspelt parameter, or a column to be ignored does not exist.
        case ignoredColumn = "ignored-column"
        /// There are more warnings than a film lists.
        case more = "more"
    }

    /// The kind of the warning.
    public let code: Code
    /// A sentence without a full stop and without the position: "<text> is not supported and not drawn".
    public let message: String
    /// The path of the file that causes the warning, as the film names it; nil if there is none.
    public package(set) var file: String?
    /// The line in ``file``, counted from 1; nil if it is unknown.
    public let line: Int?
    /// The character (Unicode scalar) in the line, counted from 1; nil if it is unknown.
    public let column: Int?
    /// The number of occurrences: in ``file``, of which the first has the position; or of characters without a glyph. Otherwise 1.
    public package(set) var count = 1

    /// Creates a warning that occurs once.
    public init(_ code: Code, _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil) {
        (self.code, self.message, self.file, self.line, self.column) = (code, message, file, line, column)
    }

    /// Returns the warning with a path relative to `directory`, if its file is below this directory.
    package func relative(to directory: String) -> FilmWarning {
        let prefix = directory == "/" ? directory : directory + "/"
        guard let file, file.utf8.starts(with: prefix.utf8), file.utf8.count > prefix.utf8.count else { return self }
        var warning = self
        warning.file = String(decoding: file.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        return warning
    }

    /// Whether the warning is listed before `other`: by file, position, text and code.
    package func precedes(_ other: FilmWarning) -> Bool {
        (file ?? "", line ?? 0, column ?? 0, message, code.rawValue)
            < (other.file ?? "", other.line ?? 0, other.column ?? 0, other.message, other.code.rawValue)
    }
}

extension FilmWarning: CustomStringConvertible {
    /// One line, such as "logo.svg:4:7: <text> is not supported (3 times)", or "line 4, column 7: ..." without a file.
    public var description: String {
        let position = [line, column].compactMap { $0 }
        let location: String?
        if let file {
            location = ([file] + position.map(String.init)).joined(separator: ":")
        } else {
            location = position.isEmpty ? nil : zip(["line", "column"], position).map { "\($0) \($1)" }.joined(separator: ", ")
        }
        let times = count > 1 && code != .missingGlyph ? " (\(count) times)" : ""
        return (location.map { "\($0): " } ?? "") + message + times
    }
}

extension KinoraError {
    /// The error that replaces `warnings`, at least one, if a film must be without any.
    package init(strict warnings: [FilmWarning]) {
        self.init(all: warnings.map { KinoraError(.badInput, "\($0)") })
        self.warnings = warnings
    }
}
