import KinoraErrors

/// Why an SVG file cannot be read, and where.
public struct SVGError: CategorizedError, Hashable {
    /// The file as it was named; nil for text and data.
    public internal(set) var file: String?
    /// The line of the place, counted from 1; nil when the whole file is meant.
    public let line: Int?
    /// The character (Unicode scalar) of the place in its line, counted from 1.
    public let column: Int?
    /// What is wrong, as a sentence without its end: "the element <g> is not closed".
    public let problem: String
    /// What would be right, as the end of a sentence that begins "expected"; empty where there is nothing to add.
    public let expected: String

    package var category: KinoraError.Category { .badInput }

    init(_ problem: String, expected: String = "", at byte: Int? = nil, of source: SVGSource? = nil) {
        self.problem = problem
        self.expected = expected
        if let byte, let source {
            let place = source.place(at: byte)
            (line, column) = (place.line, place.column)
        } else {
            (line, column) = (nil, nil)
        }
    }
}

extension SVGError: CustomStringConvertible {
    /// One line, such as "icon.svg, line 4, column 7: the element <g> is not closed; expected </g>".
    public var description: String {
        var places: [String] = []
        if let file { places.append(file) }
        if let line, let column { places.append("line \(line), column \(column)") }
        let place = places.isEmpty ? "" : places.joined(separator: ", ") + ": "
        return place + problem + (expected.isEmpty ? "" : "; expected \(expected)")
    }
}

/// Something in an SVG file that was left out or read otherwise than meant. Each kind is said once a document.
public struct SVGWarning: Hashable, Sendable {
    /// The line where it was first met, counted from 1.
    public let line: Int
    /// The character of the place in its line, counted from 1.
    public let column: Int
    /// What it is, as a sentence without its end: "<text> is not drawn".
    public let problem: String
}

extension SVGWarning: CustomStringConvertible {
    /// One line, such as "line 4, column 7: <text> is not drawn".
    public var description: String { "line \(line), column \(column): \(problem)" }
}
