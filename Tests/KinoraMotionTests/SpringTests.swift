import Foundation
import KinoraMotion
import TestSupport
import Testing

@Suite struct SpringTests {
    static let springs: [Spring] = [
        Spring(), Spring(duration: 0.5, bounce: 0.3), Spring(duration: 1.3, bounce: 0.95), Spring(duration: 0.7, bounce: -0.2),
        Spring(duration: 0.3, bounce: -0.8), Spring(mass: 2.5, stiffness: 90, damping: 6),
        Spring(mass: 0.5, stiffness: 40, damping: 60, allowOverDamping: true), Spring(duration: 0.5, bounce: 1e-9),
        Spring(duration: 0.5, bounce: -1e-9),
    ]

    @Test(arguments: [
        (0.5, 0.0, 0.8), (0.5, 0.15, 0.876827), (0.5, 0.3, 1.044713), (0.4, 0, 0.6), (0.4, 0.3, 0.854188), (0.4, 0.5, 1.157199),
        (0.4, -0.3, 1.2), (1, 0, 1.5), (1, 0.3, 1.953928), (0.2, 0.7, 0.981661),
    ])
    func settlingDurations(duration: Double, bounce: Double, expected: Double) {
        expectClose(Spring(duration: duration, bounce: bounce).settlingDuration, expected, within: 5e-7)
    }

    @Test(arguments: [
        (0.5, 0.0, [0.35774, 0.715416, 0.986399, 0.999953]),
        (0.5, 0.15, [0.388102, 0.786369, 1.00602, 0.999966]),
        (0.5, 0.3, [0.423302, 0.873711, 1.014498, 1.000072]),
        (0.7, -0.2, [0.204172, 0.465799, 0.858663, 0.985009]),
    ])
    func positions(duration: Double, bounce: Double, expected: [Double]) {
        let spring = Spring(duration: duration, bounce: bounce)
        for (time, value) in zip([0.1, 0.2, 0.5, 1], expected) {
            expectClose(spring.value(target: 1.0, time: time), value, within: 5e-7, "at \(time)")
        }
    }

    @Test(arguments: [-0.6, -0.2, 0, 0.15, 0.5, 0.9]) func whatGoesInComesOut(bounce: Double) {
        let spring = Spring(duration: 0.4, bounce: bounce)
        expectClose(spring.duration, 0.4, within: 1e-12)
        expectClose(spring.response, 0.4, within: 1e-12)
        expectClose(spring.bounce, bounce, within: 1e-12)
        expectClose(spring.dampingRatio, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, within: 1e-12)
        #expect(spring.mass == 1)
    }

    @Test func physicalConstantsComeOut() {
        let spring = Spring(mass: 2, stiffness: 50, damping: 8)
        expectClose(spring.stiffness, 50, within: 1e-12)
        expectClose(spring.damping, 8, within: 1e-12)
        expectClose(spring.dampingRatio, 0.4, within: 1e-12)
        expectClose(spring.response, 2 * .pi / 5, within: 1e-12)
        // More than the critical damping of 20 is cut to it unless it is allowed.
        expectClose(Spring(mass: 2, stiffness: 50, damping: 100).damping, 20, within: 1e-12)
        let over = Spring(mass: 2, stiffness: 50, damping: 100, allowOverDamping: true)
        expectClose(over.damping, 100, within: 1e-12)
        expectClose(over.dampingRatio, 5, within: 1e-12)
        // What SwiftUI reports when overdamped: m (w² + d²) with d = 25 and w² = 600, not the constant.
        expectClose(over.stiffness, 2 * (600 + 625), within: 1e-9)
    }

    @Test func presetsAreDurationAndBounce() {
        #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
        #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
        #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
        #expect(Spring.bouncy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.4))
        #expect(Spring.smooth(extraBounce: 0.2) == Spring(bounce: 0.2))
        #expect(Spring(response: 0.5, dampingRatio: 0.85) == Spring(duration: 0.5, bounce: 0.15))
    }

    @Test(arguments: springs) func velocityIsTheDerivative(spring: Spring) {
        let step = 1e-6
        for time in [0.01, 0.1, 0.3, 1.1] {
            let after = spring.value(target: 3.0, initialVelocity: -7, time: time + step)
            let before = spring.value(target: 3.0, initialVelocity: -7, time: time - step)
            let velocity = spring.velocity(target: 3.0, initialVelocity: -7, time: time)
            expectClose(velocity, (after - before) / (2 * step), within: 2e-6 * max(1, abs(velocity)), "at \(time)")
        }
    }

    /// The equation of motion, m x'' = k (target - x) - c x', integrated by classic Runge-Kutta in steps of 0.2 ms.
    @Test(arguments: springs) func theClosedFormSolvesTheEquationOfMotion(spring: Spring) {
        let stiffness = 4 * Double.pi * .pi / (spring.response * spring.response)
        let damping = spring.damping / spring.mass
        let (target, step) = (2.0, 0.0002)
        var (x, v) = (0.0, 5.0)
        func acceleration(_ x: Double, _ v: Double) -> Double { stiffness * (target - x) - damping * v }
        for count in 1...5000 {
            let (x1, v1) = (v, acceleration(x, v))
            let (x2, v2) = (v + step / 2 * v1, acceleration(x + step / 2 * x1, v + step / 2 * v1))
            let (x3, v3) = (v + step / 2 * v2, acceleration(x + step / 2 * x2, v + step / 2 * v2))
            let (x4, v4) = (v + step * v3, acceleration(x + step * x3, v + step * v3))
            x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            guard count.isMultiple(of: 250) else { continue }
            let time = Double(count) * step
            expectClose(spring.value(target: target, initialVelocity: 5, time: time), x, within: 1e-8, "x at \(time)")
            expectClose(spring.velocity(target: target, initialVelocity: 5, time: time), v, within: 1e-6, "v at \(time)")
        }
    }

    @Test func withoutDampingTheEnergyStays() {
        let spring = Spring(duration: 0.8, bounce: 1)
        let stiffness = spring.stiffness
        let energy = stiffness * 4 / 2 + 9.0 / 2
        for step in 0...100 {
            let time = Double(step) * 0.137
            let x = spring.value(target: 2.0, initialVelocity: 3, time: time)
            let v = spring.velocity(target: 2.0, initialVelocity: 3, time: time)
            expectClose(stiffness * (x - 2) * (x - 2) / 2 + v * v / 2, energy, within: 1e-9 * energy)
        }
        #expect(spring.settlingDuration == .infinity)
    }

    @Test(arguments: springs) func stepsChainExactly(spring: Spring) {
        var (value, velocity) = (1.0, -2.0)
        for step in [0.01, 0.2, 0.003, 0.087, 0.3] {
            spring.update(value: &value, velocity: &velocity, target: 4, deltaTime: step)
        }
        expectClose(value, 1 + spring.value(target: 3.0, initialVelocity: -2, time: 0.6), within: 1e-12)
        expectClose(velocity, spring.velocity(target: 3.0, initialVelocity: -2, time: 0.6), within: 1e-11)
    }

    @Test func forceIsPullLessDamping() {
        let spring = Spring(mass: 2, stiffness: 50, damping: 8)
        expectClose(spring.force(target: 10.0, position: 4, velocity: 3), 50 * 6 - 8 * 3, within: 1e-11)
        let point = spring.force(
            fromValue: CGPoint(x: 1, y: 1), toValue: CGPoint(x: 11, y: 1), position: CGPoint(x: 5, y: 1),
            velocity: CGPoint(x: 3, y: 0))
        expectClose(point, CGPoint(x: 50 * 6 - 8 * 3, y: 0), within: 1e-11)
    }

    @Test func animatableValuesMoveByTheirData() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        let (from, to, speed) = (CGPoint(x: 10, y: -4), CGPoint(x: 30, y: 4), CGPoint(x: 100, y: 0))
        let point = spring.value(fromValue: from, toValue: to, initialVelocity: speed, time: 0.2)
        let velocity = spring.velocity(fromValue: from, toValue: to, initialVelocity: speed, time: 0.2)
        expectClose(Double(point.x), 10 + spring.value(target: 20.0, initialVelocity: 100, time: 0.2), within: 1e-12)
        expectClose(Double(point.y), -4 + spring.value(target: 8.0, time: 0.2), within: 1e-12)
        expectClose(Double(velocity.x), spring.velocity(target: 20.0, initialVelocity: 100, time: 0.2), within: 1e-12)
        #expect(
            spring.settlingDuration(fromValue: from.x, toValue: to.x, initialVelocity: 0, epsilon: 0.01)
                == spring.settlingDuration(target: CGFloat(20), epsilon: 0.01))
    }

    /// After the envelope's time the motion stays within epsilon; well before, it does not.
    @Test func settledMeansStayingNear() {
        for spring in Self.springs {
            let end = spring.settlingDuration(target: 5.0, initialVelocity: -3, epsilon: 0.01)
            #expect(end.isFinite)
            for step in 0...400 {
                #expect(abs(spring.value(target: 5.0, initialVelocity: -3, time: end + 1e-9 + Double(step) * 0.01) - 5) <= 0.01)
            }
            let early = stride(from: end * 0.6, to: end, by: 0.01)
            #expect(early.contains { abs(spring.value(target: 5.0, initialVelocity: -3, time: $0) - 5) > 0.01 })
        }
    }

    @Test(arguments: [0.01, 0.2, 0.7, 0.99, 1], [0.02, 0.5, 1, 3.7, 10]) func aSettlingDurationIsInverted(ratio: Double, seconds: Double) {
        let spring = Spring(settlingDuration: seconds, dampingRatio: ratio)
        expectClose(spring.dampingRatio, ratio, within: 1e-12)
        if ratio < 1 {
            expectClose(spring.settlingDuration, seconds, within: 1e-12 * seconds)
        } else {
            expectClose(abs(1 - spring.value(target: 1.0, time: seconds)), 0.001, within: 1e-12)
        }
    }

    @Test func theLimitsOfSettlingDurationsAreExact() {
        expectClose(Spring(settlingDuration: -1, dampingRatio: 0.5).settlingDuration, 0.01, within: 1e-12)
        expectClose(Spring(settlingDuration: 50, dampingRatio: 0.5).settlingDuration, 10, within: 1e-11)
        for epsilon in [0, 1, -1, Double.nan] {
            #expect(
                Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: epsilon)
                    == Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: 0.001))
        }
    }

    @Test func anInfinitelyStiffSpringIsAtItsTargetAtRest() {
        let spring = Spring(response: 1e-6, dampingRatio: 0.5)
        #expect(spring.value(target: 3.0, initialVelocity: 5, time: 1) == 3)
        #expect(spring.velocity(target: 3.0, initialVelocity: 5, time: 1) == 0)
    }

    @Test func settlingDurationsOutOfRangeAreClamped() {
        #expect(Spring(settlingDuration: 50, dampingRatio: 0.5) == Spring(settlingDuration: 10, dampingRatio: 0.5))
        #expect(Spring(settlingDuration: -1, dampingRatio: 0.5) == Spring(settlingDuration: 0.01, dampingRatio: 0.5))
        #expect(Spring(settlingDuration: .nan, dampingRatio: 7) == Spring(settlingDuration: 0.01, dampingRatio: 1))
        #expect(Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: 9) == Spring(settlingDuration: 1, dampingRatio: 0.5))
        #expect(Spring(settlingDuration: 1, dampingRatio: -2).settlingDuration.isFinite)
    }

    @Test func hostileSpringsGiveAResult() {
        #expect(Spring(duration: 0).value(target: 3.0, time: 0) == 0)
        #expect(Spring(duration: 0).value(target: 3.0, time: 0.001) == 3)
        #expect(Spring().value(target: 3.0, time: .infinity) == 3)
        #expect(Spring().value(target: 3.0, time: -1) == 0)
        #expect(Spring().value(target: 3.0, time: .nan) == 0)
        #expect(Spring(duration: 1, bounce: -0.9999).settlingDuration > 102)
        for bounce in [-1, -5, Double.nan, .infinity] {
            _ = Spring(duration: 1, bounce: bounce).settlingDuration
            _ = Spring(duration: .nan, bounce: bounce).value(target: 1.0, time: 0.5)
        }
        _ = Spring(mass: 0, stiffness: 0, damping: 0).settlingDuration
    }
}
