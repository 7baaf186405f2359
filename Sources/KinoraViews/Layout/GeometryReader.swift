import Foundation
import KinoraDrawing

/// The size of a `GeometryReader`, and where it stands.
public struct GeometryProxy {
    /// In points, as layout decided: animations do not show in it.
    public let size: CGSize
    private let place: GeometryPlace

    init(_ place: GeometryPlace) {
        size = place.size
        self.place = place
    }

    /// The reader's frame: in its own coordinates, in those of the whole picture, or in those of a view around that has a name. A name that no
    /// view around has stands for the picture.
    @_disfavoredOverload
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case .local: return CGRect(origin: .zero, size: size)
        case .global: return CGRect(origin: place.origin, size: size)
        case .named(let name):
            let origin = place.spaces.first { $0.name == name }?.origin ?? .zero
            return CGRect(x: place.origin.x - origin.x, y: place.origin.y - origin.y, width: size.width, height: size.height)
        }
    }

    /// As the other `frame(in:)`.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { frame(in: coordinateSpace.coordinateSpace) }

    /// The bounds of the view around that has the name, in the reader's own coordinates; nil when there is none.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        guard let space = place.spaces.first(where: { $0.name == coordinateSpace.name }) else { return nil }
        return CGRect(
            x: space.origin.x - place.origin.x, y: space.origin.y - place.origin.y, width: space.size.width, height: space.size.height)
    }

    /// A picture has no safe area to spare.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// Where a reader stands, and the named coordinate systems around it, the nearest first.
struct GeometryPlace: Equatable {
    struct Space: Equatable {
        var name: AnyHashable
        var origin: CGPoint
        var size: CGSize
    }

    var size: CGSize
    var origin: CGPoint
    var spaces: [Space]
}

/// Takes all the room that is offered (10 points where nothing is) and makes its content from the size that it got.
public struct GeometryReader<Content: View> {
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

extension GeometryReader: View {}

extension GeometryReader: PrimitiveView {
    package static func makeNode(_ view: GeometryReader, _ context: NodeContext) -> Node<GeometryReader> { GeometryNode(view, context) }
}

private final class GeometryNode<Content: View>: Node<GeometryReader<Content>>, ContainerNode {
    private var child: Node<Content>?
    private lazy var element = GeometryElement(for: self) { [unowned self] in child?.elements ?? [] }
    private var shown: GeometryPlace?

    override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
        super.init(view, context)
        element.resolve = { [unowned self] in self.resolve($0) }
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func collectElements() -> [LayoutElement] { [element] }

    func contentElementsChanged() {
        element.contentElementsChanged()
    }

    private var isDirty = false

    override func markDirty() {
        guard !isDirty, isAlive else { return }
        isDirty = true
        graph.enqueue(self)
    }

    override func updateIfDirty() {
        if isDirty, isAlive { refresh() }
    }

    override func didUpdate(from old: GeometryReader<Content>, viewChanged: Bool, environmentChanged: Bool) {
        refresh()
    }

    /// Until layout has said where the reader is, there is nothing to make the content from.
    private func refresh() {
        isDirty = false
        if let shown { evaluate(shown) }
    }

    /// Makes the content for a size and a place, while layout runs.
    private func resolve(_ place: GeometryPlace) {
        guard child == nil || shown != place else { return }
        shown = place
        refresh()
    }

    private func evaluate(_ place: GeometryPlace) {
        let content = graph.reading(for: self) { view.content(GeometryProxy(place)) }
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
    var resolve: (GeometryPlace) -> Void = { _ in }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        resolve(GeometryPlace(size: size, origin: globalOrigin, spaces: surroundingSpaces))
        super.placeContent(in: size, proposal: proposal)
    }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        present.map { _ in Placement(origin: .zero, proposal: ProposedViewSize(size)) }
    }

    // What is inside is made from the size, which is not known while others are still measured.
    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
}

extension LayoutElement {
    /// The named coordinate systems around, the nearest first.
    var surroundingSpaces: [GeometryPlace.Space] {
        var spaces: [GeometryPlace.Space] = []
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
