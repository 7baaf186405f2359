import Testing

@testable import KinoraMotion

struct AnyAnimatableDataTests {
    private typealias Pair = AnimatablePair<Double, Double>

    private func pair(_ first: Double, _ second: Double) -> AnyAnimatableData { AnyAnimatableData(Pair(first, second)) }

    @Test("Vectors of one type are added, subtracted, scaled and compared as their type does")
    func oneType() {
        #expect((pair(1, 2) + pair(3, 5)).vector(Pair.self) == Pair(4, 7))
        #expect((pair(1, 2) - pair(3, 5)).vector(Pair.self) == Pair(-2, -3))
        #expect(pair(1, 2).scaled(by: -3).vector(Pair.self) == Pair(-3, -6))
        #expect(pair(3, 4).magnitudeSquared == 25)
        #expect(pair(1, 2).interpolated(towards: pair(3, 10), amount: 0.25).vector(Pair.self) == Pair(1.5, 4))
        #expect(pair(1, 2) == pair(1, 2) && pair(1, 2) != pair(1, 3))
    }

    @Test("Zero is neutral and the zero of each type")
    func zero() {
        let zero = AnyAnimatableData.zero
        #expect(zero + pair(1, 2) == pair(1, 2) && pair(1, 2) + zero == pair(1, 2))
        #expect(pair(1, 2) - zero == pair(1, 2) && zero - pair(1, 2) == pair(-1, -2))
        #expect(zero == pair(0, 0) && pair(0, 0) == zero && zero == AnyAnimatableData(0.0) && zero == zero && zero != pair(1, 0))
        #expect(zero.vector(Double.self) == 0 && zero.vector(Pair.self) == Pair(0, 0))
        #expect(zero.magnitudeSquared == 0 && zero.scaled(by: 4) == zero)
    }

    @Test("A vector of another type changes nothing")
    func otherTypes() {
        let number = AnyAnimatableData(5.0)
        #expect(pair(1, 2) + number == pair(1, 2) && pair(1, 2) - number == .zero)
        // The difference has no type, so that it can be added to both.
        #expect((pair(1, 2) - number).vector(Double.self) == 0)
        #expect(number.vector(Pair.self) == nil && number != pair(5, 5))
        #expect(pair(1, 2).interpolated(towards: number, amount: 0.5) == pair(1, 2))
    }
}
