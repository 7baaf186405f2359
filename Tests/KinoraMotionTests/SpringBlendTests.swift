import Foundation
import KinoraMotion
import TestSupport
import Testing

/// Springs that replace another motion, and the rule by which springs stop.
struct SpringBlendTests {
    /// The equation of motion while the response changes from `first` to `second` in `blend` seconds, integrated by classic Runge-Kutta.
    private struct Oracle {
        var (x, v, time): (Double, Double, Double)
        let (first, second, blend, damping, target): (Double, Double, Double, Double, Double)

        private func acceleration(_ x: Double, _ v: Double, _ time: Double) -> Double {
            let part = min(max(time / blend, 0), 1)
            let response = second + (first - second) * (1 - part * part * (3 - 2 * part))
            let natural = 2 * Double.pi / response
            return natural * natural * (target - x) - 2 * damping * natural * v
        }

        mutating func advance(to end: Double) {
            let steps = Int(((end - time) * 20_000).rounded(.up))
            let h = (end - time) / Double(max(steps, 1))
            for _ in 0..<steps {
                let (x1, v1) = (v, acceleration(x, v, time))
                let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1, time + h / 2))
                let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2, time + h / 2))
                let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3, time + h))
                x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
                v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
                time += h
            }
        }
    }

    @Test(
        "While the response changes, the motion solves the equation of motion",
        arguments: [(0.6, 0.2, 0.5, 0.8), (0.2, 0.6, 0.5, 1), (0.5, 0.3, 0.25, 0.6), (0.3, 0.5, 1, 0.9)])
    func blending(first: Double, second: Double, blend: Double, damping: Double) {
        let (start, end) = (0.2, -40.0)
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .spring(response: first, dampingFraction: 1), at: 0)
        let spring = Spring(response: first, dampingRatio: 1)
        var oracle = Oracle(
            x: spring.value(target: 100, time: start), v: spring.velocity(target: 100, time: start), time: 0, first: first, second: second,
            blend: blend, damping: damping, target: end)
        animator.retarget(to: end, animation: .spring(response: second, dampingFraction: damping, blendDuration: blend), at: start)
        for time in [0.01, 0.05, 0.1, 0.17, 0.25, 0.4, 0.5, 0.7] {
            oracle.advance(to: time)
            expectClose(animator.value(at: start + time), oracle.x, within: 0.02, "after \(time)")
        }
    }

    @Test("A spring that replaces another one is logically complete one response after the replacement")
    func logicalCompletion() {
        let spring = Animation.spring(duration: 0.5)
        var context = AnimationContext<Double>()
        #expect(spring.shouldMerge(previous: spring, value: 100, time: 0.3, context: &context))
        _ = spring.animate(value: 100, time: 0.799, context: &context)
        #expect(!context.isLogicallyComplete)
        _ = spring.animate(value: 100, time: 0.801, context: &context)
        #expect(context.isLogicallyComplete)
    }

    /// SwiftUI's rule: the speed and the force are at most 0.06, and the distance is at most a hundredth.
    @Test(
        "A spring is at rest by its speed, force and distance",
        arguments: [(100.0, 1.0), (100, 0.825), (1000, 0.4), (30, 1), (-250, 0.6)])
    func rest(distance: Double, damping: Double) {
        let animation = Animation.spring(response: 0.5, dampingFraction: damping)
        let spring = Spring(response: 0.5, dampingRatio: damping)
        let natural = 2 * Double.pi / 0.5
        for step in 0...1200 {
            let time = Double(step) / 300
            let (rest, speed) = (distance - spring.value(target: distance, time: time), spring.velocity(target: distance, time: time))
            let force = natural * natural * rest - 2 * damping * natural * speed
            let isAtRest = abs(speed) <= 0.06 && abs(force) <= 0.06 && abs(rest) <= abs(distance) / 100
            #expect((progress(animation, at: time, over: distance) == nil) == isAtRest, "at \(time)")
        }
    }

    /// A short distance also ends when one two-thousandth of it remains, as energy.
    @Test("A spring over a short distance is at rest sooner", arguments: [(1.0, 1.0), (4, 0.825), (0.3, 0.5), (-2, 0.7)])
    func shortRest(distance: Double, damping: Double) {
        let animation = Animation.spring(response: 0.5, dampingFraction: damping)
        let spring = Spring(response: 0.5, dampingRatio: damping)
        let natural = 2 * Double.pi / 0.5
        for step in 0...900 {
            let time = Double(step) / 300
            let (rest, speed) = (distance - spring.value(target: distance, time: time), spring.velocity(target: distance, time: time))
            let force = natural * natural * rest - 2 * damping * natural * speed
            let remains = (rest * rest + speed * speed / (natural * natural)).squareRoot()
            let isAtRest =
                remains <= abs(distance) / 2000 || abs(speed) <= 0.06 && abs(force) <= 0.06 && abs(rest) <= abs(distance) / 100
            #expect((progress(animation, at: time, over: distance) == nil) == isAtRest, "at \(time)")
        }
    }

    @Test("At the end of a repetition, a spring is at its target")
    func endOfRepetition() {
        let spring = Animation.spring(duration: 0.5)
        var (low, high) = (0.5, 3.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if progress(spring, at: middle) == nil { high = middle } else { low = middle }
        }
        let forever = spring.repeatForever()
        expectClose(progress(forever, at: high) ?? .nan, 100, within: 1e-9)
        expectClose(progress(forever, at: 2 * high) ?? .nan, 0, within: 1e-9)
        expectClose(progress(spring.repeatForever(autoreverses: false), at: 2 * high) ?? .nan, 100, within: 1e-9)
    }

    @Test("Repetitions that replace others are counted from the replacement")
    func countedRepetitions() {
        // A repetition over at most 100 takes at most 1.3 s, so two are over after 2.6 s.
        let twice = Animation.spring(duration: 0.5).repeatCount(2)
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: twice, at: 0)
        _ = animator.value(at: 0.2)
        animator.retarget(to: 50, animation: twice, at: 0.2)
        for frame in 12...60 { _ = animator.value(at: Double(frame) / 60) }
        #expect(animator.isActive)
        for frame in 60...180 { _ = animator.value(at: Double(frame) / 60) }
        #expect(!animator.isActive && animator.value(at: 3) == 50)
    }

    @Test("Springs by name are springs with a duration and a bounce")
    func names() {
        let pairs: [(Animation, Animation)] = [
            (.interactiveSpring(extraBounce: 0.1), .spring(duration: 0.15, bounce: 0.25, blendDuration: 0.25)),
            (.interactiveSpring, .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25)),
            (.smooth(duration: 0.7, extraBounce: 0.1), .spring(duration: 0.7, bounce: 0.1)),
            (.snappy(duration: 0.7, extraBounce: 0.1), .spring(duration: 0.7, bounce: 0.25)),
            (.snappy, .spring(duration: 0.5, bounce: 0.15)),
            (.bouncy(duration: 0.7, extraBounce: 0.1), .spring(duration: 0.7, bounce: 0.4)), (.bouncy, .spring(duration: 0.5, bounce: 0.3)),
        ]
        for (named, spring) in pairs { #expect(named == spring) }
    }

    @Test("The velocity of a curve is known up to its end, and an infinite initial velocity ends a spring")
    func ends() {
        let context = AnimationContext<Double>()
        #expect(Animation.timingCurve(.linear, duration: 2).velocity(value: 100, time: 2, context: context) == 50)
        #expect(Animation.timingCurve(.linear, duration: 2).velocity(value: 100, time: 2.001, context: context) == nil)
        #expect(progress(.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: .infinity), at: 0.1) == nil)
        #expect(progress(.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 1), at: 0.1) != nil)
    }
}
