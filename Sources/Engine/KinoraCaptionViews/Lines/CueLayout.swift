import Foundation
import KinoraCaptions
import KinoraDrawing
import Synchronization

/// The lines of a cue in a space: the parts that are shown in order.
struct CueLayout: Hashable, Sendable {
    /// Lines that are shown together.
    struct Part: Hashable, Sendable {
        /// Offsets in the cue's text, without white space at the ends.
        var lines: [Range<Int>]
        /// The time at which the part appears, in seconds of the track.
        var start: Double
        /// The time at which the next part appears, or the cue ends.
        var end: Double
    }

    var parts: [Part]
    /// The factor of the font size.
    var scale: CGFloat
    /// Whether the cue does not fit at the smallest size: words are broken, or lines are higher than the space.
    var isTooLarge: Bool
    /// The times of the words.
    var words: [CueWord]

    /// What decides about the lines.
    struct Request: Hashable, Sendable {
        var cue: Cue
        var font: FontDescriptor
        /// The space, in points.
        var size: CGSize
        var maxLines: Int
        var maxLength: Int
        var maxWords: Int?
        var minimumScale: CGFloat
        var language: PhraseLanguage
        /// The state of the fonts of the shaper.
        var revision: Int
        /// The type of the shaper.
        var shaper: ObjectIdentifier?
    }

    /// Lays out a cue. `shaper` is nil if there are no fonts, so that widths are estimated.
    init(_ request: Request, _ shaper: (any TextShaper)?) {
        let text = CueText(request.cue, font: request.font)
        let measure = CueMeasure(text) { shaper?.shape($0) ?? ShapedText(estimating: $0) }
        words = request.cue.wordTimes()
        let offsets = Self.offsets(in: request.cue.text, shaper)
        let breaks = CueBreak.all(in: text, offsets, request.language)
        // Lines without room for a second word of the same font may be a little wider when they are shaped alone.
        let width = max(request.size.width * 0.985, 1)
        let ends = [0] + breaks.map(\.next) + [text.count]
        let widest = zip(ends, ends.dropFirst()).map { measure.width(text.trimmed($0..<$1)) }.max() ?? 0
        let (low, height) = (min(max(request.minimumScale, 0.01), 1), max(request.size.height, 1))
        var lines = max(request.maxLines, 1)
        // A low space has fewer lines, and if a single one is too high, a smaller font.
        while lines > 1, measure.lineHeight * CGFloat(lines) > height { lines -= 1 }
        let wanted = min(widest > 0 ? width / widest : 1, measure.lineHeight > 0 ? height / measure.lineHeight : 1, 1)
        let scale = max(wanted, low)
        let partition = CuePartition(
            text, measure, breaks, words: words,
            CuePartition.Limits(width: width / scale, lines: lines, length: request.maxLength, words: request.maxWords))
        self.scale = scale
        isTooLarge = partition.breaksWords || measure.lineHeight * scale > height * 1.01
        parts = Self.timed(partition.parts, request.cue, words)
    }

    /// The positions at which a line may end. Line feeds are positions in each script.
    private static func offsets(in text: String, _ shaper: (any TextShaper)?) -> [Int] {
        var offsets = Set(shaper?.lineBreaks(in: text) ?? text.spaceBreaks)
        for (offset, byte) in text.utf8.enumerated() where byte == 10 { offsets.insert(offset + 1) }
        return offsets.sorted()
    }

    /// The parts with their times: each appears when its first word is spoken.
    private static func timed(_ parts: [[Range<Int>]], _ cue: Cue, _ words: [CueWord]) -> [Part] {
        var result: [Part] = []
        for (index, lines) in parts.enumerated() {
            var start = cue.start
            if index > 0, let first = lines.first {
                start = min(max(cue.time(ofOffset: first.lowerBound, words), result[index - 1].start), cue.end)
                result[index - 1].end = start
            }
            result.append(Part(lines: lines, start: start, end: cue.end))
        }
        return result
    }
}

extension Cue {
    /// The time at which the character at `offset` is spoken, in seconds of the track. `words` are the words with their times.
    func time(ofOffset offset: Int, _ words: [CueWord]) -> Double {
        guard let next = words.first(where: { $0.range.upperBound > offset }) else { return words.last?.end ?? start }
        guard next.range.lowerBound < offset, !next.range.isEmpty else { return next.start }
        return next.start + (next.end - next.start) * Double(offset - next.range.lowerBound) / Double(next.range.count)
    }
}

/// Layouts that are kept, because a cue is shown in many frames.
enum CueLayouts {
    private static let known = Mutex<[CueLayout.Request: CueLayout]>([:])
    private static let maxCount = 256

    /// Returns the layout of a request.
    static func layout(_ request: CueLayout.Request, _ shaper: (any TextShaper)?) -> CueLayout {
        guard Memoization.isOn else { return CueLayout(request, shaper) }
        if let layout = known.withLock({ $0[request] }) { return layout }
        let layout = CueLayout(request, shaper)
        known.withLock {
            if $0.count >= maxCount { $0 = [:] }
            $0[request] = layout
        }
        return layout
    }
}
