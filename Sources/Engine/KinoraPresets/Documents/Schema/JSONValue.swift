import KinoraPipeline

/// A JSON value whose objects keep the order of their keys.
package indirect enum JSONValue: Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])

    init(_ value: ParameterValue) {
        switch value {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .number(let value): self = .number(value)
        case .text(let value): self = .string(value)
        case .list(let values): self = .array(values.map(JSONValue.init))
        }
    }

    /// The value as people write it in a document, with the roles of a palette's colours.
    init(written value: ParameterValue, _ kind: ParameterKind) {
        let value = kind.written(value)
        if kind == .palette, let roles = ParameterKind.roles(of: value) {
            self = .object(roles.map { ($0, JSONValue($1)) })
        } else {
            self = JSONValue(value)
        }
    }

    /// The members of an object; empty for other values.
    var members: [(key: String, value: JSONValue)] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The JSON text, indented by two spaces. Arrays of simple values are on one line.
    package var text: String {
        var text = ""
        write(to: &text, indent: "\n")
        return text
    }

    private var isSimple: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .null: text += "null"
        case .boolean(let value): text += "\(value)"
        case .integer(let value): text += "\(value)"
        case .number: text += numberText
        case .string(let value): JSONValue.write(value, to: &text)
        case .array(let values):
            let inner = values.allSatisfy(\.isSimple) ? "" : indent + "  "
            text += "["
            for (index, value) in values.enumerated() {
                text += (index == 0 ? "" : inner.isEmpty ? ", " : ",") + inner
                value.write(to: &text, indent: inner)
            }
            text += inner.isEmpty ? "]" : indent + "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                text += (index == 0 ? "" : ",") + indent + "  "
                JSONValue.write(member.key, to: &text)
                text += ": "
                member.value.write(to: &text, indent: indent + "  ")
            }
            text += members.isEmpty ? "}" : indent + "}"
        }
    }

    private var numberText: String {
        guard case .number(let value) = self, value.isFinite else { return "null" }
        return ParameterValue.number(value).description
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { (key: $0, value: $1) }) }
}
