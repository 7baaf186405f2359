import KinoraErrors

/// An error in path data, with its position.
public struct SVGPathError: CategorizedError, Hashable {
    /// The number of characters (Unicode scalars) before the error.
    public let offset: Int
    /// The line of the error, counted from 1.
    public let line: Int
    /// The character in the line, counted from 1.
    public let column: Int
    /// The problem, as a sentence without a full stop: "'x' is not a path command".
    public let problem: String
    /// The correct contents, as the end of a sentence after "expected"; may be empty.
    public let expected: String

    /// The path up to the error, as a browser would draw it.
    public let partialPath: Path

    /// Bad input.
    public var category: KinoraError.Category { .badInput }

    /// Creates an error at the UTF-8 offset `byte` in `data`.
    init(_ problem: String, expected: String = "", at byte: Int, of data: String, after partialPath: Path = Path()) {
        var (offset, line, column) = (0, 1, 1)
        var previous: Unicode.Scalar = " "
        let scalars = data.unicodeScalars
        let index = data.utf8.index(data.utf8.startIndex, offsetBy: byte, limitedBy: data.utf8.endIndex) ?? data.utf8.endIndex
        for scalar in scalars[..<index] {
            offset += 1
            if scalar == "\n" && previous == "\r" {
                // The second character of a line end.
            } else if scalar == "\n" || scalar == "\r" {
                (line, column) = (line + 1, 1)
            } else {
                column += 1
            }
            previous = scalar
        }
        (self.offset, self.line, self.column) = (offset, line, column)
        self.problem = problem
        self.expected = expected
        self.partialPath = partialPath
    }
}

extension SVGPathError: CustomStringConvertible {
    /// One line, such as "line 1, column 7: 'x' is not a path command; expected one of M L H V C S Q T A Z".
    public var description: String {
        "line \(line), column \(column): \(problem)" + (expected.isEmpty ? "" : "; expected \(expected)")
    }
}
