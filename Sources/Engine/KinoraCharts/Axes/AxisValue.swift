import Foundation

/// A value of an axis, for which its content makes marks.
public struct AxisValue {
    let plotted: PlottedValue
    /// The index of the value, from 0.
    public let index: Int
    /// The number of values.
    public let count: Int

    init(_ plotted: PlottedValue, index: Int = 0, count: Int = 1) {
        (self.plotted, self.index, self.count) = (plotted, index, count)
    }

    /// Returns the value as a plottable type; nil if it is of another kind or cannot be converted.
    public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? {
        primitive(Value.PrimitivePlottable.self).flatMap { Value(primitivePlottable: $0) }
    }

    private func primitive<Primitive: PrimitivePlottableProtocol>(_ type: Primitive.Type) -> Primitive? {
        switch plotted {
        case .date(let date): return date as? Primitive
        case .category(let name): return name as? Primitive
        case .number(let number):
            if let type = type as? any BinaryFloatingPoint.Type { return convert(number, type) as? Primitive }
            if let type = type as? any BinaryInteger.Type { return convert(number, type) as? Primitive }
            if type == Decimal.self { return Decimal(number) as? Primitive }
            return nil
        }
    }

    private func convert<T: BinaryFloatingPoint>(_ number: Double, _ type: T.Type) -> Any { T(number) }

    private func convert<T: BinaryInteger>(_ number: Double, _ type: T.Type) -> Any? { T(exactly: number) }
}
