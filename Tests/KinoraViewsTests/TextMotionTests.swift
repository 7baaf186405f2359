import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Characters as boxes of half an em, at most `perLine` in a line, listed glyph by glyph. Each scalar is a glyph, so that a character may have several.
private struct GridShaper: TextShaper {
    var perLine = 100
    var isRightToLeft = false

    func shape(_ request: TextRequest) -> ShapedText {
        let size = request.spans.first?.font.size ?? 10
        var lines: [ShapedText.Line] = []
        var runs: [ShapedText.Run] = []
        let characters = Array(request.string)
        for (row, start) in stride(from: 0, to: max(characters.count, 1), by: perLine).enumerated() {
            var glyphs: [ShapedText.Glyph] = []
            var x: CGFloat = 0
            let members = Array(start..<min(start + perLine, characters.count))
            for index in isRightToLeft ? members.reversed() : members {
                for scalar in characters[index].unicodeScalars {
                    let outline =
                        scalar.properties.isWhitespace
                        ? Path() : Path(CGRect(x: x, y: CGFloat(row) * size, width: size / 2, height: size))
                    glyphs.append(
                        ShapedText.Glyph(
                            span: 0, character: index, x: x, advance: size / 2, isRightToLeft: isRightToLeft, outlines: outline))
                    x += size / 2
                }
            }
            lines.append(
                ShapedText.Line(
                    left: 0, baseline: CGFloat(row) * size + 0.8 * size, width: x, ascent: 0.8 * size, descent: 0.2 * size, glyphs: glyphs))
            runs.append(ShapedText.Run(outlines: glyphs.reduce(into: Path()) { $0.addPath($1.outlines) }))
        }
        var text = ShapedText(
            string: request.string,
            size: CGSize(width: lines.map(\.width).max() ?? 0, height: CGFloat(lines.count) * size), firstBaseline: 0.8 * size,
            lastBaseline: CGFloat(lines.count) * size - 0.2 * size, lineCount: lines.count, runs: runs)
        if request.listsGlyphs { text.lines = lines }
        return text
    }
}

@MainActor
@Suite("Texts that move")
struct TextMotionTests {
    private func graph<V: View>(_ view: V, _ shaper: GridShaper = GridShaper()) -> ViewGraph {
        let graph = ViewGraph()
        var environment = EnvironmentValues()
        environment.textShaper = shaper
        graph.build({ view }, size: CGSize(width: 400, height: 100), environment: environment)
        return graph
    }

    private func layout(_ string: String, _ shaper: GridShaper = GridShaper()) -> Text.Layout {
        var environment = EnvironmentValues()
        environment.textShaper = shaper
        let text = Text(verbatim: string).font(.system(size: 10))
        var request = text.request(in: environment)
        request.listsGlyphs = true
        return Text.Layout(
            shaper.shape(request), text: text, paint: .color(Color.black.resolve(in: environment)),
            environment: environment)
    }

    private func text(_ string: String) -> some View {
        Text(verbatim: string).font(.system(size: 10))
    }

    private func framed(_ view: some View) -> some View { view.frame(width: 400, height: 100, alignment: .topLeading) }

    // MARK: Orders

    @Test(
        "Parts move in the order",
        arguments: [
            (.forward, 5, [0, 1, 2, 3, 4]), (.backward, 4, [3, 2, 1, 0]), (.center, 5, [2, 1, 0, 1, 2]), (.center, 4, [1, 0, 0, 1]),
            (.edges, 5, [0, 1, 2, 1, 0]), (.edges, 4, [0, 1, 1, 0]), (.center, 1, [0]), (.edges, 0, []),
        ] as [(TextMotion.Order, Int, [Int])])
    func order(order: TextMotion.Order, count: Int, expected: [Int]) {
        #expect(order.ranks(count, seed: 1) == expected)
    }

    @Test("The last step of an order is its number of steps, and the first is 0", arguments: TextMotion.Order.allCases)
    func steps(order: TextMotion.Order) {
        for count in 1...20 {
            let ranks = order.ranks(count, seed: 7)
            #expect(ranks.count == count && ranks.max() == order.ranks(count) && ranks.min() == 0, "\(count)")
        }
    }

    @Test("A random order is a permutation that depends on the seed alone")
    func random() {
        let ranks = TextMotion.Order.random.ranks(30, seed: 5)
        #expect(ranks.sorted() == Array(0..<30) && ranks != Array(0..<30))
        #expect(TextMotion.Order.random.ranks(30, seed: 5) == ranks && TextMotion.Order.random.ranks(30, seed: 6) != ranks)
    }

    @Test("Texts differ in their random order, and a text has the same order in every layout")
    func randomTexts() {
        let (a, b) = (layout("abcdefgh").hash, layout("abcdefgi").hash)
        #expect(a != b && layout("abcdefgh", GridShaper(perLine: 3)).hash == a)
    }

    // MARK: Times

    @Test("A motion ends at its length, and not before", arguments: [nil, 0.3] as [TimeInterval?], TextMotion.Order.allCases)
    func length(spread: TimeInterval?, order: TextMotion.Order) {
        var motion = TextMotion(by: .letter)
        (motion.duration, motion.delay, motion.stagger, motion.spread, motion.order) = (0.5, 0.25, 0.125, spread, order)
        let gaps = Double(order.ranks(9))
        let length = motion.length(ofParts: 9)
        #expect(abs(length - (0.75 + min(0.125 * gaps, spread ?? .infinity))) < 1e-12)
        #expect(motion.progress(at: length + 1e-9, rank: order.ranks(9), of: 9) == 1)
        #expect(motion.progress(at: length - 0.01, rank: order.ranks(9), of: 9) < 1)
        #expect(motion.progress(at: 0.25, rank: 0, of: 9) == 0)
    }

    @Test("States are between the first state and rest, and springs exceed the rest without more than full opacity")
    func states() {
        let from = TextMotion.State(
            opacity: 0.2, offset: CGSize(width: 10, height: -20), scale: CGSize(width: 0, height: 2), rotation: .degrees(90), blur: 8)
        let motion = TextMotion(by: .word, from: from)
        #expect(motion.state(at: 0) == from && motion.state(at: 1) == .rest)
        let half = motion.state(at: 0.5)
        #expect(abs(half.opacity - 0.6) < 1e-12 && half.offset == CGSize(width: 5, height: -10) && half.blur == 4)
        #expect(half.scale == CGSize(width: 0.5, height: 1.5) && abs(half.rotation.degrees - 45) < 1e-12)
        let over = motion.state(at: 1.5)
        #expect(over.opacity == 1 && over.blur == 0 && over.offset.width == -5)
    }

    // MARK: Parts

    @Test("Letters with marks, joined letters and emoji are one part; words and lines are divided at spaces and lines")
    func units() {
        func count(_ string: String, _ unit: TextMotion.Unit, perLine: Int = 100) -> Int {
            TextClusters(layout(string, GridShaper(perLine: perLine))).units(by: unit).units.count
        }
        #expect(count("a\u{301}e\u{302} o", .letter) == 3)
        #expect(count("👩‍👩‍👧‍👦🇩🇪👍🏽", .letter) == 3)
        #expect(count("क्षत्रिय नमस्ते", .letter) == 2)
        #expect(count("سلام ABC ١٢", .letter) == 1 + 3 + 2)
        #expect(count("two words here", .word) == 3)
        #expect(count("abcdefgh", .line, perLine: 3) == 3)
        #expect(count("", .letter) == 0)
    }

    @Test(
        "The number of parts of a text is the number of parts of its layout in one line",
        arguments: [
            "Hello world", "a\u{301}e\u{302} o", "سلام ABC ١٢", "  spaces  around ", "नमस्ते दुनिया", "1, 2, 3",
        ])
    func counts(string: String) {
        for unit in [TextMotion.Unit.letter, .word] {
            let found = TextClusters(layout(string)).units(by: unit).units.count
            // Spaces before the first word are a part of their own in a layout.
            let leading = string.first?.isWhitespace == true ? 1 : 0
            #expect(string.unitCount(by: unit) == found - leading, "\(unit)")
        }
    }

    @Test("Clusters of right-to-left text are in the order in which they are read")
    func rightToLeft() {
        let clusters = TextClusters(layout("אבג", GridShaper(isRightToLeft: true))).clusters
        #expect(clusters.map(\.character) == [0, 1, 2])
        #expect(clusters.map(\.bounds.minX) == [10, 5, 0])
        #expect(clusters[0].leadingEdge == 15 && clusters[0].trailingEdge == 10)
    }

    // MARK: Drawing

    @Test("At rest, a text that moved is drawn as a plain text", arguments: TextMotion.Unit.allCases)
    func rest(unit: TextMotion.Unit) {
        let shaper = GridShaper(perLine: 8)
        let moved = graph(framed(text("some words in lines").textMotion(enter: .rise(by: unit), time: 60)), shaper)
        let plain = graph(framed(text("some words in lines")), shaper)
        func paths(_ graph: ViewGraph) -> [Path] {
            graph.list.leaves.flatMap { leaf -> [Path] in
                switch leaf.content {
                case .fill(let path, _, _): [path.applying(leaf.transform)]
                case .text(let text, _): text.runs.map { $0.outlines.applying(leaf.transform) }
                default: []
                }
            }
        }
        #expect(paths(moved) == paths(plain) && !paths(plain).isEmpty)
    }

    @Test("Letters enter from their state, in order, and leave in the same order")
    func enterAndExit() {
        var motion = TextMotion.rise(by: .letter, distance: 40)
        (motion.duration, motion.stagger, motion.easing) = (1, 0.5, .linear)
        func drawn(_ time: TimeInterval, _ remaining: TimeInterval) -> [(x: CGFloat, y: CGFloat, opacity: Double)] {
            let view = framed(text("abc").textMotion(enter: motion, exit: motion, time: time, remaining: remaining))
            return graph(view).list.leaves.compactMap { leaf in
                guard case .fill(let path, _, _) = leaf.content else { return nil }
                let box = path.boundingRect.applying(leaf.transform)
                return (box.minX, box.minY, leaf.opacity)
            }
        }
        #expect(drawn(0, 100).isEmpty)
        let first = drawn(0.5, 100)
        #expect(first.count == 1 && first[0].x == 0 && first[0].y == 20 && first[0].opacity == 0.5)
        let second = drawn(1, 100)
        #expect(second.map(\.x) == [0, 5] && second.map(\.y) == [0, 20])
        let leaving = drawn(100, 1.5)
        #expect(leaving.map(\.x) == [0, 5] && leaving.map(\.y) == [20, 0] && leaving[0].opacity == 0.5)
        #expect(drawn(100, 0).isEmpty)
    }

    @Test("A part that comes from behind an edge is cut off at the edge", arguments: [Edge.bottom, .top, .leading, .trailing])
    func edge(edge: Edge) throws {
        var motion = TextMotion.reveal(by: .line, from: edge)
        (motion.duration, motion.easing) = (1, .linear)
        let list = graph(framed(text("abcd").textMotion(enter: motion, time: 0.5))).list
        guard case .group(let outer)? = list.items.first?.content else { return #expect(Bool(false), "\(list)") }
        func clip(_ items: [DisplayItem]) -> CGRect? {
            for item in items {
                guard case .group(let group) = item.content else { continue }
                if let clip = group.clips.first { return clip.path.boundingRect.applying(clip.transform) }
                if let inner = clip(group.items) { return inner }
            }
            return nil
        }
        let area = try #require(clip(outer.items) ?? clip(list.items))
        let leaf = try #require(list.leaves.first)
        guard case .fill(let path, _, _) = leaf.content else { return #expect(Bool(false)) }
        let box = path.boundingRect.applying(leaf.transform)
        // The text is 20 points wide and 10 high.
        switch edge {
        case .bottom: #expect(abs(area.maxY - 10.6) < 1e-9 && abs(box.minY - 5.6) < 1e-9)
        case .top: #expect(abs(area.minY + 0.6) < 1e-9 && abs(box.minY + 5.6) < 1e-9)
        case .leading: #expect(abs(area.minX + 0.6) < 1e-9 && abs(box.minX + 10.6) < 1e-9)
        case .trailing: #expect(abs(area.maxX - 20.6) < 1e-9 && abs(box.minX - 10.6) < 1e-9)
        }
    }

    @Test("Tracking moves letters by exact fractions, and keeps the alignment", arguments: [TextAlignment.leading, .center, .trailing])
    func tracking(alignment: TextAlignment) {
        let view = framed(text("abc").textMotion(time: 0, effects: [.tracking(1.7)]).multilineTextAlignment(alignment))
        let lefts = graph(view).list.leaves.compactMap { leaf -> CGFloat? in
            guard case .fill(let path, _, _) = leaf.content else { return nil }
            return path.boundingRect.applying(leaf.transform).minX
        }
        let start: CGFloat = alignment == .leading ? 0 : alignment == .center ? -1.7 : -3.4
        #expect(zip(lefts, [start, 5 + start + 1.7, 10 + start + 3.4]).allSatisfy { abs($0 - $1) < 1e-9 } && lefts.count == 3)
    }

    @Test("Joined letters have no gaps for tracking")
    func joinedTracking() {
        #expect(TextClusters(layout("سلام ab")).gaps().map(\.before) == [0, 0, 0, 0, 1, 2, 3])
    }

    @Test("Quotation marks at the ends of lines are outside of the edges")
    func hangingPunctuation() {
        let overhangs = TextClusters(layout("\u{201C}ab\u{201D}ab.", GridShaper(perLine: 4))).overhangs()
        #expect(overhangs.map(\.left) == [5, 0] && overhangs.map(\.right) == [5, 5])
    }

    @Test("A marker covers the words as far as it is drawn, line by line")
    func highlight() {
        func boxes(_ words: String?, _ progress: Double) -> [CGRect] {
            let view = framed(
                text("abcdefgh").textMotion(time: 0, effects: [.highlight(.yellow, words: words, height: 0.5, progress: progress)]))
            return graph(view, GridShaper(perLine: 4)).list.leaves.compactMap { leaf in
                guard case .fill(let path, .color(let color), _) = leaf.content, color.blue < 0.5, color.red > 0.5 else { return nil }
                return path.boundingRect.applying(leaf.transform)
            }
        }
        #expect(boxes("bc", 0).isEmpty && boxes("x", 1).isEmpty)
        // A little wider than two letters, in the lower half of the line.
        let whole = boxes("bc", 1)
        #expect(whole.count == 1 && abs(whole[0].minX - 4.2) < 1e-9 && abs(whole[0].width - 11.6) < 1e-9)
        #expect(whole[0].minY == 5 && whole[0].maxY == 10)
        let half = boxes(nil, 0.75)
        #expect(half.count == 2 && abs(half[0].width - 21.6) < 1e-9 && abs(half[1].width - 10.8) < 1e-9)
    }

    @Test("Wheels show the digits of the value, and turn together from 9 to 0")
    func wheels() {
        func positions(_ string: String, _ value: Double) -> [CGFloat] {
            let view = framed(text(string).textMotion(time: 0, effects: [.rollingDigits(value)]))
            return graph(view).list.leaves.compactMap { leaf in
                guard case .fill(let path, _, _) = leaf.content else { return nil }
                return path.boundingRect.applying(leaf.transform).minY
            }
        }
        // All digits at rest are one drawing.
        #expect(positions("12", 12) == [0])
        // The last digit has rolled by a quarter: it and the next digit are visible.
        let quarter = positions("12", 12.25)
        #expect(quarter.count == 3 && abs(quarter[1] + 2.5) < 1e-9 && abs(quarter[2] - 7.5) < 1e-9)
        // From 19 to 20, both digits roll.
        #expect(positions("19", 19.5).count == 4)
    }

    @Test("Scrambled letters are others until they settle, the same at the same time, and never outside of their space")
    func scramble() {
        func drawn(_ time: TimeInterval) -> DisplayList {
            graph(framed(text("HELLO").textMotion(enter: .scramble(), time: time))).list
        }
        #expect(drawn(0.2) == drawn(0.2) && drawn(0).leaves.isEmpty)
        #expect(drawn(0.5).leaves.count > 1)
        #expect(drawn(30).leaves.count == 1)
    }

    @Test("A caret is after the last visible letter, and blinks when nothing is typed")
    func caret() {
        func carets(_ time: TimeInterval, idle: TimeInterval) -> [CGRect] {
            let view = framed(text("abc").textMotion(enter: .type(interval: 1), time: time, effects: [.caret(.red, idle: idle)]))
            return graph(view).list.leaves.compactMap { leaf in
                guard case .fill(let path, .color(let color), _) = leaf.content, color.red > 0.9, color.green < 0.3 else { return nil }
                return path.boundingRect.applying(leaf.transform)
            }
        }
        #expect(carets(0, idle: 0).map(\.minX) == [0])
        #expect(carets(1.5, idle: 0).map { abs($0.minX - 10.4) < 1e-9 } == [true])
        #expect(carets(9, idle: 0.2).count == 1 && carets(9, idle: 0.6).isEmpty && carets(9, idle: 1.1).count == 1)
    }
}
