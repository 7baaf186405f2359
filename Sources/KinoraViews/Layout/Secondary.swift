import Foundation
import KinoraDrawing

/// Views in front of or behind another one, which alone decides the size.
struct Secondary<Content: View> {
    var content: Content
    var alignment: Alignment
    var role: SecondaryRole
}

/// What secondary views do for the one they are attached to.
enum SecondaryRole {
    case front, behind
    /// The view shows where these are opaque.
    case mask
}

extension Secondary: PrimitiveModifier {
    static func makeNode<Primary: View>(_ view: ModifiedContent<Primary, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Primary, Self>
    > {
        SecondaryNode(view, context)
    }
}

/// Several primaries (of a group) each get the secondary content.
private final class SecondaryNode<Primary: View, Content: View>: Node<ModifiedContent<Primary, Secondary<Content>>> {
    private var primary: Node<Primary>?
    /// The secondary content of each element, which has an identity and a state of its own.
    private var attachments: [ObjectIdentifier: (element: SecondaryElement, host: ContentRootNode<Content>)] = [:]

    override init(_ view: ModifiedContent<Primary, Secondary<Content>>, _ context: NodeContext) {
        super.init(view, context)
        primary = childContext.makeNode(view.content)
        // Content appears with its view, not only when layout first asks.
        _ = elements
    }

    override var children: [ViewNode] { (primary.map { [$0] } ?? []) + order.compactMap { attachments[$0]?.host } }

    private var order: [ObjectIdentifier] = []

    override func contentDidChange() {
        graph.afterChanges { [weak self] in if let self, isAlive { _ = elements } }
    }

    override func collectElements() -> [LayoutElement] {
        var kept: [ObjectIdentifier: (element: SecondaryElement, host: ContentRootNode<Content>)] = [:]
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

    private func makeAttachment(to element: LayoutElement) -> (element: SecondaryElement, host: ContentRootNode<Content>) {
        var context = childContext
        context.isInserted = false
        let host = ContentRootNode(view.modifier.content, context)
        let element = SecondaryElement(
            element, node: self,
            content: LayeredElement(for: host, content: { [unowned host] in host.elements }) { LayeredLayout(alignment: .center) })
        host.container = element.secondary
        element.configure(alignment: view.modifier.alignment, role: view.modifier.role)
        return (element, host)
    }

    override func didUpdate(from old: ModifiedContent<Primary, Secondary<Content>>, viewChanged: Bool, environmentChanged: Bool) {
        primary?.update(to: view.content, environment: environment)
        for key in order {
            guard let attachment = attachments[key] else { continue }
            attachment.element.configure(alignment: view.modifier.alignment, role: view.modifier.role)
            attachment.host.update(to: view.modifier.content, environment: environment)
        }
    }
}

/// A view with others in front or behind.
private final class SecondaryElement: WrapperElement {
    let secondary: ContainerElement
    private var alignment = Alignment.center
    private var role = SecondaryRole.front

    init(_ content: LayoutElement, node: ViewNode, content secondary: ContainerElement) {
        self.secondary = secondary
        super.init(content, node: node)
        secondary.container = self
    }

    deinit {
        MainActor.assumeIsolated { secondary.leave(self) }
    }

    func configure(alignment: Alignment, role: SecondaryRole) {
        guard alignment != self.alignment || role != self.role else { return }
        self.alignment = alignment
        self.role = role
        setNeedsLayout()
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        super.placeContent(in: size, proposal: proposal)
        guard !secondary.content.isEmpty else { return }
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

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        switch role {
        case .front:
            content.emit(&emitter)
            secondary.emit(&emitter)
        case .behind:
            secondary.emit(&emitter)
            content.emit(&emitter)
        case .mask:
            // A mask cuts the picture, not what can be touched.
            if emitter.search != nil { return content.emit(&emitter) }
            var mask = Emitter()
            secondary.emit(&mask)
            guard !mask.items.isEmpty else { return }
            emitter.appendGroup(DisplayGroup(masks: [DisplayGroup.Mask(items: mask.items)])) { content.emit(&$0) }
        }
    }
}

extension View {
    /// Draws views in front of this one. They are offered its size and aligned on it, and change nothing of the layout around.
    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(Secondary(content: content(), alignment: alignment, role: .front))
    }

    @available(*, deprecated, message: "Use overlay(alignment:content:) instead.")
    @_disfavoredOverload
    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(Secondary(content: overlay, alignment: alignment, role: .front))
    }

    /// Fills this view's frame, in front of it, with a style.
    nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(Secondary(content: Rectangle().fill(style), alignment: .center, role: .front))
    }

    /// Fills a shape of this view's size, in front of it, with a style.
    nonisolated public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(Secondary(content: shape.fill(style, style: fillStyle), alignment: .center, role: .front))
    }

    /// Draws views behind this one. They are offered its size and aligned on it, and change nothing of the layout around.
    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(Secondary(content: content(), alignment: alignment, role: .behind))
    }

    @available(*, deprecated, message: "Use background(alignment:content:) instead.")
    @_disfavoredOverload
    nonisolated public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(Secondary(content: background, alignment: alignment, role: .behind))
    }

    /// Fills this view's frame, behind it, with a style.
    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(Secondary(content: Rectangle().fill(style), alignment: .center, role: .behind))
    }

    /// Fills a shape of this view's size, behind it, with a style.
    nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(Secondary(content: shape.fill(style, style: fillStyle), alignment: .center, role: .behind))
    }

    /// Fills this view's frame, behind it, with the ground of the surroundings.
    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Fills a shape of this view's size, behind it, with the ground of the surroundings.
    nonisolated public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Shows this view only where the views of `mask` are opaque. They are offered its size and aligned on it.
    nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(Secondary(content: mask(), alignment: alignment, role: .mask))
    }

    @available(*, deprecated, message: "Use mask(alignment:_:) instead.")
    @_disfavoredOverload
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(Secondary(content: mask, alignment: .center, role: .mask))
    }

    /// Draws a line of `width` points just inside this view's frame.
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}
