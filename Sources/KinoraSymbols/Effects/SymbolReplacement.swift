import KinoraDrawing

/// One symbol on its way out, another on its way in.
package struct SymbolReplacement {
    package let outgoing: SymbolArtwork
    package let style: SymbolEffectConfiguration.Replacement
    package let start: Double
    /// How many times as fast as usual.
    package let rate: Double

    package init(outgoing: SymbolArtwork, style: SymbolEffectConfiguration.Replacement, start: Double, rate: Double) {
        self.outgoing = outgoing
        self.style = style
        self.start = start
        self.rate = rate
    }

    /// Seconds of the whole.
    static let duration = 0.4

    package func isOver(at now: Double) -> Bool { (now - start) * rate >= Self.duration }

    /// How the old and the new symbol look; nil: not at all.
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
