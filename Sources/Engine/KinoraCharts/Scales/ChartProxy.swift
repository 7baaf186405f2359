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
    /// The sum of the values of the sectors.
    let angleTotal: Double
    let selection: ChartSelection

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

    /// Returns the left and right edge of a category, or the same x coordinate twice for a number or date. Nil if the axis has no such value.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        position(forX: value).map { Self.range(around: $0, width: (x.bandwidth ?? 0) * plotSize.width) }
    }

    /// Returns the top and bottom edge of a category, or the same y coordinate twice for a number or date. Nil if the axis has no such value.
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        position(forY: value).map { Self.range(around: $0, width: (y.bandwidth ?? 0) * plotSize.height) }
    }

    private static func range(around middle: CGFloat, width: CGFloat) -> ClosedRange<CGFloat> {
        (middle - width / 2)...(middle + width / 2)
    }

    /// Returns the categories of the x axis, or the ends of its numbers or dates; none of another type.
    public func xDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { x.ends.compactMap { $0.plottable() } }

    /// Returns the categories of the y axis, or the ends of its numbers or dates; none of another type.
    public func yDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { y.ends.compactMap { $0.plottable() } }

    /// Returns the value at an x coordinate, also beyond the plot; nil if it is of another type. Integers are rounded to the nearest.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        x.value(at: Double(position / plotSize.width))?.plottable()
    }

    /// Returns the value at a y coordinate, also beyond the plot; nil if it is of another type. Integers are rounded to the nearest.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        y.value(at: 1 - Double(position / plotSize.height))?.plottable()
    }

    /// Returns the values at a point; nil if one value is of another type.
    public func value<PX: Plottable, PY: Plottable>(at position: CGPoint, as types: (PX, PY).Type = (PX, PY).self) -> (PX, PY)? {
        guard let x: PX = value(atX: position.x), let y: PY = value(atY: position.y) else { return nil }
        return (x, y)
    }
}

extension ChartProxy {
    /// Returns the angle of a point, clockwise from the top of a pie: 0 to 360 degrees.
    public func angle(at position: CGPoint) -> Angle {
        let turn = atan2(position.x - plotSize.width / 2, plotSize.height / 2 - position.y) / (2 * .pi)
        return .degrees(360 * (turn < 0 ? turn + 1 : turn))
    }

    /// Returns the sum of the values of the sectors up to an angle; nil if the chart has no sectors or the value is of another type.
    public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? { value(atAngle: angle)?.plottable() }

    private func value(atAngle angle: Angle) -> PlottedValue? {
        angleTotal > 0 && angle.degrees.isFinite ? .number(angle.degrees / 360 * angleTotal) : nil
    }

    /// Sets the binding of `chartXSelection(value:)` to the value at an x coordinate; coordinates beyond the plot count as its ends.
    @MainActor public func selectXValue(at position: CGFloat) { selection.x?(x(at: position)) }

    /// Sets the binding of `chartYSelection(value:)` to the value at a y coordinate; coordinates beyond the plot count as its ends.
    @MainActor public func selectYValue(at position: CGFloat) { selection.y?(y(at: position)) }

    /// Sets the binding of `chartAngleSelection(value:)` to the value at an angle.
    @MainActor public func selectAngleValue(at angle: Angle) { selection.angle?(value(atAngle: angle)) }

    /// Sets the binding of `chartXSelection(range:)` to the values between two x coordinates.
    @MainActor public func selectXRange(from first: CGFloat, to second: CGFloat) {
        if let first = x(at: first), let second = x(at: second) { selection.rangeOfX?(first, second) }
    }

    /// Sets the binding of `chartYSelection(range:)` to the values between two y coordinates.
    @MainActor public func selectYRange(from first: CGFloat, to second: CGFloat) {
        if let first = y(at: first), let second = y(at: second) { selection.rangeOfY?(first, second) }
    }

    @MainActor func select(at location: CGPoint) {
        selectXValue(at: location.x)
        selectYValue(at: location.y)
        selectAngleValue(at: angle(at: location))
    }

    @MainActor func deselect() {
        selection.x?(nil)
        selection.y?(nil)
        selection.angle?(nil)
    }

    private func x(at position: CGFloat) -> PlottedValue? { x.value(at: min(max(Double(position / plotSize.width), 0), 1)) }

    private func y(at position: CGFloat) -> PlottedValue? { y.value(at: 1 - min(max(Double(position / plotSize.height), 0), 1)) }
}

extension PlottedValue {
    /// Returns the value as a plottable type; nil if it is of another kind.
    func plottable<P: Plottable>() -> P? {
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
