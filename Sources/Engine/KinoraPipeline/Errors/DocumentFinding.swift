import KinoraErrors

/// An error as data, for editors and other programs.
package struct DocumentFinding: Hashable, Sendable {
    /// A ``DocumentErrorCode``, `option` for an option of the command line, or the category of an error without a document.
    package let code: String
    /// The keys that lead to the value, such as `layers[2].enter.kind`; nil if they are unknown, and at the top level.
    package let keyPath: String?
    package let location: ErrorLocation?
    /// What is wrong.
    package let problem: String
    /// What would be right; nil if the error does not say so.
    package let hint: String?

    /// The findings of `error`, one for each of its parts.
    package static func all(_ error: any Error) -> [DocumentFinding] {
        let error = KinoraError(error)
        return (error.parts.isEmpty ? [error] : error.parts).map(DocumentFinding.init)
    }

    private init(_ error: KinoraError) {
        location = error.location
        let sentence: String
        switch error.original {
        case let original as DocumentError:
            (code, sentence) = (original.code.rawValue, original.problem)
            keyPath = original.keyPath.isEmpty ? nil : original.keyPath
        case let original as AttributedError:
            let prefix = original.origin.text + ": "
            sentence = original.description.hasPrefix(prefix) ? String(original.description.dropFirst(prefix.count)) : original.description
            if case .document(_, _, _, let path) = original.origin {
                (keyPath, code) = (path.isEmpty ? nil : path, DocumentErrorCode(problem: sentence).rawValue)
            } else {
                (keyPath, code) = (nil, "option")
            }
        case let original as ParameterError:
            keyPath = original.parameter.isEmpty ? nil : original.parameter
            var original = original
            original.parameter = ""
            sentence = original.description
            code = DocumentErrorCode(problem: sentence).rawValue
        default:
            let (path, plain) = Self.withoutPosition(error)
            (keyPath, sentence) = (path, plain)
            code = error.category == .badInput ? DocumentErrorCode(problem: plain).rawValue : Self.code(error.category)
        }
        (problem, hint) = Self.parts(of: sentence)
    }

    /// The key path and the sentence of an error whose message begins with its position.
    private static func withoutPosition(_ error: KinoraError) -> (keyPath: String?, sentence: String) {
        guard let location = error.location else { return (nil, error.message) }
        let prefix = "\(location.source):\(location.line):\(location.column): "
        guard error.message.hasPrefix(prefix) else { return (nil, error.message) }
        let rest = error.message.dropFirst(prefix.count)
        guard let colon = rest.range(of: ": "), !rest[..<colon.lowerBound].contains(where: { " '\"".contains($0) }) else {
            return (nil, String(rest))
        }
        return (String(rest[..<colon.lowerBound]), String(rest[colon.upperBound...]))
    }

    private static func code(_ category: KinoraError.Category) -> String {
        switch category {
        case .badInput: DocumentErrorCode.value.rawValue
        case .missing: "missing"
        case .cannotWrite: "cannot-write"
        case .interrupted: "interrupted"
        case .failed: "failed"
        }
    }

    /// The problem and the rest of the sentence after the first semicolon that is not in quotes.
    static func parts(of sentence: String) -> (problem: String, hint: String?) {
        var quote: Character?
        var index = sentence.startIndex
        while index < sentence.endIndex {
            let character = sentence[index]
            let next = sentence.index(after: index)
            if let open = quote {
                // An apostrophe within a word does not end a quotation.
                if character == open, next == sentence.endIndex || !sentence[next].isLetter { quote = nil }
            } else if character == "\"" || character == "'", index == sentence.startIndex || sentence[sentence.index(before: index)] == " "
            {
                quote = character
            } else if character == ";", next < sentence.endIndex, sentence[next] == " " {
                return (String(sentence[..<index]), String(sentence[sentence.index(after: next)...]))
            }
            index = next
        }
        return (sentence, nil)
    }
}
