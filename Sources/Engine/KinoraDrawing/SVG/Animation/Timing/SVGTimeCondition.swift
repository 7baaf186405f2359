import Foundation

/// An entry of the attributes `begin` and `end` of an animation element.
enum SVGTimeCondition: Hashable, Sendable {
    /// The moment of another animation to which a condition refers.
    enum Moment: Hashable, Sendable {
        case begin, end
        /// The start of a further repetition, counted from 1.
        case repetition(Int)
    }

    /// In seconds from the start of the document.
    case time(Double)
    /// A moment of the animation with an id, and a number of seconds after it.
    case moment(Moment, of: String, offset: Double)
    /// An event such as a click, which never happens.
    case event(String)
    case indefinite

    /// Returns nil for other texts.
    init?(_ text: some StringProtocol) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let first = text.first, text.utf8.count <= 1000 else { return nil }
        if text == "indefinite" {
            self = .indefinite
        } else if first.isNumber || "+-.".contains(first) {
            guard let offset = Self.offset(text) else { return nil }
            self = .time(offset)
        } else if text.hasPrefix("wallclock(") || text.hasPrefix("accessKey(") {
            self = .event(text)
        } else {
            let (name, rest) = Self.name(text)
            guard let offset = rest.isEmpty ? 0 : Self.offset(rest) else { return nil }
            let parts = name.split(separator: ".", maxSplits: .max, omittingEmptySubsequences: false).map(String.init)
            guard let last = parts.last, !last.isEmpty else { return nil }
            let id = parts.dropLast().joined(separator: ".").replacing("\\", with: "")
            if !id.isEmpty, let moment = Self.moment(last) {
                self = .moment(moment, of: id, offset: offset)
            } else {
                self = .event(name)
            }
        }
    }

    /// The entries of a list, parted by semicolons; nil if one is invalid.
    static func list(_ text: String) -> [SVGTimeCondition]? {
        var result: [SVGTimeCondition] = []
        for part in text.split(separator: ";") where !SVGNumber.isBlank(part) {
            guard let condition = SVGTimeCondition(part) else { return nil }
            result.append(condition)
        }
        return result
    }

    private static func moment(_ word: String) -> Moment? {
        switch word {
        case "begin": return .begin
        case "end": return .end
        default:
            guard word.hasPrefix("repeat("), word.hasSuffix(")"), let count = Int(word.dropFirst(7).dropLast()), count > 0 else {
                return nil
            }
            return .repetition(count)
        }
    }

    /// The text before the sign of an offset, and the offset.
    ///
    /// The name of an id can contain hyphens, as in `a-b.end-1s`: a sign that is followed by a time ends the name.
    private static func name(_ text: String) -> (name: String, offset: Substring) {
        for index in text.indices where "+-".contains(text[index]) && offset(text[index...]) != nil {
            return (text[..<index].trimmingCharacters(in: .whitespacesAndNewlines), text[index...])
        }
        return (text, "")
    }

    /// A number of seconds with an optional sign, which spaces may follow.
    private static func offset(_ text: some StringProtocol) -> Double? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let sign = text.first else { return nil }
        let isSigned = sign == "+" || sign == "-"
        let digits = isSigned ? String(text.dropFirst()).trimmingCharacters(in: .whitespacesAndNewlines) : text
        guard let first = digits.first, first.isNumber || first == ".", let value = SVGClockValue.seconds(digits) else { return nil }
        return sign == "-" ? -value : value
    }
}
