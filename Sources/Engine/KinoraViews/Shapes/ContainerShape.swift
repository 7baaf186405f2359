import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Sets the shape of a container, which `ContainerRelativeShape` uses inside.
struct ContainerShape {
    var shape: any InsettableShape
}

extension ContainerShape: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        ContainerShapeElement(content, value: value, node: node)
    }
}

/// Exists if a view has a container shape. Without one, elements need not look for it.
private final class ContainerShapes: GraphFeature {}

/// The element of a container with a shape.
private final class ContainerShapeElement: WrapperElement {
    private let value: ModifierValue<ContainerShape>
    /// The elements whose drawings depend on the container, with the enclosure that they were drawn in.
    private var dependents: [ObjectIdentifier: Dependent] = [:]

    private struct Dependent {
        weak var element: LayoutElement?
        let enclosure: ContainerRelativeShape.Enclosure
    }

    init(_ content: LayoutElement, value: ModifierValue<ContainerShape>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
        _ = graph.feature(ContainerShapes.self)
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        super.placeContent(in: size, proposal: proposal)
        for (identifier, dependent) in dependents {
            guard let element = dependent.element else {
                dependents[identifier] = nil
                continue
            }
            guard !isSame(enclosure(of: element), dependent.enclosure) else { continue }
            dependents[identifier] = nil
            element.containerShapeChanged()
        }
    }

    /// Returns the container in the coordinates of an element inside, which is informed when that changes.
    func observedEnclosure(of element: LayoutElement) -> ContainerRelativeShape.Enclosure {
        let enclosure = enclosure(of: element)
        dependents[ObjectIdentifier(element)] = Dependent(element: element, enclosure: enclosure)
        return enclosure
    }

    private func isSame(_ lhs: ContainerRelativeShape.Enclosure, _ rhs: ContainerRelativeShape.Enclosure) -> Bool {
        func isSame<S: InsettableShape>(_ shape: S) -> Bool { (rhs.shape as? S).map { ViewComparison.areEqual(shape, $0) } ?? false }
        return lhs.container == rhs.container && isSame(lhs.shape)
    }

    private func enclosure(of element: LayoutElement) -> ContainerRelativeShape.Enclosure {
        let origin = CGPoint(x: globalOrigin.x - element.globalOrigin.x, y: globalOrigin.y - element.globalOrigin.y)
        return ContainerRelativeShape.Enclosure(shape: value.model.shape, container: CGRect(origin: origin, size: frame.size))
    }
}

extension LayoutElement {
    /// Makes a path that may depend on the nearest enclosing container shape. `containerShapeChanged` is called when that changes.
    final func withContainerShape<Result>(_ makePath: () -> Result) -> Result {
        guard graph.hasFeature(ContainerShapes.self) else { return makePath() }
        var element = container
        while let current = element {
            if let found = current as? ContainerShapeElement {
                return ContainerRelativeShape.$enclosure.withValue(found.observedEnclosure(of: self), operation: makePath)
            }
            element = current.container
        }
        return makePath()
    }
}

extension View {
    /// Sets the shape that `ContainerRelativeShape` uses inside this view.
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View { modifier(ContainerShape(shape: shape)) }
}
