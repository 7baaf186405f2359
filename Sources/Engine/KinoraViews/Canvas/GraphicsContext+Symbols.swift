import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

extension GraphicsContext {
    /// Returns the symbol with the tag `id`, or that identity in a `ForEach`; nil if there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols[AnyHashable(id)] }

    /// Draws the symbol at its ideal size, so that its `anchor` is at `point`.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - anchor.x * symbol.size.width, y: point.y - anchor.y * symbol.size.height)
        draw(symbol, under: CGAffineTransform(translationX: origin.x, y: origin.y))
    }

    /// Draws the symbol stretched to `rect`. A symbol with an empty size is not drawn.
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
        // A filter draws the symbol into a layer of its own, which then has the blend mode that all parts of the symbol share.
        if !filters.isEmpty, blendMode == .normal, let mode = symbol.items.first?.blendMode,
            symbol.items.allSatisfy({ $0.blendMode == mode })
        {
            copy.blendMode = mode
        }
        copy.record(.group(DisplayGroup(items: symbol.items)))
    }
}

/// The symbols of a canvas, each laid out at its ideal size.
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

    /// Lays out the symbols at the canvas's origin.
    func place(at origin: CGPoint) {
        element.place(at: .zero, proposal: .unspecified, containerOrigin: origin)
    }

    /// True if a symbol has changed since the last call of `resolvedSymbols()`.
    var haveChanged: Bool { element.needsDisplay || element.hasMoved }

    /// Returns the symbols by their tags. Of equal tags the first one counts.
    func resolvedSymbols() -> [AnyHashable: GraphicsContext.ResolvedSymbol] {
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
    /// The tagged views inside.
    fileprivate func symbolOptions() -> [TaggedOption] { children.flatMap { $0.options() } }
}
