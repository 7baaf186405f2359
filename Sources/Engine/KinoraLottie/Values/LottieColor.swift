import KinoraDrawing

/// A colour in gamma-encoded sRGB, each component in 0...1.
struct LottieColor: LottieValue {
    var red: Double
    var green: Double
    var blue: Double

    static let black = LottieColor(red: 0, green: 0, blue: 0)

    static func interpolated(from start: LottieColor, to end: LottieColor, progress: (Int) -> Double) -> LottieColor {
        LottieColor(
            red: start.red + (end.red - start.red) * progress(0), green: start.green + (end.green - start.green) * progress(1),
            blue: start.blue + (end.blue - start.blue) * progress(2))
    }

    /// The colour to be drawn. Components are clamped.
    func resolved(opacity: Double = 1) -> Color.Resolved {
        func unit(_ value: Double) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
        return Color.Resolved(red: unit(red), green: unit(green), blue: unit(blue), opacity: unit(opacity))
    }
}
