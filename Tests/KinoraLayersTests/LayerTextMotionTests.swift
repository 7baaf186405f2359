import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import Testing
import ViewTestSupport

@testable import KinoraLayers

@MainActor
@Suite("Texts that move in documents")
struct LayerTextMotionTests {
    /// The outlines and texts of a frame with their opacities, from back to front.
    private func boxes(_ list: DisplayList) -> [CGRect] {
        list.leaves.compactMap { leaf in
            switch leaf.content {
            case .fill(let path, _, _): path.boundingRect.applying(leaf.transform)
            case .text(let text, _) where !text.runs.isEmpty: CGRect(origin: .zero, size: text.size).applying(leaf.transform)
            default: nil
            }
        }
    }

    private func isPlain(_ list: DisplayList) -> Bool {
        list.leaves.contains { if case .text = $0.content { true } else { false } }
    }

    // MARK: Entrances

    @Test(
        "Films with moving texts jump",
        arguments: [
            "{text: Hello big world, font: 90, enter: {kind: rise, by: letter, order: random}, exit: {kind: reveal, by: word}}",
            "{text: \"two\\nlines\", font: 90, enter: reveal, exit: {kind: blur, by: letter, order: edges}}",
            "{text: typed, font: 90, enter: {kind: type, caret: true}, exit: {kind: type, caret: red}}",
            "{text: Decode 42 this, font: 90, enter: {kind: scramble, order: center}}",
            "{text: wave, font: 90, wave: {offset: [3, 20], rotation: 4, by: letter}, tracking: {from: 30, to: 0, duration: 2}}",
            "{text: \"{number | decimal 1}\", number: {from: 0, to: 120, duration: 3}, digits: roll}",
            "{text: mark my words, highlight: {color: yellow, words: my, progress: {from: 0, to: 1, duration: 1}}, underline: red}",
            "{text: \"\\u201Cquoted.\\u201D\", hanging-punctuation: yes, enter: {kind: fade, by: word}}",
        ])
    func jumps(layer: String) async throws {
        try await LayerFilms.expectJumps(LayerFilms.layers(layer))
    }

    @Test("Wrapped lines enter in order, and the layer has entered with the last one")
    func wrappedLines() throws {
        let text = "{text: many words that need several lines in this box, font: 100, max-width: 600, max-height: 900, line-limit: 5, "
        let layer = try #require(
            try LayerFilms.resolved(LayerFilms.layers(text + "enter: {kind: reveal, stagger: 0.2, duration: 0.5}}")).first)
        let enter = try #require(layer.enter)
        #expect(enter.unitCount > 1 && abs(enter.length - (0.5 + 0.2 * Double(enter.unitCount - 1))) < 1e-9)
    }

    @Test("An order changes when letters begin, and so when a layer has entered")
    func orders() throws {
        func length(_ order: String) throws -> Double {
            let yaml = LayerFilms.layers("{text: abcdefg, enter: {kind: fade, by: letter, duration: 0.5, stagger: 0.1, order: \(order)}}")
            return try #require(LayerFilms.resolved(yaml).first?.enter).length
        }
        for order in ["forward", "backward", "random"] { #expect(abs(try length(order) - 1.1) < 1e-9, "\(order)") }
        for order in ["center", "edges"] { #expect(abs(try length(order) - 0.8) < 1e-9, "\(order)") }
    }

    @Test("A text with an entrance is drawn plainly after it, and one with a caret is not")
    func rest() async throws {
        let entered = LayerFilms.layers("{text: Hello, font: 90, enter: {kind: rise, by: letter, duration: 0.3, stagger: 0.02}}")
        #expect(isPlain(try await LayerFilms.frames(entered, at: [2])[0]))
        #expect(!isPlain(try await LayerFilms.frames(entered, at: [0.2])[0]))
        let typed = LayerFilms.layers("{text: Hi, font: 90, enter: {kind: type, caret: true}}")
        let (during, later) = (
            boxes(try await LayerFilms.frames(typed, at: [2])[0]).count, boxes(try await LayerFilms.frames(typed, at: [2.5])[0]).count
        )
        // The caret blinks.
        #expect(Set([during, later]) == [1, 2])
    }

    @Test(
        "A film of Arabic, Hebrew and Latin words moves joined letters together",
        arguments: [("سلام عالم", 2), ("שלום", 4), ("Affinität", 8), ("e\u{301}a\u{302}", 2), ("👩‍👩‍👧‍👦👍🏽", 2)])
    func clusters(text: String, maximum: Int) throws {
        let yaml = LayerFilms.layers("{text: \"\(text)\", font: 90, enter: {kind: fade, by: letter}}")
        let enter = try #require(LayerFilms.resolved(yaml).first?.enter)
        #expect(enter.unitCount == (text == "Affinität" ? 9 : maximum))
    }

    // MARK: Numbers

    @Test("Rolling digits show both digits of a wheel between two numbers, and are plain at a whole number")
    func rollingDigits() async throws {
        let yaml = LayerFilms.layers(
            "{text: \"{number} km\", font: 90, number: {from: 10, to: 14, duration: 4, easing: linear}, digits: roll}")
        let (whole, between) = (try await LayerFilms.frames(yaml, at: [1])[0], try await LayerFilms.frames(yaml, at: [1.5])[0])
        #expect(boxes(between).count >= boxes(whole).count + 2)
    }

    @Test(
        "The number of rolling digits after the decimal point follows the format",
        arguments: [("{number}", 0), ("{number | decimal 2}", 2), ("{number | percent}", 2)])
    func rollingFormats(text: String, expected: Int) throws {
        let yaml = LayerFilms.layers("{text: \"a \(text) b\", number: {from: 0, to: 12, duration: 1}, digits: roll}")
        guard case .text(let layer)? = try LayerFilms.resolved(yaml).first?.content else { return #expect(Bool(false)) }
        #expect(layer.rollingDecimals == expected)
        let words = layer.words(LayerMotion(), at: 0)
        #expect(words.rolling?.value == 0)
    }

    // MARK: Sizes

    private func shaped(_ settings: String, _ text: String = "several words that do not fit into the box at all") async throws -> ShapedText
    {
        let yaml = LayerFilms.layers("{text: \(text), font: 100, max-width: 600, max-height: 130, \(settings)}")
        let list = try await LayerFilms.frames(yaml, at: [1])[0]
        return try #require(list.leaves.compactMap { if case .text(let text, _) = $0.content { text } else { nil } }.first)
    }

    @Test("A text shrinks on one line, wraps in its size, or both")
    func fits() async throws {
        let (both, shrunk, wrapped) = (try await shaped("fit: both"), try await shaped("fit: shrink"), try await shaped("fit: wrap"))
        #expect(both.lineCount > 1 && !both.isTruncated && both.size.width <= 600 && both.size.height <= 130)
        #expect(shrunk.lineCount == 1 && !shrunk.isTruncated && shrunk.size.width <= 600 && shrunk.size.width > 580)
        #expect(wrapped.isTruncated && wrapped.size.height <= 130 && wrapped.lineCount == 1)
        let short = try await shaped("fit: wrap", "ab")
        #expect(!short.isTruncated && short.size.height > 110)
    }

    @Test("A text does not become smaller than its minimum scale, and what is cut off is found")
    func minimumScale() async throws {
        let cut = try await shaped("minimum-scale: 0.9")
        #expect(cut.isTruncated && cut.lineCount == 1)
        #expect(abs(cut.size.height - (try await shaped("fit: wrap")).size.height * 0.9) < 1)
        let free = try await shaped("minimum-scale: 0.05")
        #expect(!free.isTruncated)
    }

    // MARK: Mistakes

    @Test(
        "Wrong settings are refused with what would be right",
        arguments: [
            (
                "{shape: circle, fill: red, enter: reveal}",
                "2:39: layers[0].enter: reveals lines, which only texts have; use wipe or fade"
            ),
            (
                "{text: a, enter: {kind: fade, caret: true}}",
                "2:42: layers[0].enter.caret: has an effect on the kind type only; remove it"
            ),
            (
                "{text: a, enter: {kind: fade, order: random}}",
                "2:42: layers[0].enter.order: has no effect without \"by: letter\", word or line"
            ),
            (
                "{text: a, enter: {kind: fade, by: letter, order: reverse}}",
                "2:54: layers[0].enter.order: 'reverse' is not a choice; did you mean 'backward'? Expected one of forward, backward, center, edges, random"
            ),
            (
                "{text: a b, highlight: {color: red, words: c}}",
                "2:48: layers[0].highlight.words: 'c' is not in the text 'a b'"
            ),
            ("{text: a, fit: shrink}", "2:15: layers[0].fit: has no effect on a text without \"max-width\" or \"max-height\""),
            ("{text: a, digits: roll}", "2:15: layers[0].digits: has no effect on a text without \"number\""),
            (
                "{text: \"{number * 3}\", number: {from: 0, to: 5}, digits: roll}",
                "2:54: layers[0].digits: needs {number} once in the text, by itself or with a format with a number of digits, such as {number | decimal 2}"
            ),
        ])
    func mistakes(layer: String, error: String) {
        #expect(LayerFilms.errors(LayerFilms.layers(layer)) == [error])
    }
}
