import Foundation

/// A frame rate in frames per second, as an exact fraction such as 60 or NTSC's 30000/1001.
///
/// It is always reduced and within 1...1000 frames per second; neither part exceeds 1,000,000. Times are computed from integers and never
/// summed, so frame 1,000,000 is as exact as frame 1.
public struct FrameRate: Hashable, Sendable {
    /// The number of frames in `denominator` seconds.
    public let numerator: Int
    /// The number of seconds that `numerator` frames take, at least 1.
    public let denominator: Int

    /// Creates the rate `numerator/denominator`, reduced. Returns nil if it is not within 1...1000 frames per second or a part is too
    /// large.
    public init?(numerator: Int, denominator: Int = 1) {
        guard numerator > 0, denominator > 0 else { return nil }
        let divisor = FrameRate.greatestCommonDivisor(numerator, denominator)
        let (num, den) = (numerator / divisor, denominator / divisor)
        guard num <= 1_000_000, den <= 1_000_000, num >= den, num <= den * 1000 else { return nil }
        self.numerator = num
        self.denominator = den
    }

    /// In frames per second, rounded to the nearest `Double`.
    public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// The time of frame `index` in seconds from the start: the `Double` nearest to index x denominator / numerator.
    public func time(ofFrame index: Int) -> TimeInterval {
        Double(index * denominator) / Double(numerator)
    }

    /// The number of frames nearest to `seconds`, at least 1. 1 for times that are not positive.
    public func frameCount(in seconds: TimeInterval) -> Int {
        let count = (seconds * Double(numerator) / Double(denominator)).rounded()
        // A film has at most a thousand million frames. The bound keeps every product of a frame and the denominator within Int.
        return count > 1 ? Int(min(count, 1e9)) : 1
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

extension FrameRate: ExpressibleByIntegerLiteral {
    /// Creates an integral rate in frames per second. Traps if it is not within 1...1000.
    public init(integerLiteral value: Int) {
        guard let rate = FrameRate(numerator: value) else {
            preconditionFailure("a frame rate must be within 1...1000 frames per second, not \(value)")
        }
        self = rate
    }
}

extension FrameRate: LosslessStringConvertible {
    /// Parses "60", "30000/1001" or a decimal such as "12.5".
    ///
    /// The usual short forms of the NTSC rates (23.976, 23.98, 29.97, 47.952, 59.94, 119.88) mean n x 1000/1001. Other decimals are exact,
    /// with up to six decimal places.
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
            // The short forms are the fraction truncated or rounded to 2 or 3 places.
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

    /// "60" or "30000/1001", which can be parsed again.
    public var description: String {
        denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }

    /// Parses one to seven decimal digits without sign and exponent.
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
