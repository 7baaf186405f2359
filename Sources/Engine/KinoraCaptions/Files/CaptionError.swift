import KinoraErrors

/// An error in a file of captions, with its position.
public struct CaptionError: CategorizedError, Hashable {
    /// The path of the file as given; nil for data.
    public package(set) var file: String?
    /// The line, counted from 1; nil if the error concerns the whole file.
    public let line: Int?
    /// The character (Unicode scalar) in the line, counted from 1; nil if unknown.
    public let column: Int?
    /// The problem, as a sentence without a full stop: "'00:1x' is not a time".
    public let problem: String
    /// The correct contents, as the end of a sentence after "expected"; may be empty.
    public let expected: String

    /// Bad input.
    public var category: KinoraError.Category { .badInput }

    /// The position in the file; nil without a file or a line.
    public var location: ErrorLocation? {
        guard let file, let line else { return nil }
        return ErrorLocation(source: file, line: line, column: column ?? 1)
    }

    init(_ problem: String, expected: String = "", line: Int? = nil, column: Int? = nil) {
        (self.problem, self.expected, self.line, self.column) = (problem, expected, line, column)
    }
}

extension CaptionError: CustomStringConvertible {
    /// One line, such as "talk.srt:5:1: '00:1x' is not a time; expected hours:minutes:seconds,milliseconds".
    public var description: String {
        let numbers = [line, column].compactMap(\.self)
        let position: String
        if let file {
            position = ([file] + numbers.map(String.init)).joined(separator: ":")
        } else {
            position = zip(["line", "column"], numbers).map { "\($0) \($1)" }.joined(separator: ", ")
        }
        return (position.isEmpty ? "" : position + ": ") + problem + (expected.isEmpty ? "" : "; expected \(expected)")
    }
}
