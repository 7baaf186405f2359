extension Color {
    /// Parses a colour keyword of CSS, or one of its functions `rgb()`, `rgba()`, `hsl()` and `hsla()` with commas or spaces, `hwb()`, `lab()`,
    /// `lch()`, `oklab()`, `oklch()` and `color()`. `text` is in lower case, without surrounding white space. Returns nil for other texts.
    /// Components of the first five functions are clamped to their range.
    init?(css text: String) {
        guard text.utf8.count <= 100 else { return nil }
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
        let name = text[..<open]
        let parts = text[text.index(after: open)...].dropLast().split { $0 == "," || $0 == "/" || $0.isWhitespace }
        let count = name == "color" ? 4 : 3
        if !["rgb", "rgba", "hsl", "hsla"].contains(name) {
            guard parts.count == count || parts.count == count + 1,
                let opacity = parts.count > count ? Color.fraction(parts[count], of: 1) : 1
            else { return nil }
            self.init(cssFunction: name, Array(parts.prefix(count)), opacity: opacity)
            return
        }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        guard let opacity = parts.count == 4 ? Color.fraction(parts[3], of: 1) : 1 else { return nil }
        switch name {
        case "rgb", "rgba":
            let channels = parts.prefix(3).compactMap { Color.fraction($0, of: 255) }
            guard channels.count == 3 else { return nil }
            self.init(red: channels[0], green: channels[1], blue: channels[2], opacity: opacity)
        case "hsl", "hsla":
            guard let turn = Color.turn(parts[0]), let saturation = Color.fraction(parts[1], of: 100),
                let lightness = Color.fraction(parts[2], of: 100)
            else { return nil }
            let range = saturation * min(lightness, 1 - lightness)
            func channel(_ offset: Double) -> Double {
                let hue = (offset + turn * 12).truncatingRemainder(dividingBy: 12)
                return lightness - range * max(-1, min(hue - 3, 9 - hue, 1))
            }
            self.init(red: channel(0), green: channel(8), blue: channel(4), opacity: opacity)
        default: return nil
        }
    }

    /// A number relative to `whole`, or a percentage, as a fraction in 0...1.
    static func fraction(_ text: Substring, of whole: Double) -> Double? {
        let isPercentage = text.hasSuffix("%")
        guard let value = number(isPercentage ? text.dropLast() : text) else { return nil }
        return min(max(value / (isPercentage ? 100 : whole), 0), 1)
    }

    /// An angle, by default in degrees, as a fraction of a turn in 0..<1.
    static func turn(_ text: Substring) -> Double? {
        let units: [(String, Double)] = [("deg", 360), ("grad", 400), ("rad", 2 * .pi), ("turn", 1), ("", 360)]
        for (unit, whole) in units where text.hasSuffix(unit) {
            guard let value = number(text.dropLast(unit.count)) else { continue }
            let turn = (value / whole).truncatingRemainder(dividingBy: 1)
            return turn < 0 ? turn + 1 : turn
        }
        return nil
    }

    /// A finite decimal number. Hexadecimal numbers, "nan" and "inf", which `Double` accepts, are refused.
    static func number(_ text: Substring) -> Double? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}
