import Foundation
import KinoraDrawing

/// The size of a `GeometryReader`, and where it stands.
public struct GeometryProxy {
    /// In points, as layout decided: animations do not show in it.
    public let size: CGSize
    private let origin: CGPoint

    init(size: CGSize, origin: CGPoint) {
        self.size = size
        self.origin = origin
    }

    /// The reader's frame: in its own coordinates, or in those of the whole picture.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case .local: CGRect(origin: .zero, size: size)
        case .global: CGRect(origin: origin, size: size)
        }
    }

    /// A picture has no safe area to spare.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// Whose coordinates a frame is asked in.
public enum CoordinateSpace: Hashable, Sendable {
    /// The view's own.
    case local
    /// The picture's, before any effect.
    case global
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
    private var shown: (size: CGSize, origin: CGPoint)?

    override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
        super.init(view, context)
        element.resolve = { [unowned self] size, origin in self.resolve(size: size, origin: origin) }
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func collectElements() -> [LayoutElement] { [element] }

    func contentElementsChanged() {
        element.contentElementsChanged()
    }

    override func markDirty() {
        graph.enqueue(self)
    }

    override func updateIfDirty() {
        if isAlive, let shown { evaluate(size: shown.size, origin: shown.origin) }
    }

    override func didUpdate(from old: GeometryReader<Content>, viewChanged: Bool, environmentChanged: Bool) {
        updateIfDirty()
    }

    /// Makes the content for a size, while layout runs.
    private func resolve(size: CGSize, origin: CGPoint) {
        guard child == nil || shown?.size != size || shown?.origin != origin else { return }
        shown = (size, origin)
        evaluate(size: size, origin: origin)
    }

    private func evaluate(size: CGSize, origin: CGPoint) {
        let content = graph.reading(for: self) { view.content(GeometryProxy(size: size, origin: origin)) }
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
    var resolve: (CGSize, CGPoint) -> Void = { _, _ in }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        resolve(size, globalOrigin)
        super.placeContent(in: size, proposal: proposal)
    }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        present.map { _ in Placement(origin: .zero, proposal: ProposedViewSize(size)) }
    }

    // What is inside is made from the size, which is not known while others are still measured.
    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
}
