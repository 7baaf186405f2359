import Foundation
import KinoraDrawing

/// Adds secondary views in front of or behind a primary view, which alone determines the size.
struct OverlayModifier<Content: View> {
    var content: Content
    var alignment: Alignment
    var role: OverlayRole
    /// The edges of the safe area over which the secondary views extend, if the primary view touches them.
    var ignoredEdges: Edge.Set = []
}

/// The role of the secondary views.
enum OverlayRole {
    case front, behind
    /// The primary view is multiplied by the opacity of the secondary views.
    case mask
    /// As `behind`, but in the frame of the whole row of a list, which the list sets. Not drawn outside of lists.
    case row
}

extension OverlayModifier: PrimitiveModifier {
    static func makeNode<Primary: View>(_ view: ModifiedContent<Primary, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Primary, Self>
    > {
        OverlayNode(view, context)
    }
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
        let element = OverlayElement(
            element, node: self,
            content: LayeredElement(for: host, isImplicit: true, content: { [unowned host] in host.elements }) {
                LayeredLayout(alignment: .center)
            })
        host.container = element.secondary
        element.configure(view.modifier)
        return (element, host)
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

/// An element with secondary elements in front or behind.
private final class OverlayElement: WrapperElement, RowBackground {
    let secondary: ContainerElement
    private var alignment = Alignment.center
    private var role = OverlayRole.front
    private var ignoredEdges: Edge.Set = []
    private var row: RowFrame?

    init(_ content: LayoutElement, node: ViewNode, content secondary: ContainerElement) {
        self.secondary = secondary
        super.init(content, node: node)
        secondary.container = self
    }

    deinit {
        MainActor.assumeIsolated { secondary.leave(self) }
    }

    func configure<Content: View>(_ modifier: OverlayModifier<Content>) {
        guard modifier.alignment != alignment || modifier.role != role || modifier.ignoredEdges != ignoredEdges else { return }
        (alignment, role, ignoredEdges) = (modifier.alignment, modifier.role, modifier.ignoredEdges)
        setNeedsLayout()
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        super.placeContent(in: size, proposal: proposal)
        guard !secondary.content.isEmpty else { return }
        if role == .row { return placeRow() }
        let outsets = safeAreaOutsets(of: CGRect(origin: globalOrigin, size: size), edges: ignoredEdges)
        guard outsets == EdgeInsets() else {
            let extended = outsets.extending(CGRect(origin: .zero, size: size))
            return secondary.place(at: extended.origin, proposal: ProposedViewSize(extended.size), containerOrigin: globalOrigin)
        }
        let offered = ProposedViewSize(size)
        let guides = content.dimensions(for: proposal)
        let own = secondary.dimensions(for: offered)
        place(
            secondary,
            at: CGPoint(
                x: guides.value(alignment.horizontal.key) - own.value(alignment.horizontal.key),
                y: guides.value(alignment.vertical.key) - own.value(alignment.vertical.key)),
            proposal: offered, in: size)
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        role == .row && key == RowFrame.key ? self : super.layoutValue(key)
    }

    func setRow(_ row: RowFrame) {
        guard row != self.row else { return }
        self.row = row
        // If the element itself moves, it is placed after this, and places the background once more.
        placeRow()
    }

    private func placeRow() {
        guard let rect = row?.rect else { return }
        secondary.place(
            at: CGPoint(x: rect.minX - globalOrigin.x, y: rect.minY - globalOrigin.y), proposal: ProposedViewSize(rect.size),
            containerOrigin: globalOrigin)
        setNeedsDisplay()
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        switch role {
        case .front:
            content.emit(&builder)
            secondary.emit(&builder)
        case .behind:
            secondary.emit(&builder)
            content.emit(&builder)
        case .row:
            if let row, builder.search == nil {
                let outline = row.outline.offsetBy(dx: -globalOrigin.x, dy: -globalOrigin.y)
                builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(outline)])) { secondary.emit(&$0) }
            }
            content.emit(&builder)
        case .mask:
            // A mask does not affect hit testing.
            if builder.search != nil { return content.emit(&builder) }
            var mask = DisplayListBuilder()
            secondary.emit(&mask)
            guard !mask.items.isEmpty else { return }
            builder.appendGroup(DisplayGroup(masks: [DisplayGroup.Mask(items: mask.items)])) { content.emit(&$0) }
        }
    }
}
