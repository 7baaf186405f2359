import KinoraDrawing

/// A premultiplied colour as in memory, with 8 bits per channel, rounded once.
struct PixelColor: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8

    static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)

    init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Components are clamped to 0...1; NaN counts as 0.
    init(_ color: Color.Resolved, opacity: Double = 1) {
        let alpha = Self.unit(Self.unit(Double(color.opacity)) * opacity)
        let byte = (alpha * 255).rounded()
        // Premultiplied by the rounded alpha, so that dividing by it restores the colour.
        self.init(
            red: UInt8((Self.unit(Double(color.red)) * byte).rounded()), green: UInt8((Self.unit(Double(color.green)) * byte).rounded()),
            blue: UInt8((Self.unit(Double(color.blue)) * byte).rounded()), alpha: UInt8(byte))
    }

    /// The pixel as a little-endian word.
    var word: UInt32 { UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    static func unit(_ value: Double) -> Double {
        value > 0 ? min(value, 1) : 0
    }
}
