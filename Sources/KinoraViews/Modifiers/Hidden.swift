import Foundation
import KinoraMotion

/// Draws nothing of a view that keeps its place.
struct HiddenEffect {}

extension HiddenEffect: DrawingEffect {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    func draw(_ emitter: inout Emitter, size: CGSize, content: (inout Emitter) -> Void) {}
}

/// Decides whether a view and what is inside it can be tapped at a point.
struct HitTestingEffect {
    var isEnabled: Bool
}

extension HitTestingEffect: DrawingEffect {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    func draw(_ emitter: inout Emitter, size: CGSize, content: (inout Emitter) -> Void) {
        if isEnabled || emitter.targets == nil { content(&emitter) }
    }
}

extension View {
    /// Keeps the view's place and shows nothing of it. It is in the tree: it appears, and has its state.
    nonisolated public func hidden() -> some View {
        modifier(HiddenEffect())
    }

    /// Whether taps at a point find the view or go through it.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(HitTestingEffect(isEnabled: enabled))
    }
}
