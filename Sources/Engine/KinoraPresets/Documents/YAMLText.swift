import Foundation
import KinoraPipeline

/// Values as YAML on one line.
enum YAMLText {
    static func of(_ value: ParameterValue) -> String {
        switch value {
        case .text(let text): quoted(text)
        case .list(let values): "[\(values.map(of).joined(separator: ", "))]"
        case .boolean, .integer, .number: value.description
        }
    }

    /// Returns `text` in double quotes.
    ///
    /// Characters that YAML does not accept or treats as line ends are escaped. So is an asterisk before a name, which a reader could take for an
    /// alias.
    static func quoted(_ text: String) -> String {
        var result = "\""
        var isAfterAsterisk = false
        for scalar in text.unicodeScalars {
            if isAfterAsterisk { result += isNamePart(scalar) ? "\\u002a" : "*" }
            isAfterAsterisk = scalar == "*"
            if !isAfterAsterisk { result += escaped(scalar) }
        }
        return result + (isAfterAsterisk ? "*\"" : "\"")
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\t": return "\\t"
        case "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{0}"..<" ", "\u{7F}"..."\u{9F}": return String(format: "\\u%04x", scalar.value)
        default:
            // The last two code points of each plane are not characters.
            return scalar.value & 0xFFFE == 0xFFFE ? String(format: "\\U%08x", scalar.value) : String(scalar)
        }
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-")
    }

    /// Whether `text` can stay unquoted, also in a flow list. May return false for a text that could.
    static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, isWordPart(first) || text.utf8.count > 1 && "+-./".utf8.contains(first) else { return false }
        return text.utf8.allSatisfy { isWordPart($0) || "+-./%".utf8.contains($0) } && !text.hasPrefix("--") && !text.hasPrefix("..")
    }

    private static func isWordPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The lines of a parameter with `value`, below the key `parameters`.
    static func lines(_ name: String, _ value: ParameterValue, of kind: ParameterKind) -> [String] {
        switch (kind, value) {
        case (.table, .list(let rows)): ["  \(name):"] + rows.map { "    - \(of($0))" }
        case (.palette, .list):
            if let roles = ParameterKind.roles(of: value) {
                ["  \(name):"] + roles.map { "    \($0): \(of($1))" }
            } else {
                ["  \(name): \(of(value))"]
            }
        default: ["  \(name): \(of(value))"]
        }
    }
}
