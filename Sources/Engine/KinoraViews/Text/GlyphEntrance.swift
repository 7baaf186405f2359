import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// Shows the glyphs of a text sequentially: each rises into its position and becomes opaque. While glyphs rise, they are cut off below their
/// line, so that they do not cross the next one.
///
/// Letters of scripts that join them enter together, line by line.
public struct GlyphEntrance: TextRenderer {
    /// Seconds since the entrance began.
    public let time: TimeInterval
    /// Whether letters are joined, as in Arabic and Devanagari.
    public let joinsLetters: Bool
    /// The distance by which glyphs rise, in heights of their line.
    public var rise = 0.55
    /// The motion of each glyph.
    public var spring = Spring(duration: 0.6, bounce: 0.3)
    /// The seconds between two glyphs, if the text is short.
    public var step = 0.05
    /// The maximum seconds between the first and the last glyph.
    public var spread = 1.1

    /// Creates an entrance at a time in seconds since it began.
    public init(time: TimeInterval, joinsLetters: Bool = false) { (self.time, self.joinsLetters) = (time, joinsLetters) }

    public func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        let clusters = TextClusters(layout)
        let slices = joinsLetters ? Self.runs(of: layout) : clusters.clusters.map { ($0.slices, $0.bounds, clusters.lines[$0.line].maxY) }
        let step = min(step, spread / Double(max(slices.count - 1, 1)))
        for (index, slice) in slices.enumerated() {
            let age = time - step * Double(index)
            guard age > 0 else { continue }
            let progress = spring.value(target: 1.0, time: age)
            let bounds = slice.bounds
            var glyph = context
            if progress < 0.999 {
                // Upwards and sideways, glyphs may be larger than their line.
                let margin = 3 * bounds.height
                glyph.clip(
                    to: Path(
                        CGRect(
                            x: bounds.minX - margin, y: bounds.minY - margin, width: bounds.width + 2 * margin,
                            height: max(slice.bottom - bounds.minY + margin, 0))))
            }
            glyph.translateBy(x: 0, y: (1 - progress) * rise * bounds.height)
            glyph.opacity *= min(age / 0.25, 1)
            glyph.draw(slice.glyphs)
        }
    }

    /// The runs of a text, each with its bounds and the bottom of its line.
    private static func runs(of layout: Text.Layout) -> [(glyphs: [Text.Layout.RunSlice], bounds: CGRect, bottom: CGFloat)] {
        layout.flatMap { line in
            line.map { ([$0[$0.startIndex..<$0.endIndex]], $0.typographicBounds.rect, line.typographicBounds.rect.maxY) }
        }
    }
}

extension StringProtocol {
    /// Whether the text contains letters of a script whose letters are joined or combined: Arabic, Syriac, Mongolian and the scripts of
    /// South and Southeast Asia.
    package var joinsLetters: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0600...0x07BF, 0x0840...0x109F, 0x1780...0x18AF, 0x1950...0x1AAF, 0x1B00...0x1C4F, 0xA800...0xABFF, 0xFB50...0xFDFF,
                0xFE70...0xFEFF:
                true
            default: false
            }
        }
    }
}
