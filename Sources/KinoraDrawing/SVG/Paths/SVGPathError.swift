import KinoraErrors

/// Why path data cannot be read, and where.
public struct SVGPathError: CategorizedError, Hashable {
    /// How many characters (Unicode scalars) stand before the place.
    public let offset: Int
    /// The line of the place, counted from 1.
    public let line: Int
    /// The character of the place in its line, counted from 1.
    public let column: Int
    /// What stands there, as a sentence without its end: "'x' is not a path command".
    public let problem: String
    /// What would be right there, as the end of a sentence that begins "expected"; empty where there is nothing to add.
    public let expected: String

    /// What the data says up to the mistake, which is what a browser draws.
    public let partialPath: Path

    package var category: KinoraError.Category { .badInput }

    /// An error about the place `byte` UTF-8 bytes into `data`.
    init(_ problem: String, expected: String = "", at byte: Int, of data: String, after partialPath: Path = Path()) {
        var (offset, line, column) = (0, 1, 1)
        var previous: Unicode.Scalar = " "
        let scalars = data.unicodeScalars
        let place = data.utf8.index(data.utf8.startIndex, offsetBy: byte, limitedBy: data.utf8.endIndex) ?? data.utf8.endIndex
        for scalar in scalars[..<place] {
            offset += 1
            if scalar == "\n" && previous == "\r" {
                // The second half of one line end.
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
