import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Animates the position of a view as a unit.
struct GeometryGroup {}

extension GeometryGroup: DrawingEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        content(&builder)
    }
}

extension View {
    /// Animates the position of the view as a unit. Without it, each leaf animates to its new position with the leaf's transaction. With it, leaves
    /// keep their positions in the view, and the view animates with the transaction at this modifier.
    nonisolated public func geometryGroup() -> some View {
        modifier(GeometryGroup())
    }
}
