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
    /// What was shown before, while it goes over into what is shown now.
    private var outgoing: (text: Text, shaped: ShapedText, countsDown: Bool)?
    private var change: TextChange?
    /// How much of the change is done.
    private var progress: AnimatedAttribute<Double>?

    init(_ node: TextNode) {
        (text, environment) = (node.view, node.environment)
        super.init(graph: node.graph, scope: node.scope)
        color.reset(style, in: environment)
    }

    private var style: AnyShapeStyle { text.foreground ?? AnyShapeStyle(ForegroundStyle()) }

    deinit {
        MainActor.assumeIsolated { progress?.abandon() }
    }

    func update(_ node: TextNode) {
        beginChange(to: node)
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

    /// Lets the old content go over into the new one, if the transition says so and the transaction is animated.
    private func beginChange(to node: TextNode) {
        let transition = node.environment.contentTransition.kind
        guard text.string != node.view.string, transition != .identity, node.scope.transaction.animation != nil else { return }
        var countsDown = false
        if case .numeric(let down) = transition { countsDown = down }
        if case .numericValue(let new) = transition, case .numericValue(let old) = environment.contentTransition.kind {
            countsDown = new < old
        }
        outgoing = (text, shaped(placed), countsDown)
        change = nil
        progress?.abandon()
        let progress = AnimatedAttribute(0.0, target: self)
        self.progress = progress
        progress.set(1, in: node.scope, of: graph)
    }

    private func makeChange(to shaped: ShapedText) -> TextChange? {
        guard let outgoing else { return nil }
        let isSimple =
            outgoing.shaped.lineCount == 1 && shaped.lineCount == 1 && !shaped.isTruncated && text.pieces.count == 1
            && max(outgoing.text.string.count, text.string.count) <= Self.longestRoll
        switch environment.contentTransition.kind {
        case .numeric where isSimple, .numericValue where isSimple:
            let (style, environment) = (text, environment)
            return TextChange(from: outgoing.text.string, to: text.string, countsDown: outgoing.countsDown) { string in
                var piece = style
                piece.pieces[0].string = string
                return piece.shaped(in: environment)
            }
        default: return TextChange(from: outgoing.shaped, to: shaped)
        }
    }

    /// Longer texts change as wholes: setting each of their beginnings would cost too much.
    private static let longestRoll = 64

    private var placed: ProposedViewSize = .unspecified

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shaped(proposal).size }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        if placed != proposal { change = nil }
        placed = proposal
    }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        let shaped = shaped(placed)
        if environment.isRedacted { return emitter.appendRedaction(shaped.lineBlocks, in: environment) }
        let rect = CGRect(origin: .zero, size: shaped.size)
        let paint = color.paint(for: style, in: StyleContext(environment: environment, rect: rect))
        emitter.with(style.effects(in: environment)) { emitter in
            if let progress, progress.isAnimating {
                change = change ?? makeChange(to: shaped)
                change?.draw(&emitter, progress: progress.presented, paint: paint)
            } else {
                emitter.append(.text(shaped, paint))
            }
        }
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        if guide == VerticalAlignment.firstTextBaseline.key { return shaped(proposal).firstBaseline }
        if guide == VerticalAlignment.lastTextBaseline.key { return shaped(proposal).lastBaseline }
        return nil
    }
}
