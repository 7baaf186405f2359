import Foundation
import KinoraMotion
import TestSupport
import Testing

@Suite struct AnimationCompletionTests {
    /// When completions were called, by name.
    private final class Log {
        var calls: [String] = []
        func completion(_ name: String, _ criteria: AnimationCompletionCriteria) -> AnimationCompletion {
            AnimationCompletion(criteria: criteria) { self.calls.append(name) }
        }
    }

    @Test func aChangeThatAnimatesNothingCompletesAtOnce() {
        let log = Log()
        log.completion("none", .logicallyComplete).seal()
        #expect(log.calls == ["none"])
    }

    @Test func aSpringIsCompleteBeforeItIsGone() {
        let log = Log()
        let completions = [log.completion("logical", .logicallyComplete), log.completion("removed", .removed)]
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .spring(duration: 0.5), completions: completions, at: 0)
        completions.forEach { $0.seal() }
        _ = animator.value(at: 0.49)
        #expect(log.calls.isEmpty)
        _ = animator.value(at: 0.5)
        #expect(log.calls == ["logical"])
        #expect(animator.isActive)
        _ = animator.value(at: 2)
        _ = animator.value(at: 2.1)
        #expect(log.calls == ["logical", "removed"])
        #expect(completions.map(\.isComplete) == [true, true])
    }

    @Test func itWaitsForEveryAnimatorOfTheChange() {
        let log = Log()
        let completion = log.completion("both", .logicallyComplete)
        let (first, second) = (Animator(0.0), Animator(0.0))
        first.retarget(to: 1, animation: .linear(duration: 1), completions: [completion], at: 0)
        second.retarget(to: 1, animation: .linear(duration: 2), completions: [completion], at: 0)
        completion.seal()
        _ = first.value(at: 1.5)
        #expect(log.calls.isEmpty)
        _ = second.value(at: 2.5)
        #expect(log.calls == ["both"])
    }

    /// A logical completion keeps to the superseded animation's time; a removal waits for the animation that replaced it.
    @Test func beingSupersededDelaysOnlyRemoval() {
        let log = Log()
        let completions = [log.completion("logical", .logicallyComplete), log.completion("removed", .removed)]
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .linear(duration: 1), completions: completions, at: 0)
        completions.forEach { $0.seal() }
        let later = log.completion("later", .logicallyComplete)
        animator.retarget(to: 0, animation: .linear(duration: 1), completions: [later], at: 0.9)
        later.seal()
        _ = animator.value(at: 0.99)
        #expect(log.calls.isEmpty)
        _ = animator.value(at: 1)
        #expect(log.calls == ["logical"])
        _ = animator.value(at: 1.8)
        #expect(log.calls == ["logical"])
        _ = animator.value(at: 2.1)
        #expect(log.calls == ["logical", "later", "removed"])
        #expect(!animator.isActive)
    }

    @Test func aSupersededAnimationOutlivesAShorterSuccessor() {
        let log = Log()
        let completion = log.completion("long", .logicallyComplete)
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .linear(duration: 3), completions: [completion], at: 0)
        completion.seal()
        animator.retarget(to: 0, animation: .linear(duration: 0.5), at: 0.1)
        #expect(animator.value(at: 1) == 0)
        #expect(!animator.isAnimating)
        #expect(animator.isActive)
        _ = animator.value(at: 3.1)
        #expect(log.calls == ["long"])
        #expect(!animator.isActive)
    }

    @Test func cancellingCallsAllCompletions() {
        let log = Log()
        let completions = [log.completion("logical", .logicallyComplete), log.completion("removed", .removed)]
        let animator = Animator(0.0)
        animator.retarget(to: 100, animation: .linear(duration: 1), completions: completions, at: 0)
        completions.forEach { $0.seal() }
        animator.retarget(to: 0, animation: .linear(duration: 1), at: 0.5)
        animator.cancel()
        #expect(log.calls.sorted() == ["logical", "removed"])
        #expect(!animator.isActive)
        #expect(animator.value(at: 0.6) == 0)
    }
}
