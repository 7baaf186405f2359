import Foundation

extension Color {
    /// Parses a colour in the notation of CSS: a name in any case, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()` and
    /// `hsla()` with commas or spaces, `transparent`. Returns nil for other texts, including `currentColor`. Components are clamped to
    /// their range.
    init?(svg text: some StringProtocol) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        guard text.hasPrefix("#") else {
            guard let text = Color.withoutMissingComponents(text) else { return nil }
            self.init(css: text)
            return
        }
        // The notation of presets is the same here, except its opacity.
        guard text.utf8.count <= 100, !text.contains("/"), let color = try? Color(parsing: text) else { return nil }
        self = color
    }

    /// The text of a function with 0 for the keyword `none`, or another text unchanged. Nil if it mixes notations: with commas, the
    /// channels of `rgb()` are all numbers or all percentages, the last two of `hsl()` are percentages, and `none` is not allowed (CSS
    /// Color 4).
    private static func withoutMissingComponents(_ text: String) -> String? {
        guard text.utf8.count <= 100, let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return text }
        let inner = text[text.index(after: open)...].dropLast()
        guard inner.contains(",") else {
            guard inner.contains("none") else { return text }
            let words = inner.replacingOccurrences(of: "/", with: " / ").split(whereSeparator: \.isWhitespace)
            return text[...open] + words.map { $0 == "none" ? "0" : String($0) }.joined(separator: " ") + ")"
        }
        let parts = inner.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        let percentages = parts.prefix(3).map { $0.hasSuffix("%") }
        guard parts.count >= 3, !inner.contains("/"), !parts.contains(where: { $0.contains(" ") }) else { return nil }
        if text.hasPrefix("rgb") { return Set(percentages).count == 1 ? text : nil }
        if text.hasPrefix("hsl") { return percentages[1] && percentages[2] ? text : nil }
        // The other functions have no commas.
        return nil
    }
}
