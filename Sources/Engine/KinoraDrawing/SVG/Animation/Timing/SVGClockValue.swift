import Foundation

/// Times in animation elements and in style sheets.
enum SVGClockValue {
    /// The seconds of a time of SMIL: `1.5s`, `500ms`, `2min`, `1h`, `02:30.5`, `1:02:30`, or a number of seconds. Nil for other texts.
    static func seconds(_ text: some StringProtocol) -> Double? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.utf8.count <= 100 else { return nil }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 1 { return metric(text, plain: 1) }
        guard parts.count <= 3 else { return nil }
        var total = 0.0
        for (index, part) in parts.enumerated() {
            // Minutes and seconds have two digits, hours any number of them. Only seconds have a fraction.
            let digits = part.prefix { $0 != "." }
            let isHours = index == 0 && parts.count == 3
            guard let number = SVGNumber.value(part), digits.allSatisfy({ ("0"..."9").contains($0) }), isHours || digits.count == 2,
                !digits.isEmpty, isHours || number < 60, index == parts.count - 1 || digits.count == part.count
            else { return nil }
            total = total * 60 + number
        }
        return total.isFinite ? total : nil
    }

    /// The seconds of a time of CSS: `1.5s` or `500ms`. Nil for other texts.
    static func cssSeconds(_ text: some StringProtocol) -> Double? { metric(text, plain: nil) }

    /// - Parameter plain: The factor of numbers without a unit; nil to refuse them.
    private static func metric(_ text: some StringProtocol, plain: Double?) -> Double? {
        guard let (value, rest) = SVGNumber.prefix(text) else { return nil }
        let factor: Double
        switch rest.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() {
        case "" where plain != nil: factor = plain ?? 1
        case "s": factor = 1
        case "ms": factor = 0.001
        case "min" where plain != nil: factor = 60
        case "h" where plain != nil: factor = 3600
        default: return nil
        }
        // A quotient of milliseconds is exact where a product is not.
        let seconds = factor == 0.001 ? value / 1000 : value * factor
        return seconds.isFinite ? seconds : nil
    }
}
