import Foundation
import KinoraMotion
import TestSupport
import Testing

@Suite struct AnimatorTests {
    private func expectValues(
        _ animator: Animator<Double>, _ table: [(time: Double, value: Double)], within tolerance: Double = 1e-9,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (time, value) in table {
            expectClose(animator.value(at: time), value, within: tolerance, "at \(time)", sourceLocation: sourceLocation)
        }
    }

    @Test func atRestItShowsTheModel() {
        let animator = Animator(3.0)
        #expect(!animator.isActive)
        #expect(animator.value(at: 100) == 3)
        animator.retarget(to: 5, animation: nil, at: 101)
        #expect(animator.value(at: 101) == 5)
        animator.retarget(to: 5, animation: .linear, at: 102)
        #expect(!animator.isActive)
    }

    @Test func itMovesFromOldToNewAndEndsExactly() {
        let animator = Animator(0.1)
        animator.retarget(to: 0.3, animation: .linear(duration: 1), at: 10)
        #expect(animator.model == 0.3)
        #expect(animator.value(at: 10) == 0.1)
        expectClose(animator.value(at: 10.5), 0.2, within: 1e-15)
        #expect(animator.isActive)
        #expect(animator.value(at: 11.1) == 0.3)
        #expect(!animator.isActive)
    }

    @Test func aCurveStartsFromTheMovingValue() {
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .linear(duration: 1), at: 0)
        #expect(animator.value(at: 0.5) == 50)
        animator.retarget(to: 0, animation: .linear(duration: 1), at: 0.5)
        expectValues(
            animator, [(0.5, 50), (0.6, 54), (0.75, 56.25), (1, 50), (1.25, 25), (1.5, 0)])
        _ = animator.value(at: 1.51)
        #expect(!animator.isActive)
    }

    @Test func threeCurvesCombine() {
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .linear(duration: 1), at: 0)
        animator.retarget(to: 0, animation: .linear(duration: 1), at: 0.5)
        animator.retarget(to: 60, animation: .linear(duration: 1), at: 0.75)
        // Before it 56.25; at 1 the first two show 50 and the third covers a quarter of the distance from 50 to 60; at 1.25 they show 25.
        expectValues(animator, [(0.75, 56.25), (1, 52.5), (1.25, 42.5), (1.5, 45), (1.75, 60)])
    }

    @Test func aSpringTakesOverPositionAndVelocity() {
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .spring(duration: 0.5), at: 0)
        expectClose(animator.value(at: 0.25), 82.103, within: 5e-4)
        animator.retarget(to: 0, animation: .spring(duration: 0.5), at: 0.25)
        expectValues(animator, [(0.25, 82.103), (0.30, 75.872), (0.35, 57.587), (0.50, 16.537), (0.75, 1.276)], within: 5e-4)
        for frame in 0...120 { _ = animator.value(at: 0.25 + Double(frame) / 60) }
        #expect(!animator.isActive)
    }

    /// The speed just after the change is what it was just before for springs and unit curves, and zero after curves given by name.
    @Test(arguments: [
        (Animation.spring(duration: 0.5, bounce: 0.3), true), (.timingCurve(.easeInOut, duration: 1), true), (.default, true),
        (.easeInOut(duration: 1), false), (.linear(duration: 1), false), (.timingCurve(0.3, 0, 0.7, 1, duration: 1), false),
        (.spring(duration: 0.5).speed(0.5), true), (.spring(duration: 0.5).delay(0.1), true),
    ])
    func velocityIsKeptWhereItIsKnown(animation: Animation, keeps: Bool) {
        let animator = Animator(0.0)
        let (time, step) = (0.3, 1e-6)
        animator.retarget(to: 100, animation: animation, at: 0)
        let before = (animator.value(at: time) - animator.value(at: time - step)) / step
        let position = animator.value(at: time)
        animator.retarget(to: -50, animation: .spring(duration: 0.5), at: time)
        expectClose(animator.value(at: time), position, within: 1e-9)
        let after = (animator.value(at: time + step) - animator.value(at: time)) / step
        expectClose(after, keeps ? before : 0, within: 0.1)
    }

    @Test func aSpringTakesOverACombinedMotion() {
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .timingCurve(.linear, duration: 1), at: 0)
        animator.retarget(to: 0, animation: .timingCurve(.linear, duration: 1), at: 0.5)
        expectClose(animator.value(at: 0.75), 56.25, within: 1e-9)
        animator.retarget(to: 200, animation: .spring(duration: 0.5), at: 0.75)
        // (1 - f) v + (target - result) f' = 0.75 * 100 - 75 * 1 = 0: the parabola is at its top.
        let spring = Spring(duration: 0.5)
        for time in [0.0, 0.1, 0.4] {
            expectClose(animator.value(at: 0.75 + time), 56.25 + spring.value(target: 143.75, time: time), within: 1e-9)
        }
    }

    @Test func equalAdjustmentsMergeAndOthersCombine() {
        let animator = Animator(0.0)
        let delayed = Animation.spring(duration: 0.5).delay(0.2)
        animator.retarget(to: 100, animation: delayed, at: 0)
        let position = animator.value(at: 0.45)
        animator.retarget(to: 0, animation: delayed, at: 0.45)
        let spring = Spring(duration: 0.5)
        let speed = spring.velocity(target: 100.0, time: 0.25)
        // No second delay: the clock continues.
        expectClose(
            animator.value(at: 0.5), position + spring.value(target: -position, initialVelocity: speed, time: 0.05), within: 1e-9)

        let other = Animator(0.0)
        other.retarget(to: 100, animation: .spring(duration: 0.5), at: 0)
        other.retarget(to: 0, animation: delayed, at: 0.25)
        // Within its delay the first motion is all there is.
        expectClose(other.value(at: 0.4), spring.value(target: 100.0, time: 0.4), within: 1e-9)
    }

    @Test func aRepeatingSpringStartsItsPassesAnewWithoutAJump() {
        let animator = Animator(0.0)
        let forever = Animation.spring(duration: 0.5).repeatForever()
        animator.retarget(to: 100, animation: forever, at: 0)
        let before = animator.value(at: 1.5)
        animator.retarget(to: 300, animation: forever, at: 1.5)
        expectClose(animator.value(at: 1.5), before, within: 1e-9)
        expectClose(animator.value(at: 1.5 + 1.2), 300, within: 0.1)
        var lowest = 300.0
        for frame in 0..<240 { lowest = min(lowest, animator.value(at: 3 + Double(frame) / 60)) }
        expectClose(lowest, 0, within: 0.1)
        #expect(animator.isActive)
    }

    @Test func aChangeWithoutAnimationJumpsAndWhatRunsGoesOn() {
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .linear(duration: 1), at: 0)
        #expect(animator.value(at: 0.25) == 25)
        animator.retarget(to: 1100, animation: nil, at: 0.25)
        expectValues(animator, [(0.25, 1025), (0.5, 1050), (1, 1100)])
    }

    @Test func whatIsOverByTheTimeOfAChangeIsNotContinued() {
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .linear(duration: 1), at: 0)
        animator.retarget(to: 200, animation: .linear(duration: 1), at: 5)
        expectValues(animator, [(5, 100), (5.5, 150)])
    }

    /// Responses blend over the blend duration: the value and its speed stay smooth, and the requested frame times do not matter.
    @Test func blendingIsAFunctionOfTimeAlone() {
        func value(framesPerSecond: Double) -> Double {
            let animator = Animator(0.0)
            animator.retarget(to: 100, animation: .spring(duration: 0.2), at: 0)
            animator.retarget(to: 0, animation: .spring(duration: 1.2, blendDuration: 0.5), at: 0.1)
            for frame in 1..<Int(0.3 * framesPerSecond) { _ = animator.value(at: 0.1 + Double(frame) / framesPerSecond) }
            return animator.value(at: 0.4)
        }
        let blended = value(framesPerSecond: 60)
        expectClose(value(framesPerSecond: 24), blended, within: 1e-9)
        expectClose(value(framesPerSecond: 1000), blended, within: 1e-9)
        let unblended = Animator(0.0)
        unblended.retarget(to: 100, animation: .spring(duration: 0.2), at: 0)
        unblended.retarget(to: 0, animation: .spring(duration: 1.2), at: 0.1)
        // The stiffer old spring helps: the blended one is nearer to its target.
        #expect(blended < unblended.value(at: 0.4) - 5)
    }

    @Test func vectorsOfDifferentLengthsRetarget() {
        let animator = Animator([0, 0] as AnimatableVector)
        animator.retarget(to: [10, 20, 30], animation: .linear(duration: 1), at: 0)
        #expect(animator.value(at: 0.5) == [5, 10, 15])
        animator.retarget(to: [1], animation: .linear(duration: 1), at: 0.5)
        expectClose(animator.value(at: 1.5)[0], 1, within: 1e-12)
        #expect(animator.value(at: 1.6) == [1])
        #expect(!animator.isActive)
    }
}
