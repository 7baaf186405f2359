import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

extension Text: View {}

extension Text: PrimitiveView {
    package static func makeNode(_ view: Text, _ context: NodeContext) -> Node<Text> { TextNode(view, context) }

    package static var isTimeless: Bool { true }
}

final class TextNode: Node<Text>, FrameListener {
    private var element: TextElement?
    private var isListening = false

    override init(_ view: Text, _ context: NodeContext) {
        super.init(view, context)
        element = TextElement(self)
        listen()
    }

    override func collectElements() -> [LayoutElement] { element.map { [$0] } ?? [] }

    override func didUpdate(from old: Text, viewChanged: Bool, environmentChanged: Bool) {
        element?.update(self)
        listen()
    }

    override func willRemove() {
        if isListening { graph.frameListeners.removeAll { $0 === self } }
    }

    /// Registers for frames while the text depends on the time.
    private func listen() {
        let showsTime = view.showsTime
        guard showsTime != isListening else { return }
        isListening = showsTime
        if showsTime { graph.frameListeners.append(self) } else { graph.frameListeners.removeAll { $0 === self } }
    }

    func frameBegan() {
        element?.tick(self)
    }

    var isTimeless: Bool { true }

    /// The text at the current time.
    var current: Text { view.showsTime ? view.resolved(at: graph.date, in: environment) : view }
}

/// The element of a text. Lines wrap at the proposed width; lines beyond the proposed height are truncated.
private final class TextElement: LayoutElement {
    private var text: Text
    private var environment: EnvironmentValues
    private lazy var color = AnimatedStyle(target: self)
    /// The old content during a content transition.
    private var outgoing: (text: Text, shaped: ShapedText, transition: ContentTransition.Kind, countsDown: Bool)?
    private var change: TextChange?
    /// The progress of the content transition, 0...1; springs may overshoot.
    private var progress: AnimatedAttribute<Double>?

    init(_ node: TextNode) {
        (text, environment) = (node.current, node.environment)
        super.init(graph: node.graph, scope: node.scope)
        color.reset(style, in: environment)
    }

    private var style: AnyShapeStyle { text.foreground ?? AnyShapeStyle(ForegroundStyle()) }

    deinit {
        releaseOnMainActor { progress?.abandon() }
    }

    /// Updates the text if the time changes it in the current frame.
    func tick(_ node: TextNode) {
        if node.current != text { update(node) }
    }

    func update(_ node: TextNode) {
        let current = node.current
        beginChange(to: current, node)
        (text, environment) = (current, node.environment)
        change = nil
        color.set(style, in: environment, scope: node.scope, graph: graph)
        setNeedsLayout()
    }

    private func shaped(_ proposal: ProposedViewSize) -> ShapedText { scaled(proposal).shaped }

    /// Shapes the text for a proposal. Text that does not fit is tightened, then scaled down, if allowed, and finally truncated.
    private func scaled(_ proposal: ProposedViewSize) -> (shaped: ShapedText, scale: CGFloat) {
        let natural = fitted(proposal, scale: 1)
        guard environment.allowsTightening || environment.minimumScaleFactor < 1, !fits(natural, proposal) else { return (natural, 1) }
        var tightening: CGFloat = 0
        if environment.allowsTightening {
            for step in 1...3 {
                tightening = CGFloat(step) / 100
                let tight = fitted(proposal, scale: 1, tightening: tightening)
                if fits(tight, proposal) { return (tight, 1) }
            }
        }
        guard environment.minimumScaleFactor < 1 else { return (natural, 1) }
        // Bisects for the largest scale that fits, to 1/128 of the range.
        var (small, large) = (environment.minimumScaleFactor, CGFloat(1))
        var best = fitted(proposal, scale: small, tightening: tightening)
        guard fits(best, proposal) else { return (best, small) }
        for _ in 0..<7 {
            let middle = (small + large) / 2
            let candidate = fitted(proposal, scale: middle, tightening: tightening)
            if fits(candidate, proposal) { (small, best) = (middle, candidate) } else { large = middle }
        }
        return (best, small)
    }

    private func fits(_ shaped: ShapedText, _ proposal: ProposedViewSize) -> Bool {
        if shaped.isTruncated { return false }
        if let width = proposal.width, width.isFinite, shaped.size.width > width + 0.01 { return false }
        if let height = proposal.height, height.isFinite, shaped.size.height > height + 0.5 { return false }
        return true
    }

    private func fitted(_ proposal: ProposedViewSize, scale: CGFloat, tightening: CGFloat = 0) -> ShapedText {
        let width = proposal.width.flatMap { $0.isFinite ? max(0, $0) : nil }
        var request = text.request(in: environment, maxWidth: width, scale: scale, tightening: tightening)
        request.listsGlyphs = environment.textRenderer != nil
        var shaped = Text.shape(request, in: environment)
        if let height = proposal.height, height.isFinite, shaped.size.height > height + 0.5, shaped.lineCount > 1 {
            let line = shaped.size.height / CGFloat(shaped.lineCount)
            request.lineLimit = max(1, Int((height + 0.5) / line))
            shaped = Text.shape(request, in: environment)
        }
        return shaped
    }

    /// The height of the reserved lines, in points.
    private var reservedHeight: CGFloat {
        let count = min(environment.reservedLines, 1000)
        guard count > 1, var piece = text.pieces.first else { return 0 }
        (piece.string, piece.clock, piece.inlineContent) = ("X", nil, nil)
        let line = Text(pieces: [piece]).shaped(in: environment).size.height
        return CGFloat(count) * line + CGFloat(count - 1) * environment.lineSpacing
    }

    /// Starts a content transition if the environment has one and the transaction is animated.
    private func beginChange(to new: Text, _ node: TextNode) {
        let transition = node.environment.contentTransition.kind
        guard text.string != new.string, transition != .identity, node.scope.transaction.animation != nil else { return }
        var countsDown = false
        if case .numeric(let down) = transition { countsDown = down }
        if case .numericValue(let new) = transition, case .numericValue(let old) = environment.contentTransition.kind {
            countsDown = new < old
        }
        outgoing = (text, shaped(placed), transition, countsDown)
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
            && max(outgoing.text.string.count, text.string.count) <= Self.maxRollLength
        // Uses the transition that the change began with, so the result does not depend on when it is drawn.
        switch outgoing.transition {
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

    /// The maximum number of characters that roll; measuring every prefix of longer text is too expensive.
    private static let maxRollLength = 64

    private var placed: ProposedViewSize = .unspecified

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let renderer = environment.textRenderer { return renderer.size(proposal) { [unowned self] in ownSize($0) } }
        return ownSize(proposal)
    }

    private func ownSize(_ proposal: ProposedViewSize) -> CGSize {
        var size = shaped(proposal).size
        size.height = max(size.height, reservedHeight)
        return size
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        if placed != proposal { change = nil }
        placed = proposal
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        let (shaped, scale) = scaled(placed)
        if environment.isRedacted { return builder.appendRedaction(shaped.lineBlocks, in: environment) }
        let rect = CGRect(origin: .zero, size: shaped.size)
        let paint = color.paint(for: style, in: StyleContext(environment: environment, rect: rect))
        builder.with(style.effects(in: environment)) { builder in
            if let renderer = environment.textRenderer {
                let layout = Text.Layout(shaped, text: text, paint: paint, environment: environment, scale: scale)
                let environment = environment
                let list = graph.drawing(element: number, version: 0, size: size) {
                    GraphicsContext.record(size: size, environment: environment) { renderer.draw(layout, &$0) }
                }
                if !list.isEmpty { builder.append(.group(DisplayGroup(items: list.items))) }
                if shaped.isTruncated { builder.append(.text(shaped.withoutOutlines, paint)) }
            } else if let progress, progress.isAnimating {
                if change == nil || !optimizations.contains(.drawings) { change = makeChange(to: shaped) }
                change?.draw(&builder, progress: progress.presented, paint: paint)
            } else {
                for content in text.contents(of: shaped, paint: paint, in: environment) { builder.append(content) }
            }
        }
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        if guide == VerticalAlignment.firstTextBaseline.key { return shaped(proposal).firstBaseline }
        if guide == VerticalAlignment.lastTextBaseline.key { return shaped(proposal).lastBaseline }
        if guide.isSeparatorStart { return 0 }
        return nil
    }
}
