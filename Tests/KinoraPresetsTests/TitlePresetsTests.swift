import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraSound
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

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
        return player.displayList(at: time).leaves.reduce(CGRect.null) { bounds, leaf in
            let parts: [CGRect] =
                switch leaf.content {
                case .text(let text, _): text.runs.map(\.outlines.boundingRect) + text.bitmapGlyphs.map(\.frame)
                // Lights are gradients.
                case .fill(let path, .color, _): [path.boundingRect]
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
    func greeting(name: String, size: CGSize) throws {
        let view = try presetView("greeting", ["name": .text(name), "balloons": .integer(0)], film(size))
        expectSafe(text(view, size, at: 5), size)
    }

    @Test("Titles of any length are in the safe area", arguments: names, sizes)
    func titleCard(name: String, size: CGSize) throws {
        for alignment in ["leading", "center"] {
            let values = texts(["title": name, "subtitle": name, "kicker": name, "alignment": alignment])
            expectSafe(text(try presetView("title-card", values, film(size)), size, at: 5), size)
        }
    }

    @Test("Names and roles of any length are in the safe area", arguments: names, sizes)
    func lowerThird(name: String, size: CGSize) throws {
        for side in ["left", "right"] {
            let view = try presetView("lower-third", texts(["name": name, "role": name, "side": side]), film(size))
            expectSafe(text(view, size, at: 3), size)
        }
    }

    @Test("Quotations, authors and sources of any length are in the safe area", arguments: names, sizes)
    func quote(name: String, size: CGSize) throws {
        let view = try presetView("quote", texts(["text": name, "author": name, "source": name]), film(size))
        expectSafe(text(view, size, at: 5.3), size)
    }

    @Test("The title, the numbers and the last word of a countdown are in the safe area", arguments: names, sizes)
    func countdown(name: String, size: CGSize) throws {
        // Each number is shown for 2 seconds.
        let film = Film(size: size, frameRate: 60, duration: 62)
        let values: [String: ParameterValue] = ["from": .integer(30), "title": .text(name), "finish": .text(name)]
        let player = FilmPlayer(try presetView("countdown", values, film), size: size, shaper: SharedResources.textShaper)
        // While the words of the title enter one by one; at rest; and while one number covers another one.
        for (time, counts) in [(0.3, 1...20), (1.5, 2...2), (58.15, 4...4), (59.5, 2...2), (61.5, 2...2)] {
            let texts = player.displayList(at: time).leaves.compactMap { leaf -> CGRect? in
                guard case .text(let text, _) = leaf.content else { return nil }
                let parts = text.runs.map(\.outlines.boundingRect) + text.bitmapGlyphs.map(\.frame)
                return parts.filter { !$0.isNull }.reduce(CGRect.null) { $0.union($1) }.applying(leaf.transform)
            }
            #expect(counts.contains(texts.count), "\(texts.count) texts at \(time) s")
            expectSafe(texts.reduce(CGRect.null) { $0.union($1) }, size)
        }
    }

    @Test("A countdown shows its numbers in order, each for the same time")
    func numbers() throws {
        let view = try presetView("countdown", ["from": .integer(2)], film(Self.sizes[0]))
        let player = FilmPlayer(view, shaper: SharedResources.textShaper)
        func shown(_ time: TimeInterval) -> [String] { player.displayList(at: time).texts.compactMap(\.string) }
        #expect([0.1, 1.99, 2.5, 3.99, 5.3].map(shown) == [["2"], ["2"], ["1"], ["1"], ["Go!"]])
        // A number stays until the next one covers it.
        #expect(shown(2.2) == ["2", "1"])
        #expect(shown(4) == ["1"])
    }

    @Test("Each number of a countdown has a beep, and the last word a higher one")
    func beeps() throws {
        let composition = try #require(BuiltInCompositions.all.first { $0.name == "countdown" })
        let values: [String: ParameterValue] = ["from": .integer(2)]
        let clips = try composition.sounds(values, for: film(Self.sizes[0]))
        #expect(clips.map(\.start) == [0, 2, 4])
        let expected = [(659.25, 0.16), (659.25, 0.16), (1_318.5, 0.9)].enumerated().map { index, beep in
            SoundClip(Beep(pitch: beep.0, length: beep.1)).shifted(by: Double(2 * index), until: index == 2 ? 6 : 2 * Double(index) + 0.16)
        }
        for (clip, other) in zip(clips, expected) {
            let (samples, others) = try (
                SoundMix(.none, sounds: [clip]).mixed(frameCount: 288_000), SoundMix(.none, sounds: [other]).mixed(frameCount: 288_000)
            )
            #expect(samples.withSamples { first in others.withSamples { second in (0..<576_000).allSatisfy { first[$0] == second[$0] } } })
        }
        #expect(try composition.sounds(values.merging(["sound": .boolean(false)]) { $1 }, for: film(Self.sizes[0])).isEmpty)
    }

    @Test("The message of a confetti card is in the safe area", arguments: names, sizes)
    func confetti(name: String, size: CGSize) throws {
        // The paper of the burst at the start has fallen.
        let film = Film(size: size, frameRate: 60, duration: 60)
        let values: [String: ParameterValue] = [
            "title": .text(name), "subtitle": .text(name), "pieces": .integer(10), "interval": .number(60),
        ]
        expectSafe(text(try presetView("confetti", values, film), size, at: 30), size)
    }

    @Test("Confetti flies into the upper half of every frame, and falls out of it", arguments: sizes)
    func flight(size: CGSize) throws {
        let film = Film(size: size, frameRate: 60, duration: 60)
        let values: [String: ParameterValue] = ["title": .text(""), "subtitle": .text(""), "interval": .number(60)]
        let player = FilmPlayer(try presetView("confetti", values, film), size: size)
        func pieces(_ time: TimeInterval) -> [CGRect] {
            player.displayList(at: time).leaves.compactMap { leaf in
                guard case .fill(let path, _, _) = leaf.content, path.boundingRect.width < 2 else { return nil }
                return path.boundingRect.applying(leaf.transform)
            }
        }
        #expect(pieces(0).isEmpty)
        let high = pieces(1.5)
        // Pieces outside of the frame are not drawn.
        #expect(high.count > 110 && high.filter { $0.midY < size.height / 2 }.count > 60, "\(high.count)")
        #expect(pieces(12).isEmpty)
    }

    @Test("A lower third is empty in its first and last instant")
    func lowerThirdLeaves() throws {
        let view = try presetView("lower-third", [:], film(Self.sizes[0]))
        let player = FilmPlayer(view, shaper: SharedResources.textShaper)
        let (first, middle, last) = (player.displayList(at: 0), player.displayList(at: 3), player.displayList(at: 6))
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

    @Test("Centred titles are in the middle of the frame, and keep a distance from the edges of the safe area", arguments: names, sizes)
    func centredTitles(name: String, size: CGSize) throws {
        let film = Film(size: size, frameRate: 60, duration: 60)
        let safe = film.safeFrame
        let views: [AnyView] = [
            try presetView("title-card", texts(["title": name, "subtitle": name, "kicker": name]), film),
            try presetView(
                "confetti",
                ["title": .text(name), "subtitle": .text(name), "pieces": .integer(10), "interval": .number(60)], film),
            try presetView("greeting", ["name": .text(name), "balloons": .integer(0)], film),
        ]
        for view in views {
            let bounds = text(view, size, at: 30)
            #expect(bounds.minX >= safe.minX + 0.02 * safe.width && bounds.maxX <= safe.maxX - 0.02 * safe.width, "\(bounds) in \(safe)")
            // Characters have different distances from the edges of their glyphs.
            #expect(abs(bounds.midX - size.width / 2) < 25, "\(bounds)")
        }
    }

    @Test("A number of a countdown is inside the circle that opens for it")
    func opening() throws {
        let view = try presetView("countdown", ["from": .integer(2)], film(Self.sizes[0]))
        let player = FilmPlayer(view, shaper: SharedResources.textShaper)
        let before = try pixels(player.displayList(at: 1.9999))
        let after = try pixels(player.displayList(at: 2.06))
        // The circle has a radius of less than 9 pixels. The ring of the number begins 35 pixels from the middle.
        var compared = 0
        for row in 0..<108 {
            for column in 0..<192 where (10.0...33).contains(hypot(Double(row) - 53.5, Double(column) - 95.5)) {
                compared += 1
                for byte in 0..<4 { #expect(before[(row * 192 + column) * 4 + byte] == after[(row * 192 + column) * 4 + byte]) }
            }
        }
        #expect(compared > 2500 && before != after)
    }

    @Test("The parts of a quotation follow one another closely around the middle, whatever its length", arguments: names, sizes)
    func quotationParts(name: String, size: CGSize) throws {
        let view = try presetView("quote", texts(["text": name, "author": "Ada", "source": "1843"]), film(size))
        let list = FilmPlayer(view, size: size, shaper: SharedResources.textShaper).displayList(at: 5.3)
        let boxes = list.leaves.compactMap { leaf -> CGRect? in
            guard case .text(let text, _) = leaf.content else { return nil }
            return CGRect(origin: .zero, size: text.size).applying(leaf.transform)
        }
        #expect(boxes.count == 3)
        #expect((20...80).contains(boxes[1].minY - boxes[0].maxY) && (0...40).contains(boxes[2].minY - boxes[1].maxY))
        // The quotation mark is 70 points high, and 68 above the text.
        let top = boxes[0].minY - 68 - 70
        #expect(abs(top + boxes[2].maxY - 2 * film(size).safeFrame.midY) < 4)
    }

    @Test("The numbers of a countdown are white or dark blue, and contrast with each background", arguments: ColorPalette.named)
    func countdownColors(palette: ColorPalette) throws {
        let (count, size) = (palette.accents.count, Self.sizes[0])
        let film = Film(size: size, frameRate: 60, duration: Double(count + 1))
        let view = try presetView("countdown", ["from": .integer(count), "palette": .text(palette.name ?? "")], film)
        let player = FilmPlayer(view, shaper: SharedResources.textShaper)
        func luminance(_ color: Color.Resolved) -> Float {
            0.2126 * color.linearRed + 0.7152 * color.linearGreen + 0.0722 * color.linearBlue
        }
        for index in 0..<count {
            let outlines = player.displayList(at: Double(index) + 0.8).outlines
            let number = try #require(outlines.last { $0.string == "\(count - index)" }?.color)
            let background = try #require(outlines.last { $0.string == nil && $0.bounds.width > size.width * 0.99 }?.color)
            let levels = [luminance(number), luminance(background)].sorted()
            #expect((levels[1] + 0.05) / (levels[0] + 0.05) >= 4.49, "number \(index) of \(palette)")
            let colors = [Color.white, Color(rgb: 0x1D2145)].map { $0.resolve(in: EnvironmentValues()) }
            #expect(colors.contains(number))
        }
    }

    @Test("Text contrasts with the background by 4.5 to 1 or more", arguments: ColorPalette.named)
    func contrast(palette: ColorPalette) {
        for background in palette.background {
            #expect(ReadableColor.contrast(palette.text, background) >= 4.5)
            #expect(ReadableColor.contrast(palette.highlight, background) >= 4.5)
        }
    }
}
