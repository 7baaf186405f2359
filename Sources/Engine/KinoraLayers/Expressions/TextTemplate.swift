import KinoraPipeline

/// A text with expressions in braces: `Hello {name}`, `{=price * 1.19 | currency EUR}` or `$name`. `{{` and `}}` are braces.
struct TextTemplate: Equatable, Sendable {
    enum Part: Equatable, Sendable {
        case text(String)
        /// The offset is the number of scalars before the expression in the template.
        case expression(Expression, offset: Int)
    }

    let parts: [Part]

    /// Whether the text contains an expression.
    var isConstant: Bool { parts.allSatisfy { if case .text = $0 { true } else { false } } }

    /// The expression, if there is nothing beside it.
    var single: (expression: Expression, offset: Int)? {
        guard parts.count == 1, case .expression(let expression, let offset) = parts[0] else { return nil }
        return (expression, offset)
    }

    /// The names that the expressions use.
    var names: Set<String> {
        parts.reduce(into: []) { if case .expression(let expression, _) = $1 { $0.formUnion(expression.names) } }
    }

    init(_ text: String) throws(ExpressionError) {
        if let parts = try TextTemplate.reference(text) {
            self.parts = parts
            return
        }
        guard text.unicodeScalars.contains(where: { $0 == "{" || $0 == "}" }) else {
            parts = [.text(text)]
            return
        }
        var parts: [Part] = []
        var literal = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        var index = 0
        func isNext(_ scalar: Unicode.Scalar) -> Bool { index + 1 < scalars.count && scalars[index + 1] == scalar }
        while index < scalars.count {
            let scalar = scalars[index]
            if (scalar == "{" || scalar == "}") && isNext(scalar) {
                literal.append(scalar)
                index += 2
            } else if scalar == "{" {
                if !literal.isEmpty { parts.append(.text(String(literal))) }
                literal = String.UnicodeScalarView()
                let start = index + 1
                let end = try TextTemplate.end(of: scalars, from: start)
                let body = String(String.UnicodeScalarView(scalars[start..<end]))
                do throws(ExpressionError) {
                    parts.append(.expression(try ExpressionParser.parse(body), offset: start))
                } catch {
                    throw ExpressionError(error.problem, at: start + error.offset)
                }
                index = end + 1
            } else if scalar == "}" {
                throw ExpressionError("a } without a { before it; write }} for a brace", at: index)
            } else {
                literal.append(scalar)
                index += 1
            }
        }
        if !literal.isEmpty || parts.isEmpty { parts.append(.text(String(literal))) }
        self.parts = parts
    }

    /// The index of the brace that ends the expression. Braces in quotes do not count.
    private static func end(of scalars: [Unicode.Scalar], from start: Int) throws(ExpressionError) -> Int {
        var quote: Unicode.Scalar?
        for index in start..<scalars.count {
            let scalar = scalars[index]
            if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "'" || scalar == "\"" {
                quote = scalar
            } else if scalar == "}" {
                return index
            }
        }
        throw ExpressionError("the { has no closing }; write {{ for a brace", at: start - 1)
    }

    /// The parts of `$name`, `$row.column`, `$name / 0.5` or `$name/50%`; nil for other texts.
    private static func reference(_ text: String) throws(ExpressionError) -> [Part]? {
        guard text.hasPrefix("$") else { return nil }
        let body = text.dropFirst()
        let name = body.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        guard let first = name.first, first.isLetter || first == "_", name.last != "." else { return nil }
        let rest = body.dropFirst(name.count)
        guard rest.isEmpty || rest.hasPrefix(" / ") || isOpacity(rest) else { return nil }
        let expression: Expression
        do throws(ExpressionError) {
            expression = try ExpressionParser.parse(String(name))
        } catch {
            throw ExpressionError(error.problem, at: error.offset + 1)
        }
        return [.expression(expression, offset: 1)] + (rest.isEmpty ? [] : [.text(String(rest))])
    }

    /// Whether `text` is a slash and a number, with or without spaces: the opacity after a colour.
    private static func isOpacity(_ text: Substring) -> Bool {
        let body = text.drop { $0 == " " }
        guard body.first == "/" else { return false }
        let number = body.dropFirst().drop { $0 == " " }
        return number.contains(where: \.isNumber) && number.allSatisfy { $0.isASCII && ($0.isNumber || "./% ".contains($0)) }
    }

    /// Returns the value of a template that is one expression, and otherwise the text.
    func value(_ names: [String: ExpressionValue]) throws(ExpressionError) -> ExpressionValue {
        if let (expression, offset) = single {
            do throws(ExpressionError) {
                return try expression.value(names)
            } catch {
                throw ExpressionError(error.problem, at: offset + error.offset)
            }
        }
        return .text(try text(names))
    }

    /// Returns the text with the values of its expressions.
    func text(_ names: [String: ExpressionValue]) throws(ExpressionError) -> String { try text(names, locating: nil).text }

    /// Returns the text, and the characters that the only expression with `name` makes; nil if there are none or several such expressions.
    func text(_ names: [String: ExpressionValue], locating name: String?) throws(ExpressionError) -> (text: String, range: Range<Int>?) {
        var result = ""
        var ranges: [Range<Int>] = []
        for part in parts {
            switch part {
            case .text(let text): result += text
            case .expression(let expression, let offset):
                let value: ExpressionValue
                do throws(ExpressionError) {
                    value = try expression.value(names)
                } catch {
                    throw ExpressionError(error.problem, at: offset + error.offset)
                }
                guard let text = value.written else {
                    throw ExpressionError("\(value.kind) cannot be part of a text; use join() for a list", at: offset)
                }
                if let name, expression.names.contains(name) { ranges.append(result.count..<(result + text).count) }
                result += text
            }
        }
        return (try ExpressionFunction.limited(result, at: 0), ranges.count == 1 ? ranges[0] : nil)
    }
}
