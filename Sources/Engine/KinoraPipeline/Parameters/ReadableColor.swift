import KinoraDrawing

/// Colours of text that contrast with their background.
package enum ReadableColor {
    /// The minimum contrast of text, from WCAG 2.2.
    package static let minContrast = 4.5

    /// The first candidate with at least `minContrast` to all backgrounds; otherwise black or white, whichever contrasts more.
    package static func first(of candidates: [Color], on backgrounds: [Color], minContrast: Double = minContrast) -> Color {
        if let candidate = candidates.first(where: { contrast($0, backgrounds) >= minContrast }) { return candidate }
        let (black, white) = (Color(rgb: 0), Color(rgb: 0xFFFFFF))
        return contrast(black, backgrounds) > contrast(white, backgrounds) ? black : white
    }

    /// `color`, or the nearest of 20 tints and 20 shades of it with at least `minContrast` to all backgrounds; otherwise black or white,
    /// whichever contrasts more.
    package static func shade(of color: Color, on backgrounds: [Color], minContrast: Double = minContrast) -> Color {
        let ends = [Color(rgb: 0xFFFFFF), Color(rgb: 0)]
        let shades = (1...20).flatMap { step in ends.map { color.mix(with: $0, by: Double(step) / 20) } }
        return first(of: [color] + shades, on: backgrounds, minContrast: minContrast)
    }

    /// Colours of a gradient from `start` to `end`. Those between can be darker than both, as between red and blue.
    package static func stops(from start: Color, to end: Color) -> [Color] {
        guard start != end else { return [start] }
        return (0...8).map { start.mix(with: end, by: Double($0) / 8, in: .device) }
    }

    /// The ratio of the relative luminances of two colours, 1...21, from WCAG 2.2. Colours count as opaque.
    package static func contrast(_ a: Color, _ b: Color) -> Double {
        a.resolved(in: .light).contrast(with: b.resolved(in: .light))
    }

    private static func contrast(_ color: Color, _ backgrounds: [Color]) -> Double {
        backgrounds.map { contrast(color, $0) }.min() ?? .infinity
    }
}
