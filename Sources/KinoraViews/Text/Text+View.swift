import Foundation
import KinoraDrawing
import KinoraMotion

extension Text: View {}

extension Text: PrimitiveView {
    package static func makeNode(_ view: Text, _ context: NodeContext) -> Node<Text> { TextNode(view, context) }
}

final class TextNode: Node<Text> {
    private var element: TextElement?

    override init(_ view: Text, _ context: NodeContext) {
        super.init(view, context)
        element = TextElement(self)
    }

    override func collectElements() -> [LayoutElement] { element.map { [$0] } ?? [] }

    override func didUpdate(from old: Text, viewChanged: Bool, environmentChanged: Bool) {
        element?.update(self)
    }
}

/// The element of a text. Lines break where the proposed width wants it; lines that do not fit the proposed height are cut.
private final class TextElement: LayoutElement {
    private var text: Text
    private var environment: EnvironmentValues
    private lazy var color = AnimatedStyle(target: self)

    init(_ node: TextNode) {
        (text, environment) = (node.view, node.environment)
        super.init(graph: node.graph, scope: node.scope)
        color.reset(style, in: environment)
    }

    private var style: AnyShapeStyle { text.foreground ?? AnyShapeStyle(ForegroundStyle()) }

    func update(_ node: TextNode) {
        (text, environment) = (node.view, node.environment)
        color.set(style, in: environment, scope: node.scope, graph: graph)
        setNeedsLayout()
    }

    /// The text as it is set into a proposal.
    private func shaped(_ proposal: ProposedViewSize) -> ShapedText {
        let width = proposal.width.flatMap { $0.isFinite ? max(0, $0) : nil }
        var shaped = text.shaped(in: environment, maxWidth: width)
        if let height = proposal.height, height.isFinite, shaped.size.height > height + 0.5, shaped.lineCount > 1 {
            let line = shaped.size.height / CGFloat(shaped.lineCount)
            var limited = environment
            limited.lineLimit = max(1, Int((height + 0.5) / line))
            shaped = text.shaped(in: limited, maxWidth: width)
        }
        return shaped
    }

    private var placed: ProposedViewSize = .unspecified

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shaped(proposal).size }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        placed = proposal
    }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        let shaped = shaped(placed)
        let rect = CGRect(origin: .zero, size: shaped.size)
        emitter.append(.text(shaped, color.paint(for: style, in: StyleContext(environment: environment, rect: rect))))
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        if guide == VerticalAlignment.firstTextBaseline.key { return shaped(proposal).firstBaseline }
        if guide == VerticalAlignment.lastTextBaseline.key { return shaped(proposal).lastBaseline }
        return nil
    }
}
