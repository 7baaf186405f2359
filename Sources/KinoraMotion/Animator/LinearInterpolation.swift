/// A way that is covered in one direction: what is shown on it depends on nothing but how far one has come.
@usableFromInline
package struct LinearInterpolation<Value: VectorArithmetic> {
    /// Where the way begins.
    @usableFromInline
    package var origin: Value
    /// From there to its end.
    @usableFromInline
    package var distance: Value

    @inlinable
    package init(origin: Value, distance: Value) {
        self.origin = origin
        self.distance = distance
    }

    /// What is shown where `fraction` of the way is covered.
    @inlinable
    package func value(at fraction: Double) -> Value {
        var shown = distance
        shown.scale(by: fraction)
        shown += origin
        return shown
    }
}
