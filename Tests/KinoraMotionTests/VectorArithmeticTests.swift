import Foundation
import KinoraMotion
import TestSupport
import Testing

/// The least a client has to write.
private struct Minimal: VectorArithmetic {
    var x: Double
    static let zero = Minimal(x: 0)
    static func + (lhs: Minimal, rhs: Minimal) -> Minimal { Minimal(x: lhs.x + rhs.x) }
    static func - (lhs: Minimal, rhs: Minimal) -> Minimal { Minimal(x: lhs.x - rhs.x) }
    mutating func scale(by rhs: Double) { x *= rhs }
    var magnitudeSquared: Double { x * x }
}

private struct Still: Animatable {}

@Suite struct VectorArithmeticTests {
    @Test func scalarsInterpolate() {
        #expect(Double(2).interpolated(towards: 4, amount: 0.25) == 2.5)
        #expect(Float(2).interpolated(towards: 4, amount: 0.25) == 2.5)
        #expect(CGFloat(2).interpolated(towards: 4, amount: 1.5) == 5)
        #expect(Minimal(x: 2).interpolated(towards: Minimal(x: 4), amount: 0.25).x == 2.5)
        #expect(Double(3).scaled(by: -2) == -6)
        #expect(Float(3).magnitudeSquared == 9)
        #expect(Float.greatestFiniteMagnitude.magnitudeSquared.isFinite)
    }

    @Test func pairsWorkByPart() {
        var pair = AnimatablePair(AnimatablePair(1.0, CGFloat(2)), [3, 4] as AnimatableVector)
        pair += AnimatablePair(AnimatablePair(1, 1), [1])
        #expect(pair == AnimatablePair(AnimatablePair(2, 3), [4, 4]))
        pair -= AnimatablePair(AnimatablePair(1, 1), [0, 2])
        #expect(pair == AnimatablePair(AnimatablePair(1, 2), [4, 2]))
        #expect(pair.magnitudeSquared == 25)
        pair.interpolate(towards: .zero, amount: 0.5)
        #expect(pair == AnimatablePair(AnimatablePair(0.5, 1), [2, 1]))
        #expect(Set([AnimatablePair(1.0, 2.0), AnimatablePair(1.0, 2.0)]).count == 1)
    }

    @Test func geometryAnimatesWithoutBeingAVector() {
        var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
        rect.animatableData = rect.animatableData.scaled(by: 2)
        #expect(rect == CGRect(x: 2, y: 4, width: 6, height: 8))
        #expect(!(CGPoint.zero as Any is any VectorArithmetic))
        #expect(!(CGSize.zero as Any is any VectorArithmetic))
    }

    @Test func whatHasNothingToAnimateHasEmptyData() {
        var still = Still()
        still.animatableData = EmptyAnimatableData() + .zero
        #expect(still.animatableData.magnitudeSquared == 0)
        var number = 4.0
        number.animatableData = 5
        #expect(number == 5)
    }
}
