import Foundation
import KinoraMotion
import TestSupport
import Testing

/// Returns the progress of an animation over a distance of 100, from a new context; nil when it is over.
func progress(_ animation: Animation, at time: Double, over value: Double = 100) -> Double? {
    var context = AnimationContext<Double>()
    return animation.animate(value: value, time: time, context: &context)
}

/// Fails unless the animation is where the table says; nil means that it is over.
func expectProgress(
    _ animation: Animation, _ table: [(time: Double, value: Double?)], within tolerance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for (time, expected) in table {
        let actual = progress(animation, at: time)
        guard let actual, let expected else {
            #expect(actual == expected, "\(animation) at \(time)", sourceLocation: sourceLocation)
            continue
        }
        expectClose(actual, expected, within: tolerance, "\(animation) at \(time):", sourceLocation: sourceLocation)
    }
}

@Suite struct AnimationTests {
    @Test func aCurveShowsItsEndAndIsThenOver() {
        expectProgress(.linear(duration: 2), [(0, 0), (0.5, 25), (2, 100), (2.001, nil)])
        expectProgress(.linear, [(0.175, 50), (0.35, 100), (0.36, nil)])
        expectProgress(.easeIn(duration: 1), [(0.25, 9.3465)], within: 1e-4)
        expectProgress(.easeOut(duration: 1), [(0.25, 37.8138)], within: 1e-4)
        #expect(Animation.easeOut == .easeOut(duration: 0.35))
        expectProgress(.easeInOut(duration: 1), [(0.25, 12.9162)], within: 1e-4)
        expectProgress(.timingCurve(0.42, 0, 0.58, 1, duration: 1), [(0.25, 12.9162)], within: 1e-4)
        expectProgress(.timingCurve(.circularEaseIn, duration: 2), [(1, 100 * (1 - 0.75.squareRoot()))])
        expectProgress(.linear(duration: 0), [(0, nil), (1, nil)])
        expectProgress(.linear(duration: -1), [(0, nil)])
        expectProgress(.linear(duration: .nan), [(0, nil)])
    }

    @Test func aDelayShowsTheStartFirst() {
        expectProgress(.linear(duration: 1).delay(0.5), [(0, 0), (0.5, 0), (0.75, 25), (1.5, 100), (1.51, nil)])
        expectProgress(.linear(duration: 1).delay(-0.25), [(0, 25), (0.75, 100), (0.76, nil)])
    }

    @Test func speedScalesWhatWasAdjustedBefore() {
        expectProgress(.linear(duration: 1).speed(2), [(0.25, 50), (0.5, 100), (0.51, nil)])
        // Half a second of delay at double speed is a quarter.
        expectProgress(.linear(duration: 1).delay(0.5).speed(2), [(0.25, 0), (0.5, 50), (0.75, 100), (0.76, nil)])
        expectProgress(.linear(duration: 1).speed(2).delay(0.5), [(0.5, 0), (0.75, 50), (1, 100), (1.01, nil)])
        expectProgress(.linear(duration: 1).speed(0), [(1e9, 0)])
        expectProgress(.linear(duration: 1).speed(-1), [(3, 0)])
        expectProgress(.linear(duration: 1).speed(.nan), [(3, 0)])
    }

    @Test func passesBeginWhereTheLastEnded() {
        let twice = Animation.linear(duration: 1).repeatCount(2)
        expectProgress(twice, [(0, 0), (0.75, 75), (1, 100), (1.25, 75), (2, 0), (2.01, nil)])
        let thrice = Animation.linear(duration: 1).repeatCount(3)
        expectProgress(thrice, [(1.25, 75), (2, 0), (2.25, 25), (3, 100), (3.01, nil)])
        let forward = Animation.linear(duration: 1).repeatCount(2, autoreverses: false)
        expectProgress(forward, [(1, 100), (1.25, 25), (2, 100), (2.01, nil)])
        expectProgress(.linear(duration: 1).repeatCount(1), [(0.5, 50), (1, 100), (1.01, nil)])
        expectProgress(.linear(duration: 1).repeatCount(0), [(0, nil)])
        expectProgress(.linear(duration: 1).repeatCount(-3), [(0, nil)])
        let forever = Animation.linear(duration: 1).repeatForever()
        expectProgress(forever, [(1_000_000.25, 25), (1_000_001.25, 75)], within: 1e-6)
        expectProgress(.linear(duration: 0).repeatForever(), [(0, nil), (5, nil)])
    }

    @Test func anAnimationWithoutRepetitionsEndsImmediately() {
        let none = Animation.linear(duration: 1).repeatCount(0)
        for animation in [none, none.repeatCount(3), none.repeatForever()] { expectProgress(animation, [(0, nil), (0.5, nil), (2, nil)]) }
    }

    /// 0.7 has no exact binary form: k * 0.7 is a rounding above or below the boundary, and must still show the end of a pass.
    @Test func boundariesOfPassesAreExactWhateverTheRounding() {
        let animation = Animation.linear(duration: 0.7).repeatForever(autoreverses: false)
        for count in 1...1000 {
            expectProgress(animation, [(Double(count) * 0.7, 100), (Double(count * 7) / 10, 100)])
        }
    }

    @Test func adjustmentsComposeInTheOrderOfTheirCalls() {
        // The delay is within each pass: 1.5 s each.
        let inner = Animation.linear(duration: 1).delay(0.5).repeatForever(autoreverses: false)
        expectProgress(inner, [(0.5, 0), (1, 50), (1.5, 100), (1.75, 0), (2.5, 50)])
        // The delay comes once.
        let outer = Animation.linear(duration: 1).repeatForever(autoreverses: false).delay(0.5)
        expectProgress(outer, [(0.5, 0), (1, 50), (1.5, 100), (1.75, 25)])
        let fast = Animation.linear(duration: 1).repeatCount(2, autoreverses: true).speed(4)
        expectProgress(fast, [(0.125, 50), (0.25, 100), (0.375, 50), (0.5, 0), (0.51, nil)])
        let nested = Animation.linear(duration: 1).repeatCount(2, autoreverses: true).repeatCount(2, autoreverses: true)
        expectProgress(nested, [(0.5, 50), (1, 100), (2, 0), (2.25, 75), (3, 0), (4, 100), (4.01, nil)])
        let slow = Animation.linear(duration: 1).speed(0.5).repeatForever()
        expectProgress(slow, [(1, 50), (2, 100), (3, 50)])
    }

    @Test func logicalCompletionDoesNotEndTheAnimation() {
        var context = AnimationContext<Double>()
        let animation = Animation.linear(duration: 1).logicallyComplete(after: 0.5)
        _ = animation.animate(value: 100, time: 0.49, context: &context)
        #expect(!context.isLogicallyComplete)
        #expect(animation.animate(value: 100, time: 0.5, context: &context) == 50)
        #expect(context.isLogicallyComplete)
        // A declared completion replaces the spring's own completion after its response.
        context = AnimationContext()
        _ = Animation.spring(duration: 0.5).logicallyComplete(after: 2).animate(value: 100, time: 0.6, context: &context)
        #expect(!context.isLogicallyComplete)
        // Only the last pass can complete a repetition.
        context = AnimationContext()
        let bouncing = Animation.spring(duration: 0.1).repeatCount(2)
        _ = bouncing.animate(value: 100, time: 0.15, context: &context)
        #expect(!context.isLogicallyComplete)
    }

    @Test func equalityAndHashing() {
        #expect(Animation.default == .default)
        #expect(Animation.default != .spring(response: 0.5, dampingFraction: 1))
        #expect(Animation.spring == .spring(duration: 0.5, bounce: 0))
        #expect(Animation.spring() == .spring(duration: 0.5))
        #expect(Animation.spring(dampingFraction: 0.825) == .spring(response: 0.5, dampingFraction: 0.825))
        #expect(Animation.smooth == .spring)
        #expect(Animation.snappy == .spring(bounce: 0.15))
        #expect(Animation.bouncy(duration: 1, extraBounce: 0.1) == .spring(duration: 1, bounce: 0.4))
        #expect(Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25))
        #expect(Animation.interactiveSpring(dampingFraction: 0.86) == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
        #expect(Animation.interpolatingSpring == .interpolatingSpring(duration: 0.5, bounce: 0))
        #expect(Animation.linear == .linear(duration: 0.35))
        #expect(Animation.linear.delay(1).speed(2) != Animation.linear.speed(2).delay(1))
        #expect(Animation.linear.delay(1) == Animation.linear.delay(1))
        #expect(Set([Animation.linear, .easeIn, .linear.delay(1), .linear(duration: 0.35)]).count == 3)
    }

    @Test func theBaseDoesWhatTheAnimationDoes() {
        for animation in [Animation.easeOut(duration: 2), .spring.delay(0.25), .linear.repeatForever()] {
            let rebuilt = Animation(animation.base)
            #expect(rebuilt == animation)
            var context = AnimationContext<Double>()
            #expect(animation.base.animate(value: 100, time: 0.3, context: &context) == progress(animation, at: 0.3))
        }
    }

    @Test(arguments: [
        (Animation.default, "default"), (.linear(duration: 2), "timingCurve(linear, duration: 2.0)"),
        (.spring, "spring(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)"),
        (
            .easeIn(duration: 1).delay(0.5).repeatCount(3, autoreverses: false),
            "timingCurve(easeIn, duration: 1.0).delay(0.5).repeatCount(3, autoreverses: false)"
        ),
    ])
    func descriptions(animation: Animation, text: String) {
        #expect(animation.description == text)
    }
}
