import Foundation
import KinoraDrawing
import KinoraMotion

/// Shows something above the whole picture while there is something to show: a sheet, an alert, a menu.
struct PresentationModifier {
    /// What is shown, and what tells it from what was shown before.
    var presented: (tag: AnyHashable, view: AnyView)?
    /// How it comes and goes.
    var animation: Animation
}

extension PresentationModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        PresentationNode(view, context)
    }
}

private final class PresentationNode<Content: View>: Node<ModifiedContent<Content, PresentationModifier>> {
    private var child: Node<Content>?
    private var host: PresentationHost?
    /// Where the view stands that the presentation belongs to.
    private var anchor: CGRect {
        let frames = (child?.elements ?? []).map { CGRect(origin: $0.globalOrigin, size: $0.frame.size) }
        return frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    }

    override init(_ view: ModifiedContent<Content, PresentationModifier>, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(view.content)
        if view.modifier.presented != nil { present(in: Transaction()) }
    }

    override var children: [ViewNode] {
        guard let child else { return [] }
        return host.map { [child, $0] } ?? [child]
    }

    override func collectElements() -> [LayoutElement] { child?.elements ?? [] }

    override func didUpdate(from old: ModifiedContent<Content, PresentationModifier>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
        let presented = view.modifier.presented
        if presented?.tag == old.modifier.presented?.tag {
            if let presented { host?.update(to: presented.view, environment: environment) }
        } else {
            let disablesAnimations = scope.transaction.disablesAnimations
            present(in: disablesAnimations ? Transaction() : Transaction(animation: view.modifier.animation))
        }
    }

    /// Whatever set it off, a presentation comes and goes in its own way.
    private func present(in transaction: Transaction) {
        let update = graph.updateNumber
        graph.enqueue(transaction) { [weak self] in
            guard let self, isAlive else { return }
            let host = host ?? PresentationHost(childContext)
            self.host = host
            if view.modifier.presented != nil { host.moveToFront(update: update) }
            host.show(view.modifier.presented, at: anchor, environment: environment)
        }
    }
}

/// The root of what is presented: its elements stand above the whole picture, and what is inside concerns nobody around.
final class PresentationHost: ViewNode, ContainerNode {
    private let slot = DynamicSlot()
    private var anchor = CGRect.zero
    /// The number of the update that presented.
    private var update = 0

    override init(_ context: NodeContext) {
        super.init(context)
        graph.presentations.append(self)
    }

    override func willRemove() {
        graph.presentations.removeAll { $0 === self }
        graph.rootElementsChanged()
    }

    override var children: [ViewNode] { slot.nodes }

    override func collectElements() -> [LayoutElement] { slot.elements }

    func contentElementsChanged() {
        graph.rootElementsChanged()
    }

    /// The latest presentation is in front. Among presentations of one update, the inner view's is in front of the outer view's, and a later view's in
    /// front of an earlier one's.
    func moveToFront(update: Int) {
        self.update = update
        graph.presentations.removeAll { $0 === self }
        let index = graph.presentations.firstIndex { $0.update > update || $0.update == update && presenter.precedes($0.presenter) }
        graph.presentations.insert(self, at: index ?? graph.presentations.endIndex)
    }

    private var presenter: ViewNode { parent ?? self }

    func show(_ presented: (tag: AnyHashable, view: AnyView)?, at anchor: CGRect, environment: EnvironmentValues) {
        self.anchor = anchor
        self.environment = anchored(environment)
        slot.show(presented?.view, tag: presented?.tag, in: self)
    }

    func update(to view: AnyView, environment: EnvironmentValues) {
        self.environment = anchored(environment)
        (slot.current as? Node<AnyView>)?.update(to: view, environment: self.environment)
    }

    private func anchored(_ environment: EnvironmentValues) -> EnvironmentValues {
        var environment = environment
        environment.presentationAnchor = anchor
        environment.presentationArea = graph.rootElement?.size ?? .zero
        return environment
    }
}

extension EnvironmentValues {
    private enum PresentationAreaKey: EnvironmentKey {
        static let defaultValue = CGSize.zero
    }

    private enum PresentationAnchorKey: EnvironmentKey {
        static let defaultValue = CGRect.zero
    }

    /// The size of the picture.
    var presentationArea: CGSize {
        get { self[PresentationAreaKey.self] }
        set { self[PresentationAreaKey.self] = newValue }
    }

    /// The frame, in the picture, of the view that presents.
    var presentationAnchor: CGRect {
        get { self[PresentationAnchorKey.self] }
        set { self[PresentationAnchorKey.self] = newValue }
    }
}

extension ViewGraph {
    /// What stands above the picture, from back to front.
    var presentedElements: [LayoutElement] { presentations.flatMap(\.elements) }
}
