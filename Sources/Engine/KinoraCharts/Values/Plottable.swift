import Foundation

/// A type whose values can be plotted: a number, a string, a date, or a type that converts to one of the three.
public protocol Plottable {
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    /// The number, string or date that is plotted.
    var primitivePlottable: PrimitivePlottable { get }

    /// Creates the value that is plotted as `primitivePlottable`; nil if there is none.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, string or date. Other types conform to `Plottable` instead.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {}

extension PrimitivePlottableProtocol {
    public var primitivePlottable: Self { self }

    public init?(primitivePlottable: Self) {
        self = primitivePlottable
    }
}

/// An enumeration with raw values is plotted as its raw values.
extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    public var primitivePlottable: RawValue { rawValue }

    public init?(primitivePlottable: RawValue) {
        self.init(rawValue: primitivePlottable)
    }
}

extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension Decimal: PrimitivePlottableProtocol {}
extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}
extension Date: PrimitivePlottableProtocol {}
extension String: PrimitivePlottableProtocol {}
