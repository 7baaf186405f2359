import Foundation
import KinoraDrawing
import KinoraMotion

/// The shape of the nearest enclosing `containerShape`, inset by the distance to the container's edges, so that corners are concentric. It is a
/// rectangle if there is no such container.
nonisolated public struct ContainerRelativeShape: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Self.surroundings?.path(in: rect) ?? Path(rect) }

    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }

    /// The container of the shape whose path is being made.
    @TaskLocal static var surroundings: Surroundings?

    /// A container's shape and rectangle.
    struct Surroundings: Sendable {
        var shape: any InsettableShape
        /// The container's rectangle in the view's coordinates.
        var container: CGRect

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

/// Sets the container shape.
struct ContainerShape {
    var shape: any InsettableShape
}

extension ContainerShape: ElementModifier {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        ContainerShapeElement(content, value: value, node: node)
    }
}

final class ContainerShapeElement: WrapperElement {
    private let value: ModifierValue<ContainerShape>

    init(_ content: LayoutElement, value: ModifierValue<ContainerShape>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    /// Returns the container in the coordinates of an element inside.
    func surroundings(of element: LayoutElement) -> ContainerRelativeShape.Surroundings {
        let origin = CGPoint(x: globalOrigin.x - element.globalOrigin.x, y: globalOrigin.y - element.globalOrigin.y)
        return ContainerRelativeShape.Surroundings(shape: value.model.shape, container: CGRect(origin: origin, size: frame.size))
    }
}

extension LayoutElement {
    /// The nearest enclosing container with a shape.
    var containerShape: ContainerShapeElement? {
        var element = container
        while let current = element {
            if let found = current as? ContainerShapeElement { return found }
            element = current.container
        }
        return nil
    }
}

extension EnvironmentValues {
    private enum HasContainerShapeKey: EnvironmentKey {
        static let defaultValue = false
    }

    /// True inside a container with a shape; otherwise the search for one is skipped.
    var hasContainerShape: Bool {
        get { self[HasContainerShapeKey.self] }
        set { self[HasContainerShapeKey.self] = newValue }
    }
}

extension View {
    /// Sets the shape that `ContainerRelativeShape` uses inside this view.
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        // A new shape makes a new environment, which invalidates the outlines inside.
        modifier(
            EnvironmentModifier(
                value: shape,
                isEqual: { lhs, rhs in
                    guard let lhs = lhs as? T, let rhs = rhs as? T else { return false }
                    return assumeMainActor((lhs, rhs)) { ViewComparison.areEqual($0, $1) }
                }, apply: { $0.hasContainerShape = true })
        )
        .modifier(ContainerShape(shape: shape))
    }
}
