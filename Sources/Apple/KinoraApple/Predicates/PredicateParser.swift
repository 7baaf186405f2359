import Foundation

/// The reason why a format cannot be read.
struct PredicateFormatError: Error {
    let reason: String
}

/// Reads the format of a predicate.
struct PredicateParser {
    private enum Token: Equatable {
        /// A word of letters, such as a keyword or a key path, as it is written.
        case word(String)
        case text(String)
        case number(Double)
        /// `%@` and its relatives.
        case argument
        /// `%K`.
        case name
        case symbol(String)
        case end
    }

    private let characters: [Character]
    private var position = 0
    private var arguments: ArraySlice<Any>
    private var depth = 0
    private static let maxDepth = 64

    private init(_ format: String, arguments: [Any]) {
        characters = Array(format)
        self.arguments = arguments[...]
    }

    static func condition(_ format: String, arguments: [Any]) throws(PredicateFormatError) -> PredicateCondition {
        var parser = PredicateParser(format, arguments: arguments)
        let condition = try parser.either()
        guard case .end = try parser.next() else { throw PredicateFormatError(reason: "it continues after its end") }
        return condition
    }

    // MARK: Conditions

    private mutating func either() throws(PredicateFormatError) -> PredicateCondition {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maxDepth else { throw PredicateFormatError(reason: "more than \(Self.maxDepth) brackets are open") }
        var condition = try both()
        while try take(["OR", "||"]) { condition = .either(condition, try both()) }
        return condition
    }

    private mutating func both() throws(PredicateFormatError) -> PredicateCondition {
        var condition = try negated()
        while try take(["AND", "&&"]) { condition = .both(condition, try negated()) }
        return condition
    }

    private mutating func negated() throws(PredicateFormatError) -> PredicateCondition {
        var isNegated = false
        while try take(["NOT", "!"]) { isNegated.toggle() }
        let condition = try single()
        return isNegated ? .not(condition) : condition
    }

    private mutating func single() throws(PredicateFormatError) -> PredicateCondition {
        if try take(["TRUEPREDICATE"]) { return .constant(true) }
        if try take(["FALSEPREDICATE"]) { return .constant(false) }
        if try take(["("]) {
            let condition = try either()
            guard try take([")"]) else { throw PredicateFormatError(reason: "a bracket is not closed") }
            return condition
        }
        let quantifier: PredicateCondition.Quantifier =
            if try take(["ANY", "SOME"]) { .any } else if try take(["ALL"]) { .all } else if try take(["NONE"]) { .none } else { .one }
        let left = try operand()
        let comparison = try comparison()
        return .comparison(left, comparison, try operand(), quantifier)
    }

    private mutating func comparison() throws(PredicateFormatError) -> PredicateComparison {
        let token = try next()
        let name: String
        switch token {
        case .symbol(let symbol): name = ["==": "=", "<>": "!=", "=<": "<=", "=>": ">="][symbol] ?? symbol
        case .word(let word): name = word.uppercased()
        default: throw PredicateFormatError(reason: "a comparison is missing")
        }
        guard let kind = PredicateComparison.Operator(rawValue: name) else {
            throw PredicateFormatError(reason: "'\(name)' is not a supported comparison")
        }
        var comparison = PredicateComparison(kind: kind)
        if try take(["["]) {
            guard case .word(let options) = try next(), try take(["]"]) else {
                throw PredicateFormatError(reason: "options are not closed")
            }
            comparison.ignoresCase = options.lowercased().contains("c")
            comparison.ignoresDiacritics = options.lowercased().contains("d")
        }
        return comparison
    }

    // MARK: Operands

    private mutating func operand() throws(PredicateFormatError) -> PredicateOperand {
        switch try next() {
        case .text(let text): return .value(text)
        case .number(let number): return .value(number)
        case .argument: return .value(try takeArgument())
        case .name:
            guard let path = try takeArgument() as? String else { throw PredicateFormatError(reason: "the argument of %K is not a string") }
            return .keyPath(path.split(separator: ".").map(String.init))
        case .symbol("{"): return .list(try list())
        case .word(let word): return Self.operand(word)
        case .symbol(let symbol): throw PredicateFormatError(reason: "'\(symbol)' is not a value")
        case .end: throw PredicateFormatError(reason: "a value is missing at its end")
        }
    }

    private static func operand(_ word: String) -> PredicateOperand {
        switch word.uppercased() {
        case "SELF": return .keyPath([])
        case "NIL", "NULL": return .value(nil)
        case "TRUE", "YES": return .value(true)
        case "FALSE", "NO": return .value(false)
        default:
            let names = word.split(separator: ".").map(String.init)
            return .keyPath(names.first?.uppercased() == "SELF" ? Array(names.dropFirst()) : names)
        }
    }

    private mutating func list() throws(PredicateFormatError) -> [PredicateOperand] {
        var operands: [PredicateOperand] = []
        if try take(["}"]) { return operands }
        repeat { operands.append(try operand()) } while try take([","])
        guard try take(["}"]) else { throw PredicateFormatError(reason: "a list is not closed") }
        return operands
    }

    private mutating func takeArgument() throws(PredicateFormatError) -> Any {
        guard let argument = arguments.popFirst() else { throw PredicateFormatError(reason: "it has more placeholders than arguments") }
        return argument
    }

    // MARK: Tokens

    /// Skips the next token if it is one of these keywords or symbols.
    private mutating func take(_ expected: [String]) throws(PredicateFormatError) -> Bool {
        let before = position
        switch try next() {
        case .word(let word) where expected.contains(word.uppercased()): return true
        case .symbol(let symbol) where expected.contains(symbol): return true
        default:
            position = before
            return false
        }
    }

    private mutating func next() throws(PredicateFormatError) -> Token {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
        guard position < characters.count else { return .end }
        let first = characters[position]
        if first == "\"" || first == "'" { return try text(quote: first) }
        if first == "%" { return try placeholder() }
        if first.isLetter || first == "_" || first == "@" || first == "#" { return .word(word()) }
        if first.isNumber || first == "." || first == "-" { return try number() }
        position += 1
        let pair = position < characters.count ? String([first, characters[position]]) : ""
        guard ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(pair) else { return .symbol(String(first)) }
        position += 1
        return .symbol(pair)
    }

    private mutating func word() -> String {
        let start = position
        while position < characters.count {
            let character = characters[position]
            guard character.isLetter || character.isNumber || "_.@#".contains(character) else { break }
            position += 1
        }
        return String(characters[start..<position]).filter { $0 != "#" }
    }

    private mutating func number() throws(PredicateFormatError) -> Token {
        let start = position
        while position < characters.count,
            characters[position].isNumber || characters[position].isLetter || "+-.".contains(characters[position])
        {
            position += 1
        }
        let digits = String(characters[start..<position])
        guard let number = Double(digits) else { throw PredicateFormatError(reason: "'\(digits)' is not a number") }
        return .number(number)
    }

    private mutating func text(quote: Character) throws(PredicateFormatError) -> Token {
        position += 1
        var text = ""
        while position < characters.count, characters[position] != quote {
            if characters[position] == "\\", position + 1 < characters.count { position += 1 }
            text.append(characters[position])
            position += 1
        }
        guard position < characters.count else { throw PredicateFormatError(reason: "a text is not closed") }
        position += 1
        return .text(text)
    }

    private mutating func placeholder() throws(PredicateFormatError) -> Token {
        position += 1
        let start = position
        // `%ld`, `%lld` and `%lu` have a length in front of their type.
        while position < characters.count, "hlqzj".contains(characters[position]) { position += 1 }
        guard position < characters.count else { throw PredicateFormatError(reason: "a placeholder is not complete") }
        let type = characters[position]
        position += 1
        if type == "K" { return .name }
        guard "@difuFgGeExXs".contains(type) else {
            throw PredicateFormatError(reason: "'%\(String(characters[start..<position]))' is not a supported placeholder")
        }
        return .argument
    }
}
