import Foundation
import KinoraDrawing

/// How colours are written in presets, tables and on the command line.
///
/// "#RGB", "#RGBA", "#RRGGBB", "#RRGGBBAA" (sRGB, gamma-encoded), a system colour by its SwiftUI name, "white", "black", "clear", or
/// "color(srgb-linear R G B / A)" for what eight bits cannot hold; after each an opacity may follow: "orange / 0.5".
package enum ColorNotation {
    /// The colour that `text` names.
    package static func color(_ text: String) throws(ParameterError) -> Color {
        guard let color = parse(text) else {
            throw ParameterError(
                value: text, problem: "is not a colour", accepted: ParameterKind.color.accepted, suggestion: nearest(to: text))
        }
        return color
    }

    /// All names that are understood, in a fixed order.
    package static let names: [String] = Color.System.allCases.map(\.rawValue) + ["white", "black", "clear"]

    /// A notation that reads back as the same colour.
    ///
    /// Mixtures of colours are written as what they are in a light surrounding.
    package static func string(_ color: Color) -> String {
        switch color.storage {
        case .fixed(let resolved): string(resolved)
        case .system(let system): system.rawValue
        case .opacity(let base, let opacity):
            switch base {
            case .fixed, .system: "\(string(Color(base))) / \(opacity)"
            default: string(color.resolved(in: .light))
            }
        default: string(color.resolved(in: .light))
        }
    }

    private static func string(_ resolved: Color.Resolved) -> String {
        let channels = [resolved.red, resolved.green, resolved.blue, resolved.opacity].map { channel -> Int? in
            (0...1).contains(channel) ? Int((channel * 255).rounded()) : nil
        }
        let known = channels.compactMap(\.self)
        if known.count == 4 {
            let digits = known.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
            let hex = "#" + digits.prefix(known[3] == 255 ? 3 : 4).joined()
            if parse(hex) == Color(resolved) { return hex }
        }
        let linear = "\(resolved.linearRed) \(resolved.linearGreen) \(resolved.linearBlue)"
        return "color(srgb-linear \(linear) / \(resolved.opacity))"
    }

    private static func parse(_ text: String) -> Color? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.utf8.count <= 200 else { return nil }
        if text.hasPrefix("#") && !text.contains("/") { return hex(text.dropFirst()) }
        if text.hasPrefix("color("), let end = text.firstIndex(of: ")") {
            let rest = text[text.index(after: end)...].trimmingCharacters(in: .whitespaces)
            guard let color = linear(text[..<end].dropFirst("color(".count)) else { return nil }
            return rest.isEmpty ? color : rest.hasPrefix("/") ? opacity(rest.dropFirst()).map(color.opacity) : nil
        }
        if let slash = text.lastIndex(of: "/") {
            guard let opacity = opacity(text[text.index(after: slash)...]) else { return nil }
            return parse(String(text[..<slash]))?.opacity(opacity)
        }
        switch text.lowercased() {
        case "white": return .white
        case "black": return .black
        case "clear": return .clear
        case let name: return Color.System(rawValue: name).map { Color(.system($0)) }
        }
    }

    private static func hex(_ digits: Substring) -> Color? {
        guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "f") ~= $0 }), [3, 4, 6, 8].contains(digits.utf8.count),
            let number = UInt32(digits, radix: 16)
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
        var resolved = Color.Resolved(red: 0, green: 0, blue: 0, opacity: channels[3])
        (resolved.linearRed, resolved.linearGreen, resolved.linearBlue) = (channels[0], channels[1], channels[2])
        return Color(resolved)
    }

    private static func opacity(_ text: some StringProtocol) -> Double? {
        Double(text.trimmingCharacters(in: .whitespaces)).flatMap { (0...1).contains($0) ? $0 : nil }
    }

    private static func nearest(to text: String) -> String? {
        text.hasPrefix("#") ? nil : NearMiss.nearest(to: text, in: names)
    }
}
