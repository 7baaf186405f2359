import KinoraDrawing

/// One symbol on its way out, another on its way in.
struct SymbolReplacement {
    let outgoing: SymbolArtwork
    let style: SymbolEffectConfiguration.Replacement
    let start: Double
    /// How many times as fast as usual.
    let rate: Double

    /// Seconds of the whole.
    static let duration = 0.4

    func isOver(at now: Double) -> Bool { (now - start) * rate >= Self.duration }

    /// How the old and the new symbol look; nil: not at all.
    func appearances(at now: Double) -> (old: SymbolAppearance?, new: SymbolAppearance?) {
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
