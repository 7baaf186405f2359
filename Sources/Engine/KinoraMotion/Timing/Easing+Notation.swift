extension Easing {
    /// The accepted notations, as the end of a sentence after "expected".
    package static let accepted = "one of \(names.joined(separator: ", ")), or cubic-bezier(x1, y1, x2, y2) or spring(bounce)"

    /// Creates an easing from its name or notation. Returns nil for others, for x of a cubic curve outside 0...1, and for a bounce outside
    /// ``bounces``.
    ///
    /// - Parameter notation: One of ``names``; `cubic-bezier(x1, y1, x2, y2)` or `spring(bounce)` with decimal numbers. Letters may be in upper case.
    public init?(_ notation: String) {
        let text = notation.lowercased()
        guard text.utf8.count <= Easing.maxLength else { return nil }
        if let named = Easing.named.first(where: { $0.name == text }) {
            self = named.easing
        } else if let numbers = Easing.arguments(of: "cubic-bezier", in: text), numbers.count == 4 {
            guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]), numbers.allSatisfy({ abs($0) <= Easing.maxControl }) else {
                return nil
            }
            self = .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        } else if let numbers = Easing.arguments(of: "spring", in: text), numbers.count == 1, Easing.bounces.contains(numbers[0]) {
            self = .spring(bounce: numbers[0])
        } else {
            return nil
        }
    }

    /// The maximum length of a notation in bytes, because documents may be untrusted.
    private static let maxLength = 200
    /// The maximum magnitude of y of a control.
    private static let maxControl = 1000.0

    /// The numbers within the parentheses of a call of `function`; nil if `text` has another form.
    private static func arguments(of function: String, in text: String) -> [Double]? {
        guard text.hasPrefix(function + "("), text.hasSuffix(")") else { return nil }
        let list = text.dropFirst(function.count + 1).dropLast()
        let numbers = list.split(separator: ",", omittingEmptySubsequences: false).map { number(trimmed($0)) }
        return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// A decimal number. Hexadecimal numbers, "nan" and "inf", which `Double` accepts, are refused.
    private static func number(_ text: Substring) -> Double? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.e".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}
