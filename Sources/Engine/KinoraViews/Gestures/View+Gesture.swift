import Foundation
import KinoraRuntime

extension View {
    /// Adds a gesture to the view. Gestures of its content have higher priority.
    nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, mask: mask))
    }

    nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture: gesture, isEnabled: isEnabled))
    }

    /// Adds a gesture to the view that is recognized at the same time as all others.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, rank: .simultaneous, mask: mask))
    }

    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture: gesture, rank: .simultaneous, isEnabled: isEnabled))
    }

    /// Adds a gesture to the view. It has higher priority than the gestures of its content.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, rank: .high, mask: mask))
    }

    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture: gesture, rank: .high, isEnabled: isEnabled))
    }

    /// Runs `action` when the view is tapped `count` times. Taps come from a composition's script.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(TapAction(count: count) { _ in action() })
    }

    /// Runs `action` with the location of the last tap when the view is tapped `count` times.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(TapAction(count: count, space: coordinateSpace.coordinateSpace, action: action))
    }

    @_disfavoredOverload
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(TapAction(count: count, space: coordinateSpace, action: action))
    }

    /// Runs `action` when a touch has lasted for `minimumDuration` seconds within `maximumDistance` points. `onPressingChanged` receives true when
    /// the touch begins. It receives false after the action, or when the touch ends or moves too far.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            LongPressAction(
                minimumDuration: minimumDuration, maximumDistance: maximumDistance, pressing: onPressingChanged, action: action))
    }

    /// Runs `action` after a long press, as `onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)` does.
    @_disfavoredOverload
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        modifier(
            LongPressAction(minimumDuration: minimumDuration, maximumDistance: maximumDistance, pressing: pressing, action: action))
    }

    /// Runs `action` with true when a scripted pointer enters the view, and with false when it leaves.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverAction { action($0 != nil) })
    }

    /// Runs `action` for each location of a scripted pointer over the view, and when it leaves.
    nonisolated public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverAction(space: coordinateSpace.coordinateSpace) { action($0.map { .active($0) } ?? .ended) })
    }
}

/// The phase of a pointer over a view.
public enum HoverPhase: Hashable, Sendable {
    case active(CGPoint)
    case ended
}

/// Runs an action when the view is tapped.
private struct TapAction {
    var count: Int
    var space = CoordinateSpace.local
    var action: (CGPoint) -> Void
}

extension TapAction: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(
            GestureModifier(gesture: SpatialTapGesture(count: count, coordinateSpace: space).onEnded { action($0.location) }))
    }
}

private struct LongPressAction {
    var minimumDuration: Double
    var maximumDistance: CGFloat
    var pressing: ((Bool) -> Void)?
    var action: () -> Void
}

extension LongPressAction: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(
            GestureModifier(
                gesture: PressableGesture(
                    base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance), pressing: pressing,
                    action: action)))
    }
}

private struct HoverAction {
    var space = CoordinateSpace.local
    var action: (CGPoint?) -> Void
}

extension HoverAction: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(GestureModifier(gesture: HoverGesture(space: space, action: action), rank: .simultaneous))
    }
}

/// A pointer over a view, without a touch.
private struct HoverGesture: PrimitiveGesture {
    package typealias Value = CGPoint
    var space: CoordinateSpace
    var action: (CGPoint?) -> Void

    var reactions: TouchKinds { .hover }

    func makeRecognizer(in context: GestureContext) -> GestureRecognizer<CGPoint> { HoverRecognizer(self, in: context) }
}

private final class HoverRecognizer: LeafRecognizer<HoverGesture> {
    private var shown: CGPoint?

    override func receive(_ event: TouchEvent) {
        guard let location = event.locations.first, stage.isOpen else { return }
        let point = context.convert(location, to: gesture.space)
        current = event.phase == .ended ? .ended(point) : .active(point)
    }

    override func deliver() {
        let point: CGPoint? = if case .active(let point) = current { point } else { nil }
        guard point != shown else { return }
        shown = point
        gesture.action(point)
    }
}
