extension CueColor {
    /// Reads a colour as CSS and HTML write it: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(…)`, `rgba(…)`, or one of the basic names.
    init?(css text: some StringProtocol) {
        let text = text.trimmed.lowercased()
        if let color = CueColor.named[text] {
            self = color
        } else if text.hasPrefix("#") {
            self.init(hexadecimal: text.dropFirst())
        } else if text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), text.hasSuffix(")") {
            let name = text[..<open]
            guard name == "rgb" || name == "rgba" else { return nil }
            self.init(components: text[text.index(after: open)...].dropLast())
        } else {
            return nil
        }
    }

    /// Reads 3, 4, 6 or 8 hexadecimal digits.
    init?(hexadecimal digits: some StringProtocol) {
        guard digits.utf8.count == digits.count, digits.allSatisfy(\.isHexDigit) else { return nil }
        let values = digits.compactMap(\.hexDigitValue).map(UInt8.init)
        let bytes: [UInt8]
        switch values.count {
        case 3, 4: bytes = values.map { $0 * 17 }
        case 6, 8: bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
        default: return nil
        }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
    }

    /// Reads the components inside of `rgb(…)`.
    private init?(components text: some StringProtocol) {
        let parts = text.split { $0 == "," || $0 == " " || $0 == "/" }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let values = parts.enumerated().compactMap { index, part -> UInt8? in
            let isPercentage = part.hasSuffix("%")
            guard let number = Double(isPercentage ? part.dropLast() : part), number.isFinite else { return nil }
            let scale = isPercentage ? 2.55 : index == 3 ? 255 : 1
            return UInt8(max(0, min(255, (number * scale).rounded())))
        }
        guard values.count == parts.count else { return nil }
        self.init(red: values[0], green: values[1], blue: values[2], alpha: values.count > 3 ? values[3] : 255)
    }

    /// The notation of CSS: `#rrggbb`, or `#rrggbbaa` if the colour is not opaque.
    var css: String {
        let components = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The basic colours of HTML, and others that captions use.
    private static let named: [String: CueColor] = [
        "black": CueColor(red: 0, green: 0, blue: 0), "silver": CueColor(red: 192, green: 192, blue: 192),
        "gray": CueColor(red: 128, green: 128, blue: 128), "grey": CueColor(red: 128, green: 128, blue: 128),
        "white": CueColor(red: 255, green: 255, blue: 255), "maroon": CueColor(red: 128, green: 0, blue: 0),
        "red": CueColor(red: 255, green: 0, blue: 0), "purple": CueColor(red: 128, green: 0, blue: 128),
        "fuchsia": CueColor(red: 255, green: 0, blue: 255), "magenta": CueColor(red: 255, green: 0, blue: 255),
        "green": CueColor(red: 0, green: 128, blue: 0), "lime": CueColor(red: 0, green: 255, blue: 0),
        "olive": CueColor(red: 128, green: 128, blue: 0), "yellow": CueColor(red: 255, green: 255, blue: 0),
        "navy": CueColor(red: 0, green: 0, blue: 128), "blue": CueColor(red: 0, green: 0, blue: 255),
        "teal": CueColor(red: 0, green: 128, blue: 128), "aqua": CueColor(red: 0, green: 255, blue: 255),
        "cyan": CueColor(red: 0, green: 255, blue: 255), "orange": CueColor(red: 255, green: 165, blue: 0),
        "pink": CueColor(red: 255, green: 192, blue: 203), "gold": CueColor(red: 255, green: 215, blue: 0),
        "brown": CueColor(red: 165, green: 42, blue: 42), "transparent": CueColor(red: 0, green: 0, blue: 0, alpha: 0),
    ]
}
