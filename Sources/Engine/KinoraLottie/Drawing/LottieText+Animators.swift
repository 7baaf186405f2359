import Foundation
import KinoraDrawing

extension LottieText {
    /// The characters of a layout as their animators change them, in drawing order.
    func items(_ layout: LottieTextLayout, _ document: LottieTextDocument, path: LottieTextPathState?, at time: Double) -> [DisplayItem] {
        let units = LottieTextUnits(document.text, layout)
        let selections = animators.enumerated().map { index, animator in
            LottieTextSelection(animator.selector, count: units.count(animator.selector.unit), seed: index, at: time)
        }
        let alignment = groupAlignment.value(at: time)
        var items: [DisplayItem] = []
        var lineShift = 0.0
        for (lineIndex, line) in layout.lines.enumerated() {
            let states = line.glyphs.map { glyph in
                var state = LottieGlyphState(document)
                for (animator, selection) in zip(animators, selections) {
                    let unit = units.index(of: glyph.character, line: lineIndex, animator.selector.unit)
                    state.apply(animator, selection.amount(of: unit), at: time)
                }
                return state
            }
            if lineIndex > 0 { lineShift += states.first?.lineSpacing ?? 0 }
            // The space after the last character does not count for the alignment.
            let added = states.dropLast().reduce(0) { $0 + $1.tracking }
            var shift =
                switch document.alignment {
                case .leading: 0.0
                case .center: -added / 2
                case .trailing: -added
                }
            let width = line.glyphs.last.map { $0.x + $0.advance - line.glyphs[0].x } ?? 0
            for (glyph, state) in zip(line.glyphs, states) {
                let anchor = units.anchor(of: glyph, line: lineIndex, grouping, alignment, size: document.size)
                let moved = Vector2(shift, lineShift)
                shift += state.tracking
                let position = Vector2(glyph.x, line.baseline) + moved
                var transform = CGAffineTransform(translationX: position.x, y: position.y)
                    .concatenating(state.matrix(about: anchor + moved))
                if let path {
                    transform = transform.concatenating(path.transform(middle: position.x + glyph.advance / 2, document.alignment, width))
                }
                if let item = state.item(glyph, document) {
                    items += DisplayItem.combining([item], transform: transform, opacity: state.opacity).map { [$0] } ?? []
                }
            }
        }
        return items
    }
}

/// The style of a character after its animators.
private struct LottieGlyphState {
    var position = Vector2.zero
    var anchor = Vector2.zero
    var scale = Vector2(1, 1)
    var skew = 0.0
    var skewAxis = 0.0
    var rotation = 0.0
    var opacity = 1.0
    var fill: LottieColor?
    var fillOpacity = 1.0
    var stroke: LottieColor?
    var strokeOpacity = 1.0
    var strokeWidth: Double
    var tracking = 0.0
    var lineSpacing = 0.0
    var blur = 0.0

    init(_ document: LottieTextDocument) {
        (fill, stroke, strokeWidth) = (document.fill, document.stroke, document.strokeWidth)
    }

    mutating func apply(_ animator: LottieTextAnimator, _ amount: Double, at time: Double) {
        guard amount != 0 else { return }
        func factor(_ percent: Animated<Double>?) -> Double { percent.map { 1 + ($0.value(at: time) / 100 - 1) * amount } ?? 1 }
        func term(_ value: Animated<Double>?) -> Double { value.map { $0.value(at: time) * amount } ?? 0 }
        func mixed(_ color: LottieColor?, _ other: Animated<LottieColor>?) -> LottieColor? {
            guard let other = other?.value(at: time) else { return color }
            return LottieColor.interpolated(from: color ?? other, to: other) { _ in amount }
        }
        if let value = animator.position?.value(at: time) { position += value * amount }
        if let value = animator.anchor?.value(at: time) { anchor += value * amount }
        if let value = animator.scale?.value(at: time) { scale *= Vector2(1, 1) + (value / 100 - Vector2(1, 1)) * amount }
        if let value = animator.blur?.value(at: time) { blur += (value.x + value.y) / 2 * amount }
        skew += term(animator.skew)
        skewAxis += term(animator.skewAxis)
        rotation += term(animator.rotation)
        strokeWidth += term(animator.strokeWidth)
        tracking += term(animator.tracking)
        lineSpacing += term(animator.lineSpacing)
        opacity *= factor(animator.opacity).clampedToUnit
        fillOpacity *= factor(animator.fillOpacity).clampedToUnit
        strokeOpacity *= factor(animator.strokeOpacity).clampedToUnit
        (fill, stroke) = (mixed(fill, animator.fill), mixed(stroke, animator.stroke))
    }

    /// The transform of a character about a point.
    func matrix(about point: Vector2) -> CGAffineTransform {
        var transform = LottieTransform()
        transform.anchor = Animated(point + anchor)
        transform.position = .joined(Animated(point + position))
        transform.scale = Animated(scale * 100)
        transform.skew = Animated(skew)
        transform.skewAxis = Animated(skewAxis)
        transform.rotation = Animated(rotation)
        return transform.matrix(at: 0)
    }

    /// The character with its fill and its stroke in front of it; nil if nothing is visible.
    func item(_ glyph: LottieTextLayout.Glyph, _ document: LottieTextDocument) -> DisplayItem? {
        guard opacity > 0 else { return nil }
        var items: [DisplayItem] = []
        if let bitmap = glyph.bitmap { items.append(DisplayItem(.image(bitmap.bitmap, bitmap.frame))) }
        if !glyph.outlines.isEmpty {
            if let fill { items.append(DisplayItem(.fill(glyph.outlines, .color(fill.resolved(opacity: fillOpacity)), FillStyle()))) }
            if let stroke, strokeWidth > 0 {
                let style = StrokeStyle(lineWidth: strokeWidth, lineJoin: .round)
                items.append(DisplayItem(.stroke(glyph.outlines, .color(stroke.resolved(opacity: strokeOpacity)), style)))
            }
        }
        let radius = blur * LottieMaskShape.blurRatio
        guard radius > 0, !items.isEmpty else { return DisplayItem.combining(items) }
        return DisplayItem(.group(DisplayGroup(items: items, filters: [.blur(radius: radius, isOpaque: false)])))
    }
}
