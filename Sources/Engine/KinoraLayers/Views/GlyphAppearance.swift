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
        let enterUnits = enter.map { Self.units(of: glyphs, $0, joinsLetters: joinsLetters) }
        let exitUnits = exit.map { Self.units(of: glyphs, $0, joinsLetters: joinsLetters) }
        for (index, glyph) in glyphs.enumerated() {
            var drawing = context
            if let enter, let unit = enterUnits?[index] {
                apply(enter.state(at: enter.entrance(at: time, unit: unit.rank)), unit.bounds, to: &drawing)
            }
            if let exit, let unit = exitUnits?[index] {
                apply(exit.state(at: exit.exit(at: remaining, unit: unit.rank)), unit.bounds, to: &drawing)
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

    /// The position of each glyph's unit in the order in which units move, from 0, and the bounds of the unit.
    private static func units(of glyphs: [Glyph], _ appearance: Appearance, joinsLetters: Bool) -> [(rank: Int, bounds: CGRect)] {
        var indices: [Int] = []
        var units: [Unit] = []
        var (isAfterSpace, line) = (false, -1)
        for glyph in glyphs {
            let rect = glyph.slice.typographicBounds.rect
            if glyph.startsLine { line += 1 }
            let startsUnit =
                switch appearance.unit {
                case .layer: false
                case .line: glyph.startsLine
                case .letter where !joinsLetters: !glyph.slice.isBlank
                case .letter, .word: glyph.startsLine || isAfterSpace && !glyph.slice.isBlank
                }
            if startsUnit || units.isEmpty {
                units.append(Unit(line: line, bounds: rect))
            } else if !glyph.slice.isBlank {
                units[units.count - 1].bounds = units[units.count - 1].bounds.union(rect)
            }
            isAfterSpace = glyph.slice.isBlank
            indices.append(units.count - 1)
        }
        let ranks = Unit.ranks(units, along: appearance.direction)
        return indices.map { (ranks[$0], units[$0].bounds) }
    }
}

extension GlyphAppearance {
    /// A part of a text that enters as a whole.
    struct Unit {
        /// The number of its line, from 0.
        let line: Int
        var bounds: CGRect

        /// The position of each unit in the order in which units move, from 0.
        ///
        /// - Parameter direction: The direction of the motion, of which the units that are furthest ahead in their line or column move first, so
        ///   that no unit passes another one; nil for the order in which they are read.
        static func ranks(_ units: [Unit], along direction: SIMD2<Double>?) -> [Int] {
            guard let direction else { return Array(units.indices) }
            func key(_ index: Int) -> (Double, Double, Int) {
                let unit = units[index]
                let ahead = -Double(unit.bounds.midX) * direction.x
                return direction.x == 0 ? (-Double(unit.line) * direction.y, 0, index) : (Double(unit.line), ahead, index)
            }
            var ranks = Array(units.indices)
            for (rank, index) in units.indices.sorted(by: { key($0) < key($1) }).enumerated() { ranks[index] = rank }
            return ranks
        }
    }
}
