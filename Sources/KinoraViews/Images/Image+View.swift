import Foundation
import KinoraDrawing
import KinoraMotion

extension Image: View {}

extension Image: PrimitiveView {
    package static func makeNode(_ view: Image, _ context: NodeContext) -> Node<Image> { ImageNode(view, context) }
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
        case (.missing, let element as ImageElement): element.update(self)
        default:
            (element as? SymbolElement)?.end()
            element = makeElement()
            invalidateElements()
        }
    }
}

/// The element of a placeholder.
private final class ImageElement: LayoutElement {
    private var image: Image
    private var environment: EnvironmentValues
    private static let ownSize = CGSize(width: 100, height: 100)

    init(_ node: ImageNode) {
        (image, environment) = (node.view, node.environment)
        super.init(graph: node.graph, scope: node.scope)
        report()
    }

    func update(_ node: ImageNode) {
        (image, environment) = (node.view, node.environment)
        report()
        setNeedsLayout()
    }

    private var name: String {
        switch image.source {
        case .symbol(let name), .missing(let name): name
        }
    }

    private func report() {
        graph.report("there is no image \"\(name)\": a film has no asset catalogue; a placeholder takes its place")
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard image.isResizable else { return Self.ownSize }
        let size = proposal.replacingUnspecifiedDimensions(by: Self.ownSize)
        return CGSize(
            width: size.width.isFinite ? max(size.width, 0) : Self.ownSize.width,
            height: size.height.isFinite ? max(size.height, 0) : Self.ownSize.height)
    }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        MissingImage.draw(&emitter, name: name, size: size, environment: environment)
    }
}
