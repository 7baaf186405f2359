import Foundation
import KinoraMotion

/// The coordinate space of a frame. All spaces are in points, with y down.
public enum CoordinateSpace: Hashable {
    /// The view's coordinate space.
    case local
    /// The coordinate space of the whole frame, without effects.
    case global
    /// The coordinate space with this name of the nearest view containing this one.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// Names the coordinate space of a view.
struct SpaceName {
    var name: AnyHashable
}

/// An element with a named coordinate space.
@MainActor
package protocol CoordinateSpaceElement: LayoutElement {
    var spaceName: AnyHashable { get }
}

extension SpaceName: ElementModifier {
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

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        if let search = builder.search {
            search.visit(spaceNamed: spaceName, &builder) { content.emit(&$0) }
        } else {
            content.emit(&builder)
        }
    }
}

/// A coordinate space in which frames can be requested.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// A coordinate space that a containing view has named.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable {
    package let name: AnyHashable

    package init(name: AnyHashable) {
        self.name = name
    }

    public var coordinateSpace: CoordinateSpace { .named(name) }

    public static func named<T: Hashable>(_ name: T) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
}

/// The coordinate space of the whole frame.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}

    public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's coordinate space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}

    public var coordinateSpace: CoordinateSpace { .local }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named<T: Hashable>(_ name: T) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension View {
    /// Names the view's coordinate space, in which a `GeometryReader` inside can request frames.
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(SpaceName(name: AnyHashable(name)))
    }

    /// Names the view's coordinate space, in which a `GeometryReader` inside can request frames.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(SpaceName(name: name.name))
    }
}
