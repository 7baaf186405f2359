import KinoraErrors

/// An error in a file with a table of colours.
public struct ColorLUTError: CategorizedError, Hashable {
    /// The path of the file as given; nil for data.
    public internal(set) var file: String?
    /// The line, counted from 1; nil if the error concerns the whole file.
    public let line: Int?
    /// The problem, as a sentence without a full stop.
    public let problem: String
    /// The correct contents, as the end of a sentence after "expected"; may be empty.
    public let expected: String

    init(_ problem: String, expected: String = "", line: Int? = nil) {
        (self.problem, self.expected, self.line) = (problem, expected, line)
    }

    /// Bad input.
    public var category: KinoraError.Category { .badInput }

    /// The problem and the correct contents, without the file and the line.
    public var message: String { expected.isEmpty ? problem : "\(problem); expected \(expected)" }

    public var description: String {
        switch (file, line) {
        case (let file?, let line?): "\(file):\(line): \(message)"
        case (let file?, nil): "\(file): \(message)"
        case (nil, let line?): "line \(line): \(message)"
        case (nil, nil): message
        }
    }
}
