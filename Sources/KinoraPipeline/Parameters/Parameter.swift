import Foundation
import KinoraDrawing

/// One setting of a composition, described where it stands:
///
///     struct LavaLamp: CompositionParameters {
///         @Parameter("how many blobs", in: 1...60) var bubbles = 12
///         @Parameter("colours from the bottom up", count: 1...8) var palette: [Color] = [.red, .orange]
///     }
///
/// A value may be a `Bool`, an integer, a floating-point number, a `String`, a `Color`, an enumeration with `String` cases that is
/// `CaseIterable` and `Codable` (its cases are the choices), or an array of those. The default must itself be accepted.
/// In code the range is not enforced; values that come from outside (presets, tables, the command line) are checked before they get here.
@propertyWrapper
public struct Parameter<Value: Sendable>: Sendable {
    /// The parameter's value.
    public var wrappedValue: Value
    let help: String
    /// nil for a wrapper that was decoded: descriptions are read from the defaults.
    let kind: ParameterKind?

    private init(_ wrappedValue: Value, _ help: String, _ kind: ParameterKind?) {
        guard let kind else {
            preconditionFailure(
                """
                \(Value.self) cannot be a parameter: a parameter is a Bool, an integer, a floating-point number, a String, a Color, \
                an enumeration (String, CaseIterable, Codable) or an array of those
                """)
        }
        self.wrappedValue = wrappedValue
        self.help = help
        self.kind = kind
    }

    /// A parameter that takes every value of its type. `help` says in a few words what it does.
    public init(wrappedValue: Value, _ help: String) where Value: Codable {
        self.init(wrappedValue, help, .of(Value.self))
    }

    /// An integer within `range`.
    public init(wrappedValue: Value, _ help: String, in range: ClosedRange<Value>) where Value: FixedWidthInteger & Codable {
        self.init(wrappedValue, help, .integer(Int(clamping: range.lowerBound)...Int(clamping: range.upperBound)))
    }

    /// A number within `range`.
    public init(wrappedValue: Value, _ help: String, in range: ClosedRange<Value>) where Value: BinaryFloatingPoint & Codable {
        self.init(wrappedValue, help, .number(Double(range.lowerBound)...Double(range.upperBound)))
    }

    /// A colour.
    public init(wrappedValue: Value, _ help: String) where Value == Color {
        self.init(wrappedValue, help, .color)
    }

    /// A list of colours with `count` elements.
    public init(wrappedValue: Value, _ help: String, count: ClosedRange<Int> = 0...10_000) where Value == [Color] {
        self.init(wrappedValue, help, .list(of: .color, count: count))
    }

    /// A list with `count` elements.
    public init<Element: Codable>(wrappedValue: Value, _ help: String, count: ClosedRange<Int>) where Value == [Element] {
        self.init(wrappedValue, help, ParameterKind.of(Element.self).map { .list(of: $0, count: count) })
    }

    /// A list of integers, each within `range`.
    public init<Element: FixedWidthInteger & Codable>(
        wrappedValue: Value, _ help: String, in range: ClosedRange<Element>, count: ClosedRange<Int> = 0...10_000
    ) where Value == [Element] {
        let element = ParameterKind.integer(Int(clamping: range.lowerBound)...Int(clamping: range.upperBound))
        self.init(wrappedValue, help, .list(of: element, count: count))
    }

    /// A list of numbers, each within `range`.
    public init<Element: BinaryFloatingPoint & Codable>(
        wrappedValue: Value, _ help: String, in range: ClosedRange<Element>, count: ClosedRange<Int> = 0...10_000
    ) where Value == [Element] {
        let element = ParameterKind.number(Double(range.lowerBound)...Double(range.upperBound))
        self.init(wrappedValue, help, .list(of: element, count: count))
    }
}

/// The value alone is coded, so that a parameter type reads and writes as if it had plain properties.
///
/// Colours go by their notation.
extension Parameter: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        help = ""
        kind = nil
        let decoded: Any
        switch Value.self {
        case is Color.Type: decoded = try ColorNotation.color(container.decode(String.self))
        case is [Color].Type: decoded = try container.decode([String].self).map(ColorNotation.color)
        case let type as any Decodable.Type: decoded = try container.decode(type)
        default: throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Value.self) cannot be a parameter")
        }
        guard let value = decoded as? Value else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Value.self) expected")
        }
        wrappedValue = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch wrappedValue {
        case let value as Color: try container.encode(ColorNotation.string(value))
        case let value as [Color]: try container.encode(value.map(ColorNotation.string))
        case let value as any Encodable: try container.encode(value)
        default:
            let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(Value.self) cannot be a parameter")
            throw EncodingError.invalidValue(wrappedValue, context)
        }
    }
}
