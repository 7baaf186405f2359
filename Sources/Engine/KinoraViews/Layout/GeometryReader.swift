import Foundation
@_spi(Runtime) import KinoraRuntime

/// Gives access to the size and coordinate space of a `GeometryReader`.
public struct GeometryProxy {
    /// In points, as layout computed it, without animation.
    public let size: CGSize
    private let geometry: ViewGeometry

    init(_ geometry: ViewGeometry) {
        size = geometry.size
        self.geometry = geometry
    }

    /// Returns the reader's frame in `coordinateSpace`, in points. A named space that no ancestor has is the same as `.global`.
    @_disfavoredOverload
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case .local: return CGRect(origin: .zero, size: size)
        case .global: return CGRect(origin: geometry.origin, size: size)
        case .named(let name):
            let origin = geometry.spaces.first { $0.name == name }?.origin ?? .zero
            return CGRect(x: geometry.origin.x - origin.x, y: geometry.origin.y - origin.y, width: size.width, height: size.height)
        }
    }

    /// Returns the reader's frame in `coordinateSpace`, in points. A named space that no ancestor has is the same as `.global`.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { frame(in: coordinateSpace.coordinateSpace) }

    /// Returns the bounds of the ancestor with the named coordinate space, in the reader's local coordinates; nil if there is none.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        guard let space = geometry.spaces.first(where: { $0.name == coordinateSpace.name }) else { return nil }
        return CGRect(
            x: space.origin.x - geometry.origin.x, y: space.origin.y - geometry.origin.y, width: space.size.width, height: space.size.height
        )
    }

    /// The lengths by which the reader's frame can extend over the edges of the safe area, as with `ignoresSafeArea()`. They are 0 at
    /// edges that the reader does not touch, and in films without bars and `safeAreaInset`.
    public var safeAreaInsets: EdgeInsets { geometry.safeAreaInsets }
}

/// The frame of a reader in global coordinates, the named coordinate spaces around it, the nearest first, and the insets of the safe area.
struct ViewGeometry: Equatable {
    struct Space: Equatable {
        var name: AnyHashable
        var origin: CGPoint
        var size: CGSize
    }

    var size: CGSize
    var origin: CGPoint
    var spaces: [Space]
    var safeAreaInsets: EdgeInsets
}

/// Takes the whole proposed size (10 points on an axis without a proposal) and builds its content from its own size and coordinate space.
public struct GeometryReader<Content: View> {
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

extension GeometryReader: View {}

extension GeometryReader: PrimitiveView {
    package static func makeNode(_ view: GeometryReader, _ context: NodeContext) -> Node<GeometryReader> { GeometryNode(view, context) }

    package static var isTimeless: Bool { Timelessness.isTimeless(Content.self) }

    package static var reactsToLayout: Bool { !isTimeless }
}

private final class GeometryNode<Content: View>: EvaluatingNode<GeometryReader<Content>>, ContainerNode {
    private var child: Node<Content>?
    private lazy var element = GeometryElement(for: self) { [unowned self] in child?.elements ?? [] }
    private var shown: ViewGeometry?

    override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
        super.init(view, context)
        element.resolve = { [unowned self] in self.resolve($0) }
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func collectElements() -> [LayoutElement] { [element] }

    // The closure runs during layout and not as a body. Published code writes the size that it reads to a state.
    override var defersWrites: Bool { true }

    func contentElementsChanged() {
        element.contentElementsChanged()
    }

    override func didUpdate(from old: GeometryReader<Content>, viewChanged: Bool, environmentChanged: Bool) {
        refresh()
    }

    /// Builds the content once layout has placed the reader; before that, there is no geometry.
    override func refresh() {
        isDirty = false
        if let shown { evaluate(shown) }
    }

    /// Builds the content for a geometry, during layout.
    private func resolve(_ geometry: ViewGeometry) {
        guard child == nil || shown != geometry else { return }
        shown = geometry
        refresh()
    }

    private func evaluate(_ geometry: ViewGeometry) {
        let content = graph.reading(for: self) { view.content(GeometryProxy(geometry)) }
        if let child {
            child.update(to: content, environment: environment)
        } else {
            var context = childContext
            context.isInserted = false
            child = context.makeNode(content)
            element.contentElementsChanged()
        }
    }
}

private final class GeometryElement: ContainerElement {
    var resolve: (ViewGeometry) -> Void = { _ in }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        resolve(geometry(of: size))
        super.placeContent(in: size, proposal: proposal)
    }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        present.map { _ in Placement(origin: .zero, proposal: ProposedViewSize(size)) }
    }

    // The content depends on the reader's size, which is unknown while other views are still measured.
    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
}

extension LayoutElement {
    /// Returns the geometry of the element, which layout places with `size`.
    func geometry(of size: CGSize) -> ViewGeometry {
        var insets = safeAreaOutsets(of: CGRect(origin: globalOrigin, size: size), edges: .all)
        if isMirrored { swap(&insets.leading, &insets.trailing) }
        return ViewGeometry(size: size, origin: globalOrigin, spaces: surroundingSpaces, safeAreaInsets: insets)
    }

    /// The named coordinate spaces of the ancestors, the nearest first.
    private var surroundingSpaces: [ViewGeometry.Space] {
        var spaces: [ViewGeometry.Space] = []
        var around = container
        while let element = around {
            if let scroll = element as? ScrollElement {
                let names =
                    [ScrollSpaceName()] + [Axis.horizontal, .vertical].filter { scroll.scrolls(along: $0) }.map(ScrollSpaceName.init)
                spaces += names.map { .init(name: AnyHashable($0), origin: scroll.windowOrigin, size: scroll.window) }
            } else if let space = element as? any CoordinateSpaceElement {
                spaces.append(.init(name: space.spaceName, origin: element.globalOrigin, size: element.frame.size))
            }
            around = element.container
        }
        return spaces
    }
}
