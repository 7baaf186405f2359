/// A transition from one symbol to another.
package struct SymbolReplacement {
    package let outgoing: SymbolArtwork
    package let style: SymbolEffectConfiguration.Replacement
    package let start: Double
    /// The speed, as a multiple of the default.
    package let rate: Double

    package init(outgoing: SymbolArtwork, style: SymbolEffectConfiguration.Replacement, start: Double, rate: Double) {
        self.outgoing = outgoing
        self.style = style
        self.start = start
        self.rate = rate
    }

    /// The duration in seconds at the default speed.
    static let duration = 0.4

    package func isOver(at now: Double) -> Bool { (now - start) * rate >= Self.duration }

    /// Returns the appearances of the old and the new symbol; nil if a symbol is not drawn.
    package func appearances(at now: Double) -> (old: SymbolAppearance?, new: SymbolAppearance?) {
        let part = min(max((now - start) * rate / Self.duration, 0), 1)
        func smooth(_ x: Double) -> Double { x * x * (3 - 2 * x) }
        func coming(_ part: Double) -> SymbolAppearance {
            SymbolAppearance(scale: 0.4 + 0.6 * smooth(part), opacity: smooth(part))
        }
        switch style {
        case .offUp: return (nil, coming(part))
        case .downUp, .upUp:
            guard part < 0.5 else { return (nil, coming(part * 2 - 1)) }
            let gone = smooth(part * 2)
            return (SymbolAppearance(scale: 1 + (style == .upUp ? 0.4 : -0.6) * gone, opacity: 1 - gone), nil)
        }
    }
}
