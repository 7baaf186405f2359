import Foundation
import GoldenSupport
import KinoraDrawing
import Synchronization
import Testing

@testable import KinoraRaster

struct TextTests {
    typealias Pixel = GoldenImage.Pixel
    static let shaper = PangoTextShaper()

    private func shape(_ text: String, size: CGFloat = 20, _ edit: (inout TextRequest) -> Void = { _ in }) -> ShapedText {
        var request = TextRequest(spans: [TextRequest.Span(text, font: FontDescriptor(size: size))])
        edit(&request)
        return Self.shaper.shape(request)
    }

    private func outlines(_ text: ShapedText) -> [CGPoint] { text.runs.flatMap(\.outlines.points) }

    private func left(_ text: ShapedText) -> CGFloat { outlines(text).map(\.x).min() ?? .nan }

    /// Ascent 0.96875 and descent 0.2412109375 of an em in Inter's own tables.
    @Test func metricsAreTheFonts() throws {
        try #require(Self.shaper.isInstalled("Inter"), "set-up installs fonts-inter")
        let text = shape("Hxg", size: 100)
        #expect(abs(text.firstBaseline - 96.875) < 0.01)
        #expect(abs(text.size.height - 121.0) < 0.1)
        #expect(text.lineCount == 1 && text.firstBaseline == text.lastBaseline)
        // A capital is on the baseline, 0.727 of an em high.
        let capital = outlines(shape("H", size: 100)).map(\.y)
        #expect(abs((capital.max() ?? 0) - text.firstBaseline) < 0.01)
        #expect(abs((capital.min() ?? 0) - (text.firstBaseline - 72.7)) < 0.1)
    }

    @Test(arguments: [0.001, 0.5, 7, 20, 333, 5000, 90000] as [CGFloat])
    func aTextLooksTheSameAtEverySize(size: CGFloat) {
        let (small, reference) = (shape("Wavy AV. fi", size: size), shape("Wavy AV. fi", size: 64))
        let scale = size / 64
        #expect(abs(small.size.width - reference.size.width * scale) < 0.002 * size)
        #expect(abs(small.size.height - reference.size.height * scale) < 0.002 * size)
        let (points, expected) = (outlines(small), outlines(reference))
        #expect(points.count == expected.count && !points.isEmpty)
        for (point, other) in zip(points, expected) {
            #expect(abs(point.x - other.x * scale) < 0.002 * size && abs(point.y - other.y * scale) < 0.002 * size)
        }
    }

    @Test(
        "A text that would be wider on one line than Pango's numbers has the lines of the same text in a smaller font",
        arguments: [1600, nil])
    func longText(width: CGFloat?) {
        let string = String(repeating: "quick brown foxes jump over ", count: 1_000)
        let large = shape(string, size: 160) { ($0.maxWidth, $0.omitsOutlines) = (width, true) }
        let small = shape(string, size: 16) { ($0.maxWidth, $0.omitsOutlines) = (width.map { $0 / 10 }, true) }
        #expect(large.lineCount == small.lineCount && (large.lineCount > 1_000) == (width != nil))
        #expect(abs(large.size.width / small.size.width - 10) < 0.01 && abs(large.size.height / small.size.height - 10) < 0.01)
    }

    @Test("A hyphen is drawn where a line ends at a soft hyphen or inside of a word that is wider than the line, and nowhere else")
    func hyphens() {
        let (word, soft) = ("Sonnenblumengarten", "Sonnenblumen\u{AD}garten")
        let whole = shape(word)
        let width = whole.size.width * 0.8
        let (points, hyphen) = (outlines(whole).count, outlines(shape("-")).count)
        #expect(hyphen > 0)
        #expect(outlines(shape(soft)).count == points)
        let wrapped = shape(soft) { $0.maxWidth = width }
        #expect(wrapped.lineCount == 2 && outlines(wrapped).count == points + hyphen)
        let divided = shape(word) { $0.maxWidth = width }
        #expect(divided.lineCount == 2 && outlines(divided).count == points + hyphen)
        // The words fit, so none is divided.
        let words = shape("Sonnenblumen garten") { $0.maxWidth = width }
        #expect(words.lineCount == 2 && outlines(words).count == points)
    }

    @Test func linesBreakAtTheWidth() {
        let text = shape("one two three four five six") { $0.maxWidth = 100 }
        #expect(text.lineCount > 1 && text.size.width <= 100)
        #expect(!text.isTruncated)
        #expect(abs(text.size.height - CGFloat(text.lineCount) * shape("x").size.height) < 0.01)
        let word = shape("incomprehensibilities") { $0.maxWidth = 60 }
        #expect(word.lineCount > 1 && word.size.width <= 60)
        #expect(shape("one\ntwo\n\nthree").lineCount == 4)
        #expect(shape("one two", { $0.maxWidth = .infinity }).lineCount == 1)
        #expect(shape("one two", { $0.maxWidth = 1e9 }).lineCount == 1)
    }

    @Test func lineSpacingIsBetweenLines() {
        let (plain, spaced) = (shape("a\nb\nc"), shape("a\nb\nc") { $0.lineSpacing = 7 })
        #expect(abs(spaced.size.height - plain.size.height - 14) < 0.01)
        #expect(abs(spaced.lastBaseline - plain.lastBaseline - 14) < 0.01)
        #expect(spaced.firstBaseline == plain.firstBaseline)
    }

    @Test("Half of the difference between stated and natural line height is above the letters", arguments: [40, 5] as [CGFloat])
    func statedLineHeight(height: CGFloat) {
        let (plain, stated) = (shape("a\nb\nc"), shape("a\nb\nc") { $0.lineHeight = .exact(height) })
        let natural = plain.size.height / 3
        #expect(abs(stated.size.height - 3 * height) < 0.01)
        #expect(abs(stated.firstBaseline - plain.firstBaseline - (height - natural) / 2) < 0.01)
        #expect(abs(stated.lastBaseline - stated.firstBaseline - 2 * height) < 0.01)
        let increased = shape("a\nb\nc") { $0.lineHeight = .increased(height - natural) }
        #expect(abs(increased.size.height - stated.size.height) < 0.01)
        let multiple = shape("a\nb\nc", size: 20) { $0.lineHeight = .multiple(height / 20) }
        #expect(abs(multiple.size.height - stated.size.height) < 0.01)
        #expect(shape("a") { $0.lineHeight = .multiple(.nan) }.size == shape("a").size)
    }

    @Test func shortLinesAreAligned() {
        func start(_ alignment: TextRequest.Alignment) -> CGFloat {
            // The second line of "HHHHHHHH\nH" alone has a leftmost point below the first.
            let text = shape("HHHHHHHH\nH") { $0.alignment = alignment }
            let below = outlines(text).filter { $0.y > text.firstBaseline + 1 }
            return below.map(\.x).min() ?? .nan
        }
        let free = shape("HHHHHHHH").size.width - shape("H").size.width
        #expect(abs(start(.center) - start(.leading) - free / 2) < 0.02)
        #expect(abs(start(.trailing) - start(.leading) - free) < 0.02)
    }

    @Test(arguments: [TextRequest.Truncation.head, .middle, .tail])
    func whatIsOverTheLimitIsMarked(truncation: TextRequest.Truncation) {
        let words = "Once upon a time there was a very long line"
        let cut = shape(words) {
            $0.maxWidth = 150
            $0.lineLimit = 1
            $0.truncation = truncation
        }
        #expect(cut.isTruncated && cut.lineCount == 1 && cut.size.width <= 150)
        #expect(cut.string == words)
        let two = shape(words) {
            $0.maxWidth = 150
            $0.lineLimit = 2
            $0.truncation = truncation
        }
        #expect(two.isTruncated && two.lineCount == 2 && two.size.width <= 150)
        let whole = shape("short") {
            $0.maxWidth = 150
            $0.lineLimit = 1
            $0.truncation = truncation
        }
        #expect(!whole.isTruncated && whole.runs == shape("short").runs)
    }

    @Test func cutLineFeedsAreMarked() {
        let cut = shape("one\ntwo\nthree") { $0.lineLimit = 2 }
        #expect(cut.isTruncated && cut.lineCount == 2)
        #expect(cut.runs == shape("one\ntwo…").runs)
    }

    @Test func trackingFollowsEveryCharacter() {
        let (plain, tracked) = (shape("HHHH"), shape("HHHH") { $0.spans[0].tracking = 5 })
        #expect(abs(tracked.size.width - plain.size.width - 20) < 0.05)
        #expect(abs(left(tracked) - left(plain)) < 0.05)
    }

    @Test func baselineOffsetLifts() {
        let (plain, lifted) = (shape("H"), shape("H") { $0.spans[0].baselineOffset = 6 })
        let heights = [plain, lifted].map { text in (outlines(text).map(\.y).max() ?? .nan) - text.firstBaseline }
        #expect(abs(heights[0]) < 0.01 && abs(heights[1] + 6) < 0.01)
    }

    @Test func barsRunUnderAndThroughTheText() throws {
        for isUnderlined in [true, false] {
            let text = shape("gypsy", size: 40) {
                if isUnderlined { $0.spans[0].underline = TextRequest.Line() } else { $0.spans[0].strikethrough = TextRequest.Line() }
            }
            let image = try draw([DisplayItem(.text(text, .color(black)))], width: 160, height: 60)
            let full = (0..<60).filter { y in (1..<(Int(text.size.width) - 1)).allSatisfy { image[$0, y].red < 100 } }
            // The bar is whole, also where a stem crosses it.
            #expect(!full.isEmpty)
            for y in full { #expect(isUnderlined ? CGFloat(y) > text.firstBaseline : CGFloat(y) < text.firstBaseline - 5) }
        }
    }

    @Test func weightSlantAndDesignChangeTheOutlines() {
        func runs(_ edit: (inout FontDescriptor) -> Void) -> [ShapedText.Run] { shape("Rag 01") { edit(&$0.spans[0].font) }.runs }
        let variants = [
            runs { _ in }, runs { $0.weight = 700 }, runs { $0.weight = 100 }, runs { $0.isItalic = true }, runs { $0.design = .serif },
            runs { $0.design = .monospaced }, runs { $0.hasSmallCaps = true },
        ]
        for (index, variant) in variants.enumerated() {
            for other in variants[..<index] { #expect(variant != other) }
        }
    }

    @Test func monospacedDigitsAreEquallyWide() {
        func width(_ text: String) -> CGFloat { shape(text) { $0.spans[0].font.hasMonospacedDigits = true }.size.width }
        #expect(abs(width("1111") - width("8888")) < 0.01)
        #expect(abs(shape("1111").size.width - shape("8888").size.width) > 1)
    }

    @Test func spansKeepTheirColours() {
        var request = TextRequest(spans: [
            TextRequest.Span("red", font: FontDescriptor(size: 20)), TextRequest.Span(" plain ", font: FontDescriptor(size: 20)),
            TextRequest.Span("blue", font: FontDescriptor(size: 30, weight: 700)),
        ])
        request.spans[0].color = red
        request.spans[2].color = blue
        let text = Self.shaper.shape(request)
        #expect(text.runs.map(\.color) == [red, nil, blue])
        #expect(text.size.height > 30)
    }

    @Test func emptyTextIsOneLineHigh() {
        let empty = shape("")
        #expect(empty.size.width == 0 && empty.lineCount == 1 && empty.runs.isEmpty)
        #expect(abs(empty.size.height - shape("x").size.height) < 0.01)
        #expect(Self.shaper.shape(TextRequest(spans: [])).size.height > 0)
    }

    @Test func strangeTextIsSurvived() {
        let texts = [
            "a\0b", "\u{1}\u{7}\r\n\t", "\u{202E}abc\u{202C}", "e\u{301}\u{302}\u{303}", "\u{E123}\u{10FFFD}", "שלום abc",
            String(repeating: "é", count: 5000),
        ]
        for text in texts { #expect(shape(text) { $0.maxWidth = 200 }.size.height > 0) }
        #expect(!shape("a\0b").runs.isEmpty)
        #expect(!shape("\u{10FFFD}").runs.isEmpty)
        for size in [0, -3, CGFloat.nan, .infinity, 1e300, 1e-300] {
            let text = shape("abc", size: size) {
                $0.maxWidth = size
                $0.lineSpacing = size
                $0.lineLimit = -1
                $0.spans[0].tracking = size
                $0.spans[0].baselineOffset = size
                $0.spans[0].font.weight = .max
            }
            #expect(text.size.width.isFinite && text.size.height.isFinite)
        }
    }

    @Test func aTextHasARunForEachColorOfALine() {
        var request = TextRequest(spans: [TextRequest.Span("ab\ncd", font: FontDescriptor(size: 20))])
        request.spans.append(TextRequest.Span("ef", font: FontDescriptor(size: 20)))
        request.spans[1].color = red
        let text = Self.shaper.shape(request)
        #expect(text.runs.count == 3)
    }

    @Test func everyThreadGetsTheSameOutlines() async {
        let expected = shape("Threads 1234", size: 31)
        await withTaskGroup(of: [ShapedText].self) { group in
            for start in 0..<6 {
                group.addTask {
                    let shaper = start % 2 == 0 ? Self.shaper : PangoTextShaper()
                    return (0..<20).map { index in
                        _ = shaper.shape(TextRequest(spans: [TextRequest.Span("\(start) \(index)", font: FontDescriptor(size: 31))]))
                        return shaper.shape(TextRequest(spans: [TextRequest.Span("Threads 1234", font: FontDescriptor(size: 31))]))
                    }
                }
            }
            for await texts in group { for text in texts { #expect(text == expected) } }
        }
    }

    @Test func recentTextsAreBounded() {
        let shaper = PangoTextShaper()
        let first = TextRequest(spans: [TextRequest.Span("0", font: FontDescriptor(size: 9))])
        let shaped = shaper.shape(first)
        for number in 1...2000 { _ = shaper.shape(TextRequest(spans: [TextRequest.Span("\(number)", font: FontDescriptor(size: 9))])) }
        #expect(shaper.recentCount <= 1024)
        #expect(shaper.shape(first) == shaped)
    }

    @Test func textIsPaintedLikeAnyOutline() throws {
        let text = shape("HHH", size: 40)
        let paint = Paint.linearGradient(ramp([red, blue]), start: .zero, end: CGPoint(x: text.size.width, y: 0))
        let image = try draw([DisplayItem(.text(text, paint))], width: 100, height: 50)
        let outline = try draw([fill(text.runs[0].outlines, paint)], width: 100, height: 50)
        #expect(image == outline)
        #expect(image != (try draw([], width: 100, height: 50)))
    }
}
