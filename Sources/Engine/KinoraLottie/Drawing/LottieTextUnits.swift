import KinoraDrawing

/// The characters, words and lines of a text, by which selectors count.
struct LottieTextUnits {
    /// For each character of the text: its number among all characters without line feeds, its number among the visible ones, and the
    /// number of its word.
    private var numbers: [(character: Int, visible: Int, word: Int)] = []
    private var counts = (characters: 0, visible: 0, words: 0)
    private let lineCount: Int
    /// The horizontal extents of words and lines.
    private var wordExtents: [Int: ClosedRange<Double>] = [:]
    private var lineExtents: [ClosedRange<Double>] = []
    private let baselines: [Double]

    init(_ text: String, _ layout: LottieTextLayout) {
        var (characters, visible, words, isInside) = (0, 0, 0, false)
        for character in text {
            let isSpace = character.isWhitespace
            if !isSpace, !isInside { words += 1 }
            isInside = !isSpace
            // Spaces belong to what precedes them.
            numbers.append((characters, isSpace ? max(visible - 1, 0) : visible, max(words - 1, 0)))
            if character != "\n" { characters += 1 }
            if !isSpace { visible += 1 }
        }
        counts = (characters, visible, words)
        lineCount = layout.lines.count
        baselines = layout.lines.map(\.baseline)
        for line in layout.lines {
            var extent: ClosedRange<Double>?
            for glyph in line.glyphs {
                let own = glyph.x...max(glyph.x + glyph.advance, glyph.x)
                extent = extent.map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
                guard numbers.indices.contains(glyph.character), !glyph.outlines.isEmpty || glyph.bitmap != nil else { continue }
                let word = numbers[glyph.character].word
                wordExtents[word] =
                    wordExtents[word].map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
            }
            lineExtents.append(extent ?? 0...0)
        }
    }

    func count(_ unit: LottieTextSelector.Unit) -> Int {
        switch unit {
        case .character: counts.characters
        case .visibleCharacter: counts.visible
        case .word: counts.words
        case .line: lineCount
        }
    }

    /// The number of the unit that contains a character.
    func index(of character: Int, line: Int, _ unit: LottieTextSelector.Unit) -> Int {
        guard numbers.indices.contains(character) else { return 0 }
        switch unit {
        case .character: return numbers[character].character
        case .visibleCharacter: return numbers[character].visible
        case .word: return numbers[character].word
        case .line: return line
        }
    }

    /// The point about which a character turns: the middle of the baseline of its group, moved by an alignment in percent of half of the
    /// width and of the height of capitals.
    func anchor(
        of glyph: LottieTextLayout.Glyph, line: Int, _ grouping: LottieText.Grouping, _ alignment: Vector2, size: Double
    ) -> Vector2 {
        var extent = glyph.x...max(glyph.x + glyph.advance, glyph.x)
        var baseline = baselines[line]
        switch grouping {
        case .character: break
        case .word:
            if numbers.indices.contains(glyph.character), let word = wordExtents[numbers[glyph.character].word] { extent = word }
        case .line: extent = lineExtents[line]
        case .all:
            let (low, high) = (lineExtents.map(\.lowerBound).min() ?? 0, lineExtents.map(\.upperBound).max() ?? 0)
            extent = low...max(low, high)
            baseline = baselines.first ?? baseline
        }
        let half = (extent.upperBound - extent.lowerBound) / 2
        return Vector2(extent.lowerBound + half * (1 + alignment.x / 100), baseline + alignment.y / 100 * Self.capitalHeight * size)
    }

    /// The height of capital letters as a fraction of the font size, as in common fonts.
    private static let capitalHeight = 0.72
}
