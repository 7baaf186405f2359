import KinoraDrawing

/// Colours of text that contrast with their background.
enum ReadableColor {
    /// The minimum contrast of text, from WCAG 2.2.
    static let minContrast = 4.5

    /// The first candidate with the minimum contrast to all backgrounds; otherwise black or white, whichever contrasts more.
    static func first(of candidates: [Color], on backgrounds: [Color]) -> Color {
        func contrast(_ color: Color) -> Double { backgrounds.map { Self.contrast(color, $0) }.min() ?? .infinity }
        if let candidate = candidates.first(where: { contrast($0) >= minContrast }) { return candidate }
        let (black, white) = (Color(rgb: 0), Color(rgb: 0xFFFFFF))
        return contrast(black) > contrast(white) ? black : white
    }

    /// The ratio of the relative luminances of two opaque colours, 1...21, from WCAG 2.2.
    static func contrast(_ a: Color, _ b: Color) -> Double {
        let (a, b) = (luminance(a), luminance(b))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func luminance(_ color: Color) -> Double {
        let color = color.resolved(in: .light)
        return 0.2126 * Double(color.linearRed) + 0.7152 * Double(color.linearGreen) + 0.0722 * Double(color.linearBlue)
    }
}
