import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// An animated change between two contents of a text.
struct TextChange {
    /// The old and new glyph of one position; an unchanged character has both.
    struct Part {
        var outgoing: Glyph?
        var incoming: Glyph?
    }

    /// A shaped piece of text with its position.
    struct Glyph {
        var shaped: ShapedText
        /// The distance from the text's left edge, in points.
        var x: CGFloat
    }

    let parts: [Part]
    /// Where new characters come from: 1 is below, -1 above, 0 does not roll.
    let direction: CGFloat

    /// Changes the text as a whole.
    init(from old: ShapedText, to new: ShapedText) {
        parts = [Part(outgoing: Glyph(shaped: old, x: 0)), Part(incoming: Glyph(shaped: new, x: 0))]
        direction = 0
    }

    /// Changes the text character by character. A common prefix stays, and so do characters that are equal at the same position counted from the end,
    /// such as the last digit of numbers.
    ///
    /// - Parameters:
    ///   - shape: Shapes characters in the text's style.
    ///   - countsDown: True if new characters come from above.
    init(from old: String, to new: String, countsDown: Bool, shape: (String) -> ShapedText) {
        direction = countsDown ? -1 : 1
        let (before, after) = (Array(old), Array(new))
        let (outgoing, incoming) = (Self.glyphs(of: before, shape), Self.glyphs(of: after, shape))
        let shorter = min(before.count, after.count)
        var prefix = 0
        while prefix < shorter, before[prefix] == after[prefix] { prefix += 1 }
        var parts: [Part] = (0..<prefix).map { Part(outgoing: outgoing[$0], incoming: incoming[$0]) }
        for fromEnd in stride(from: max(before.count, after.count) - prefix, to: 0, by: -1) {
            let (left, right) = (before.count - fromEnd, after.count - fromEnd)
            let (hasLeft, hasRight) = (left >= prefix, right >= prefix)
            if hasLeft, hasRight, before[left] == after[right] {
                parts.append(Part(outgoing: outgoing[left], incoming: incoming[right]))
            } else {
                if hasLeft { parts.append(Part(outgoing: outgoing[left])) }
                if hasRight { parts.append(Part(incoming: incoming[right])) }
            }
        }
        self.parts = parts
    }

    /// Returns each character with its offset, which is the width of the characters before it.
    private static func glyphs(of characters: [Character], _ shape: (String) -> ShapedText) -> [Glyph] {
        characters.indices.map { index in
            let end = shape(String(characters[...index])).size.width
            let glyph = shape(String(characters[index]))
            return Glyph(shaped: glyph, x: end - glyph.size.width)
        }
    }

    /// Draws the change at `progress`: 0 is the old text, 1 the new one. Springs may overshoot.
    @MainActor
    func draw(_ builder: inout DisplayListBuilder, progress: Double, paint: Paint) {
        let (transform, opacity) = (builder.transform, builder.opacity)
        func draw(_ glyph: Glyph, x: CGFloat, y: CGFloat, presence: Double) {
            let shown = min(max(presence, 0), 1)
            builder.transform = transform.translatedBy(x: x, y: y)
            builder.opacity = opacity * shown
            let blur = direction == 0 ? 0 : (1 - shown) * glyph.shaped.size.height * 0.1
            if blur > 0.01 { builder.filters.append((.blur(radius: blur, isOpaque: false), builder.transform)) }
            builder.append(.text(glyph.shaped, paint))
            if blur > 0.01 { builder.filters.removeLast() }
        }
        for part in parts {
            switch (part.outgoing, part.incoming) {
            case (let old?, let new?): draw(new, x: old.x + (new.x - old.x) * progress, y: 0, presence: 1)
            case (let old?, nil): draw(old, x: old.x, y: -direction * old.shaped.size.height * 0.6 * progress, presence: 1 - progress)
            case (nil, let new?): draw(new, x: new.x, y: direction * new.shaped.size.height * 0.6 * (1 - progress), presence: progress)
            case (nil, nil): break
            }
        }
        (builder.transform, builder.opacity) = (transform, opacity)
    }
}
