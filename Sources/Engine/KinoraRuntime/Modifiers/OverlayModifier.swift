/// Adds secondary views in front of or behind a primary view, which alone determines the size.
package struct OverlayModifier<Content: View> {
    package var content: Content
    package var alignment: Alignment
    package var role: OverlayRole
    /// Arranges the secondary views; nil aligns them in the frame of the primary view.
    package var arrangement: (any OverlayArrangement)?

    package init(content: Content, alignment: Alignment, role: OverlayRole, arrangement: (any OverlayArrangement)? = nil) {
        (self.content, self.alignment, self.role, self.arrangement) = (content, alignment, role, arrangement)
    }
}

/// The role of the secondary views.
package enum OverlayRole {
    case front, behind
    /// The primary view is multiplied by the opacity of the secondary views.
    case mask
}

/// Makes the elements of an overlay whose secondary views are not aligned in the frame of the primary view.
package protocol OverlayArrangement: Equatable {
    @MainActor func makeElement(around content: LayoutElement, secondary: ContainerElement, node: ViewNode) -> OverlayElement

    /// Applies a changed arrangement to an element that a previous value has made.
    @MainActor func configure(_ element: OverlayElement)
}

extension OverlayArrangement {
    package func configure(_ element: OverlayElement) {}
}

extension OverlayModifier: PrimitiveModifier {
    package static func makeNode<Primary: View>(_ view: ModifiedContent<Primary, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Primary, Self>
    > {
        OverlayNode(view, context)
    }

    package static var isTimeless: Bool { Timelessness.isTimeless(Content.self) }
}

/// The node of an overlay, background or mask. Each element of a primary view with several elements has its own secondary content.
private final class OverlayNode<Primary: View, Content: View>: Node<ModifiedContent<Primary, OverlayModifier<Content>>> {
    private var primary: Node<Primary>?
    /// The secondary content of each primary element, with its own identity and state.
    private var attachments: [ObjectIdentifier: (element: OverlayElement, host: ContentRootNode<Content>)] = [:]

    override init(_ view: ModifiedContent<Primary, OverlayModifier<Content>>, _ context: NodeContext) {
        super.init(view, context)
        primary = childContext.makeNode(view.content)
        // The secondary content appears with its view, not with the first layout.
        _ = elements
    }

    override var children: [ViewNode] { (primary.map { [$0] } ?? []) + order.compactMap { attachments[$0]?.host } }

    private var order: [ObjectIdentifier] = []

    override func contentDidChange() {
        graph.afterChanges { [weak self] in if let self, isAlive { _ = elements } }
    }

    override func collectElements() -> [LayoutElement] {
        var kept: [ObjectIdentifier: (element: OverlayElement, host: ContentRootNode<Content>)] = [:]
        order.removeAll()
        let elements = (primary?.elements ?? []).map { element -> LayoutElement in
            let key = ObjectIdentifier(element)
            let attachment = attachments[key] ?? makeAttachment(to: element)
            kept[key] = attachment
            order.append(key)
            return attachment.element
        }
        for (key, attachment) in attachments where kept[key] == nil { attachment.host.remove() }
        attachments = kept
        return elements
    }

    private func makeAttachment(to element: LayoutElement) -> (element: OverlayElement, host: ContentRootNode<Content>) {
        var context = childContext
        context.isInserted = false
        let host = ContentRootNode(view.modifier.content, context)
        let secondary = LayeredElement(for: host, isImplicit: true, content: { [unowned host] in host.elements }) {
            LayeredLayout(alignment: .center)
        }
        let overlay =
            view.modifier.arrangement?.makeElement(around: element, secondary: secondary, node: self)
            ?? OverlayElement(element, secondary: secondary, node: self)
        host.container = secondary
        overlay.configure(view.modifier)
        return (overlay, host)
    }

    override func didUpdate(from old: ModifiedContent<Primary, OverlayModifier<Content>>, viewChanged: Bool, environmentChanged: Bool) {
        primary?.update(to: view.content, environment: environment)
        for key in order {
            guard let attachment = attachments[key] else { continue }
            attachment.element.configure(view.modifier)
            attachment.host.update(to: view.modifier.content, environment: environment)
        }
    }
}
