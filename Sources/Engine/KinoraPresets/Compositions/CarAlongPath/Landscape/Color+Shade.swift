import KinoraDrawing

extension Color {
    /// The colour darkened for factors below 1. For factors above 1, brightened and slightly whitened, as in sunlight.
    func shaded(_ factor: Double) -> Color {
        var color = resolved(in: .light)
        func shade(_ component: Float) -> Float {
            let gain = Float(factor - 1)
            return gain <= 0 ? component * Float(factor) : min(component * (1 + 2.2 * gain) + 0.3 * gain, 1)
        }
        (color.linearRed, color.linearGreen, color.linearBlue) = (shade(color.linearRed), shade(color.linearGreen), shade(color.linearBlue))
        return Color(color)
    }
}
