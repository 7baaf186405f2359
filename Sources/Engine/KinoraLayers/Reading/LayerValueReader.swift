import Foundation
import KinoraDrawing
import KinoraPipeline

/// Reads the values of layers: replaces expressions, and converts the results to typed values.
struct LayerValueReader {
    let nodes: NodeReader
    /// The values of names in expressions.
    var names: [String: ExpressionValue]
    /// The size of the frame, in points.
    let frame: CGSize
    /// Whether leading is on the right.
    var isRightToLeft = false
    /// The audio that values follow; nil for values that cannot follow it.
    var audio: LayerAudio?

    func error(_ problem: String, _ node: DocumentNode, _ keyPath: String) -> DocumentError {
        nodes.error(problem, at: node.position, keyPath)
    }

    /// Returns the error of an expression in `node`, at its own column if that is known.
    private func error(_ error: ExpressionError, _ node: DocumentNode, _ keyPath: String) -> DocumentError {
        guard case .scalar(let text, let isQuoted) = node.content, !text.contains("\n") else {
            return nodes.error(error.problem, at: node.position, keyPath, code: .expression)
        }
        let column = node.position.column + error.offset + (isQuoted ? 1 : 0)
        return nodes.error(
            error.problem, at: DocumentPosition(line: node.position.line, column: column, file: node.position.file), keyPath,
            code: .expression)
    }

    /// The template of a scalar.
    func template(_ node: DocumentNode, _ keyPath: String, accepted: String = "text") throws -> TextTemplate {
        if case .mapping(let entries) = node.content, entries.count == 1, case .scalar("", isQuoted: false) = entries[0].value.content {
            throw error(
                "an expression needs quotes: write \"{\(entries[0].key.shortened())}\" or $\(entries[0].key.shortened())", node, keyPath)
        }
        let text = try nodes.scalar(node, keyPath: keyPath, accepted: accepted)
        guard !text.utf8.contains(0) else {
            let visible = text.replacing("\0", with: "\u{2400}").shortened()
            throw error("'\(visible)' contains the character NUL, which no font draws; remove \\0", node, keyPath)
        }
        do throws(ExpressionError) {
            return try TextTemplate(text)
        } catch {
            throw self.error(error, node, keyPath)
        }
    }

    /// The value of a template of `node`.
    func value(_ template: TextTemplate, _ node: DocumentNode, _ keyPath: String) throws -> ExpressionValue {
        do throws(ExpressionError) {
            return try template.value(names)
        } catch {
            throw self.error(error, node, keyPath)
        }
    }

    /// Returns `node` with the values of the expressions in its scalars. Lists become lists. Groups stay as they are.
    func expanded(_ node: DocumentNode, _ keyPath: String) throws -> DocumentNode {
        switch node.content {
        case .scalar(let text, _):
            guard text.unicodeScalars.contains(where: { $0 == "{" || $0 == "}" || $0 == "$" }) else { return node }
            let template = try template(node, keyPath)
            if template.isConstant, case .text(let text)? = template.parts.first, template.parts.count == 1 {
                return DocumentNode(.scalar(text: text, isQuoted: true), at: node.position)
            }
            return try self.node(for: value(template, node, keyPath), node, keyPath)
        case .sequence(let items):
            return DocumentNode(
                .sequence(try items.enumerated().map { try expanded($1, "\(keyPath)[\($0)]") }), at: node.position)
        case .mapping: return node
        }
    }

    private func node(for value: ExpressionValue, _ node: DocumentNode, _ keyPath: String) throws -> DocumentNode {
        switch value {
        case .list(let values):
            return DocumentNode(.sequence(try values.map { try self.node(for: $0, node, keyPath) }), at: node.position)
        case .record: throw error("is a row; write the name of a column after it, such as $row.title", node, keyPath)
        case .number(let number):
            guard number.isFinite else { throw error("is not a finite number", node, keyPath) }
            return DocumentNode(.scalar(text: ParameterValue.number(number).description, isQuoted: false), at: node.position)
        case .boolean(let flag): return DocumentNode(.scalar(text: flag ? "true" : "false", isQuoted: false), at: node.position)
        case .text, .date:
            let text = value.written ?? ""
            return DocumentNode(.scalar(text: text, isQuoted: text.isEmpty), at: node.position)
        }
    }

    /// A text, number or list, or the value of an expression.
    func constant(_ node: DocumentNode, _ keyPath: String) throws -> ExpressionValue {
        if case .sequence(let items) = node.content {
            guard items.count <= ExpressionLimits.listCount else {
                throw error("has more than \(ExpressionLimits.listCount) values", node, keyPath)
            }
            return .list(try items.enumerated().map { try constant($1, "\(keyPath)[\($0)]") })
        }
        let value = try value(template(node, keyPath), node, keyPath)
        if case .scalar(let text, isQuoted: false) = node.content, let number = ParameterKind.decimal(text), number.isFinite {
            return .number(number)
        }
        return value
    }

    // MARK: Values

    func parameter(_ node: DocumentNode, _ kind: ParameterKind, _ keyPath: String) throws -> ParameterValue {
        try nodes.value(of: expanded(node, keyPath), as: kind, keyPath: keyPath)
    }

    func number(_ node: DocumentNode, _ range: ClosedRange<Double>? = nil, _ keyPath: String) throws -> Double {
        let expanded = try expanded(node, keyPath)
        if case .scalar(let text, _) = expanded.content, let plain = Self.withoutUnit(text, percent: true) {
            let error = ParameterError(
                value: text, problem: "is not a number", accepted: ParameterKind.number(range).accepted, suggestion: plain)
            throw self.error(error.description, node, keyPath)
        }
        guard case .number(let number) = try nodes.value(of: expanded, as: .number(range), keyPath: keyPath) else { return 0 }
        return number
    }

    func integer(_ node: DocumentNode, _ range: ClosedRange<Int>, _ keyPath: String) throws -> Int {
        guard case .integer(let integer) = try parameter(node, .integer(range), keyPath) else { return range.lowerBound }
        return integer
    }

    func boolean(_ node: DocumentNode, _ keyPath: String) throws -> Bool { try parameter(node, .boolean, keyPath) == .boolean(true) }

    func text(_ node: DocumentNode, _ keyPath: String) throws -> String { try nodes.text(expanded(node, keyPath), keyPath: keyPath) }

    /// One of the cases of an enumeration.
    func choice<Value: RawRepresentable & CaseIterable>(_ node: DocumentNode, _ type: Value.Type, _ keyPath: String) throws -> Value
    where Value.RawValue == String {
        let words = type.allCases.map(\.rawValue)
        let text = try word(node, words, keyPath)
        guard let value = Value(rawValue: text) else { throw RecordedError() }
        return value
    }

    /// One of `words`.
    ///
    /// - Parameter synonyms: The right words for others that people write.
    func word(_ node: DocumentNode, _ words: [String], synonyms: [String: String] = [:], _ keyPath: String) throws -> String {
        let expanded = try expanded(node, keyPath)
        guard case .scalar = expanded.content else {
            throw error("is \(node.summary); expected a word such as \(words.first ?? "none")", node, keyPath)
        }
        let text = try nodes.text(expanded, keyPath: keyPath)
        if words.contains(text) { return text }
        let dashed = ParameterError.dashed(text)
        let synonym = [synonyms[text], synonyms[dashed], Self.words[dashed]].compactMap(\.self).first(where: words.contains)
        let error = ParameterError(
            unknownWord: text, problem: "is not a choice", in: words, none: "a name that the document defines", synonym: synonym)
        throw self.error(error.description, node, keyPath)
    }

    func color(_ node: DocumentNode, _ keyPath: String) throws -> Color {
        let text = try parameter(node, .color, keyPath).description
        return (try? Color(parsing: text)) ?? .clear
    }

    func seconds(_ node: DocumentNode, in range: ClosedRange<Double>, _ keyPath: String) throws -> Double {
        let expanded = try expanded(node, keyPath)
        // A negative time, as in a delay, has no notation of its own.
        if range.lowerBound < 0, case .scalar(let text, _) = expanded.content, text.hasPrefix("-") {
            guard let seconds = try? MediaTime.seconds(String(text.dropFirst()), in: 0...(-range.lowerBound)) else {
                throw error("'\(text.shortened())' is not a time; expected a time such as 0.5, -0.5 or 500ms", node, keyPath)
            }
            return -seconds
        }
        if case .scalar(let text, _) = expanded.content, let plain = Self.plainTime(text) {
            throw error("'\(text.shortened())' is not a time; did you mean '\(plain)'?", node, keyPath)
        }
        return try nodes.seconds(expanded, in: max(range.lowerBound, 0)...range.upperBound, keyPath: keyPath)
    }

    func length(_ node: DocumentNode, _ keyPath: String) throws -> Length {
        let text = try text(node, keyPath)
        guard let length = Length(text) else {
            if let number = Length.number(text), abs(number) > Length.maxValue {
                let (low, high) = (-Length.maxValue, Length.maxValue)
                throw error(
                    "'\(text.shortened())' is out of range; expected \(Length.accepted), within \(Int(low))...\(Int(high))", node, keyPath)
            }
            let plain = Self.lengthSynonyms[text] ?? Self.withoutUnit(text, percent: false)
            let hint = plain.map { "did you mean '\($0)'? Expected" } ?? "expected"
            throw error("'\(text.shortened())' is not a length; \(hint) \(Length.accepted)", node, keyPath)
        }
        return length
    }

    func points(_ node: DocumentNode, of whole: Double, _ keyPath: String) throws -> Double {
        try length(node, keyPath).points(of: whole, frame: frame)
    }

    /// The length of a side of a box, 0 or more.
    func side(_ node: DocumentNode, of whole: Double, _ keyPath: String) throws -> Double {
        let points = try points(node, of: whole, keyPath)
        guard points >= 0 else { throw error("is negative; expected a length of 0 or more", node, keyPath) }
        return points
    }

    /// Two values.
    func pair<Value>(_ node: DocumentNode, _ keyPath: String, _ example: String, _ value: (DocumentNode, Int, String) throws -> Value)
        throws -> (
            Value, Value
        )
    {
        guard case .sequence(let items) = try expanded(node, keyPath).content, items.count == 2 else {
            throw error("is \(node.summary); expected two values such as \(example)", node, keyPath)
        }
        return (try value(items[0], 0, "\(keyPath)[0]"), try value(items[1], 1, "\(keyPath)[1]"))
    }

    /// A condition: an expression with or without braces.
    func condition(_ node: DocumentNode, _ keyPath: String) throws -> Bool {
        let text = try nodes.scalar(node, keyPath: keyPath, accepted: "a condition such as price > 10")
        return try condition(text, node, keyPath)
    }

    func condition(_ text: String, _ node: DocumentNode, _ keyPath: String) throws -> Bool {
        guard case .boolean(let flag) = try expression(text, node, keyPath) else {
            throw error("'\(text.shortened())' is neither true nor false; compare it with == or >", node, keyPath)
        }
        return flag
    }

    /// The value of an expression with or without braces.
    func expression(_ text: String, _ node: DocumentNode, _ keyPath: String) throws -> ExpressionValue {
        let isTemplate = text.hasPrefix("{") || text.hasPrefix("$")
        do throws(ExpressionError) {
            return try (isTemplate ? TextTemplate(text).value(names) : ExpressionParser.parse(text).value(names))
        } catch {
            throw self.error(error, node, keyPath)
        }
    }
}
