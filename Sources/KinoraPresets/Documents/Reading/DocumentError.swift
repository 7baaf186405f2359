import KinoraErrors

/// Something in a document that cannot be taken: where it stands, under which key, and one sentence that says what would be right.
package struct DocumentError: CategorizedError, Equatable {
    /// The file as the user named it, or `standard input`.
    package let source: String
    /// Nil when the document as a whole is meant.
    package let position: DocumentPosition?
    /// The keys that lead to the value, such as `parameters.bubbles`; empty at the top.
    package let keyPath: String
    package let problem: String
    /// The preset names a composition that this program does not have, and none with a similar name: perhaps it is another program's.
    package var isForeign = false

    package init(source: String, position: DocumentPosition?, keyPath: String = "", problem: String) {
        self.source = source
        self.position = position
        self.keyPath = keyPath
        self.problem = problem
    }

    package var category: KinoraError.Category { .badInput }

    /// `lamp.yaml:4:12: parameters.bubbles: 61 is not in 1...60`.
    package var description: String {
        var text = source
        if let position { text += ":\(position.line):\(position.column)" }
        if !keyPath.isEmpty { text += ": \(keyPath)" }
        return text + ": " + problem
    }

    static func duplicateKey(_ key: String, source: String, position: DocumentPosition, first: DocumentPosition) -> DocumentError {
        DocumentError(
            source: source, position: position,
            problem: "the key \"\(key.shortened())\" stands here for the second time, first in line \(first.line); keep one")
    }
}
