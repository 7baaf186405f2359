/// A linear interpolation between two values, which depends only on the fraction.
@usableFromInline
package struct LinearInterpolation<Value: VectorArithmetic> {
    /// The start value.
    @usableFromInline
    package var origin: Value
    /// The difference between the end and the start.
    @usableFromInline
    package var distance: Value

    @inlinable
    package init(origin: Value, distance: Value) {
        self.origin = origin
        self.distance = distance
    }

    /// The value at `fraction` of the distance.
    @inlinable
    package func value(at fraction: Double) -> Value {
        var shown = distance
        shown.scale(by: fraction)
        shown += origin
        return shown
    }
}
