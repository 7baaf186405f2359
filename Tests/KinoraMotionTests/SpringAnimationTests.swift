import Foundation
import KinoraMotion
import TestSupport
import Testing

@Suite struct SpringAnimationTests {
    /// SwiftUI's numbers come from an integration that runs up to 1/300 s ahead: the error is within 1.5 % of the distance.
    @Test func theMotionIsTheClosedFormAndNearSwiftUIs() {
        let closed = [(0.1, 35.774, 37.0762), (0.25, 82.1026, 82.3335), (0.5, 98.6399, 98.4469)]
        for (time, value, swiftUI) in closed {
            guard let actual = progress(.spring, at: time) else {
                Issue.record("The spring is over at \(time)")
                continue
            }
            expectClose(actual, value, within: 6e-5)
            expectClose(actual, swiftUI, within: 1.5)
        }
    }

    /// The frame at 60 a second on which the animation is over. SwiftUI's steps split the double root of critical damping into a slower and
    /// a faster one, so that its springs may take up to three frames longer over their last thousandth.
    @Test(arguments: [(100.0, 1.0, 1.2667), (100, 0.825, 0.9833), (1, 1, 0.8333), (1, 0.825, 0.5333)])
    func itComesToRestBySpeedAndForce(distance: Double, damping: Double, end: Double) {
        let animation = Animation.spring(response: 0.5, dampingFraction: damping)
        let frame = (0...600).first { progress(animation, at: Double($0) / 60, over: distance) == nil }
        expectClose(Double(frame ?? 0) / 60, end, within: 3.01 / 60, "distance \(distance), damping \(damping)")
    }

    @Test func aVectorOfSharesRestsAsSoonAsOneOfThem() {
        let vector = AnimatableVector(values: [Double](repeating: 0.5, count: 16))
        func isAtRest(_ time: Double) -> Bool {
            var context = AnimationContext<AnimatableVector>()
            return Animation.default.animate(value: vector, time: time, context: &context) == nil
        }
        #expect(!isAtRest(0.8))
        #expect(isAtRest(0.8334))
    }

    @Test func itIsLogicallyCompleteAfterItsResponse() {
        var context = AnimationContext<Double>()
        _ = Animation.spring(duration: 0.5).animate(value: 100, time: 0.499, context: &context)
        #expect(!context.isLogicallyComplete)
        _ = Animation.spring(duration: 0.5).animate(value: 100, time: 0.5, context: &context)
        #expect(context.isLogicallyComplete)
    }

    @Test func theDefaultHasAResponseOfHalfASecond() {
        for time in [0.1, 0.3, 0.6] {
            #expect(progress(.default, at: time) == progress(.spring(response: 0.5, dampingFraction: 1), at: time))
        }
    }

    @Test func velocitiesAreScaledByTheDistanceAndByAdjustments() {
        let context = AnimationContext<Double>()
        let spring = Spring(duration: 0.5)
        expectClose(
            Animation.spring.velocity(value: 100, time: 0.25, context: context) ?? .nan,
            spring.velocity(target: 100.0, time: 0.25), within: 1e-9)
        expectClose(
            Animation.spring.speed(2).velocity(value: 100, time: 0.125, context: context) ?? .nan,
            2 * spring.velocity(target: 100.0, time: 0.25), within: 1e-9)
        #expect(Animation.spring.delay(1).velocity(value: 100, time: 0.5, context: context) == 0)
        let curve = Animation.timingCurve(.easeInOut, duration: 2)
        expectClose(
            curve.velocity(value: 100, time: 1, context: context) ?? .nan, 50 * UnitCurve.easeInOut.velocity(at: 0.5), within: 1e-9)
        expectClose(
            Animation.timingCurve(.linear, duration: 2).repeatForever().velocity(value: 100, time: 3, context: context) ?? .nan, -50,
            within: 1e-9)
        #expect(Animation.easeInOut.velocity(value: 100, time: 0.1, context: context) == nil)
        #expect(Animation.timingCurve(0.1, 0, 1, 1).velocity(value: 100, time: 0.1, context: context) == nil)
        #expect(Animation.interpolatingSpring.velocity(value: 100, time: 0.1, context: context) == nil)
    }

    @Test func anInterpolatingSpringIsItsPhysicsAndEndsNearItsTarget() {
        let animation = Animation.interpolatingSpring(mass: 2, stiffness: 200, damping: 8, initialVelocity: 3)
        let spring = Spring(mass: 2, stiffness: 200, damping: 8)
        for time in [0.0, 0.1, 0.5, 1.5] {
            expectClose(
                progress(animation, at: time) ?? .nan, spring.value(target: 100.0, initialVelocity: 300, time: time), within: 1e-9)
        }
        // d = 2, w² = 100 - 4: ln(1000 (1 + |2 - 3| / w)) / 2.
        let end = log(1000 * (1 + 1 / 96.0.squareRoot())) / 2
        #expect(progress(animation, at: end - 1e-6) != nil)
        #expect(progress(animation, at: end + 1e-6) == nil)
        // Critical: found on the grid of tenths; more damping counts as critical.
        expectProgress(.interpolatingSpring(stiffness: 100, damping: 20), [(1.001, nil)])
        for time in [0.1, 0.4] {
            #expect(
                progress(.interpolatingSpring(stiffness: 100, damping: 90), at: time)
                    == progress(.interpolatingSpring(stiffness: 100, damping: 20), at: time))
        }
    }

    @Test func aSpringOfAValueIsTheSpringOfItsResponseAndDamping() {
        let spring = Spring(response: 0.4, dampingRatio: 0.3)
        #expect(Animation.spring(spring, blendDuration: 0.1) == .spring(response: 0.4, dampingFraction: 0.3, blendDuration: 0.1))
    }

    @Test func aSpringRepeatsWhenItHasComeToRest() {
        let animation = Animation.spring(duration: 0.5)
        let rest = (0...60000).first { progress(animation, at: Double($0) / 10000) == nil }.map { Double($0) / 10000 } ?? 0
        let forever = animation.repeatForever()
        expectClose(progress(forever, at: rest + 0.25 - 1e-4) ?? .nan, 100 - (progress(animation, at: 0.25) ?? 0), within: 0.2)
        expectClose(progress(forever, at: 2 * rest + 0.25 - 1e-4) ?? .nan, progress(animation, at: 0.25) ?? 0, within: 0.2)
    }

    @Test(arguments: [
        Animation.spring(response: 0), .spring(response: -1), .spring(response: .nan), .spring(dampingFraction: .nan),
        .spring(dampingFraction: -1), .spring(dampingFraction: .infinity), .spring(bounce: -1), .spring(bounce: .infinity),
        .interpolatingSpring(stiffness: -5, damping: 1), .interpolatingSpring(mass: 0, stiffness: 0, damping: 0),
        .interpolatingSpring(stiffness: 1, damping: .nan), .linear(duration: .infinity), .spring.speed(.infinity), .spring.delay(.nan),
        .spring(dampingFraction: 0).repeatForever(), .linear(duration: 1e-300).repeatForever(), .timingCurve(.nan, 0, 0, 1),
        .linear.logicallyComplete(after: .nan).repeatCount(.max).repeatCount(.max),
    ])
    func hostileNumbersGiveFiniteValues(animation: Animation) {
        for time in [0, 1e-9, 0.5, 10, 1e12] {
            #expect((progress(animation, at: time) ?? 0).isFinite, "at \(time)")
        }
        _ = progress(animation, at: .nan)
        _ = progress(animation, at: .infinity)
    }
}
