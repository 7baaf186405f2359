import KinoraPipeline

/// Parses expressions by precedence climbing.
struct ExpressionParser {
    private let tokens: [(token: ExpressionLexer.Token, offset: Int)]
    private let end: Int
    private var index = 0
    private var depth = 0

    /// Parses an expression, with `=` before it or not, and with formats after it.
    static func parse(_ text: String) throws(ExpressionError) -> Expression {
        let length = text.unicodeScalars.count
        guard length <= ExpressionLimits.length else {
            throw ExpressionError("the expression has more than \(ExpressionLimits.length) characters", at: 0)
        }
        var parser = ExpressionParser(tokens: try ExpressionLexer.tokens(of: text), end: length)
        _ = parser.take("=")
        guard !parser.isAtEnd else { throw ExpressionError("the expression is empty; expected a name such as {title}", at: 0) }
        var expression = try parser.expression(0)
        while parser.isNext("|") { expression = try parser.format(of: expression) }
        guard parser.isAtEnd else { throw parser.unexpected("an operator, or | and a format") }
        return expression
    }

    private init(tokens: [(token: ExpressionLexer.Token, offset: Int)], end: Int) {
        (self.tokens, self.end) = (tokens, end)
    }

    private var isAtEnd: Bool { index >= tokens.count }
    private var token: ExpressionLexer.Token? { isAtEnd ? nil : tokens[index].token }
    private var offset: Int { isAtEnd ? end : tokens[index].offset }

    private func isNext(_ sign: String) -> Bool { token == .sign(sign) }

    private mutating func take(_ sign: String) -> Bool {
        guard isNext(sign) else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ sign: String) throws(ExpressionError) {
        guard take(sign) else { throw unexpected("'\(sign)'") }
    }

    private func unexpected(_ expected: String) -> ExpressionError {
        let found =
            switch token {
            case .word(let word): "'\(word)'"
            case .number(let number): "'\(ParameterValue.number(number))'"
            case .text(let text): "the text '\(text.shortened())'"
            case .sign(let sign): "'\(sign)'"
            case nil: "the end"
            }
        return ExpressionError("\(found) is not expected here; expected \(expected)", at: offset)
    }

    private mutating func expression(_ minPrecedence: Int) throws(ExpressionError) -> Expression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= ExpressionLimits.depth else {
            throw ExpressionError("expressions are more than \(ExpressionLimits.depth) deep within one another", at: offset)
        }
        var left = try unary()
        while let operation = try nextOperator(), operation.precedence >= minPrecedence {
            let offset = offset
            index += 1
            left = .operation(operation, left, try expression(operation.precedence + 1), offset: offset)
        }
        return left
    }

    private func nextOperator() throws(ExpressionError) -> Expression.Operator? {
        switch token {
        case .word(let word): return Expression.Operator(rawValue: word)
        case .sign("="): throw ExpressionError("'=' compares nothing; write ==", at: offset)
        case .sign("&&"): return .and
        case .sign("||"): return .or
        case .sign(let sign): return Expression.Operator(rawValue: sign)
        default: return nil
        }
    }

    private mutating func unary() throws(ExpressionError) -> Expression {
        let offset = offset
        if take("-") { return .negation(try nested { parser throws(ExpressionError) in try parser.unary() }, offset: offset) }
        if token == .word("not") || isNext("!") {
            index += 1
            // Like in Python, comparisons bind tighter than `not`.
            return .not(
                try nested { parser throws(ExpressionError) in try parser.expression(Expression.Operator.equal.precedence) },
                offset: offset)
        }
        return try postfix()
    }

    /// Counts one more level of depth while `body` parses.
    private mutating func nested(
        _ body: (inout ExpressionParser) throws(ExpressionError) -> Expression
    ) throws(ExpressionError) -> Expression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= ExpressionLimits.depth else {
            throw ExpressionError("expressions are more than \(ExpressionLimits.depth) deep within one another", at: offset)
        }
        return try body(&self)
    }

    private mutating func postfix() throws(ExpressionError) -> Expression {
        var value = try primary()
        while true {
            let offset = offset
            if take(".") {
                guard case .word(let name)? = token else { throw unexpected("a name") }
                index += 1
                value = .member(value, name, offset: offset + 1)
            } else if take("[") {
                value = .element(value, index: try expression(0), offset: offset)
                try expect("]")
            } else {
                return value
            }
        }
    }

    private mutating func primary() throws(ExpressionError) -> Expression {
        let offset = offset
        switch token {
        case .number(let number):
            index += 1
            return .constant(.number(number))
        case .text(let text):
            index += 1
            return .constant(.text(text))
        case .word(let word):
            if Expression.Operator(rawValue: word) != nil { throw unexpected("a value") }
            index += 1
            if word == "true" || word == "false" { return .constant(.boolean(word == "true")) }
            guard take("(") else { return .name(word, offset: offset) }
            return try call(word, offset)
        case .sign("("):
            index += 1
            let value = try expression(0)
            try expect(")")
            return value
        default: throw unexpected("a value, a name or a function")
        }
    }

    private mutating func call(_ word: String, _ offset: Int) throws(ExpressionError) -> Expression {
        guard let function = ExpressionFunction(rawValue: word) else {
            let names = ExpressionFunction.allCases.map(\.rawValue)
            let hint =
                (ExpressionFunction.synonyms[word.lowercased()] ?? NearMiss.nearest(to: word, in: names)).map { "; did you mean '\($0)'?" }
                ?? "; expected a function such as \(NearMiss.nearest(6, to: word, in: names).joined(separator: ", "))"
            throw ExpressionError("there is no function '\(word.shortened())'\(hint)", at: offset)
        }
        var operands: [Expression] = []
        if !take(")") {
            repeat { operands.append(try expression(0)) } while take(",")
            try expect(")")
        }
        guard function.counts.contains(operands.count) else {
            throw ExpressionError(
                "\(word) has \(operands.count.withNoun("argument")); expected \(function.usage)", at: offset)
        }
        return .call(function, operands, offset: offset)
    }

    private mutating func format(of value: Expression) throws(ExpressionError) -> Expression {
        index += 1
        let offset = offset
        guard case .word(let name)? = token else { throw unexpected("a format such as uppercase") }
        // The argument of a format is its own notation, up to the next | or the end.
        var arguments: [String] = []
        index += 1
        while !isAtEnd, !isNext("|") {
            switch tokens[index].token {
            case .word(let word): arguments.append(word)
            case .number(let number): arguments.append(ParameterValue.number(number).description)
            case .text(let text): arguments.append(text)
            case .sign(let sign): arguments.append(sign)
            }
            index += 1
        }
        return .formatted(value, try ExpressionFormat(name, arguments, at: offset), offset: offset)
    }
}
