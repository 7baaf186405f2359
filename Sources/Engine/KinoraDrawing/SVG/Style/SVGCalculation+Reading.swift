import Foundation

extension SVGCalculation {
    /// The maximum nesting depth of functions and parentheses.
    private static let maxLevels = 32

    /// Reads a function with its parentheses. Returns nil for other texts, and if the parts do not fit, such as a length and a number.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.maxLength else { return nil }
        var reader = Reader(rest: Substring(text.lowercased()))
        reader.skipSpace()
        guard let result = reader.function(level: 0) else { return nil }
        reader.skipSpace()
        guard reader.rest.isEmpty else { return nil }
        self = result
    }

    init(_ term: Term, _ dimension: Dimension) { (self.term, self.dimension) = (term, dimension) }

    /// What sums of values measure; nil if they cannot be added. Lengths and percentages are lengths.
    static func common(_ list: [Dimension]) -> Dimension? {
        guard let first = list.first else { return nil }
        if list.allSatisfy({ $0 == first }) { return first }
        return list.allSatisfy { $0 == .length || $0 == .percentage } ? .length : nil
    }

    private struct Reader {
        var rest: Substring

        mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

        private mutating func skip(_ character: Character) -> Bool {
            guard rest.first == character else { return false }
            rest.removeFirst()
            return true
        }

        /// A name with its arguments.
        mutating func function(level: Int) -> SVGCalculation? {
            guard level < SVGCalculation.maxLevels else { return nil }
            let name = rest.prefix { $0.isLetter }
            rest = rest[name.endIndex...]
            guard skip("(") else { return nil }
            if name.isEmpty || name == "calc" {
                guard let inner = sum(level: level), skip(")") else { return nil }
                return inner
            }
            guard let function = SVGMathFunction(rawValue: String(name)) else { return nil }
            var arguments: [SVGCalculation] = []
            repeat {
                guard arguments.count < function.counts.upperBound, let argument = sum(level: level) else { return nil }
                arguments.append(argument)
            } while skip(",")
            guard skip(")"), function.counts.contains(arguments.count), let dimension = function.dimension(of: arguments.map(\.dimension))
            else { return nil }
            return SVGCalculation(.function(function, arguments.map(\.term)), dimension)
        }

        /// Products with signs between them. White space is on both sides of a sign.
        private mutating func sum(level: Int) -> SVGCalculation? {
            skipSpace()
            guard let first = product(level: level) else { return nil }
            var terms = [first]
            while true {
                let hadSpace = rest.first?.isWhitespace ?? false
                skipSpace()
                guard let sign = rest.first, sign == "+" || sign == "-" else { break }
                guard hadSpace, rest.dropFirst().first?.isWhitespace == true else { return nil }
                rest.removeFirst()
                skipSpace()
                guard let next = product(level: level) else { return nil }
                terms.append(sign == "+" ? next : SVGCalculation(.product(.constant(-1), next.term), next.dimension))
            }
            guard let dimension = SVGCalculation.common(terms.map(\.dimension)) else { return nil }
            return terms.count == 1 ? first : SVGCalculation(.sum(terms.map(\.term)), dimension)
        }

        private mutating func product(level: Int) -> SVGCalculation? {
            guard var result = value(level: level) else { return nil }
            while true {
                let start = rest
                skipSpace()
                guard let sign = rest.first, sign == "*" || sign == "/" else {
                    rest = start
                    return result
                }
                rest.removeFirst()
                skipSpace()
                guard let next = value(level: level) else { return nil }
                if sign == "*" {
                    guard result.dimension == .number || next.dimension == .number else { return nil }
                    let dimension = result.dimension == .number ? next.dimension : result.dimension
                    result = SVGCalculation(.product(result.term, next.term), dimension)
                } else {
                    guard next.dimension == .number else { return nil }
                    result = SVGCalculation(.quotient(result.term, next.term), result.dimension)
                }
            }
        }

        /// A number with its unit, a constant, a function, or a sum in parentheses.
        private mutating func value(level: Int) -> SVGCalculation? {
            guard let first = rest.first else { return nil }
            if first == "(" || first.isLetter {
                if let constant = constant() { return constant }
                return function(level: level + 1)
            }
            guard let (number, after) = SVGNumber.prefix(rest), !first.isWhitespace else { return nil }
            let unit = after.prefix { $0.isLetter || $0 == "%" }
            rest = after[unit.endIndex...]
            return SVGCalculation.value(number, unit: String(unit))
        }

        private mutating func constant() -> SVGCalculation? {
            let constants = ["pi": Double.pi, "e": M_E]
            let word = rest.prefix { $0.isLetter }
            guard let value = constants[String(word)], rest[word.endIndex...].first != "(" else { return nil }
            rest = rest[word.endIndex...]
            return SVGCalculation(.constant(value), .number)
        }
    }

    private static func value(_ number: Double, unit: String) -> SVGCalculation? {
        switch unit {
        case "": return SVGCalculation(.constant(number), .number)
        case "%": return SVGCalculation(.length(SVGLength(number, .percent)), .percentage)
        case "deg": return SVGCalculation(.constant(number), .angle)
        case "grad": return SVGCalculation(.constant(number * 0.9), .angle)
        case "rad": return SVGCalculation(.constant(number * 180 / .pi), .angle)
        case "turn": return SVGCalculation(.constant(number * 360), .angle)
        case "s": return SVGCalculation(.constant(number), .time)
        case "ms": return SVGCalculation(.constant(number / 1000), .time)
        default:
            guard let unit = SVGLength.Unit(rawValue: unit) else { return nil }
            return SVGCalculation(.length(SVGLength(number, unit)), .length)
        }
    }
}
