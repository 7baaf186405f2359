import Foundation
import KinoraViews

// UIKit's animations are not supported: changes are immediate. This is reported once.
extension UIView {
    /// Has no effect: changes are always immediate.
    public static func setAnimationsEnabled(_ enabled: Bool) {}

    /// Runs `animations` without an animation, and `completion` after `duration` seconds.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(animations, then: completion, after: duration)
    }

    /// Runs `animations` without an animation, and `completion` after the delay and the duration, in seconds.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(animations, then: completion, after: delay + duration)
    }

    /// Runs `animations` without an animation, and `completion` after the delay and the duration, in seconds.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(animations, then: completion, after: delay + duration)
    }

    /// Runs `animations` without an animation, and `completion` after `duration` seconds.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(animations ?? {}, then: completion, after: duration)
    }

    /// Runs `actions` without an animation.
    public static func performWithoutAnimation(_ actions: () -> Void) { actions() }

    private static func run(_ animations: () -> Void, then completion: ((Bool) -> Void)?, after delay: TimeInterval) {
        StageScope.report("UIView.animate is not supported: the changes are immediate; animate SwiftUI views instead")
        animations()
        guard let completion else { return }
        if let scope = StageScope.current { scope.post(after: max(delay, 0)) { completion(true) } } else { completion(true) }
    }

    /// The options of an animation.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}
