// The loops run over unsafe buffers: bounds are settled once before each of them, which lets the compiler use vector instructions.
extension AnimatableVector: VectorArithmetic, Animatable {
    /// The empty vector, neutral in sums with vectors of every length.
    public static let zero = AnimatableVector()

    /// The sum; it has the length of the longer operand.
    public static func + (lhs: AnimatableVector, rhs: AnimatableVector) -> AnimatableVector {
        if lhs.count < rhs.count { return rhs + lhs }
        if rhs.values.isEmpty { return lhs }
        return AnimatableVector(
            with: combine(lhs.values, rhs.values, common: { $0 + $1 }, rest: { $0 }))
    }

    /// The difference; it has the length of the longer operand.
    public static func - (lhs: AnimatableVector, rhs: AnimatableVector) -> AnimatableVector {
        if rhs.values.isEmpty { return lhs }
        if lhs.count < rhs.count {
            return AnimatableVector(
                with: combine(rhs.values, lhs.values, common: { $1 - $0 }, rest: { -$0 }))
        }
        return AnimatableVector(
            with: combine(lhs.values, rhs.values, common: { $0 - $1 }, rest: { $0 }))
    }

    /// Adds in place; the vector grows to the length of `rhs` when that is longer.
    public static func += (lhs: inout AnimatableVector, rhs: AnimatableVector) {
        if lhs.values.isEmpty {
            lhs = rhs
            return
        }
        lhs.grow(to: rhs.count)
        lhs.update(with: rhs.values) { $0 + $1 }
    }

    /// Subtracts in place; the vector grows to the length of `rhs` when that is longer.
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

    /// Moves every component by `amount` of its difference to the one in `other`; missing components of either count as zero.
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

    /// The sum of the squared components, in four partial sums: one running sum would make each addition wait for the last.
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

    /// Appends the zeros that a shorter vector counts as having.
    private mutating func grow(to length: Int) {
        if length > count {
            values.append(contentsOf: repeatElement(0, count: length - count))
        }
    }

    /// Changes the first `other.count` components; there must be as many.
    @inline(__always)
    private mutating func update(with other: [Double], _ change: (Double, Double) -> Double) {
        values.withUnsafeMutableBufferPointer { buffer in
            other.withUnsafeBufferPointer { other in
                precondition(other.count <= buffer.count, "The vector has to grow to the other's length first.")
                for index in 0..<other.count {
                    buffer[index] = change(buffer[index], other[index])
                }
            }
        }
    }

    /// A new array as long as `longer`, written in one pass.
    @inline(__always)
    private static func combine(
        _ longer: [Double], _ shorter: [Double], common: (Double, Double) -> Double, rest: (Double) -> Double
    ) -> [Double] {
        // An empty array is a constant that all threads share; this initializer would write its count.
        guard !longer.isEmpty else { return [] }
        return [Double](unsafeUninitializedCapacity: longer.count) { result, initializedCount in
            longer.withUnsafeBufferPointer { longer in
                shorter.withUnsafeBufferPointer { shorter in
                    // Writing through `initialize(to:)` one by one keeps the loop from being vectorised; the elements are trivial.
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
