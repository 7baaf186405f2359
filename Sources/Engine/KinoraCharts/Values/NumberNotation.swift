import Foundation

/// Writes numbers the same on every machine: a point before decimals, commas between thousands.
package enum NumberNotation {
    /// Returns `number` with `decimals` digits after the point (0 to 15), such as "1,234.50". A number that is not finite is "–". Numbers
    /// of 10^15 and more are written in powers of ten.
    package static func string(_ number: Double, decimals: Int, groups: Bool = true) -> String {
        guard number.isFinite else { return "–" }
        guard abs(number) < 1e15 else { return shortest(number) }
        var digits = String(format: "%.*f", min(max(decimals, 0), 15), abs(number))
        let isZero = !digits.contains { ("1"..."9").contains($0) }
        if groups {
            let whole = digits.prefix { $0 != "." }
            var grouped = ""
            for (index, digit) in whole.enumerated() {
                if index > 0, (whole.count - index) % 3 == 0 { grouped.append(",") }
                grouped.append(digit)
            }
            digits = grouped + digits.dropFirst(whole.count)
        }
        return (number < 0 && !isZero ? "−" : "") + digits
    }

    /// Returns the shortest notation that identifies `number`, such as "0.1", "1,200" and "5e+20".
    package static func shortest(_ number: Double) -> String {
        guard number.isFinite else { return "–" }
        let text = "\(number)"
        guard abs(number) < 1e15, !text.contains("e") else { return text.replacingOccurrences(of: "-", with: "−") }
        let decimals =
            text.hasSuffix(".0")
            ? 0 : text.count - (text.firstIndex(of: ".").map { text.distance(from: text.startIndex, to: $0) } ?? text.count) - 1
        return string(number, decimals: decimals)
    }
}
