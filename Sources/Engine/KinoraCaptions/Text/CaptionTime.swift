/// Reads and writes times of captions.
enum CaptionTime {
    /// Reads a time as files in the wild contain it: hours may be missing, and a comma, a point or a colon precedes the fraction. Nil for other texts.
    static func lenient(_ text: some StringProtocol) -> Double? {
        var parser = LenientTime(text)
        guard let time = parser.read(), parser.isAtEnd else { return nil }
        return time
    }

    /// Reads a time of WebVTT: `MM:SS.mmm` or `HH:MM:SS.mmm` with at least two digits for hours. Nil for other texts.
    ///
    /// - Parameter separator: The character before the milliseconds.
    static func strict(_ text: some StringProtocol, separator: Character = ".") -> Double? {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 2 || fields.count == 3 else { return nil }
        let last = fields[fields.count - 1].split(separator: separator, omittingEmptySubsequences: false)
        guard last.count == 2, let seconds = number(last[0], 2...2), let milliseconds = number(last[1], 3...3),
            let minutes = number(fields[fields.count - 2], 2...2), minutes < 60, seconds < 60
        else { return nil }
        let hours = fields.count == 3 ? number(fields[0], 2...9) : 0
        guard let hours else { return nil }
        return Double(((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds) / 1000
    }

    private static func number(_ digits: some StringProtocol, _ count: ClosedRange<Int>) -> Int? {
        guard count.contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(digits)
    }

    /// The time in whole milliseconds. Halves are rounded up, times outside of the format's range are clamped.
    static func milliseconds(_ time: Double) -> Int { Int((max(0, min(time, CaptionLimits.maxTime * 100)) * 1000).rounded()) }

    /// Writes a time as `HH:MM:SS,mmm`.
    static func text(_ time: Double, separator: String) -> String {
        let milliseconds = milliseconds(time)
        func padded(_ value: Int, _ count: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        let seconds = milliseconds / 1000
        return
            "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))\(separator)\(padded(milliseconds % 1000, 3))"
    }
}

/// Reads a time at the start of a text.
struct LenientTime {
    private let bytes: [UInt8]
    private(set) var position = 0
    /// Whether the fraction has fewer than three digits, which programs understand differently.
    private(set) var hasShortFraction = false
    private(set) var isNegative = false

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position == bytes.count }

    /// Returns the time, 0 if it is negative, and moves behind it; nil if there is none.
    mutating func read() -> Double? {
        if take("-") { isNegative = true }
        var fields: [Int] = []
        var digits = 0
        while true {
            let start = position
            guard let value = number() else { return nil }
            digits = position - start
            fields.append(value)
            skipSpaces(before: ":")
            guard fields.count < 4, take(":") else { break }
            skipSpaces()
        }
        var milliseconds = 0.0
        if fields.count == 4 {
            guard digits == 3 else { return nil }
            milliseconds = Double(fields.removeLast())
        } else if fields.count >= 2, take(",") || take(".") {
            let start = position
            guard let value = number() else { return nil }
            let count = position - start
            hasShortFraction = count < 3
            milliseconds = Double(value)
            for _ in 0..<abs(count - 3) { milliseconds = count < 3 ? milliseconds * 10 : milliseconds / 10 }
        }
        guard fields.count >= 2 else { return nil }
        let seconds = fields.reduce(0) { $0 * 60 + $1 }
        let time = (Double(seconds) * 1000 + milliseconds.rounded()) / 1000
        guard time <= CaptionLimits.maxTime else { return nil }
        return isNegative ? 0 : time
    }

    private mutating func number() -> Int? {
        let start = position
        var value = 0
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
            guard position - start < 9 else { return nil }
            value = value * 10 + Int(bytes[position] - 0x30)
            position += 1
        }
        return position > start ? value : nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaces() { while take(" ") {} }

    private mutating func skipSpaces(before character: Unicode.Scalar) {
        let start = position
        skipSpaces()
        if position >= bytes.count || bytes[position] != UInt8(ascii: character) { position = start }
    }
}
