import Foundation
import KinoraDrawing
import KinoraMotion

/// Opens a view within an outline that grows into another one, and closes it the same way: a page opens out of a star, a picture closes to a dot.
public struct MorphTransition: Transition {
    private let opening: OpeningShape

    /// From `start` to `end`, each laid out in the view's frame. Where the view has arrived nothing is cut off any more, shadows for instance.
    nonisolated public init(from start: some Shape, to end: some Shape = Rectangle(), options: MorphOptions = MorphOptions()) {
        opening = OpeningShape(outline: MorphShape(from: start, to: end, progress: 0, options: options))
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        var opening = opening
        opening.animatableData = phase.isIdentity ? 1 : 0
        return content.clipShape(opening)
    }
}

/// A morph, and the whole plane once it is over.
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
    /// Opens the view within an outline that grows into another one.
    public static func morph(from start: some Shape, to end: some Shape = Rectangle(), options: MorphOptions = MorphOptions())
        -> MorphTransition
    {
        MorphTransition(from: start, to: end, options: options)
    }
}

extension AnyTransition {
    /// Opens the view within an outline that grows into another one: ``MorphTransition``.
    public static func morph(from start: some Shape, to end: some Shape = Rectangle(), options: MorphOptions = MorphOptions())
        -> AnyTransition
    {
        AnyTransition(MorphTransition(from: start, to: end, options: options))
    }
}
