import Foundation
import KinoraErrors

/// Text that is not a colour. `description` contains the accepted notations.
public struct ColorNotationError: CategorizedError, Hashable {
    /// The given text.
    public let text: String

    /// The accepted notations, as the end of a sentence after "expected".
    package static let accepted =
        "\"#RRGGBB\", \"#RRGGBBAA\", a name such as \"orange\" or \"tomato\", \"rgb(255 99 71)\" or \"hsl(9 100% 64%)\", with an opacity "
        + "after it if wanted: \"orange / 0.5\""

    /// Bad input.
    public var category: KinoraError.Category { .badInput }

    /// One sentence with the accepted notations.
    public var description: String {
        "'\(text.count > 60 ? text.prefix(57) + "..." : text)' is not a colour; expected \(ColorNotationError.accepted)"
    }
}

extension Color {
    /// All names of colours in notations, in a fixed order: the system colours, white, black, clear and the other keywords of CSS.
    package static let names: [String] = {
        let own = System.allCases.map(\.rawValue) + ["white", "black", "clear"]
        return own + (namesOfCSS.keys + ["transparent"]).filter { !own.contains($0) }.sorted()
    }()

    /// Parses a colour as in presets, tables and on the command line.
    ///
    /// The notations are "#RGB", "#RGBA", "#RRGGBB" and "#RRGGBBAA" (gamma-encoded sRGB), a name in any case, "rgb()" and "hsl()" as in CSS,
    /// or "color(srgb-linear R G B / A)" for colours that exceed eight bits. Each may be followed by an opacity of 0...1
    /// or 0%...100%: "orange / 0.5".
    ///
    /// A name is a system colour of SwiftUI, "white", "black", "clear" or a colour keyword of CSS. A name of both, such as
    /// "orange", is the system colour.
    public init(parsing text: String) throws(ColorNotationError) {
        guard let color = Color.read(text) else { throw ColorNotationError(text: text) }
        self = color
    }

    /// A notation that parses to the same colour. A mixture with a system colour is written as in light appearance.
    public var notation: String {
        switch storage {
        case .system(let system): system.rawValue
        case .opacity(.system(let system), let opacity) where (0...1).contains(opacity): "\(system.rawValue) / \(opacity)"
        default: Color.notation(resolved(in: .light))
        }
    }

    /// ``notation``, but with eight bits per channel for a colour of sRGB that has no exact short notation. It parses to nearly the same colour.
    package var shortNotation: String {
        let exact = notation
        let resolved = resolved(in: .light)
        let channels = [resolved.red, resolved.green, resolved.blue, resolved.opacity]
        guard exact.hasPrefix("color("), channels.allSatisfy({ (0...1).contains($0) }) else { return exact }
        return "#" + channels.dropLast(resolved.opacity == 1 ? 1 : 0).map(Resolved.hexadecimal).joined()
    }

    private static func notation(_ resolved: Resolved) -> String {
        let colors = "#" + [resolved.red, resolved.green, resolved.blue].map(Resolved.hexadecimal).joined()
        let whole = colors + (resolved.opacity == 1 ? "" : Resolved.hexadecimal(resolved.opacity))
        for text in [whole, "\(colors) / \(resolved.opacity)"] where read(text) == Color(resolved) { return text }
        return "color(srgb-linear \(resolved.linearRed) \(resolved.linearGreen) \(resolved.linearBlue) / \(resolved.opacity))"
    }

    private static func read(_ text: String) -> Color? {
        let text = text.trimmingCharacters(in: .whitespaces)
        // The longest notation has about 80 characters.
        guard text.utf8.count <= 200 else { return nil }
        // A slash within the parentheses belongs to the function.
        if let end = text.firstIndex(of: ")") {
            let color = text.hasPrefix("color(") ? linear(text[..<end].dropFirst("color(".count)) : Color(css: text[...end].lowercased())
            guard let color else { return nil }
            let rest = text[text.index(after: end)...].trimmingCharacters(in: .whitespaces)
            return rest.isEmpty ? color : rest.hasPrefix("/") ? opacity(rest.dropFirst()).map(color.opacity) : nil
        }
        guard let slash = text.firstIndex(of: "/") else { return base(text) }
        guard let color = base(text[..<slash].trimmingCharacters(in: .whitespaces)) else { return nil }
        return opacity(text[text.index(after: slash)...]).map(color.opacity)
    }

    private static func base(_ text: String) -> Color? {
        if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
        return switch text.lowercased() {
        case "white": .white
        case "black": .black
        case "clear": .clear
        case let name: System(rawValue: name).map { Color(.system($0)) } ?? Color(css: name)
        }
    }

    private static func hexadecimal(_ digits: Substring) -> Color? {
        // The conversion below would accept a sign.
        guard [3, 4, 6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
        else { return nil }
        let isShort = digits.utf8.count < 5
        let (bits, count) = isShort ? (4, digits.utf8.count) : (8, digits.utf8.count / 2)
        let channels = (0..<count).map { index -> Double in
            let channel = number >> UInt32((count - 1 - index) * bits) & (isShort ? 0xF : 0xFF)
            return Double(channel) / (isShort ? 15 : 255)
        }
        return Color(red: channels[0], green: channels[1], blue: channels[2], opacity: count == 4 ? channels[3] : 1)
    }

    private static func linear(_ body: Substring) -> Color? {
        let words = body.split(whereSeparator: { $0 == " " || $0 == "/" })
        guard words.count == 5, words[0] == "srgb-linear" else { return nil }
        let channels = words.dropFirst().compactMap { Float($0) }
        guard channels.count == 4, channels.allSatisfy(\.isFinite) else { return nil }
        return Color(Resolved(colorSpace: .sRGBLinear, red: channels[0], green: channels[1], blue: channels[2], opacity: channels[3]))
    }

    /// A number of 0 to 1 or a percentage, or several with slashes between them, which are multiplied: the opacity of a colour that has one.
    private static func opacity(_ text: some StringProtocol) -> Double? {
        var product = 1.0
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            let part = part.trimmingCharacters(in: .whitespaces)
            let value = part.hasSuffix("%") ? Double(part.dropLast()).map { $0 / 100 } : Double(part)
            guard let value, (0...1).contains(value) else { return nil }
            product *= value
        }
        return product
    }
}
