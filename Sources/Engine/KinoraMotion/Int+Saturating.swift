extension Int {
    /// The integral part of any number, clamped to 9e15 in magnitude; 0 for NaN.
    package init(saturating value: Double) {
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -9e15), 9e15))
    }
}
