import Foundation

/// The notations of lists of transforms in attributes and in style sheets. Browsers ignore a list in another notation.
enum SVGTransformSyntax {
    /// Whether an attribute can have the value: plain numbers, and names in their exact case.
    static func isAttribute(_ text: String) -> Bool {
        let counts: [String: Set<Int>] = [
            "matrix": [6], "translate": [1, 2], "scale": [1, 2], "rotate": [1, 3], "skewX": [1], "skewY": [1],
        ]
        return functions(text, separators: [" ", "\t", "\n", "\r", ","])?.allSatisfy { name, arguments in
            let list = SVGNumber.list(arguments, maxCount: 7)
            return list.isComplete && counts[name]?.contains(list.values.count) == true
        } ?? false
    }

    /// Whether a style sheet can have the value: arguments between commas, lengths and angles with units unless they are zero.
    static func isStyle(_ text: String) -> Bool {
        functions(text, separators: [" ", "\t", "\n", "\r"])?.allSatisfy { name, text in
            let arguments = SVGDeclaration.pieces(of: text, partedBy: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            func all(_ counts: ClosedRange<Int>, _ test: (String) -> Bool) -> Bool {
                counts.contains(arguments.count) && arguments.allSatisfy(test)
            }
            switch name.lowercased() {
            case "translate": return all(1...2, isLength)
            case "translatex", "translatey", "translatez", "perspective": return all(1...1, isLength)
            case "translate3d": return all(3...3, isLength)
            case "scale": return all(1...2, isFactor)
            case "scalex", "scaley", "scalez": return all(1...1, isFactor)
            case "scale3d": return all(3...3, isFactor)
            case "rotate", "rotatex", "rotatey", "rotatez", "skewx", "skewy": return all(1...1, isAngle)
            case "skew": return all(1...2, isAngle)
            case "matrix": return all(6...6, isNumber)
            case "matrix3d": return all(16...16, isNumber)
            case "rotate3d": return arguments.count == 4 && arguments[..<3].allSatisfy(isNumber) && isAngle(arguments[3])
            default: return false
            }
        } ?? false
    }

    /// A length with a unit, a calculation, or zero.
    static func isLength(_ word: String) -> Bool {
        SVGLength(word).map { $0.unit != nil || $0.calculation != nil || $0.value == 0 } ?? false
    }

    /// An angle with a unit, or zero.
    static func isAngle(_ word: String) -> Bool {
        let word = SVGCalculation.simplified(word)
        return SVGTransformFunction.degrees(word).map { $0 == 0 || word.contains(where: \.isLetter) } ?? false
    }

    private static func isNumber(_ word: String) -> Bool { SVGNumber.value(SVGCalculation.simplified(word)) != nil }

    private static func isFactor(_ word: String) -> Bool {
        let word = SVGCalculation.simplified(word)
        return SVGNumber.value(word.hasSuffix("%") ? String(word.dropLast()) : word) != nil
    }

    /// The names and arguments of a list; nil for other texts.
    private static func functions(_ text: String, separators: Set<Character>) -> [(name: String, arguments: String)]? {
        var list: [(String, String)] = []
        var rest = text[...]
        while true {
            rest = rest.drop { separators.contains($0) || $0.isWhitespace }
            if rest.isEmpty { return list }
            guard let open = rest.firstIndex(of: "("), let close = SVGDeclaration.closingParenthesis(of: rest[open...]) else { return nil }
            list.append((rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines), String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
    }
}
