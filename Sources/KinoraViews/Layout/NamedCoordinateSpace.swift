import Foundation
import KinoraMotion

/// Gives the coordinates of a view a name, for readers inside it.
struct SpaceName {
    var name: AnyHashable
}

/// An element whose coordinates have a name.
@MainActor
protocol CoordinateSpaceElement: LayoutElement {
    var spaceName: AnyHashable { get }
}

extension SpaceName: ElementModifier {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        SpaceElement(content, value: value, node: node)
    }
}

private final class SpaceElement: WrapperElement, CoordinateSpaceElement {
    private let value: ModifierValue<SpaceName>

    init(_ content: LayoutElement, value: ModifierValue<SpaceName>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    var spaceName: AnyHashable { value.model.name }
}

/// A coordinate system that a view around has given a name.
public struct NamedCoordinateSpace: Hashable {
    let name: AnyHashable

    public static func named<T: Hashable>(_ name: T) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
}

extension View {
    /// Gives the view's coordinates a name, by which a `GeometryReader` inside can ask for frames.
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(SpaceName(name: AnyHashable(name)))
    }

    /// Gives the view's coordinates a name, by which a `GeometryReader` inside can ask for frames.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(SpaceName(name: name.name))
    }
}
