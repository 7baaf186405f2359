// The loops use unsafe buffers with bounds that are checked once, so that the compiler can vectorize them.
extension AnimatableVector: VectorArithmetic, Animatable {
    /// The empty vector, which is neutral in sums with vectors of any length.
    public static let zero = AnimatableVector()

    /// The sum, with the length of the longer operand.
    public static func + (lhs: AnimatableVector, rhs: AnimatableVector) -> AnimatableVector {
        if lhs.count < rhs.count { return rhs + lhs }
        if rhs.values.isEmpty { return lhs }
        return AnimatableVector(
            with: combine(lhs.values, rhs.values, common: { $0 + $1 }, rest: { $0 }))
    }

    /// The difference, with the length of the longer operand.
    public static func - (lhs: AnimatableVector, rhs: AnimatableVector) -> AnimatableVector {
        if rhs.values.isEmpty { return lhs }
        if lhs.count < rhs.count {
            return AnimatableVector(
                with: combine(rhs.values, lhs.values, common: { $1 - $0 }, rest: { -$0 }))
        }
        return AnimatableVector(
            with: combine(lhs.values, rhs.values, common: { $0 - $1 }, rest: { $0 }))
    }

    /// Adds in place. The vector grows to the length of `rhs` if that is longer.
    public static func += (lhs: inout AnimatableVector, rhs: AnimatableVector) {
        if lhs.values.isEmpty {
            lhs = rhs
            return
        }
        lhs.grow(to: rhs.count)
        lhs.update(with: rhs.values) { $0 + $1 }
    }

    /// Subtracts in place. The vector grows to the length of `rhs` if that is longer.
    public static func -= (lhs: inout AnimatableVector, rhs: AnimatableVector) {
        lhs.grow(to: rhs.count)
        lhs.update(with: rhs.values) { $0 - $1 }
    }

    /// Multiplies every component by `rhs`.
    public mutating func scale(by rhs: Double) {
        values.withUnsafeMutableBufferPointer { buffer in
            for index in buffer.indices {
                buffer[index] *= rhs
            }
        }
    }

    /// Moves every component by `amount` of its difference to that in `other`. Missing components of either vector count as zero.
    public mutating func interpolate(towards other: AnimatableVector, amount: Double) {
        grow(to: other.count)
        let common = other.count
        update(with: other.values) { $0 + ($1 - $0) * amount }
        guard common < count else { return }
        values.withUnsafeMutableBufferPointer { buffer in
            for index in common..<buffer.count {
                buffer[index] -= buffer[index] * amount
            }
        }
    }

    /// The sum of the squared components, computed as four partial sums to avoid a chain of dependent additions.
    public var magnitudeSquared: Double {
        values.withUnsafeBufferPointer { buffer in
            var sums = SIMD4<Double>.zero
            var index = 0
            while index + 4 <= buffer.count {
                let four = SIMD4(buffer[index], buffer[index + 1], buffer[index + 2], buffer[index + 3])
                sums += four * four
                index += 4
            }
            var rest = 0.0
            while index < buffer.count {
                rest += buffer[index] * buffer[index]
                index += 1
            }
            return sums.sum() + rest
        }
    }

    /// Appends zeros up to the given length.
    private mutating func grow(to length: Int) {
        if length > count {
            values.append(contentsOf: repeatElement(0, count: length - count))
        }
    }

    /// Changes the first `other.count` components, which must exist.
    @inline(__always)
    private mutating func update(with other: [Double], _ change: (Double, Double) -> Double) {
        values.withUnsafeMutableBufferPointer { buffer in
            other.withUnsafeBufferPointer { other in
                precondition(other.count <= buffer.count, "the vector must be at least as long as the other one")
                for index in 0..<other.count {
                    buffer[index] = change(buffer[index], other[index])
                }
            }
        }
    }

    /// A new array with the length of `longer`, written in one pass.
    @inline(__always)
    private static func combine(
        _ longer: [Double], _ shorter: [Double], common: (Double, Double) -> Double, rest: (Double) -> Double
    ) -> [Double] {
        // An empty array is a constant that all threads share; this initializer would write its count.
        guard !longer.isEmpty else { return [] }
        return [Double](unsafeUninitializedCapacity: longer.count) { result, initializedCount in
            longer.withUnsafeBufferPointer { longer in
                shorter.withUnsafeBufferPointer { shorter in
                    // Assigns elements directly, because `initialize(to:)` would prevent vectorization. The elements are trivial.
                    for index in 0..<shorter.count {
                        result[index] = common(longer[index], shorter[index])
                    }
                    for index in shorter.count..<longer.count {
                        result[index] = rest(longer[index])
                    }
                }
            }
            initializedCount = longer.count
        }
    }
}
