import KinoraErrors
import KinoraJSON

/// An error in a Lottie file, with its position.
public struct LottieError: CategorizedError, Hashable {
    /// The path of the file as given; nil for data.
    public package(set) var file: String?
    /// The position in the document, such as `layers[3].shapes[0].it[2]`; empty if the error concerns the whole file.
    public let path: String
    /// The name of the layer; nil outside of layers.
    public internal(set) var layer: String?
    /// The line of a syntax error, counted from 1.
    public let line: Int?
    /// The character (Unicode scalar) in the line, counted from 1.
    public let column: Int?
    /// The problem, as a sentence without a full stop: "'fr' is 0".
    public let problem: String
    /// The correct contents, as the end of a sentence after "expected"; may be empty.
    public let expected: String

    /// Bad input.
    public var category: KinoraError.Category { .badInput }

    init(_ problem: String, expected: String = "", at path: JSONPath = .root, layer: String? = nil) {
        (self.problem, self.expected, self.path, self.layer) = (problem, expected, "\(path)", layer)
        (line, column) = (nil, nil)
    }

    init(syntax failure: JSONParser.Failure, line: Int, column: Int) {
        (problem, expected, self.line, self.column) = (failure.problem, failure.expected, line, column)
        path = ""
    }
}

extension LottieError: CustomStringConvertible {
    /// One line, such as "logo.json, layers[3].ks.p, layer 'Mark': there is a text; expected an object".
    public var description: String {
        var locations: [String] = []
        if let file { locations.append(file) }
        if let line, let column { locations.append("line \(line), column \(column)") }
        if !path.isEmpty { locations.append(path) }
        if let layer { locations.append("layer '\(layer)'") }
        return (locations.isEmpty ? "" : locations.joined(separator: ", ") + ": ") + problem
            + (expected.isEmpty ? "" : "; expected \(expected)")
    }
}
