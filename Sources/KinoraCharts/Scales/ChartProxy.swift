import Foundation
import KinoraDrawing
import KinoraViews

/// The scales of a chart, for views over or behind it. Positions are in points, from the top left corner of the plot.
public struct ChartProxy {
    let x: PositionScale
    let y: PositionScale
    /// The size of the plot, in points.
    public let plotSize: CGSize
    /// The frame of the plot in the chart.
    public let plotAreaFrame: Anchor<CGRect>

    /// The same as ``plotSize``.
    public var plotAreaSize: CGSize { plotSize }
    /// The frame of the plot in the chart; never nil.
    public var plotFrame: Anchor<CGRect>? { plotAreaFrame }

    /// Returns the x coordinate of `value`; nil if the axis has no such value.
    public func position<P: Plottable>(forX value: P) -> CGFloat? {
        x.position(of: PlottedValue(value)).map { $0 * plotSize.width }
    }

    /// Returns the y coordinate of `value`; nil if the axis has no such value.
    public func position<P: Plottable>(forY value: P) -> CGFloat? {
        y.position(of: PlottedValue(value)).map { (1 - $0) * plotSize.height }
    }

    /// Returns the point of a pair of values; nil if an axis has no such value.
    public func position<PX: Plottable, PY: Plottable>(for position: (x: PX, y: PY)) -> CGPoint? {
        guard let x = self.position(forX: position.x), let y = self.position(forY: position.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// Returns the value at an x coordinate, also beyond the plot; nil if it is of another type. Integers are rounded to the nearest.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        x.value(at: Double(position / plotSize.width))?.plottable()
    }

    /// Returns the value at a y coordinate, also beyond the plot; nil if it is of another type. Integers are rounded to the nearest.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        y.value(at: 1 - Double(position / plotSize.height))?.plottable()
    }

    /// Returns the values at a point; nil if one of them is of another type.
    public func value<PX: Plottable, PY: Plottable>(
        at position: CGPoint, as types: (x: PX.Type, y: PY.Type) = (PX.self, PY.self)
    ) -> (x: PX, y: PY)? {
        guard let x: PX = value(atX: position.x), let y: PY = value(atY: position.y) else { return nil }
        return (x, y)
    }
}

extension PlottedValue {
    /// Returns the value as a plottable type; nil if it is of another kind.
    fileprivate func plottable<P: Plottable>() -> P? {
        let primitive: Any?
        switch (self, P.PrimitivePlottable.self) {
        case (.category(let name), is String.Type): primitive = name
        case (.date(let date), is Date.Type): primitive = date
        case (.number(let number), is Decimal.Type): primitive = Decimal(number)
        case (.number(let number), let type as any BinaryFloatingPoint.Type): primitive = type.init(number)
        case (.number(let number), let type as any FixedWidthInteger.Type): primitive = type.nearest(number)
        default: primitive = nil
        }
        return (primitive as? P.PrimitivePlottable).flatMap(P.init(primitivePlottable:))
    }
}

extension FixedWidthInteger {
    /// Returns the integer nearest to `number`; nil beyond the range of the type.
    fileprivate static func nearest(_ number: Double) -> Any? { Self(exactly: number.rounded()) }
}
