import Foundation

extension Path: LosslessStringConvertible {
    /// The elements in postfix notation separated by spaces: `x y m` moves, `x y l` draws a line, `cx cy x y q` and `c1x c1y c2x c2y x y c`
    /// draw curves, `h` closes the subpath. Numbers have six significant digits.
    public var description: String {
        var text = ""
        var next = 0
        for verb in verbs {
            if !text.isEmpty { text += " " }
            for point in points[next..<(next + verb.pointCount)] {
                text.append(shortest: Double(point.x))
                text += " "
                text.append(shortest: Double(point.y))
                text += " "
            }
            switch verb {
            case .move: text += "m"
            case .line: text += "l"
            case .quadCurve: text += "q"
            case .curve: text += "c"
            case .close: text += "h"
            }
            next += verb.pointCount
        }
        return text
    }

    /// Parses the format of `description`. Numbers and letters are separated by spaces, tabs or line feeds.
    ///
    /// Also accepted: `x y w h re` (a rectangle), `x y t` (a quadratic curve that continues the previous one smoothly), `c2x c2y x y v` (a
    /// cubic whose first control point is the current point) and `c1x c1y x y y` (a cubic whose second control point is its end). Returns
    /// nil if a letter is unknown or follows a wrong number of numbers, or a number is not finite. Numbers after the last letter are
    /// ignored.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        for token in string.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" }) {
            if let number = Path.number(token) {
                guard numbers.count < 6 else { return nil }
                numbers.append(number)
            } else {
                guard read(token, numbers) else { return nil }
                numbers.removeAll(keepingCapacity: true)
            }
        }
    }

    /// Hexadecimal notation, infinities and NaN, which Swift's conversion accepts, are not part of the format.
    private static func number(_ token: Substring) -> CGFloat? {
        guard token.utf8.allSatisfy({ (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }) else { return nil }
        return Double(token).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }

    private mutating func read(_ letter: Substring, _ numbers: [CGFloat]) -> Bool {
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
        switch (letter, numbers.count) {
        case ("m", 2): move(to: point(0))
        case ("l", 2): addLine(to: point(0))
        case ("q", 4): addQuadCurve(to: point(1), control: point(0))
        case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
        case ("h", 0): closeSubpath()
        case ("re", 4): addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        case ("t", 2): addQuadCurve(to: point(0), control: smoothControl ?? point(0))
        case ("v", 4): addCurve(to: point(1), control1: currentPoint ?? point(0), control2: point(0))
        case ("y", 4): addCurve(to: point(1), control1: point(0), control2: point(1))
        default: return false
        }
        return true
    }

    /// The last quadratic's control point mirrored at the current point; without one, the current point.
    private var smoothControl: CGPoint? {
        guard let current = currentPoint else { return nil }
        guard verbs.last == .quadCurve else { return current }
        let control = points[points.count - 2]
        return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }
}

extension String {
    /// Appends a number in C's format `%g`: six significant digits, without trailing zeros. Negative zero is written as zero.
    package mutating func append(shortest number: Double) {
        if number == number.rounded(), abs(number) < 1_000_000 {
            // Most numbers are integers, which need no formatting.
            append(String(Int(number)))
        } else {
            // `String(format:)` would take ten times as long.
            let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
                withVaList([number]) { _ = vsnprintf(buffer.baseAddress, buffer.count, "%g", $0) }
                return buffer.baseAddress.map { String(cString: $0) } ?? ""
            }
            append(text)
        }
    }
}
