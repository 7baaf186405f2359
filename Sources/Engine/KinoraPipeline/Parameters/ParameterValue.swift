import Foundation

/// The value of a parameter as given in a preset, a table or on the command line, before conversion to the parameter's type.
package enum ParameterValue: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([ParameterValue])
}

extension ParameterValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else {
            self = .list(try container.decode([ParameterValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let values): try container.encode(values)
        }
    }
}

extension ParameterValue {
    private var isList: Bool {
        if case .list = self { true } else { false }
    }
}

extension ParameterValue: CustomStringConvertible {
    /// The text for `--set name=`.
    package var description: String {
        switch self {
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        case .text(let value): value
        case .list(let values):
            if values.contains(where: \.isList), let data = try? JSONEncoder().encode(values) {
                String(decoding: data, as: UTF8.self)
            } else {
                values.map(\.description).joined(separator: ", ")
            }
        }
    }
}
