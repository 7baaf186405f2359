import Foundation
import KinoraMotion

/// Shows a view in the top layer, above the whole frame: a sheet, an alert, a menu.
package struct TopLayerModifier {
    /// The view and its identity; nil shows nothing. Another identity replaces the view.
    package var presented: (tag: AnyHashable, view: AnyView)?
    /// Animates the insertion and the removal of the view.
    package var animation: Animation

    package init(presented: (tag: AnyHashable, view: AnyView)? = nil, animation: Animation) {
        self.presented = presented
        self.animation = animation
    }
}

extension TopLayerModifier: PrimitiveModifier {
    package static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        TopLayerPresenterNode(view, context)
    }
}

private final class TopLayerPresenterNode<Content: View>: Node<ModifiedContent<Content, TopLayerModifier>> {
    private var child: Node<Content>?
    private var host: TopLayerNode?
    /// The frame of the presenting view, in the coordinates of the whole frame.
    private var anchor: CGRect {
        let frames = (child?.elements ?? []).map { CGRect(origin: $0.globalOrigin, size: $0.frame.size) }
        return frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    }

    override init(_ view: ModifiedContent<Content, TopLayerModifier>, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(view.content)
        if view.modifier.presented != nil { present(in: Transaction()) }
    }

    override var children: [ViewNode] {
        guard let child else { return [] }
        return host.map { [child, $0] } ?? [child]
    }

    override func collectElements() -> [LayoutElement] { child?.elements ?? [] }

    override func didUpdate(from old: ModifiedContent<Content, TopLayerModifier>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
        let presented = view.modifier.presented
        if presented?.tag == old.modifier.presented?.tag {
            if let presented { host?.update(to: presented.view, environment: environment) }
        } else {
            let disablesAnimations = scope.transaction.disablesAnimations
            present(in: disablesAnimations ? Transaction() : Transaction(animation: view.modifier.animation))
        }
    }

    /// Presentations are animated by the modifier's animation, not by the animation of the change.
    private func present(in transaction: Transaction) {
        let update = graph.update.number
        graph.enqueue(transaction) { [weak self] in
            guard let self, isAlive else { return }
            let host = host ?? TopLayerNode(childContext)
            self.host = host
            if view.modifier.presented != nil { host.moveToFront(update: update) }
            host.show(view.modifier.presented, at: anchor, environment: environment)
        }
    }
}
