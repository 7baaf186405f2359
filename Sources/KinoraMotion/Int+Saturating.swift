extension Int {
    /// The whole part of a number of any size: at most 9e15 away from 0, and 0 for NaN.
    package init(saturating value: Double) {
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -9e15), 9e15))
    }
}
