import Foundation
import KinoraRuntime

/// A long press. It reports true as a change when the touch begins, and ends with true when the touch has lasted for `minimumDuration` seconds within
/// `maximumDistance` points.
nonisolated public struct LongPressGesture: PrimitiveGesture {
    public typealias Value = Bool
    public var minimumDuration: Double
    public var maximumDistance: CGFloat

    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    /// The duration of a scripted tap, in seconds.
    static let tapDuration = 0.001

    package var reactions: TouchKinds { minimumDuration > Self.tapDuration ? .hold : [.hold, .tap] }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Bool> {
        LongPressRecognizer(self, in: context)
    }
}

private final class LongPressRecognizer: LeafRecognizer<LongPressGesture> {
    private var start = CGPoint.zero

    override var delayedKinds: TouchKinds { [.hold, .instant] }
    override var kind: TouchKinds { .hold }

    override func receive(_ event: TouchEvent) {
        guard stage == .possible else { return }
        guard event.locations.count == 1, let location = event.locations.first else { return fail() }
        switch event.phase {
        case .began:
            start = location
            wakeTime = event.time + max(gesture.minimumDuration, 0)
            current = gesture.minimumDuration > 0 ? .possible(true) : .ended(true)
        case .moved: if start.distance(to: location) > gesture.maximumDistance { fail() }
        case .ended: fail()
        }
    }

    override func timePassed(_ time: Double) {
        wakeTime = nil
        current = .ended(true)
    }
}

/// A press of a button: true while the finger is over it. It ends if the finger is lifted there.
package struct PressGesture: PrimitiveGesture {
    package typealias Value = Bool

    package init() {}

    package var reactions: TouchKinds { [.tap, .hold] }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Bool> { PressRecognizer(self, in: context) }
}

private final class PressRecognizer: LeafRecognizer<PressGesture> {
    /// The distance outside a button within which the finger still presses it, in points.
    private let slack: CGFloat = 20
    private var start = CGPoint.zero

    override var delayedKinds: TouchKinds { [.tap, .instant] }
    override var kind: TouchKinds { .tap }

    override func receive(_ event: TouchEvent) {
        guard stage == .possible else { return }
        guard event.locations.count == 1, let location = event.locations.first else { return fail() }
        switch event.phase {
        case .began:
            start = location
            current = .possible(true)
        case .moved: current = .possible(isOver(location))
        case .ended: if isOver(location) { current = .ended(true) } else { fail() }
        }
    }

    private func isOver(_ location: CGPoint) -> Bool {
        start.distance(to: location) <= touchTolerance
            || CGRect(origin: .zero, size: context.geometry.size).insetBy(dx: -slack, dy: -slack)
                .contains(context.geometry.local(location))
    }
}

/// A gesture that reports whether it is pressed and runs an action when it ends.
package struct PressableGesture<Base: Gesture>: PrimitiveGesture where Base.Value == Bool {
    package typealias Value = Bool
    var base: Base
    var pressing: ((Bool) -> Void)?
    var action: () -> Void

    package init(base: Base, pressing: ((Bool) -> Void)? = nil, action: @escaping () -> Void) {
        self.base = base
        self.pressing = pressing
        self.action = action
    }

    @MainActor package var reactions: TouchKinds { base.allReactions }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Bool> {
        PressableRecognizer(self, base: base.recognizer(in: context))
    }
}

private final class PressableRecognizer<Base: Gesture>: WrappingRecognizer<PressableGesture<Base>, Bool> where Base.Value == Bool {
    private var isPressed = false
    private var isOver = false

    override var phase: GesturePhase<Bool> { base.phase }

    override func gestureChanged() { gesture.base.updateRecognizer(base) }

    override func deliver() {
        super.deliver()
        switch phase {
        case .possible(let value): press(value ?? false)
        case .active(let value): press(value)
        case .ended:
            guard !isOver else { return }
            isOver = true
            gesture.action()
            press(false)
        case .failed: press(false)
        }
    }

    private func press(_ value: Bool) {
        guard value != isPressed else { return }
        isPressed = value
        gesture.pressing?(value)
    }

    override func reset() {
        super.reset()
        isOver = false
    }
}
