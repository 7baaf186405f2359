import Foundation
import KinoraErrors

/// An error in an SVG file, with its position.
public struct SVGError: CategorizedError, Hashable {
    /// The path of the file as given; nil for text and data.
    public internal(set) var file: String?
    /// The line, counted from 1; nil if the error concerns the whole file.
    public let line: Int?
    /// The character (Unicode scalar) in the line, counted from 1.
    public let column: Int?
    /// The problem, as a sentence without a full stop: "the element <g> is not closed".
    public let problem: String
    /// The correct contents, as the end of a sentence after "expected"; may be empty.
    public let expected: String

    /// Bad input.
    public var category: KinoraError.Category { .badInput }

    init(_ problem: String, expected: String = "", at byte: Int? = nil, of source: SVGSource? = nil) {
        self.problem = problem
        self.expected = expected
        if let byte, let source {
            let location = source.location(at: byte)
            (line, column) = (location.line, location.column)
        } else {
            (line, column) = (nil, nil)
        }
    }
}

extension SVGError {
    /// The error of a drawing without an area, of which no film can be made.
    package init(emptyDrawing size: CGSize) {
        self.init("the drawing has the size \(size.width) x \(size.height)", expected: "a width and a height above 0, or a viewBox")
    }

    /// The error with the name of its file.
    package func inFile(_ path: String) -> SVGError {
        var error = self
        error.file = path
        return error
    }
}

extension SVGError: CustomStringConvertible {
    /// One line, such as "icon.svg, line 4, column 7: the element <g> is not closed; expected </g>".
    public var description: String {
        var locations: [String] = []
        if let file { locations.append(file) }
        if let line, let column { locations.append("line \(line), column \(column)") }
        let prefix = locations.isEmpty ? "" : locations.joined(separator: ", ") + ": "
        return prefix + problem + (expected.isEmpty ? "" : "; expected \(expected)")
    }
}
