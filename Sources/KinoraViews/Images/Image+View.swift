import Foundation
import KinoraDrawing
import KinoraMotion

extension Image: View {}

extension Image: PrimitiveView {
    package static func makeNode(_ view: Image, _ context: NodeContext) -> Node<Image> { ImageNode(view, context) }
}

private final class ImageNode: Node<Image> {
    private var element: ImageElement?

    override init(_ view: Image, _ context: NodeContext) {
        super.init(view, context)
        element = ImageElement(self)
    }

    override func collectElements() -> [LayoutElement] { element.map { [$0] } ?? [] }

    override func didUpdate(from old: Image, viewChanged: Bool, environmentChanged: Bool) {
        element?.update(self)
    }
}

/// The element of a symbol or a placeholder.
private final class ImageElement: LayoutElement {
    private var image: Image
    private var environment: EnvironmentValues
    private lazy var color = AnimatedStyle(target: self)
    /// The outline at its own size; nil for a placeholder.
    private var outline: Path?
    private var ownSize = CGSize.zero

    init(_ node: ImageNode) {
        (image, environment) = (node.view, node.environment)
        super.init(graph: node.graph, scope: node.scope)
        color.reset(ForegroundStyle(), in: environment)
        resolve()
    }

    func update(_ node: ImageNode) {
        (image, environment) = (node.view, node.environment)
        color.set(ForegroundStyle(), in: environment, scope: node.scope, graph: graph)
        resolve()
        setNeedsLayout()
    }

    private var fontSize: CGFloat { (environment.font ?? .body).descriptor.size * environment.imageScale.factor }

    private func resolve() {
        switch image.source {
        case .symbol(let name):
            let weight = environment.textAttributes.weight?.value ?? (environment.font ?? .body).descriptor.weight
            let unit =
                SymbolLibrary.path(name + environment.symbolVariants.suffix, weight: weight) ?? SymbolLibrary.path(name, weight: weight)
            outline = unit?.applying(CGAffineTransform(scaleX: fontSize, y: fontSize))
            ownSize = outline?.boundingRect.size ?? CGSize(width: fontSize * 1.2, height: fontSize * 1.2)
            if unit == nil { graph.report("there is no drawing of the symbol \"\(name)\"; a placeholder takes its place") }
        case .missing(let name):
            outline = nil
            ownSize = CGSize(width: 100, height: 100)
            graph.report("there is no image \"\(name)\": a film has no asset catalogue; a placeholder takes its place")
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard image.isResizable else { return ownSize }
        let size = proposal.replacingUnspecifiedDimensions(by: ownSize)
        return CGSize(
            width: size.width.isFinite ? max(size.width, 0) : ownSize.width,
            height: size.height.isFinite ? max(size.height, 0) : ownSize.height)
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard guide == VerticalAlignment.firstTextBaseline.key || guide == VerticalAlignment.lastTextBaseline.key else { return nil }
        // The symbol's middle stands at the middle of a capital beside it.
        guard outline != nil, !image.isResizable else { return nil }
        return size.height / 2 + fontSize * 0.36
    }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        guard size.width > 0, size.height > 0 else { return }
        guard let outline else { return drawPlaceholder(&emitter, size: size) }
        var path = outline
        if image.isResizable, ownSize.width > 0, ownSize.height > 0 {
            path = path.applying(CGAffineTransform(scaleX: size.width / ownSize.width, y: size.height / ownSize.height))
        }
        let rect = CGRect(origin: .zero, size: size)
        emitter.append(
            .fill(path, color.paint(for: ForegroundStyle(), in: StyleContext(environment: environment, rect: rect)), FillStyle()))
    }

    /// A grey box that bears the name of what is missing.
    private func drawPlaceholder(_ emitter: inout Emitter, size: CGSize) {
        let rect = CGRect(origin: .zero, size: size)
        let radius = min(size.width, size.height) * 0.15
        let box = Path(roundedRect: rect, cornerRadius: radius)
        emitter.append(.fill(box, .color(Color.gray.opacity(0.25).resolve(in: environment)), FillStyle()))
        let line = max(0.5, min(size.width, size.height) * 0.02)
        let edge = Path(roundedRect: rect.insetBy(dx: line / 2, dy: line / 2), cornerRadius: radius)
        emitter.append(
            .stroke(edge, .color(Color.gray.resolve(in: environment)), StrokeStyle(lineWidth: line, dash: [line * 4, line * 3])))
        let name =
            switch image.source {
            case .symbol(let name), .missing(let name): name
            }
        // As large as fits on one line.
        var text = Text(verbatim: name).font(.system(size: 10)).shaped(in: environment)
        let scale = min(size.width * 0.86 / max(text.size.width, 1), size.height * 0.6 / max(text.size.height, 1), 1.6)
        text = Text(verbatim: name).font(.system(size: 10 * scale)).shaped(in: environment)
        let outer = emitter.transform
        emitter.transform = CGAffineTransform(
            translationX: (size.width - text.size.width) / 2, y: (size.height - text.size.height) / 2
        ).concatenating(outer)
        emitter.append(.text(text, .color(Color.gray.resolve(in: environment))))
        emitter.transform = outer
    }
}
