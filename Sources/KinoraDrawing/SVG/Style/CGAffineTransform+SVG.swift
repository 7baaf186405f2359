import Foundation

extension CGAffineTransform {
    /// Creates the product of a list such as `translate(10 20) rotate(45)`: `matrix`, `translate`, `scale`, `rotate`, `skewX` and `skewY`,
    /// with numbers separated by white space or commas, and angles in degrees. The units `px` and `deg` of CSS are accepted. Returns nil
    /// for other texts, and for numbers outside the range of `Double`.
    init?(svg text: String) {
        var result = CGAffineTransform.identity
        var rest = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            if rest.isEmpty { break }
            guard let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") else { return nil }
            let name = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
            if name == "none" { return nil }
            guard let numbers = CGAffineTransform.numbers(rest[rest.index(after: open)..<close]),
                let step = CGAffineTransform.step(name.lowercased(), numbers)
            else { return nil }
            result = step.concatenating(result)
            rest = rest[rest.index(after: close)...]
        }
        guard result.isFinite else { return nil }
        self = result
    }

    private static func numbers(_ text: Substring) -> [Double]? {
        guard text.utf8.count <= 1000 else { return nil }
        let plain = text.replacingOccurrences(of: "deg", with: " ").replacingOccurrences(of: "px", with: " ")
        let list = SVGNumber.list(plain, most: 6)
        return list.isComplete ? list.values : nil
    }

    private static func step(_ name: String, _ numbers: [Double]) -> CGAffineTransform? {
        func slope(_ degrees: Double) -> CGFloat { tan(degrees.truncatingRemainder(dividingBy: 180) * .pi / 180) }
        switch (name, numbers.count) {
        case ("matrix", 6):
            return CGAffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
        case ("translate", 1): return CGAffineTransform(translationX: numbers[0], y: 0)
        case ("translate", 2): return CGAffineTransform(translationX: numbers[0], y: numbers[1])
        case ("translatex", 1): return CGAffineTransform(translationX: numbers[0], y: 0)
        case ("translatey", 1): return CGAffineTransform(translationX: 0, y: numbers[0])
        case ("scale", 1): return CGAffineTransform(scaleX: numbers[0], y: numbers[0])
        case ("scale", 2): return CGAffineTransform(scaleX: numbers[0], y: numbers[1])
        case ("rotate", 1): return rotation(degrees: numbers[0])
        case ("rotate", 3):
            return CGAffineTransform(translationX: -numbers[1], y: -numbers[2]).concatenating(rotation(degrees: numbers[0]))
                .concatenating(CGAffineTransform(translationX: numbers[1], y: numbers[2]))
        case ("skewx", 1): return CGAffineTransform(1, 0, slope(numbers[0]), 1, 0, 0)
        case ("skewy", 1): return CGAffineTransform(1, slope(numbers[0]), 0, 1, 0, 0)
        default: return nil
        }
    }

    /// Multiples of 90 degrees are exact.
    private static func rotation(degrees: Double) -> CGAffineTransform {
        let unit = Vector2.unit(at: degrees.truncatingRemainder(dividingBy: 360) * .pi / 180)
        return CGAffineTransform(unit.x, unit.y, -unit.y, unit.x, 0, 0)
    }
}
