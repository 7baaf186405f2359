import Foundation
import KinoraMotion
import TestSupport
import Testing

private struct FrameCount: AnimationStateKey {
    static let defaultValue = 0
}

/// Shows half the value for a second, and counts how often it is evaluated.
private struct HalfValue: CustomAnimation {
    var seconds = 1.0

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        context.state[FrameCount.self] += 1
        return time > seconds ? nil : value.scaled(by: 0.5)
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        value.scaled(by: 0.25)
    }

    func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: Double, context: inout AnimationContext<V>) -> Bool {
        previous.base is HalfValue
    }
}

@Suite struct CustomAnimationTests {
    @Test func stateIsKeptByKey() {
        var context = AnimationContext<Double>()
        #expect(context.state[FrameCount.self] == 0)
        for _ in 0..<3 { _ = Animation(HalfValue()).animate(value: 1, time: 0, context: &context) }
        #expect(context.state[FrameCount.self] == 3)
        #expect(context.withState(AnimationState<CGFloat>()).state[FrameCount.self] == 0)
    }

    @Test func adjustmentsApply() {
        let animation = Animation(HalfValue()).speed(2).delay(1)
        expectProgress(animation, [(0, 50), (1.5, 50), (1.51, nil)])
        #expect(animation.velocity(value: 100, time: 1.25, context: AnimationContext()) == 50)
        #expect(Animation(HalfValue()).base is HalfValue)
        #expect(Animation(HalfValue()) == Animation(HalfValue()))
        #expect(Animation(HalfValue()) != Animation(HalfValue(seconds: 2)))
        #expect(Animation(HalfValue()) != .linear)
    }

    /// The end of a custom animation is found by walking through it, also if it is between steps.
    @Test(arguments: [1.0, 0.7123]) func repetitionFindsTheEnd(seconds: Double) {
        let animation = Animation(HalfValue(seconds: seconds)).repeatCount(3, autoreverses: false)
        #expect(progress(animation, at: 3 * seconds - 1e-6) == 50)
        #expect(progress(animation, at: 3 * seconds + 1e-6) == nil)
    }

    @Test func itDecidesWhatItMergesWith() {
        var context = AnimationContext<Double>()
        #expect(Animation(HalfValue()).shouldMerge(previous: Animation(HalfValue()), value: 1, time: 0, context: &context))
        #expect(!Animation(HalfValue()).shouldMerge(previous: .linear, value: 1, time: 0, context: &context))
        #expect(
            Animation(HalfValue()).delay(1).shouldMerge(previous: Animation(HalfValue()).delay(1), value: 1, time: 0, context: &context))
        #expect(!Animation(HalfValue()).delay(1).shouldMerge(previous: Animation(HalfValue()), value: 1, time: 0, context: &context))
    }
}
