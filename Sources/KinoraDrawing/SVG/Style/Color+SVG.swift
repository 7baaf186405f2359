import Foundation

extension Color {
    /// Parses a colour in the notation of CSS: a name in any case, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()` and
    /// `hsla()` with commas or spaces, `transparent`. Returns nil for other texts, including `currentColor`. Components are clamped to
    /// their range.
    init?(svg text: some StringProtocol) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        guard text.utf8.count <= 100 else { return nil }
        if text.hasPrefix("#") {
            // The notation of presets is the same here, except its opacity.
            guard !text.contains("/"), let color = try? Color(parsing: text) else { return nil }
            self = color
            return
        }
        if text == "transparent" {
            self = .clear
            return
        }
        if let known = Color.namesOfCSS[text] {
            let (red, green, blue) = (known >> 16 & 255, known >> 8 & 255, known & 255)
            self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
            return
        }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let parts = text[text.index(after: open)...].dropLast().split { $0 == "," || $0 == "/" || $0.isWhitespace }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        guard let opacity = parts.count == 4 ? Color.share(parts[3], of: 1) : 1 else { return nil }
        switch text[..<open] {
        case "rgb", "rgba":
            let channels = parts.prefix(3).compactMap { Color.share($0, of: 255) }
            guard channels.count == 3 else { return nil }
            self.init(red: channels[0], green: channels[1], blue: channels[2], opacity: opacity)
        case "hsl", "hsla":
            guard let turn = Color.turn(parts[0]), let saturation = Color.share(parts[1], of: 100),
                let lightness = Color.share(parts[2], of: 100)
            else { return nil }
            let reach = saturation * min(lightness, 1 - lightness)
            func channel(_ offset: Double) -> Double {
                let place = (offset + turn * 12).truncatingRemainder(dividingBy: 12)
                return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
            }
            self.init(red: channel(0), green: channel(8), blue: channel(4), opacity: opacity)
        default: return nil
        }
    }

    /// A number relative to `whole`, or a percentage, as a fraction in 0...1.
    private static func share(_ text: Substring, of whole: Double) -> Double? {
        let isPercentage = text.hasSuffix("%")
        guard let value = SVGNumber.value(isPercentage ? text.dropLast() : text) else { return nil }
        return min(max(value / (isPercentage ? 100 : whole), 0), 1)
    }

    /// An angle, by default in degrees, as a fraction of a turn in 0..<1.
    private static func turn(_ text: Substring) -> Double? {
        let units: [(String, Double)] = [("deg", 360), ("grad", 400), ("rad", 2 * .pi), ("turn", 1), ("", 360)]
        for (unit, whole) in units where text.hasSuffix(unit) {
            guard let value = SVGNumber.value(text.dropLast(unit.count)) else { continue }
            let turn = (value / whole).truncatingRemainder(dividingBy: 1)
            return turn < 0 ? turn + 1 : turn
        }
        return nil
    }
}
