import Foundation
@_spi(Runtime) import KinoraRuntime

extension Image: View {}

extension Image: PrimitiveView {
    package static func makeNode(_ view: Image, _ context: NodeContext) -> Node<Image> { ImageNode(view, context) }

    package static var isTimeless: Bool { true }
}

private final class ImageNode: Node<Image> {
    private var element: LayoutElement?

    override init(_ view: Image, _ context: NodeContext) {
        super.init(view, context)
        element = makeElement()
    }

    private func makeElement() -> LayoutElement {
        if case .symbol(let name) = view.source { return SymbolElement(view, name: name, node: self) }
        return ImageElement(self)
    }

    override func collectElements() -> [LayoutElement] { element.map { [$0] } ?? [] }

    override func willRemove() {
        (element as? SymbolElement)?.end()
    }

    override func didUpdate(from old: Image, viewChanged: Bool, environmentChanged: Bool) {
        switch (view.source, element) {
        case (.symbol(let name), let element as SymbolElement): element.update(view, name: name, node: self)
        case (.decoded, let element as ImageElement), (.named, let element as ImageElement), (.drawn, let element as ImageElement),
            (.placeholder, let element as ImageElement):
            element.update(self, viewChanged: viewChanged)
        default:
            (element as? SymbolElement)?.end()
            element = makeElement()
            invalidateElements()
        }
    }
}

/// The element of an image or a placeholder.
private final class ImageElement: LayoutElement {
    private var image: Image
    private var environment: EnvironmentValues
    private lazy var color = AnimatedStyle(target: self)
    private var content: ImageContent
    private var isResizable: Bool

    init(_ node: ImageNode) {
        (image, environment) = (node.view, node.environment)
        content = ImageContent(of: image, in: environment)
        isResizable = image.resizing != nil
        super.init(graph: node.graph, scope: node.scope)
        color.reset(style, in: environment)
        if let complaint = content.complaint { graph.report(complaint) }
    }

    func update(_ node: ImageNode, viewChanged: Bool) {
        (image, environment) = (node.view, node.environment)
        color.set(style, in: environment, scope: node.scope, graph: graph)
        // Decoded data do not depend on the environment.
        if !viewChanged, case .decoded = image.source { return setNeedsDisplay() }
        let (oldSize, wasResizable) = (content.size, isResizable)
        content = ImageContent(of: image, in: environment)
        if let complaint = content.complaint { graph.report(complaint) }
        isResizable = image.resizing != nil
        // The frames of a clip have the same size.
        if content.size == oldSize, isResizable == wasResizable, case .bitmap = content.kind { setNeedsDisplay() } else { setNeedsLayout() }
    }

    private var style: AnyShapeStyle { image.tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(ForegroundStyle()) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let ownSize = content.size
        guard image.resizing != nil else { return ownSize }
        let size = proposal.replacingUnspecifiedDimensions(by: ownSize)
        return CGSize(
            width: size.width.isFinite ? max(size.width, 0) : ownSize.width,
            height: size.height.isFinite ? max(size.height, 0) : ownSize.height)
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard guide.isBaseline else { return nil }
        guard case .symbol = content.kind, image.resizing == nil else { return nil }
        return content.baseline
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        let rect = CGRect(origin: .zero, size: size)
        if let search = builder.search { return search.note(builder) { rect.contains($0) } }
        if environment.isRedacted { return builder.appendRedaction([rect], in: environment) }
        let drawn = content.drawn(image, in: rect, environment: environment) { rect in
            color.paint(for: style, in: StyleContext(environment: environment, rect: rect))
        }
        if let drawn { builder.append(drawn) }
    }
}
