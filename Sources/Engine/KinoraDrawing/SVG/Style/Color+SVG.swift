import Foundation

extension Color {
    /// Parses a colour in the notation of CSS: a name in any case, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()` and
    /// `hsla()` with commas or spaces, `transparent`. Returns nil for other texts, including `currentColor`. Components are clamped to
    /// their range.
    init?(svg text: some StringProtocol) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        guard text.hasPrefix("#") else {
            self.init(css: text)
            return
        }
        // The notation of presets is the same here, except its opacity.
        guard text.utf8.count <= 100, !text.contains("/"), let color = try? Color(parsing: text) else { return nil }
        self = color
    }
}
