extension Color.Resolved {
    /// The relative luminance of WCAG 2.2, 0 (black) to 1 (white). The colour counts as opaque.
    package var relativeLuminance: Double {
        0.2126 * Double(linearRed) + 0.7152 * Double(linearGreen) + 0.0722 * Double(linearBlue)
    }

    /// The ratio of the relative luminances of two colours, 1...21, from WCAG 2.2. Colours count as opaque.
    package func contrast(with other: Color.Resolved) -> Double {
        let (a, b) = (relativeLuminance, other.relativeLuminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The opaque colour that results if this colour is drawn over an opaque one.
    package func flattened(over background: Color.Resolved) -> Color.Resolved {
        let opacity = min(max(self.opacity, 0), 1)
        return Color.Resolved(
            red: background.red + (red - background.red) * opacity, green: background.green + (green - background.green) * opacity,
            blue: background.blue + (blue - background.blue) * opacity)
    }
}
