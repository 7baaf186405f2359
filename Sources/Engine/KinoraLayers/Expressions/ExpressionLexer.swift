import KinoraPipeline

/// Divides an expression into words, numbers, texts and signs.
struct ExpressionLexer {
    enum Token: Equatable {
        case word(String)
        case number(Double)
        case text(String)
        case sign(String)
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The tokens with their offsets in Unicode scalars.
    static func tokens(of text: String) throws(ExpressionError) -> [(token: Token, offset: Int)] {
        var lexer = ExpressionLexer(text)
        var tokens: [(token: Token, offset: Int)] = []
        while let token = try lexer.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() throws(ExpressionError) -> (token: Token, offset: Int)? {
        while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
        guard index < scalars.count else { return nil }
        let start = index
        let first = scalars[index]
        if first == "'" || first == "\"" { return (.text(try quoted(first)), start) }
        if Self.isDigit(first) || first == "." && index + 1 < scalars.count && Self.isDigit(scalars[index + 1]) {
            return (.number(try number()), start)
        }
        if Self.isLetter(first) {
            take { Self.isLetter($0) || Self.isDigit($0) }
            return (.word(string(from: start)), start)
        }
        for sign in Self.signs where matches(sign) {
            index += sign.count
            return (.sign(String(String.UnicodeScalarView(sign))), start)
        }
        throw ExpressionError("'\(first)' has no meaning in an expression; put texts in quotes", at: start)
    }

    /// Longer signs precede their beginnings.
    private static let signs = [
        "==", "!=", "<=", ">=", "&&", "||", "<", ">", "+", "-", "*", "/", "%", "(", ")", "[", "]", ",", ".", "|", "=", "!",
    ]
    .map { Array($0.unicodeScalars) }

    private func matches(_ sign: [Unicode.Scalar]) -> Bool {
        index + sign.count <= scalars.count && Array(scalars[index..<index + sign.count]) == sign
    }

    private mutating func take(while condition: (Unicode.Scalar) -> Bool) {
        while index < scalars.count, condition(scalars[index]) { index += 1 }
    }

    private func string(from start: Int) -> String { String(String.UnicodeScalarView(scalars[start..<index])) }

    private mutating func number() throws(ExpressionError) -> Double {
        let start = index
        take { Self.isDigit($0) || $0 == "." }
        guard let number = Double(string(from: start)), number.isFinite else {
            throw ExpressionError("'\(string(from: start))' is not a number", at: start)
        }
        return number
    }

    private mutating func quoted(_ quote: Unicode.Scalar) throws(ExpressionError) -> String {
        let start = index
        index += 1
        let first = index
        take { $0 != quote }
        guard index < scalars.count else { throw ExpressionError("the text has no closing quote", at: start) }
        defer { index += 1 }
        return string(from: first)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
    }
}
