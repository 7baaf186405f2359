import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// Draws the letters, words or lines of a text while they enter or exit in order.
struct GlyphAppearance: TextRenderer {
    private let enter: Appearance?
    private let exit: Appearance?
    /// In seconds since the start of the layer, and until its end.
    private let time: TimeInterval
    private let remaining: TimeInterval
    /// Whether the letters are joined, as in Arabic, so that words are the smallest units.
    private let joinsLetters: Bool

    /// Nil if the text of `layer` enters and exits as a whole, or if nothing of it moves at `time`.
    init?(_ layer: Layer, at time: TimeInterval, joinsLetters: Bool) {
        enter = layer.enter.flatMap { $0.unit == .layer ? nil : $0 }
        exit = layer.exit.flatMap { $0.unit == .layer ? nil : $0 }
        self.time = time - layer.start
        remaining = layer.end - time
        self.joinsLetters = joinsLetters
        guard enter.map({ self.time < $0.length }) ?? false || exit.map({ remaining < $0.length }) ?? false else { return nil }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        let glyphs = Self.glyphs(of: layout)
        let enterUnits = enter.map { Self.units(of: glyphs, $0.unit, joinsLetters: joinsLetters) }
        let exitUnits = exit.map { Self.units(of: glyphs, $0.unit, joinsLetters: joinsLetters) }
        for (index, glyph) in glyphs.enumerated() {
            var drawing = context
            if let enter, let unit = enterUnits?[index] {
                apply(enter.state(at: enter.entrance(at: time, unit: unit.index)), unit.bounds, to: &drawing)
            }
            if let exit, let unit = exitUnits?[index] {
                apply(exit.state(at: exit.exit(at: remaining, unit: unit.index)), unit.bounds, to: &drawing)
            }
            if drawing.opacity > 0 { drawing.draw(glyph.slice) }
        }
    }

    private func apply(_ state: Appearance.State, _ bounds: CGRect, to context: inout GraphicsContext) {
        context.opacity *= state.opacity
        guard state.opacity > 0 else { return }
        context.translateBy(x: bounds.midX + state.offset.x, y: bounds.midY + state.offset.y)
        context.rotate(by: .degrees(state.rotation))
        context.scaleBy(x: state.scale.x, y: state.scale.y)
        context.translateBy(x: -bounds.midX, y: -bounds.midY)
        if state.blur > 0 { context.addFilter(.blur(radius: state.blur)) }
    }

    private struct Glyph {
        let slice: Text.Layout.RunSlice
        /// Whether it is the first glyph of its line.
        let startsLine: Bool
    }

    /// The glyphs in the order in which they are read.
    private static func glyphs(of layout: Text.Layout) -> [Glyph] {
        layout.flatMap { line -> [Glyph] in
            let slices = line.flatMap { run -> [Text.Layout.RunSlice] in
                let slices = run.indices.map { run[$0] }
                return run.layoutDirection == .rightToLeft ? slices.reversed() : slices
            }
            return slices.enumerated().map { Glyph(slice: $1, startsLine: $0 == 0) }
        }
    }

    /// The number and the bounds of each glyph's unit.
    private static func units(of glyphs: [Glyph], _ unit: Appearance.Unit, joinsLetters: Bool) -> [(index: Int, bounds: CGRect)] {
        var indices: [Int] = []
        var bounds: [CGRect] = []
        var isAfterSpace = false
        for glyph in glyphs {
            let rect = glyph.slice.typographicBounds.rect
            let startsUnit =
                switch unit {
                case .layer: false
                case .line: glyph.startsLine
                case .letter where !joinsLetters: !glyph.slice.isBlank
                case .letter, .word: glyph.startsLine || isAfterSpace && !glyph.slice.isBlank
                }
            if startsUnit || bounds.isEmpty {
                bounds.append(rect)
            } else if !glyph.slice.isBlank {
                bounds[bounds.count - 1] = bounds[bounds.count - 1].union(rect)
            }
            isAfterSpace = glyph.slice.isBlank
            indices.append(bounds.count - 1)
        }
        return indices.map { ($0, bounds[$0]) }
    }
}
