import KinoraDrawing
import KinoraErrors

/// An error in a document: its position, its key path, and a sentence with the accepted values.
package struct DocumentError: CategorizedError, Equatable {
    /// The path of the file as given by the user, or `standard input`.
    package let source: String
    /// Nil if the error concerns the whole document.
    package let position: DocumentPosition?
    /// The keys that lead to the value, such as `parameters.bubbles`; empty at the top level.
    package let keyPath: String
    package let problem: String
    /// The kind of the error.
    package let code: DocumentErrorCode
    /// True if the preset names an unknown composition that is not similar to any known one. It may belong to another program.
    package var isForeign = false
    /// True if a row of a table has a wrong form, and the rows after it can be read.
    package var isAboutRow = false
    /// The line of the document, if it is known.
    package var excerpt: LineExcerpt?

    /// - Parameter code: The kind of the error; nil to infer it from `problem`.
    package init(
        source: String, position: DocumentPosition?, keyPath: String = "", problem: String, code: DocumentErrorCode? = nil
    ) {
        self.code = code ?? DocumentErrorCode(problem: problem)
        self.source = position?.file ?? source
        self.position = position
        self.keyPath = keyPath
        self.problem = problem
    }

    package var category: KinoraError.Category { .badInput }

    package var location: ErrorLocation? {
        position.map { ErrorLocation(source: source, line: $0.line, column: $0.column, excerpt: excerpt?.description) }
    }

    /// `lamp.yaml:4:12: parameters.bubbles: 61 is not in 1...60`.
    package var description: String {
        var text = source
        if let position { text += ":\(position.line):\(position.column)" }
        if !keyPath.isEmpty { text += ": \(keyPath)" }
        return text + ": " + problem
    }

    package static func duplicateKey(_ key: String, source: String, position: DocumentPosition, first: DocumentPosition) -> DocumentError {
        DocumentError(
            source: source, position: position,
            problem: "the key \"\(key.shortened())\" is already in line \(first.line); remove one")
    }
}
