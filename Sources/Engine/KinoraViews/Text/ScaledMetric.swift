import Foundation
import KinoraRuntime

/// A numeric value that scales with the environment's text size, relative to a text style. At the size `large` it is unscaled.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private let textStyle: Font.TextStyle
    @Environment(\.dynamicTypeSize) private var size

    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, relativeTo: .body)
    }

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        self.textStyle = textStyle
    }

    public var wrappedValue: Value { size == .large ? base : base * Value(textStyle.scale(at: size)) }
}
