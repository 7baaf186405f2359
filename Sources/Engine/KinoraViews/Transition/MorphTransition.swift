import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// Clips a view to a shape that morphs into another one, and reverses this on removal.
public struct MorphTransition: Transition {
    private let opening: OpeningShape

    /// Makes a transition from `start` to `end`, each laid out in the view's frame. At the end of the insertion the view is not clipped.
    nonisolated public init(from start: some Shape, to end: some Shape = Rectangle(), options: MorphOptions = MorphOptions()) {
        opening = OpeningShape(outline: MorphShape(from: start, to: end, progress: 0, options: options))
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        var opening = opening
        opening.animatableData = phase.isIdentity ? 1 : 0
        return content.clipShape(opening)
    }
}

/// A morph, or a rectangle larger than any view once the morph has ended.
nonisolated private struct OpeningShape: Shape {
    var outline: MorphShape

    func path(in rect: CGRect) -> Path {
        guard outline.progress >= 1 else { return outline.path(in: rect) }
        return Path(rect.insetBy(dx: -1e5, dy: -1e5))
    }

    var animatableData: CGFloat {
        get { outline.animatableData }
        set { outline.animatableData = newValue }
    }
}

extension Transition where Self == MorphTransition {
    /// Clips the view to a shape that morphs into another one.
    public static func morph(from start: some Shape, to end: some Shape = Rectangle(), options: MorphOptions = MorphOptions())
        -> MorphTransition
    {
        MorphTransition(from: start, to: end, options: options)
    }
}

extension AnyTransition {
    /// Clips the view to a shape that morphs into another one: ``MorphTransition``.
    public static func morph(from start: some Shape, to end: some Shape = Rectangle(), options: MorphOptions = MorphOptions())
        -> AnyTransition
    {
        AnyTransition(MorphTransition(from: start, to: end, options: options))
    }
}
