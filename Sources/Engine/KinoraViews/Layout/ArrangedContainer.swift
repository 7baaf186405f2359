import Foundation
@_spi(Runtime) import KinoraRuntime

/// A container whose layout and drawing are defined by a module above the runtime, such as a list or a tab view.
@MainActor
package protocol ArrangedContainer: PrimitiveView {
    associatedtype Content: View
    associatedtype Arrangement: ContainerArrangement
    var content: Content { get }

    /// Makes the arrangement, which lives as long as the container's node.
    func makeArrangement() -> Arrangement

    /// Passes the view's settings to its arrangement: when the node is made, and whenever the view or its environment has changed.
    func configure(_ arrangement: Arrangement, environment: EnvironmentValues)
}

/// The layout and drawing of an `ArrangedContainer`.
@MainActor
package protocol ContainerArrangement: AnyObject {
    func measure(_ proposal: ProposedViewSize, of container: ArrangedElement) -> CGSize

    /// Returns one placement for each of `container.present`, in the same order.
    func placements(of container: ArrangedElement, in size: CGSize, proposal: ProposedViewSize) -> [Placement]

    /// Draws the container. `container.drawContents` draws its contents.
    func draw(_ container: ArrangedElement, _ builder: inout DisplayListBuilder, size: CGSize)

    /// Returns a value that replaces the preference of the content; nil keeps the content's value.
    func preference<K: PreferenceKey>(_ key: K.Type, of container: ArrangedElement) -> K.Value?

    /// Transforms the preference of the content.
    func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?)
}

extension ContainerArrangement {
    package func draw(_ container: ArrangedElement, _ builder: inout DisplayListBuilder, size: CGSize) {
        container.drawContents(&builder, size: size)
    }

    package func preference<K: PreferenceKey>(_ key: K.Type, of container: ArrangedElement) -> K.Value? { nil }

    package func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {}
}

/// An arranged container with a gesture.
@MainActor
package protocol TouchableContainer: ArrangedContainer {
    associatedtype ContainerGesture: Gesture

    /// The touches that `gesture` reacts to while the container is enabled.
    func touchKinds(_ arrangement: Arrangement, of container: ArrangedElement) -> TouchKinds

    func gesture(_ arrangement: Arrangement, of container: ArrangedElement) -> ContainerGesture
}

extension ArrangedContainer {
    package static func makeNode(_ view: Self, _ context: NodeContext) -> Node<Self> { ArrangedNode(view, context) }
}

extension TouchableContainer {
    package static func makeNode(_ view: Self, _ context: NodeContext) -> Node<Self> { TouchableNode(view, context) }
}

private class ArrangedNode<V: ArrangedContainer>: Node<V>, ContainerNode, PreferenceSource {
    let arrangement: V.Arrangement
    private var child: Node<V.Content>?
    private(set) lazy var element = ArrangedElement(for: self, arrangement: arrangement) { [unowned self] in child }

    override init(_ view: V, _ context: NodeContext) {
        arrangement = view.makeArrangement()
        super.init(view, context)
        var context = childContext
        context.isInserted = false
        child = context.makeNode(view.content)
        view.configure(arrangement, environment: environment)
    }

    final override var children: [ViewNode] { child.map { [$0] } ?? [] }

    final override func collectElements() -> [LayoutElement] { [element] }

    final func contentElementsChanged() {
        element.contentElementsChanged()
    }

    final override func didUpdate(from old: V, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
        view.configure(arrangement, environment: environment)
        element.setNeedsLayout()
    }

    final func value<K: PreferenceKey>(_ key: K.Type) -> K.Value? { arrangement.preference(key, of: element) }

    final func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) { arrangement.transform(key, &value) }
}

private final class TouchableNode<V: TouchableContainer>: ArrangedNode<V>, GestureTarget {
    override init(_ view: V, _ context: NodeContext) {
        super.init(view, context)
        element.target = self
    }

    var reactions: TouchKinds { environment.isEnabled ? view.touchKinds(arrangement, of: element) : [] }
    var rank: GestureRank { .normal }
    var mask: GestureMask { .all }

    func makeRecognizer(in context: GestureContext) -> any TouchRecognizer {
        view.gesture(arrangement, of: element).recognizer(in: context)
    }

    // The gesture's closures refer to the arrangement, which is the same for the lifetime of the node.
    func updateRecognizer(_ recognizer: any TouchRecognizer) {}
}

/// The element of an `ArrangedContainer`, which its arrangement lays out and draws.
@MainActor
package final class ArrangedElement: ContainerElement {
    private let arrangement: any ContainerArrangement
    let contentNode: () -> ViewNode?
    /// The node that receives touches of the container, if it has a gesture.
    fileprivate weak var target: (any GestureTarget)?
    private var decorations: [AnyHashable: LayoutElement] = [:]

    fileprivate init(for node: ViewNode, arrangement: any ContainerArrangement, contentNode: @escaping () -> ViewNode?) {
        self.arrangement = arrangement
        self.contentNode = contentNode
        super.init(for: node) { contentNode()?.elements ?? [] }
    }

    deinit {
        releaseOnMainActor {
            for decoration in decorations.values { decoration.leave(self) }
        }
    }

    /// The tagged views of the content, except those being removed.
    package var options: [TaggedOption] { contentNode()?.options() ?? [] }

    /// Runs `change` at the next update, in `transaction`.
    package func enqueue(_ transaction: Transaction, _ change: @escaping () -> Void) { graph.enqueue(transaction, change) }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { arrangement.measure(proposal, of: self) }

    package override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        arrangement.placements(of: self, in: size, proposal: proposal)
    }

    /// A picker's options are no text of a row, so they do not set where its separator starts.
    package override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guide.isSeparatorStart ? nil : super.explicitAlignment(guide, in: size, proposal: proposal)
    }

    package override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        arrangement.draw(self, &builder, size: size)
        // Nothing else draws the decorations. One that still needed display would not invalidate this element's drawing again.
        if builder.search == nil { for decoration in decorations.values { decoration.noteDrawn(upTo: decoration) } }
    }

    /// The top left corner in the whole frame, without effects, in points.
    package var origin: CGPoint { globalOrigin }

    /// Places the rectangles that the arrangement draws itself, in the container's coordinates. They move with the animation of the update, as
    /// views do. A rectangle appears at its first position without animation.
    package func placeDecorations(_ rects: [(key: AnyHashable, rect: CGRect)]) {
        var former = decorations
        for (key, rect) in rects {
            former[key] = nil
            let decoration = decorations[key] ?? LayoutElement(graph: graph, scope: scope)
            decorations[key] = decoration
            decoration.container = self
            decoration.place(at: rect.origin, proposal: ProposedViewSize(rect.size), containerOrigin: globalOrigin)
        }
        for (key, decoration) in former {
            decoration.leave(self)
            decorations[key] = nil
        }
    }

    /// Returns a rectangle passed to `placeDecorations(_:)` where it is drawn now; nil if there is none.
    package func presentedRect(of key: AnyHashable) -> CGRect? { decorations[key]?.presentedFrame }

    /// Draws the content.
    package func drawContents(_ builder: inout DisplayListBuilder, size: CGSize) { super.draw(&builder, size: size) }

    /// Draws the content, with the view that `element` belongs to in front of the rest, and `backdrop` between them.
    package func drawContents(
        _ builder: inout DisplayListBuilder, size: CGSize, inFront element: LayoutElement, backdrop: (inout DisplayListBuilder) -> Void
    ) {
        guard let front = present.first(where: { $0.innermost === element }) else { return drawContents(&builder, size: size) }
        draw(&builder, inFront: front, backdrop: backdrop)
    }

    /// Calls `body`, which draws or hit-tests the content, with the container's gesture as its touch target.
    package func searchTarget(_ builder: inout DisplayListBuilder, size: CGSize, _ body: (inout DisplayListBuilder) -> Void) {
        if let search = builder.search, let target { search.visit(target, &builder, size: size, body) } else { body(&builder) }
    }
}
