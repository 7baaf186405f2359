import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPresets

/// Presets that consist of text, in the shapes of platforms, with short and long texts.
@MainActor
struct TitlePresetsTests {
    private nonisolated static let sizes = [
        CGSize(width: 1920, height: 1080), CGSize(width: 1080, height: 1920), CGSize(width: 1080, height: 1080),
        CGSize(width: 1080, height: 1350),
    ]
    private nonisolated static let names = [
        "A", "Maximiliane-Theodora von Hohenstein", "محمد عبد الرحمن بن عبد الله", "ज्योतिरादित्य माधवराव सिंधिया", "長谷川 龍之介様",
        "👨‍👩‍👧‍👦", String(repeating: "many words ", count: 7) + "end",
    ]

    private func film(_ size: CGSize) -> Film { Film(size: size, frameRate: 60, duration: 6) }

    /// The bounds of all that `view` draws at `time` except backgrounds, in the frame's points.
    private func text<V: View>(_ view: V, _ size: CGSize, at time: TimeInterval) -> CGRect {
        let player = FilmPlayer(view, size: size, shaper: SharedResources.textShaper)
        return player.picture(at: time).leaves.reduce(CGRect.null) { bounds, leaf in
            let parts: [CGRect] =
                switch leaf.content {
                case .text(let text, _): text.runs.map(\.outlines.boundingRect) + text.bitmapGlyphs.map(\.frame)
                case .fill(let path, _, _): [path.boundingRect]
                case .image(_, let frame, _): [frame]
                default: []
                }
            return parts.filter { !$0.isNull && $0.width < size.width }.reduce(bounds) { $0.union($1.applying(leaf.transform)) }
        }
    }

    /// Expects `bounds` inside the area that is safe for text. Swashes and diacritics reach a few points beyond their line.
    private func expectSafe(_ bounds: CGRect, _ size: CGSize, sourceLocation: SourceLocation = #_sourceLocation) {
        let safe = film(size).safeFrame.insetBy(dx: -8, dy: -8)
        #expect(!bounds.isNull && bounds.width > 1, sourceLocation: sourceLocation)
        #expect(
            bounds.minX >= safe.minX && bounds.maxX <= safe.maxX && bounds.minY >= safe.minY && bounds.maxY <= safe.maxY,
            "\(bounds) in \(safe)", sourceLocation: sourceLocation)
    }

    @Test("A greeting of any length is in the safe area", arguments: names, sizes)
    func greeting(name: String, size: CGSize) {
        var greeting = Greeting()
        (greeting.name, greeting.balloons) = (name, 0)
        expectSafe(text(GreetingView(greeting, film: film(size)), size, at: 5), size)
    }

    @Test("Titles of any length are in the safe area", arguments: names, sizes)
    func titleCard(name: String, size: CGSize) {
        for alignment in TitleAlignment.allCases {
            var card = TitleCard()
            (card.title, card.subtitle, card.kicker, card.alignment) = (name, name, name, alignment)
            expectSafe(text(TitleCardView(parameters: card, film: film(size)), size, at: 5), size)
        }
    }

    @Test("Names and roles of any length are in the safe area", arguments: names, sizes)
    func lowerThird(name: String, size: CGSize) {
        for side in LowerThird.Side.allCases {
            var third = LowerThird()
            (third.name, third.role, third.side) = (name, name, side)
            expectSafe(text(LowerThirdView(parameters: third, film: film(size)), size, at: 3), size)
        }
    }

    @Test("Quotations, authors and sources of any length are in the safe area", arguments: names, sizes)
    func quote(name: String, size: CGSize) {
        var quote = Quote()
        (quote.text, quote.author, quote.source) = (name, name, name)
        expectSafe(text(QuoteView(parameters: quote, film: film(size)), size, at: 5.9), size)
    }

    @Test("The title, the numbers and the last word of a countdown are in the safe area", arguments: names, sizes)
    func countdown(name: String, size: CGSize) {
        var countdown = Countdown()
        (countdown.from, countdown.title, countdown.finish) = (30, name, name)
        let player = FilmPlayer(
            CountdownView(parameters: countdown, film: film(size)), size: size, shaper: SharedResources.textShaper)
        // In the middle of the numbers 30 and 1, and at the end.
        for time in [0.15, 5.75, 5.95] {
            let texts = player.picture(at: time).leaves.compactMap { leaf -> CGRect? in
                guard case .text(let text, _) = leaf.content else { return nil }
                return CGRect(origin: .zero, size: text.size).applying(leaf.transform)
            }
            // While a number opens over the previous one, both are there.
            #expect(texts.count == 2 || texts.count == 4)
            // The number's spring overshoots in the middle of its step.
            expectSafe(texts.reduce(CGRect.null) { $0.union($1) }.insetBy(dx: 30, dy: 30), size)
        }
    }

    @Test("A countdown shows its numbers in order, each for the same time")
    func numbers() {
        var countdown = Countdown()
        countdown.from = 2
        let player = FilmPlayer(CountdownView(parameters: countdown, film: film(Self.sizes[0])), shaper: SharedResources.textShaper)
        func shown(_ time: TimeInterval) -> [String] {
            player.picture(at: time).leaves.compactMap { leaf in
                guard case .text(let text, _) = leaf.content else { return nil }
                return text.string
            }
        }
        #expect([0.05, 1.99, 2.5, 3.99, 4.5, 5.99].map(shown) == [["2"], ["2"], ["1"], ["1"], ["Go!"], ["Go!"]])
        // No frame is empty: a number is visible until the next one covers it.
        #expect([0, 2, 4].map(shown) == [["2"], ["2"], ["1"]])
    }

    @Test("Beeps are at the beginnings of the numbers, and decay")
    func beeps() {
        let beep = Beep(frequency: 660, length: 0.2)
        func peak(_ range: Range<Double>) -> Float {
            stride(from: range.lowerBound, to: range.upperBound, by: 1 / 48000).map { abs(beep.sample(at: $0).left) }.max() ?? 0
        }
        #expect(beep.sample(at: 0) == .zero)
        #expect(peak(0.0..<0.02) > 0.2 && peak(0.0..<0.2) < 0.4)
        #expect(peak(0.15..<0.2) < peak(0.0..<0.05) / 2)
        #expect(peak(0.2..<0.3) == 0)
    }

    @Test("The message of a confetti card is in the safe area", arguments: names, sizes)
    func confetti(name: String, size: CGSize) {
        var card = ConfettiCard()
        (card.title, card.subtitle, card.pieces, card.interval) = (name, name, 10, 60)
        // The paper of the burst at the start has fallen.
        let film = Film(size: size, frameRate: 60, duration: 60)
        expectSafe(text(ConfettiCardView(card, film: film), size, at: 30), size)
    }

    @Test("Confetti flies into the upper half of every frame, and falls out of it", arguments: sizes)
    func flight(size: CGSize) {
        var card = ConfettiCard()
        (card.title, card.subtitle, card.interval) = ("", "", 60)
        let player = FilmPlayer(ConfettiCardView(card, film: Film(size: size, frameRate: 60, duration: 60)), size: size)
        func pieces(_ time: TimeInterval) -> [CGRect] {
            player.picture(at: time).leaves.compactMap { leaf in
                guard case .fill(let path, _, _) = leaf.content, path.boundingRect.width < 2 else { return nil }
                return path.boundingRect.applying(leaf.transform)
            }
        }
        #expect(pieces(0).isEmpty)
        let high = pieces(1.5)
        #expect(high.count > 200 && high.filter { $0.midY < size.height / 2 }.count > 60)
        #expect(pieces(12).isEmpty)
    }

    @Test("A lower third is empty in its first and last instant")
    func lowerThirdLeaves() throws {
        let view = LowerThirdView(parameters: LowerThird(), film: film(Self.sizes[0]))
        let player = FilmPlayer(view, shaper: SharedResources.textShaper)
        let (first, middle, last) = (player.picture(at: 0), player.picture(at: 3), player.picture(at: 6))
        #expect(try pixels(first).allSatisfy { $0 == 0 })
        #expect(try pixels(middle).contains { $0 != 0 })
        #expect(try pixels(last).allSatisfy { $0 == 0 })
    }

    private func pixels(_ list: DisplayList) throws -> [UInt8] {
        let rasterizer = Rasterizer(width: 192, height: 108)
        try rasterizer.draw(
            list, transform: CGAffineTransform(scaleX: 0.1, y: 0.1), background: Color.clear.resolve(in: EnvironmentValues()))
        return rasterizer.withPixels { pixels, bytesPerRow in Array(pixels[..<(bytesPerRow * 108)]) }
    }

    @Test("Text contrasts with the background by 4.5 to 1 or more", arguments: ColorPalette.named)
    func contrast(palette: ColorPalette) {
        for background in palette.background {
            #expect(ReadableColor.contrast(palette.text, background) >= 4.5)
            #expect(ReadableColor.contrast(palette.highlight, background) >= 4.5)
        }
    }
}
