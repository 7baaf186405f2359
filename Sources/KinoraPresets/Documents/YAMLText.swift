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

    /// `text` in double quotes, with the escapes of JSON, which YAML shares.
    static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            default:
                scalar.value < 0x20 || scalar.value == 0x7F
                    ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16) : String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// The lines of a parameter with `value`, below the key `parameters`.
    static func lines(_ name: String, _ value: ParameterValue, of kind: ParameterKind) -> [String] {
        switch (kind, value) {
        case (.table, .list(let rows)): ["  \(name):"] + rows.map { "    - \(of($0))" }
        case (.palette, .list(let lists)) where lists.allSatisfy({ if case .list = $0 { true } else { false } }):
            ["  \(name):"] + zip(ColorPalette.roles, lists).filter { $1 != .list([]) }.map { "    \($0): \(of($1))" }
        default: ["  \(name): \(of(value))"]
        }
    }
}
