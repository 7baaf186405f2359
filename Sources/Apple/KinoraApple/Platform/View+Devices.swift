import KinoraViews

// No effect on films (pointers and devices): no pointer is drawn, and a script has only touches.
extension View {
    nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

    nonisolated public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

    nonisolated public func onPencilDoubleTap(perform action: @escaping (PencilDoubleTapGestureValue) -> Void) -> some View { self }

    nonisolated public func onPencilSqueeze(perform action: @escaping (PencilSqueezeGesturePhase) -> Void) -> some View { self }

    nonisolated public func onLongTouchGesture(minimumDuration: Double = 0.5, perform action: @escaping () -> Void) -> some View { self }

    nonisolated public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }

    nonisolated public func onModifierKeysChanged(
        mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (EventModifiers, EventModifiers) -> Void
    ) -> some View { self }

    public func digitalCrownAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}

/// A double tap on a pencil, which a film does not have.
public struct PencilDoubleTapGestureValue: Hashable, Sendable {}

/// A squeeze of a pencil, which a film does not have.
public enum PencilSqueezeGesturePhase: Hashable, Sendable {
    case active, ended, failed
}
