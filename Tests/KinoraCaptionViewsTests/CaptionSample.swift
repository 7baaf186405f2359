import Foundation
import KinoraCaptions
import KinoraDrawing
import KinoraRaster
import KinoraRuntime
import KinoraViews
import ViewTestSupport

@testable import KinoraCaptionViews

/// Captions in tests.
enum CaptionSample {
    /// A track with one cue.
    static func track(_ text: String, from start: Double = 0, to end: Double = 4) -> CaptionTrack {
        CaptionTrack(cues: [Cue(start: start, end: end, text: text)])
    }

    /// A stage of 60 frames a second that shows `content`, with fonts.
    @MainActor
    static func stage(_ size: CGSize = CGSize(width: 1920, height: 1080), @ViewBuilder _ content: () -> some View) -> Stage {
        var environment = EnvironmentValues()
        environment.textShaper = PangoTextShaper.shared
        return Stage(size: size, frameRate: 60, seed: 0, environment: environment) { content() }
    }

    /// The texts that a frame shows, from back to front, with their colours.
    static func words(_ list: DisplayList) -> [(text: String, color: Color.Resolved?, box: CGRect)] {
        list.leaves.compactMap { item in
            guard case .text(let text, let paint) = item.content else { return nil }
            let box = text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }.applying(item.transform)
            if case .color(let color) = paint { return (text.string, color, box) }
            return (text.string, nil, box)
        }
    }

    /// The number of pixels of a frame of 1920x1080 that have exactly `color`.
    static func pixelCount(of color: Color.Resolved, in list: DisplayList) throws -> Int {
        let rasterizer = Rasterizer(width: 1920, height: 1080, dithers: false)
        try rasterizer.draw(list, transform: .identity, background: CaptionContrast.black)
        let wanted = [color.blue, color.green, color.red].map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
        return rasterizer.withPixels { bytes, stride in
            (0..<1080).reduce(0) { count, row in
                count + (0..<1920).count { column in wanted.indices.allSatisfy { bytes[row * stride + 4 * column + $0] == wanted[$0] } }
            }
        }
    }

    /// The bounds of everything that a frame shows.
    static func bounds(_ list: DisplayList) -> CGRect {
        list.leaves.reduce(CGRect.null) { bounds, item in
            switch item.content {
            case .fill(let path, _, _): bounds.union(path.applying(item.transform).boundingRect)
            case .stroke(let path, _, let style):
                bounds.union(path.applying(item.transform).boundingRect.insetBy(dx: -style.lineWidth / 2, dy: -style.lineWidth / 2))
            default: bounds
            }
        }
    }

    /// The lines of each part of a text. Each letter is half as wide as the font is high, and a wide letter as wide.
    static func lines(
        _ text: String, characters: Int = 42, lines: Int = 2, words: Int? = nil, width: CGFloat = 10_000, language: String? = nil,
        minimumScale: CGFloat = 1
    ) -> [[String]] {
        layout(text, characters: characters, lines: lines, words: words, width: width, language: language, minimumScale: minimumScale)
            .parts.map { part in part.lines.map { line in flat(String(Cue(start: 0, end: 4, text: text).text(at: line))) } }
    }

    static func layout(
        _ text: String, characters: Int = 42, lines: Int = 2, words: Int? = nil, width: CGFloat = 10_000, language: String? = nil,
        minimumScale: CGFloat = 1
    ) -> CueLayout {
        let shaper = EvenShaper()
        let request = CueLayout.Request(
            cue: Cue(start: 0, end: 4, text: text), font: FontDescriptor(size: 20), size: CGSize(width: width, height: 10_000),
            maxLines: lines, maxLength: characters, maxWords: words, minimumScale: minimumScale,
            language: PhraseLanguage(tag: language) ?? PhraseLanguage(guessing: [text]), revision: 0, shaper: nil)
        return CueLayout(request, shaper)
    }

    private static func flat(_ text: String) -> String { text.replacing("\n", with: " ") }
}

/// A shaper with letters of equal widths, and with Pango's rules for the ends of lines, so that results do not depend on installed fonts.
struct EvenShaper: TextShaper {
    func shape(_ request: TextRequest) -> ShapedText {
        let size = request.spans.map(\.font.size).max() ?? 1
        var text = ShapedText(string: request.string, size: .zero, firstBaseline: size, lastBaseline: size)
        var x: CGFloat = 0
        var glyphs: [ShapedText.Glyph] = []
        for (index, character) in request.string.enumerated() {
            let isMark = index == 0 && "\u{200E}\u{200F}".contains(character)
            let advance = isMark ? 0 : (character.unicodeScalars.first?.value ?? 0) >= 0x1100 ? size : size / 2
            glyphs.append(ShapedText.Glyph(span: 0, character: index, x: x, advance: advance, outlines: Path()))
            x += advance
        }
        text.size = CGSize(width: x, height: 1.2 * size)
        text.lines = [ShapedText.Line(left: 0, baseline: size, width: x, ascent: size, descent: size / 5, glyphs: glyphs)]
        return text
    }

    func lineBreaks(in text: String) -> [Int] { PangoTextShaper.shared.lineBreaks(in: text) }
}
