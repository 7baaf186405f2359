import Foundation

/// How many frames are shown in a second, as an exact fraction: 60, or 30000/1001 as American television has it.
///
/// It is always reduced and lies within 1...1000 frames a second, with neither part above 1,000,000. Times come from integers and are never
/// summed, so frame 1,000,000 is as exact as frame 1.
public struct FrameRate: Hashable, Sendable {
    /// Frames in `denominator` seconds.
    public let numerator: Int
    /// The seconds that `numerator` frames take; at least 1.
    public let denominator: Int

    /// The rate `numerator/denominator`, reduced; nil when it is not within 1...1000 frames a second or too fine a fraction.
    public init?(numerator: Int, denominator: Int = 1) {
        guard numerator > 0, denominator > 0 else { return nil }
        let divisor = FrameRate.greatestCommonDivisor(numerator, denominator)
        let (num, den) = (numerator / divisor, denominator / divisor)
        guard num <= 1_000_000, den <= 1_000_000, num >= den, num <= den * 1000 else { return nil }
        self.numerator = num
        self.denominator = den
    }

    /// Frames a second, rounded to the nearest `Double`.
    public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// When frame `index` is shown, in seconds from the start: the `Double` nearest to index x denominator / numerator.
    public func time(ofFrame index: Int) -> TimeInterval {
        Double(index * denominator) / Double(numerator)
    }

    /// The number of whole frames nearest to `seconds`: at least 1, and 1 too for what is not a positive time.
    public func frameCount(in seconds: TimeInterval) -> Int {
        let count = (seconds * Double(numerator) / Double(denominator)).rounded()
        // What is beyond a thousand million frames is no film; the bound keeps every product of a frame and the denominator an Int.
        return count > 1 ? Int(min(count, 1e9)) : 1
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

extension FrameRate: ExpressibleByIntegerLiteral {
    /// A whole number of frames a second, 1...1000; another literal is a programming error.
    public init(integerLiteral value: Int) {
        guard let rate = FrameRate(numerator: value) else {
            preconditionFailure("a frame rate lies within 1...1000 frames a second, not \(value)")
        }
        self = rate
    }
}

extension FrameRate: LosslessStringConvertible {
    /// "60", "30000/1001" or a decimal such as "12.5".
    ///
    /// The customary short names of the NTSC rates (23.976, 23.98, 29.97, 47.952, 59.94, 119.88) mean n x 1000/1001; other decimals are taken
    /// exactly, with up to six decimal places.
    public init?(_ description: String) {
        let parts = description.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard let num = FrameRate.digits(parts[0]), let den = FrameRate.digits(parts[1]) else { return nil }
            self.init(numerator: num, denominator: den)
            return
        }
        let decimal = description.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = decimal.first.flatMap(FrameRate.digits), decimal.count <= 2 else { return nil }
        guard decimal.count == 2 else {
            self.init(numerator: whole)
            return
        }
        guard decimal[1].count <= 6, let fraction = FrameRate.digits(decimal[1]) else { return nil }
        let scale = (0..<decimal[1].count).reduce(1) { power, _ in power * 10 }
        let (num, den) = (whole * scale + fraction, scale)
        for ntsc in [24, 30, 48, 60, 120] {
            // The short names are the fraction cut or rounded to 2 or 3 places.
            let exact = Double(ntsc) * 1000 / 1001
            guard scale == 100 || scale == 1000, whole == ntsc - 1 else { continue }
            let scaled = exact * Double(scale)
            if num == Int(scaled.rounded()) || num == Int(scaled) {
                self.init(numerator: ntsc * 1000, denominator: 1001)
                return
            }
        }
        self.init(numerator: num, denominator: den)
    }

    /// "60" or "30000/1001"; reading it gives the same rate.
    public var description: String {
        denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }

    /// Up to seven decimal digits and nothing else: no sign, no exponent.
    private static func digits(_ text: some StringProtocol) -> Int? {
        guard (1...7).contains(text.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }
}

extension FrameRate: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let rate = FrameRate(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a frame rate")
        }
        self = rate
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
