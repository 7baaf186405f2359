import Foundation

/// The value of the property `rotate`: an angle, which an axis can precede or follow.
enum SVGAxisAngle {
    /// The degrees of a turn in the plane; nil for other texts and for other axes.
    static func degrees(_ text: String) -> Double? {
        var words = text.lowercased().split(whereSeparator: \.isWhitespace)
        if let last = words.last, last == "z" { words = [last] + words.dropLast() }
        guard let angle = words.last.flatMap({ SVGTransformFunction.degrees($0) }) else { return nil }
        switch words.dropLast() {
        case [], ["z"]: return angle
        case let axis where axis.count == 3:
            let numbers = axis.compactMap { SVGNumber.value($0) }
            return numbers.count == 3 && numbers[0] == 0 && numbers[1] == 0 && numbers[2] != 0 ? angle * (numbers[2] > 0 ? 1 : -1) : nil
        default: return nil
        }
    }
}
