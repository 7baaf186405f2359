import KinoraDrawing

/// A value that keyframes animate.
protocol LottieValue: Hashable, Sendable {
    /// The value between `start` and `end`. `progress` returns the eased progress of a component; it may be outside of 0...1.
    static func interpolated(from start: Self, to end: Self, progress: (Int) -> Double) -> Self

    /// The kind of slots with such values; nil if slots with them cannot be set.
    static var slotKind: LottieSlot.Kind? { get }
    /// The value for a slot.
    var slotValue: LottieSlotValue? { get }
    /// The value that `value` of a slot has in place of this one; nil if its kind is another one.
    func replaced(by value: LottieSlotValue) -> Self?
}

extension LottieValue {
    static var slotKind: LottieSlot.Kind? { nil }
    var slotValue: LottieSlotValue? { nil }
    func replaced(by value: LottieSlotValue) -> Self? { nil }
}

extension Double: LottieValue {
    static func interpolated(from start: Double, to end: Double, progress: (Int) -> Double) -> Double {
        start + (end - start) * progress(0)
    }
}

extension SIMD2<Double>: LottieValue {
    static func interpolated(from start: Self, to end: Self, progress: (Int) -> Double) -> Self {
        start + (end - start) * Self(progress(0), progress(1))
    }
}

/// The colours and opacities of a gradient, or another list of numbers. Lists of different lengths change abruptly.
struct LottieNumbers: LottieValue {
    var values: [Double]

    static func interpolated(from start: LottieNumbers, to end: LottieNumbers, progress: (Int) -> Double) -> LottieNumbers {
        guard start.values.count == end.values.count else { return start }
        return LottieNumbers(
            values: start.values.indices.map { start.values[$0] + (end.values[$0] - start.values[$0]) * progress($0) })
    }
}
