import Foundation
import KinoraCaptions
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// The drawing of positioned letters with the looks of their words.
struct CaptionDrawing {
    private let letters: CaptionLetters
    private let looks: [Int: CaptionWordLook]
    private let appearance: CaptionAppearance
    private let environment: EnvironmentValues
    /// The space around the letters, in points.
    private let insets: EdgeInsets
    private let outlineWidth: CGFloat
    private let box: Color.Resolved?

    /// The size with the box or the outlines, in points.
    let size: CGSize

    init(_ letters: CaptionLetters, _ looks: [Int: CaptionWordLook], _ appearance: CaptionAppearance, in environment: EnvironmentValues) {
        (self.letters, self.looks, self.appearance, self.environment) = (letters, looks, appearance, environment)
        let em = letters.fontSize
        outlineWidth = appearance.outlineWidth(em)
        box = appearance.box.map { box in
            CaptionContrast.box(
                box.resolve(in: environment), for: [appearance.color, appearance.highlight].map { $0.resolve(in: environment) })
        }
        insets = Self.insets(appearance, fontSize: em)
        size = CGSize(
            width: letters.size.width + insets.leading + insets.trailing, height: letters.size.height + insets.top + insets.bottom)
    }

    /// The space around letters in a font of `fontSize` points.
    static func insets(_ appearance: CaptionAppearance, fontSize em: CGFloat) -> EdgeInsets {
        let outline = appearance.outlineWidth(em)
        return appearance.box == nil
            ? EdgeInsets(top: outline, leading: outline, bottom: 2 * outline, trailing: outline)
            : EdgeInsets(top: 0.2 * em, leading: 0.45 * em, bottom: 0.2 * em, trailing: 0.45 * em)
    }

    /// Letters of a word with the same colours.
    fileprivate struct Group {
        var letter: CaptionContrast.Letter
        var word: Int?
        var string = ""
        /// The offset after the last character.
        var end = 0
        var frame = CGRect.null
        var outlines = Path()
        var bars = Path()
        var bitmaps: [ShapedText.BitmapGlyph] = []
        /// The drawn part; nil for all of it.
        var clip: CGRect?
    }

    func draw(in context: GraphicsContext) {
        if let box {
            let rect = CGRect(origin: .zero, size: size)
            context.record(.fill(Path(roundedRect: rect, cornerRadius: letters.fontSize * 0.28), .color(box), FillStyle()))
        }
        var inner = context
        inner.translateBy(x: insets.leading, y: insets.top)
        drawBackgrounds(in: inner)
        let groups = groups()
        if box == nil, appearance.hasShadow { drawShadow(of: groups, in: inner) }
        // All outlines are behind all letters.
        for group in groups {
            guard let outline = group.letter.outline else { continue }
            var path = group.outlines
            path.addPath(group.bars)
            if !path.isEmpty { clipped(inner, group).record(.stroke(path, .color(outline), pen)) }
        }
        for group in groups {
            if !group.outlines.isEmpty || !group.bars.isEmpty || !group.bitmaps.isEmpty {
                clipped(inner, group).record(.text(group.shaped, .color(group.letter.fill)))
            }
        }
    }

    private var pen: StrokeStyle { StrokeStyle(lineWidth: 2 * outlineWidth, lineCap: .round, lineJoin: .round) }

    private func clipped(_ context: GraphicsContext, _ group: Group) -> GraphicsContext {
        guard let clip = group.clip else { return context }
        var copy = context
        copy.clip(to: Path(clip))
        return copy
    }

    /// A shadow below the outlines. It is shifted by less than their width, so that a stroke covers all of it that is visible.
    private func drawShadow(of groups: [Group], in context: GraphicsContext) {
        let all = groups.reduce(into: Path()) { path, group in if group.clip == nil { path.addPath(group.outlines) } }
        guard !all.isEmpty else { return }
        var context = context
        context.translateBy(x: 0, y: outlineWidth * 0.9)
        context.record(.stroke(all, .color(Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0.4)), pen))
    }

    /// The backgrounds that the file gives to parts of the text.
    private func drawBackgrounds(in context: GraphicsContext) {
        for line in letters.lines {
            var (rect, color): (CGRect, CueColor?) = (.null, nil)
            func flush() {
                if let color, !rect.isNull { context.record(.fill(Path(rect), .color(Self.color(color)), FillStyle())) }
                rect = .null
            }
            for glyph in line.sorted(by: { $0.frame.minX < $1.frame.minX }) {
                if glyph.style.background != color { flush() }
                color = glyph.style.background
                rect = rect.union(glyph.frame)
            }
            flush()
        }
    }

    private static func color(_ color: CueColor) -> Color.Resolved {
        Color.Resolved(
            red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255, opacity: Float(color.alpha) / 255)
    }

    // MARK: Groups

    /// The letters of a word that are read before a glyph.
    private struct Extent {
        var advance: CGFloat = 0
        var characters: Set<Int> = []
    }

    private func groups() -> [Group] {
        var totals: [Int: Extent] = [:]
        for glyph in letters.lines.joined() {
            guard let word = glyph.word else { continue }
            totals[word, default: Extent()].advance += glyph.frame.width
            totals[word, default: Extent()].characters.insert(glyph.offset)
        }
        var passed: [Int: Extent] = [:]
        var groups: [Group] = []
        var known: [LetterKey: CaptionContrast.Letter] = [:]
        func letter(_ color: Color, _ background: CueColor?) -> CaptionContrast.Letter {
            let key = LetterKey(color: color.resolve(in: environment), background: background)
            if let letter = known[key] { return letter }
            let layers = [box, background.map(Self.color)].compactMap(\.self)
            let letter = CaptionContrast.letter(key.color, over: layers, outline: appearance.outline?.resolve(in: environment))
            known[key] = letter
            return letter
        }
        for line in letters.lines {
            var lit: [Group] = []
            for glyph in line {
                let look = glyph.word.flatMap { looks[$0] } ?? CaptionWordLook()
                let total = glyph.word.flatMap { totals[$0] } ?? Extent()
                var before = glyph.word.flatMap { passed[$0] } ?? Extent()
                let rank = before.characters.contains(glyph.offset) ? before.characters.count - 1 : before.characters.count
                let (start, width) = (before.advance, glyph.frame.width)
                before.advance += width
                before.characters.insert(glyph.offset)
                if let word = glyph.word { passed[word] = before }
                guard look.visible >= 1 || Double(rank) < (Self.fraction(look.visible) * Double(total.characters.count)).rounded() else {
                    continue
                }
                let edge = CGFloat(Self.fraction(look.highlighted)) * total.advance
                let part: CGFloat = width > 0 ? min(max((edge - start) / width, 0), 1) : edge > start || look.highlighted >= 1 ? 1 : 0
                let own = look.color ?? glyph.style.color.map { Color(Self.color($0)) } ?? appearance.color
                let unlit = letter(own, glyph.style.background)
                if part < 1 { Self.add(glyph, unlit, to: &groups) }
                guard part > 0 else { continue }
                var clip: CGRect?
                if part < 1 {
                    // Letters may be wider than their advance.
                    let reach = glyph.frame.insetBy(dx: -letters.fontSize, dy: -letters.fontSize)
                    let x = glyph.isRightToLeft ? glyph.frame.maxX - width * part : glyph.frame.minX + width * part
                    clip = CGRect(
                        x: glyph.isRightToLeft ? x : reach.minX, y: reach.minY,
                        width: glyph.isRightToLeft ? reach.maxX - x : x - reach.minX,
                        height: reach.height)
                }
                // Letters of a word touch, so a lit one has the outline of the others.
                let highlight = letter(look.highlight ?? appearance.highlight, glyph.style.background)
                Self.add(glyph, CaptionContrast.letter(highlight, beside: unlit), clip: clip, to: &lit)
            }
            groups += lit
        }
        return groups
    }

    private struct LetterKey: Hashable {
        let color: Color.Resolved
        let background: CueColor?
    }

    private static func fraction(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : value > 0 ? 1 : 0 }

    private static func add(_ glyph: CaptionLetters.Glyph, _ letter: CaptionContrast.Letter, clip: CGRect? = nil, to groups: inout [Group])
    {
        let isSame = groups.last.map { $0.word == glyph.word && $0.letter == letter && $0.clip == clip } ?? false
        if !isSame { groups.append(Group(letter: letter, word: glyph.word, clip: clip)) }
        groups[groups.count - 1].add(glyph)
    }
}

extension CaptionDrawing.Group {
    fileprivate mutating func add(_ glyph: CaptionLetters.Glyph) {
        if glyph.offset >= end {
            string += glyph.character
            end = glyph.offset + glyph.character.utf8.count
        }
        if !glyph.outlines.isEmpty { outlines.addPath(glyph.outlines) }
        if !glyph.bars.isEmpty { bars.addPath(glyph.bars) }
        if let bitmap = glyph.bitmap { bitmaps.append(bitmap) }
        frame = frame.union(glyph.frame)
    }

    /// The letters as a text. Bars are a run of their own, because they may have the other direction.
    fileprivate var shaped: ShapedText {
        let runs = [outlines, bars].filter { !$0.isEmpty }.map { ShapedText.Run(outlines: $0) }
        return ShapedText(
            string: string, size: frame.isNull ? .zero : frame.size, firstBaseline: 0, lastBaseline: 0, runs: runs, bitmapGlyphs: bitmaps)
    }
}
