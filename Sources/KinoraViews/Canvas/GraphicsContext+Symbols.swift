import Foundation
import KinoraDrawing

extension GraphicsContext {
    /// The symbol with the tag `id`, or of a `ForEach` with that identity; nil when there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols[AnyHashable(id)] }

    /// Draws the symbol in its own size so that its `anchor` lies at `point`.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - anchor.x * symbol.size.width, y: point.y - anchor.y * symbol.size.height)
        draw(symbol, under: CGAffineTransform(translationX: origin.x, y: origin.y))
    }

    /// Draws the symbol stretched to `rect`.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        draw(
            symbol,
            under: CGAffineTransform(
                a: rect.width / symbol.size.width, b: 0, c: 0, d: rect.height / symbol.size.height, tx: rect.minX, ty: rect.minY))
    }

    private func draw(_ symbol: ResolvedSymbol, under placement: CGAffineTransform) {
        guard !symbol.items.isEmpty else { return }
        var copy = self
        copy.concatenate(placement)
        copy.record(.group(DisplayGroup(items: symbol.items)))
    }
}

/// The views that a canvas can draw, laid out each by itself in the size it takes.
@MainActor
final class CanvasSymbols<Content: View> {
    private let host: ContentRootNode<Content>
    private let element: SymbolsElement

    init(_ content: Content, in context: NodeContext, of canvas: LayoutElement, node: ViewNode) {
        let host = ContentRootNode(content, context)
        self.host = host
        element = SymbolsElement(for: node) { [unowned host] in host.elements }
        element.container = canvas
        host.container = element
    }

    var node: ViewNode { host }

    func update(to content: Content, environment: EnvironmentValues) {
        host.update(to: content, environment: environment)
    }

    /// Lays out the symbols where the canvas is.
    func place(at origin: CGPoint) {
        element.place(at: .zero, proposal: .unspecified, containerOrigin: origin)
    }

    /// Whether something looks different from what `pictures()` answered last.
    var haveChanged: Bool { element.needsDisplay || element.hasMoved }

    /// The symbols by their names. Of equal names the first counts.
    func pictures() -> [AnyHashable: GraphicsContext.ResolvedSymbol] {
        var found: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
        for option in host.symbolOptions() {
            guard let tag = option.tag, found[tag] == nil, let first = option.node.elements.first else { continue }
            var builder = DisplayListBuilder()
            let frame = first.presentedFrame
            builder.transform = CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
            for element in option.node.elements {
                element.emit(&builder)
                element.container?.noteDrawn(upTo: self.element)
            }
            found[tag] = GraphicsContext.ResolvedSymbol(size: frame.size, items: builder.items)
        }
        element.noteDrawn(upTo: element)
        return found
    }
}

private final class SymbolsElement: ContainerElement {
    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        present.map { _ in Placement(origin: .zero, proposal: .unspecified) }
    }
}

extension ViewNode {
    /// The nodes inside that stand for a value, the node itself counted.
    fileprivate func symbolOptions() -> [TaggedOption] { children.flatMap { $0.options() } }
}
