import Foundation
import KinoraMotion

/// Moves a view as a whole: what is inside moves in it, not in the picture.
struct GeometryGroup {}

extension GeometryGroup: DrawingEffect {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        content(&builder)
    }
}

extension View {
    /// Lets the view move as a whole when layout puts it elsewhere. Without it each part that shows something moves by itself to its new place, as the
    /// transaction at that part says; with it the parts stay where they are in the view, and the view moves as the transaction here says.
    nonisolated public func geometryGroup() -> some View {
        modifier(GeometryGroup())
    }
}
