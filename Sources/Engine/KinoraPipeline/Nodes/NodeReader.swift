import KinoraErrors

/// Converts nodes of a document to typed values. Errors include the position.
package struct NodeReader {
    private let source: String
    private let collector: DocumentErrorCollector?

    /// - Parameters:
    ///   - source: The path of the document as given by the user, the prefix of every error.
    ///   - collector: Receives the errors after which reading can continue. Without it, the first error is thrown.
    package init(source: String, collector: DocumentErrorCollector? = nil) {
        (self.source, self.collector) = (source, collector)
    }

    /// Records `error`, so that the rest can be read. Throws it if this reader does not collect errors.
    package func report(_ error: DocumentError) throws {
        guard let collector else { throw error }
        collector.add(error)
    }

    /// Returns the result of `body`, or nil if it throws an error of the document, which is recorded. Throws the error if this reader does
    /// not collect errors.
    package func attempt<Value>(_ body: () throws -> Value) throws -> Value? {
        guard let collector else { return try body() }
        return try collector.attempt(body)
    }

    /// Returns the results of `body` for all `elements`. If it throws for some elements, records all errors, and then throws a
    /// ``RecordedError``.
    package func attemptAll<Element, Value>(_ elements: [Element], _ body: (Int, Element) throws -> Value) throws -> [Value] {
        let values = try elements.enumerated().compactMap { index, element in try attempt { try body(index, element) } }
        guard values.count == elements.count else { throw RecordedError() }
        return values
    }

    /// - Parameter code: The kind of the error; nil to infer it from `problem`.
    package func error(
        _ problem: String, at position: DocumentPosition, _ keyPath: String, code: DocumentErrorCode? = nil
    ) -> DocumentError {
        DocumentError(source: source, position: position, keyPath: keyPath, problem: problem, code: code)
    }

    /// The entries of a group whose allowed keys are `keys`. Reports other keys.
    ///
    /// - Parameters:
    ///   - groups: The groups below this one to which other keys belong, by key.
    ///   - synonyms: The right keys for words that people write, by these words with dashes.
    package func entries(
        of node: DocumentNode, keyPath: String, keys: [String], groups: [String: String] = [:], synonyms: [String: String] = [:]
    ) throws -> [DocumentNode.Entry] {
        if case .scalar("", isQuoted: false) = node.content, !keyPath.isEmpty { return [] }
        guard case .mapping(let entries) = node.content else {
            let example = keys.first.map { "\"\($0): ...\"" } ?? "keys"
            throw error("is \(node.summary); expected a group of keys such as \(example)", at: node.position, keyPath)
        }
        for entry in entries where !keys.contains(entry.key) {
            let name = entry.key.shortened()
            let path = keyPath.isEmpty ? name : "\(keyPath).\(name)"
            if let group = groups[entry.key] {
                try report(error("belongs below \"\(group):\"; indent it there by two spaces", at: entry.keyPosition, path))
                continue
            }
            let synonym = synonyms[ParameterError.dashed(entry.key)].flatMap { keys.contains($0) ? $0 : nil }
            let error = ParameterError(unknownKey: entry.key, in: keys, synonym: synonym)
            try report(self.error(error.description, at: entry.keyPosition, path))
        }
        return entries.filter { keys.contains($0.key) }
    }

    /// The entries of a group of parameters, each with its field of `schema`.
    package func fields(
        of node: DocumentNode, keyPath: String, schema: ParameterSchema
    ) throws -> [(field: ParameterField, node: DocumentNode)] {
        try entries(of: node, keyPath: keyPath, keys: schema.fields.map(\.name)).compactMap { entry in
            schema[entry.key].map { ($0, entry.value) }
        }
    }

    /// The text of a nonempty scalar.
    package func scalar(_ node: DocumentNode, keyPath: String, accepted: String) throws -> String {
        switch node.content {
        case .scalar(let text, let isQuoted):
            if !isQuoted, ["", "~", "null", "Null", "NULL"].contains(text) {
                let hint = text.isEmpty ? "put a value that begins with # in quotes" : "put the word \(text) in quotes to use it as text"
                throw error("has no value; expected \(accepted) (\(hint))", at: node.position, keyPath)
            }
            return text
        case .sequence, .mapping: throw error("is \(node.summary); expected \(accepted)", at: node.position, keyPath)
        }
    }

    /// A text, with or without quotes.
    package func text(_ node: DocumentNode, keyPath: String) throws -> String {
        let text = try scalar(node, keyPath: keyPath, accepted: "text")
        guard text.utf8.count <= ParameterKind.maxTextLength else {
            throw error("is longer than \(ParameterKind.maxTextLength) bytes", at: node.position, keyPath)
        }
        return text
    }

    /// Converts `node` to a value of `kind`.
    ///
    /// Only `kind` determines the meaning of a scalar: `no` is a text for a text and false for a boolean. A quoted scalar is no number.
    package func value(of node: DocumentNode, as kind: ParameterKind, keyPath: String) throws -> ParameterValue {
        do {
            if case .table = kind, case .sequence(let nodes) = node.content {
                return try kind.check(.list(table(nodes, keyPath: keyPath)))
            }
            if let value = try brandValue(of: node, as: kind, keyPath: keyPath) { return try kind.check(value) }
            if case .list(let element, let count) = kind, case .sequence(let nodes) = node.content {
                guard count.contains(nodes.count), nodes.count <= ParameterKind.maxListCount else {
                    throw error("has \(nodes.count.withNoun("value")); expected \(kind.accepted)", at: node.position, keyPath)
                }
                return .list(try attemptAll(nodes) { try value(of: $1, as: element, keyPath: "\(keyPath)[\($0)]") })
            }
            let text = try scalar(node, keyPath: keyPath, accepted: kind.accepted)
            if case .scalar(_, isQuoted: true) = node.content { return try quoted(text, as: kind) }
            return try kind.parse(text)
        } catch let error as ParameterError {
            throw self.error(error.description, at: node.position, keyPath)
        }
    }

    /// Reads `node` as a time within `range`, in seconds.
    package func seconds(_ node: DocumentNode, in range: ClosedRange<Double>, keyPath: String) throws -> Double {
        let text = try scalar(node, keyPath: keyPath, accepted: MediaTime.accepted(in: range))
        do {
            return try MediaTime.seconds(text, in: range)
        } catch {
            throw self.error(error.description, at: node.position, keyPath)
        }
    }

    /// Reads `node` as a time within `range`, in seconds, or as a part of the film.
    package func interval(_ node: DocumentNode, in range: ClosedRange<Double>, keyPath: String) throws -> MediaTime {
        let text = try scalar(node, keyPath: keyPath, accepted: MediaTime.acceptedInterval(in: range))
        do {
            return try MediaTime.interval(text, in: range)
        } catch {
            throw self.error(error.description, at: node.position, keyPath)
        }
    }

    /// Returns the value of a scalar with quotes.
    package func quoted(_ text: String, as kind: ParameterKind) throws(ParameterError) -> ParameterValue {
        switch kind {
        case .integer, .number:
            throw ParameterError(value: text, problem: "is a text because of its quotes", accepted: "\(kind.accepted), without quotes")
        case .choice: try kind.check(.text(text))
        case .boolean, .text, .lines, .color, .date, .duration, .easing, .palette, .font, .image, .lottie, .video, .captions, .table,
            .list:
            try kind.parse(text)
        }
    }
}
