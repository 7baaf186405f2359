import Foundation
import KinoraDrawing

extension GraphicsContext {
    /// A view of a canvas's `symbols`, as it looks at this moment.
    public struct ResolvedSymbol {
        /// The view's own size, in points.
        public let size: CGSize
        let items: [DisplayItem]
    }

    /// The first of the canvas's symbols that has `id` as its `tag`; nil when none has.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        symbols.first { $0.tag == AnyHashable(id) }.map { ResolvedSymbol(size: $0.size, items: $0.items) }
    }

    /// Draws a view, stretched to `rect`.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0, !symbol.items.isEmpty else { return }
        var copy = self
        copy.translateBy(x: rect.minX, y: rect.minY)
        copy.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        copy.record(.group(DisplayGroup(items: symbol.items)))
    }

    /// Draws a view in its own size, so that its `anchor` lies at `point`.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - anchor.x * symbol.size.width, y: point.y - anchor.y * symbol.size.height)
        draw(symbol, in: CGRect(origin: origin, size: symbol.size))
    }
}
