import Foundation

/// A comparison of two values.
struct PredicateComparison {
    enum Operator: String {
        case equal = "=", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
        case beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", contains = "CONTAINS", like = "LIKE", matches = "MATCHES"
        case isIn = "IN", between = "BETWEEN"
    }

    let kind: Operator
    var ignoresCase = false
    var ignoresDiacritics = false

    func isTrue(_ left: Any?, _ right: Any?) -> Bool {
        let (left, right) = (PredicateOperand.unwrapped(left), PredicateOperand.unwrapped(right))
        switch kind {
        case .equal: return areEqual(left, right)
        case .notEqual: return !areEqual(left, right)
        case .less: return order(left, right) == .orderedAscending
        case .lessOrEqual: return [.orderedAscending, .orderedSame].contains(order(left, right))
        case .greater: return order(left, right) == .orderedDescending
        case .greaterOrEqual: return [.orderedDescending, .orderedSame].contains(order(left, right))
        case .between:
            guard let bounds = PredicateOperand.elements(of: right), bounds.count == 2 else { return false }
            return [.orderedDescending, .orderedSame].contains(order(left, PredicateOperand.unwrapped(bounds[0])))
                && [.orderedAscending, .orderedSame].contains(order(left, PredicateOperand.unwrapped(bounds[1])))
        case .isIn: return contains(right, left)
        case .contains: return contains(left, right)
        case .beginsWith, .endsWith, .like, .matches: return matches(left, right)
        }
    }

    private var options: String.CompareOptions {
        (ignoresCase ? .caseInsensitive : String.CompareOptions()).union(ignoresDiacritics ? .diacriticInsensitive : [])
    }

    private func contains(_ container: Any?, _ value: Any?) -> Bool {
        if let elements = PredicateOperand.elements(of: container) {
            return elements.contains { areEqual(PredicateOperand.unwrapped($0), value) }
        }
        guard let text = container as? String, let part = value as? String else { return false }
        return text.range(of: part, options: options) != nil
    }

    private func matches(_ left: Any?, _ right: Any?) -> Bool {
        guard let text = left as? String, let pattern = right as? String else { return false }
        switch kind {
        case .beginsWith: return text.range(of: pattern, options: options.union(.anchored)) != nil
        case .endsWith: return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
        case .like: return matches(text, expression: Self.expression(ofWildcards: pattern))
        default: return matches(text, expression: pattern)
        }
    }

    /// Whether the whole text matches a regular expression.
    private func matches(_ text: String, expression: String) -> Bool {
        func folded(_ text: String) -> String { ignoresDiacritics ? text.folding(options: .diacriticInsensitive, locale: nil) : text }
        let options: NSRegularExpression.Options = ignoresCase ? [.caseInsensitive] : []
        guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(folded(expression)))\\z", options: options) else { return false }
        let text = folded(text)
        return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }

    /// Returns the regular expression of a pattern in which `?` is any character and `*` any characters.
    private static func expression(ofWildcards pattern: String) -> String {
        pattern.map { character in
            character == "*" ? "(?s:.*)" : character == "?" ? "(?s:.)" : NSRegularExpression.escapedPattern(for: String(character))
        }
        .joined()
    }

    private func areEqual(_ left: Any?, _ right: Any?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if let order = order(left, right) { return order == .orderedSame }
        guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return false }
        return left == right
    }

    /// Returns the order of two numbers, texts or dates; nil for other values.
    private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        if let left = left as? String, let right = right as? String { return left.compare(right, options: options) }
        if let left = left as? Date, let right = right as? Date { return left.compare(right) }
        guard let left = Self.number(left), let right = Self.number(right) else { return nil }
        return left < right ? .orderedAscending : left > right ? .orderedDescending : left == right ? .orderedSame : nil
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}
