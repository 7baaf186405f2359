import Foundation
import KinoraDrawing
import KinoraRuntime

/// The shape of the nearest enclosing `containerShape`, inset by the distance to the container's edges, so that corners are concentric. It is a
/// rectangle if there is no such container, and as a `contentShape`.
nonisolated public struct ContainerRelativeShape: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Self.enclosure?.path(in: rect) ?? Path(rect) }

    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }

    /// The container of the shape whose path is being made.
    @TaskLocal static var enclosure: Enclosure?

    /// A container's shape and rectangle.
    struct Enclosure: Sendable {
        let shape: any InsettableShape
        /// The container's rectangle in the view's coordinates.
        let container: CGRect

        func path(in rect: CGRect) -> Path {
            let distances = [
                rect.minX - container.minX, rect.minY - container.minY, container.maxX - rect.maxX, container.maxY - rect.maxY,
            ]
            let distance = max(0, distances.min() ?? 0)
            func open<S: InsettableShape>(_ shape: S) -> Path {
                shape.inset(by: distance).path(in: rect.insetBy(dx: -distance, dy: -distance))
            }
            return open(shape)
        }
    }
}

extension Shape where Self == ContainerRelativeShape {
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
