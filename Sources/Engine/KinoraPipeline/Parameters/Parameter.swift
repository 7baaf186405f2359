import Foundation
import KinoraDrawing

/// A parameter of a composition with its description.
///
///     struct LavaLamp: CompositionParameters {
///         @Parameter("number of blobs", in: 1...60) var bubbles = 12
///         @Parameter("duration of a turn", seconds: 0.5...60) var turn = 8.0
///         @Parameter("the name", length: 1...80) var name = "world"
///         @Parameter("colours from the bottom up", count: 1...8) var palette: [Color] = [.red, .orange]
///     }
///
/// A value may be a `Bool`, an integer, a floating-point number, a `String`, a `Color`, a `Date`, a ``ColorPalette``, a ``FontFamily``, an
/// ``ImageAsset``, a ``LottieAsset``, an enumeration with `String` cases that is `CaseIterable` and `Codable` (its cases are the choices), an array of those, or
/// a ``DataTable``. A `Date` is written as ``ISODate`` describes. The default must be valid. Assignments in code are not
/// checked; values from presets, tables and the command line are.
@propertyWrapper
public struct Parameter<Value: Sendable>: Sendable {
    /// The parameter's value.
    public var wrappedValue: Value
    let help: String
    /// Nil for a decoded wrapper, because descriptions are read from the defaults.
    let kind: ParameterKind?
    /// The name of the parameter whose table this text describes; nil for others.
    private(set) var describedTable: String?

    private init(_ wrappedValue: Value, _ help: String, _ kind: ParameterKind?) {
        guard let kind else {
            preconditionFailure(
                """
                \(Value.self) cannot be a parameter: a parameter is a Bool, an integer, a floating-point number, a String, a Color, \
                a Date, a ColorPalette, a FontFamily, an ImageAsset, a LottieAsset, an enumeration (String, CaseIterable, Codable), an array of those, or a \
                DataTable
                """)
        }
        self.wrappedValue = wrappedValue
        self.help = help
        self.kind = kind
    }

    /// Creates a parameter that accepts every value of its type. `help` is a short description.
    public init(wrappedValue: Value, _ help: String) where Value: ParameterType {
        self.init(wrappedValue, help, .of(Value.self))
    }

    /// Creates a parameter whose choices are the cases of an enumeration.
    public init(wrappedValue: Value, _ help: String) where Value: CaseIterable & RawRepresentable & Codable, Value.RawValue == String {
        self.init(wrappedValue, help, .of(Value.self))
    }

    /// Creates a parameter that accepts lists of cases of an enumeration.
    public init<Element: CaseIterable & RawRepresentable & Codable>(
        wrappedValue: Value, _ help: String, count: ClosedRange<Int> = 0...10_000
    ) where Value == [Element], Element.RawValue == String {
        self.init(wrappedValue, help, ParameterKind.of(Element.self).map { .list(of: $0, count: count) })
    }

    /// Creates a parameter that accepts text with a number of characters within `length`. If `length` does not contain 0, text of white space
    /// alone is refused. The characters may have four Unicode scalars each on average.
    public init(wrappedValue: Value, _ help: String, length: ClosedRange<Int>) where Value == String {
        self.init(wrappedValue, help, .text(length: length))
    }

    /// Creates a parameter that accepts text with a number of lines within `lines`. An empty text has none.
    public init(wrappedValue: Value, _ help: String, lines: ClosedRange<Int>) where Value == String {
        self.init(wrappedValue, help, .lines(lines))
    }

    /// Creates a parameter for a text about the table of the parameter `table`. If another table is assigned to a preset, the preset's text is
    /// left out.
    package init(wrappedValue: Value, _ help: String, describing table: String) where Value == String {
        self.init(wrappedValue, help, .of(Value.self))
        describedTable = table
    }

    /// Creates a parameter that accepts tables.
    public init(wrappedValue: Value, _ help: String) where Value == DataTable {
        self.init(wrappedValue: wrappedValue, help, columns: [])
    }

    /// Creates a parameter that accepts tables with `columns` among their columns, and with a number of rows within `rows`.
    public init(wrappedValue: Value, _ help: String, columns: [String], rows: ClosedRange<Int> = 0...10_000) where Value == DataTable {
        self.init(wrappedValue, help, .table(columns: columns, rows: rows))
    }

    /// Creates a parameter that accepts integers within `range`.
    public init(wrappedValue: Value, _ help: String, in range: ClosedRange<Value>) where Value: FixedWidthInteger & Codable {
        self.init(wrappedValue, help, .integer(Int(clamping: range.lowerBound)...Int(clamping: range.upperBound)))
    }

    /// Creates a parameter that accepts numbers within `range`.
    public init(wrappedValue: Value, _ help: String, in range: ClosedRange<Value>) where Value: BinaryFloatingPoint & Codable {
        self.init(wrappedValue, help, .number(Double(range.lowerBound)...Double(range.upperBound)))
    }

    /// Creates a parameter that accepts times within `range`, in seconds: `2`, `2s`, `500ms` or `1:30`.
    public init(wrappedValue: Value, _ help: String, seconds range: ClosedRange<Value>) where Value: BinaryFloatingPoint & Codable {
        self.init(wrappedValue, help, .duration(Double(range.lowerBound)...Double(range.upperBound)))
    }

    /// Creates a parameter that accepts lists with `count` elements.
    public init<Element: ParameterType>(wrappedValue: Value, _ help: String, count: ClosedRange<Int>) where Value == [Element] {
        self.init(wrappedValue, help, ParameterKind.of(Element.self).map { .list(of: $0, count: count) })
    }

    /// Creates a parameter that accepts images and, with `hasSample`, the word `sample` for an image that the composition draws.
    public init(wrappedValue: Value, _ help: String, hasSample: Bool) where Value == ImageAsset {
        self.init(wrappedValue, help, .image(hasSample: hasSample))
    }

    /// Creates a parameter that accepts lists of images and, with `hasSample`, the word `sample` among them.
    public init(wrappedValue: Value, _ help: String, hasSample: Bool, count: ClosedRange<Int>) where Value == [ImageAsset] {
        self.init(wrappedValue, help, .list(of: .image(hasSample: hasSample), count: count))
    }

    /// Creates a parameter that accepts lists of times within `range`, in seconds.
    public init<Element: BinaryFloatingPoint & Codable>(
        wrappedValue: Value, _ help: String, seconds range: ClosedRange<Element>, count: ClosedRange<Int> = 0...10_000
    ) where Value == [Element] {
        self.init(wrappedValue, help, .list(of: .duration(Double(range.lowerBound)...Double(range.upperBound)), count: count))
    }

    /// Creates a parameter that accepts lists of integers within `range`.
    public init<Element: FixedWidthInteger & Codable>(
        wrappedValue: Value, _ help: String, in range: ClosedRange<Element>, count: ClosedRange<Int> = 0...10_000
    ) where Value == [Element] {
        let element = ParameterKind.integer(Int(clamping: range.lowerBound)...Int(clamping: range.upperBound))
        self.init(wrappedValue, help, .list(of: element, count: count))
    }

    /// Creates a parameter that accepts lists of numbers within `range`.
    public init<Element: BinaryFloatingPoint & Codable>(
        wrappedValue: Value, _ help: String, in range: ClosedRange<Element>, count: ClosedRange<Int> = 0...10_000
    ) where Value == [Element] {
        let element = ParameterKind.number(Double(range.lowerBound)...Double(range.upperBound))
        self.init(wrappedValue, help, .list(of: element, count: count))
    }
}

/// Encodes only the value, so that a parameter type is coded as if it had plain properties.
///
/// Colours are encoded in their notation.
extension Parameter: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        help = ""
        kind = nil
        let decoded: Any
        switch Value.self {
        case is Color.Type: decoded = try ColorNotation.color(container.decode(String.self))
        case is Date.Type: decoded = try Self.date(container.decode(String.self))
        case is [Date].Type: decoded = try container.decode([String].self).map(Self.date)
        case is [Color].Type: decoded = try container.decode([String].self).map(ColorNotation.color)
        case let type as any Decodable.Type: decoded = try container.decode(type)
        default: throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Value.self) cannot be a parameter")
        }
        guard let value = decoded as? Value else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Value.self) expected")
        }
        wrappedValue = value
    }

    private static func date(_ text: String) throws -> Date {
        guard let date = ISODate.date(text) else { throw ParameterError(value: text, problem: "is not a date", accepted: ISODate.accepted) }
        return date
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch wrappedValue {
        case let value as Color: try container.encode(ColorNotation.string(value))
        case let value as Date: try container.encode(ISODate.text(value))
        case let value as [Date]: try container.encode(value.map(ISODate.text))
        case let value as [Color]: try container.encode(value.map(ColorNotation.string))
        case let value as any Encodable: try container.encode(value)
        default:
            let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(Value.self) cannot be a parameter")
            throw EncodingError.invalidValue(wrappedValue, context)
        }
    }
}
