import Foundation
import KinoraMotion

/// Whose coordinates a frame is asked in.
public enum CoordinateSpace: Hashable {
    /// The view's own.
    case local
    /// The picture's, before any effect.
    case global
    /// Those of the nearest view around with that name.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

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

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        if let search = builder.search {
            search.visit(spaceNamed: spaceName, &builder) { content.emit(&$0) }
        } else {
            content.emit(&builder)
        }
    }
}

/// A system of coordinates to ask for frames in.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// A coordinate system that a view around has given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable {
    let name: AnyHashable

    public var coordinateSpace: CoordinateSpace { .named(name) }

    public static func named<T: Hashable>(_ name: T) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
}

/// The picture's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}

    public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's own coordinates.
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
    /// Gives the view's coordinates a name, by which a `GeometryReader` inside can ask for frames.
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(SpaceName(name: AnyHashable(name)))
    }

    /// Gives the view's coordinates a name, by which a `GeometryReader` inside can ask for frames.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(SpaceName(name: name.name))
    }
}
