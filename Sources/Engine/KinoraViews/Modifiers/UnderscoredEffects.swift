import Foundation
import KinoraDrawing
import KinoraRuntime

// Underscored modifiers of SwiftUI's interface, which some source files use in transitions.

/// Scales a view, as `scaleEffect(_:anchor:)` does.
public struct _ScaleEffect: ViewModifier {
    public var scale: CGSize
    public var anchor: UnitPoint

    public init(scale: CGSize, anchor: UnitPoint = .center) {
        (self.scale, self.anchor) = (scale, anchor)
    }

    public func body(content: Content) -> some View { content.scaleEffect(scale, anchor: anchor) }
}

/// Rotates a view, as `rotationEffect(_:anchor:)` does.
public struct _RotationEffect: ViewModifier {
    public var angle: Angle
    public var anchor: UnitPoint

    public init(angle: Angle, anchor: UnitPoint = .center) {
        (self.angle, self.anchor) = (angle, anchor)
    }

    public func body(content: Content) -> some View { content.rotationEffect(angle, anchor: anchor) }
}

/// Offsets a view, as `offset(_:)` does.
public struct _OffsetEffect: ViewModifier {
    public var offset: CGSize

    public init(offset: CGSize) {
        self.offset = offset
    }

    public func body(content: Content) -> some View { content.offset(offset) }
}

/// Sets the opacity of a view, as `opacity(_:)` does.
public struct _OpacityEffect: ViewModifier {
    public var opacity: Double

    public init(opacity: Double) {
        self.opacity = opacity
    }

    public func body(content: Content) -> some View { content.opacity(opacity) }
}

extension View {
    /// Runs `action` when the view is tapped, and `pressing` with true and false when a touch comes down and is lifted.
    nonisolated public func _onButtonGesture(
        pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
    ) -> some View {
        modifier(ButtonGestureAction(pressing: pressing, action: action))
    }
}

private struct ButtonGestureAction {
    var pressing: ((Bool) -> Void)?
    var action: () -> Void
}

extension ButtonGestureAction: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(GestureModifier(gesture: PressableGesture(base: PressGesture(), pressing: pressing, action: action)))
    }
}
