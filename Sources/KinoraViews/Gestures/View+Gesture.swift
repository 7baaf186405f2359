import Foundation
import KinoraDrawing

extension View {
    /// Runs what the gesture runs, when a script taps: other gestures never happen here.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        tappable(gesture, including: mask)
    }

    public func gesture<T: Gesture>(_ gesture: T?, isEnabled: Bool) -> some View {
        modifier(TapModifier(isEnabled: isEnabled && gesture?.hasTaps == true, count: 1, action: action(of: gesture)))
    }

    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        tappable(gesture, including: mask)
    }

    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        tappable(gesture, including: mask)
    }

    private func tappable<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        modifier(TapModifier(isEnabled: mask.contains(.gesture) && gesture.hasTaps, count: 1, action: action(of: gesture)))
    }

    private func action<T: Gesture>(of gesture: T?) -> () -> Void {
        let recognition = GestureRecognition()
        return { _ = gesture?.answer(.tap(.zero), in: recognition) }
    }

    /// Accepted: nothing is held here, and the actions are never called.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }

    /// Accepted: nothing is held here, and the actions are never called.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View { self }

    /// Runs `action` when the view is tapped `count` times; the place it is given is the view's top left corner.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(TapModifier(count: count) { action(.zero) })
    }
}
