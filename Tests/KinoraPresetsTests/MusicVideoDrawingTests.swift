import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraPresets

@MainActor @Suite struct MusicVideoDrawingTests {
    private static let size = CGSize(width: 1920, height: 1080)

    private func film(
        duration: Double = 20, title: String = "AB C", _ change: (inout MusicVideoParameters) -> Void = { _ in }
    ) throws -> MusicVideoFilm {
        var parameters = MusicVideoParameters()
        parameters.title = title
        parameters.barsPerScene = 1
        change(&parameters)
        let film = Film(size: Self.size, frameRate: 60, duration: duration)
        return MusicVideoFilm(parameters, film: film, shaper: BoxShaper())
    }

    private func list(_ film: MusicVideoFilm, at time: Double) -> DisplayList {
        FilmPlayer.displayList(MusicVideoView(film: film), at: time)
    }

    /// The frame, 64 pixels wide, as bytes.
    private func pixels(_ list: DisplayList) throws -> [UInt8] {
        let rasterizer = Rasterizer(width: 64, height: 36)
        try rasterizer.draw(
            list, transform: CGAffineTransform(scaleX: 1.0 / 30, y: 1.0 / 30), background: Color.black.resolved(in: .dark))
        return rasterizer.withPixels { bytes, stride in (0..<36).flatMap { Array(bytes[($0 * stride)..<($0 * stride + 256)]) } }
    }

    @Test("Frames just before and after every quarter of a beat are similar")
    func continuity() throws {
        let player = FilmPlayer(MusicVideoView(film: try film()))
        var changes = 0.0
        var last: [UInt8]?
        for quarter in 1..<160 {
            let time = Double(quarter) / 8
            let before = try pixels(player.displayList(at: time - 1e-8))
            let after = try pixels(player.displayList(at: time + 1e-8))
            // Where a clip falls away the smoothed edges of tiles differ by a level or two; anything that leaps differs by far more.
            #expect(ByteComparison.meanDifference(before, after) < 0.15, "at \(time) s")
            if let last { changes += ByteComparison.meanDifference(last, before) }
            last = after
        }
        #expect(changes / 158 > 3, "from quarter to quarter there is something to be seen")
    }

    @Test("The same parameters give the same film, another seed a different one")
    func determinism() throws {
        let (a, b) = (try film(), try film())
        let other = try film { $0.seed = 2 }
        for time in [0.3, 5.1, 11.7, 13.2, 19.5] { #expect(list(a, at: time) == list(b, at: time)) }
        #expect(list(a, at: 11.7) != list(other, at: 11.7))
        // A frame does not depend on those drawn before it.
        let player = FilmPlayer(MusicVideoView(film: a))
        for time in [3, 5.1, 7.9, 8.2, 11.7] { #expect(player.displayList(at: time) == list(b, at: time)) }
    }

    @Test(
        "A fully open mask leaves no pixel of the preceding scene",
        arguments: [CGPoint(x: 960, y: 540), CGPoint(x: 960, y: 415), CGPoint(x: 0, y: 0)])
    func openMasks(center: CGPoint) throws {
        let stage = MusicStage(size: Self.size)
        let splatter = StageShapes.blob(Blob(.splatter, points: 104, seed: 5))
        for shape in [StageShapes.heart, StageShapes.star(5, inner: 0.5), splatter, StageShapes.circle] {
            let opening = MaskOpening(shape, stage: stage, turn: 1)
            let list = GraphicsContext.record(size: Self.size, environment: EnvironmentValues()) { context in
                context.fill(opening.path(openness: MaskOpening.openness(MaskOpening.length), center: center), with: .color(.white))
            }
            #expect(try pixels(list).allSatisfy { $0 == 255 })
        }
    }

    @Test("A mask grows from nothing, pauses, and opens monotonically from the downbeat")
    func openness() {
        #expect(MaskOpening.openness(-MaskOpening.lead) == 0)
        #expect(MaskOpening.openness(MaskOpening.length) == 1)
        expectClose(MaskOpening.openness(-1e-9), MaskOpening.openness(1e-9), within: 1e-7)
        #expect(MaskOpening.openness(-0.01) < 0.08)
        let opening = (0...100).map { MaskOpening.openness(Double($0) / 100 * MaskOpening.length) }
        #expect(zip(opening, opening.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("The ring of the waveform has neither lobes of slow waves nor corners of fast ones")
    func waveRing() {
        func wave(_ number: Double) -> [Double] { (0..<96).map { cos(number * .pi * (Double($0) + 0.5) / 96) } }
        func peak(_ wave: [Double]) -> Double { WaveRing.bends(wave, count: 192).map(abs).max() ?? 0 }
        for number in [0.0, 1, 2, 5, 7, 19, 40, 80] { #expect(peak(wave(number)) < 1e-9) }
        for number in [8.0, 18] { #expect((0.05...0.5).contains(peak(wave(number)))) }
        for number in [12.0, 13, 14] { #expect((0.9...1.01).contains(peak(wave(number)))) }
        #expect(peak([]) == 0)
    }

    @Test("A sound that begins within the waveform bends all quarters of its ring equally", arguments: [0.0, 0.2, 0.5, 0.8])
    func evenRing(onset: Double) {
        let wave = (0..<96).map { index -> Double in
            let time = Double(index) / 96 - onset
            return time > 0 ? sin(2 * .pi * 6.2 * time) + 0.6 * sin(2 * .pi * 4.6 * time) : 0
        }
        let bends = WaveRing.bends(wave, count: 192)
        #expect((bends.map(abs).max() ?? 0) > 0.1)
        for index in 0..<192 {
            expectClose(bends[index], bends[(index + 48) % 192], within: 1e-9)
            expectClose(bends[index], bends[(192 - index) % 192], within: 1e-9)
        }
    }

    @Test("Nested diamonds are inside one another", arguments: [-0.85, -0.4, 0, 0.3, 0.75, 1])
    func diamonds(bulge: Double) {
        let radii = StageShapes.diamondRadii(bulge: bulge)
        let shape = StageShapes.diamond(bulge: bulge)
        #expect(MaskOpening.innerRadius(of: shape) >= radii.inner - 3e-3)
        for segment in shape.segments {
            for step in 0...24 { #expect(segment.curve.position(at: Double(step) / 24).lengthSquared.squareRoot() <= radii.outer + 1e-9) }
        }
        let nested = DiamondScene.radii(bulges: [bulge, -bulge, 0.2])
        #expect(nested[1] * StageShapes.diamondRadii(bulge: -bulge).outer < nested[0] * radii.inner)
    }

    @Test("The last frame shows the whole title")
    func end() throws {
        let film = try film(title: "A")
        let stage = MusicStage(size: Self.size)
        let title = list(film, at: 20 - 1.0 / 60).leaves.last.map { $0.bounds }
        #expect(title.map { stage.titleBox.insetBy(dx: -40, dy: -40).contains($0) } == true)
    }

    @Test("Every theme's title contrasts with its background", arguments: MusicVideoPalette.allCases)
    func contrast(palette: MusicVideoPalette) {
        for colors in palette.scenes {
            for background in [colors.background, colors.shade] {
                #expect(ReadableColor.contrast(colors.title, background) >= 4.5)
                #expect(ReadableColor.contrast(colors.openingTitle, background) >= 4.5)
            }
        }
    }

    @Test(
        "Every tempo, length and title gives a film",
        arguments: [
            (60.0, 0.5, "", 1, 1), (200, 3, "x", 16, 8), (133.7, 30, "one two three four five", 1, 3), (120, 9, "   ", 2, 1),
            (90, 4, "\u{202E}\u{0}é", 1, 1),
        ])
    func films(tempo: Double, duration: Double, title: String, bars: Int, beats: Int) throws {
        let film = try film(duration: duration, title: title) {
            $0.tempo = tempo
            $0.barsPerScene = bars
            $0.beatsPerShape = beats
        }
        for step in 0..<12 {
            let list = list(film, at: duration * Double(step) / 12)
            #expect(!list.isEmpty)
            #expect(list.leaves.allSatisfy { $0.transform.isFinite })
        }
    }

    @Test("A film of a day is prepared as fast as a short one and draws its last minute")
    func day() throws {
        let film = try film(duration: 86_400) { $0.tempo = 200 }
        #expect(film.rhythm.arrangement.sectionCount == 72_000)
        #expect(!list(film, at: 86_399).isEmpty)
    }

    @Test("An error names a title that is too long to read")
    func longTitle() {
        // A single character may have any number of marks.
        for title in [String(repeating: "word ", count: 21), "A" + String(repeating: "\u{301}", count: 400)] {
            #expect {
                try MusicVideo.composition.parameters.parse(title, for: "title")
            } throws: {
                "\($0)".utf8.starts(with: "title: '\(String(title.unicodeScalars.prefix(10)))".utf8) && "\($0)".utf8.count < 400
                    && "\($0)".hasSuffix("; expected text of at most 100 characters")
            }
        }
    }

    @Test(
        "A long title is broken into lines that fit its box, a short one fills it",
        arguments: ["A", "HELLO WORLD", "one two three four five six seven"])
    func titleFits(title: String) {
        let box = CGRect(x: 200, y: 800, width: 1500, height: 180)
        let lettering = TitleLettering(title, in: box, shaper: BoxShaper())
        #expect(lettering.letters.count == title.count { $0 != " " })
        var bounds = CGRect.null
        for letter in lettering.letters {
            bounds = bounds.union(letter.outline.boundingRect.applying(MusicStage.placement(letter.center, radius: lettering.scale)))
        }
        #expect(bounds.minX >= box.minX - 1e-6 && bounds.maxX <= box.maxX + 1e-6)
        #expect(bounds.minY >= box.minY - 1e-6 && bounds.maxY <= box.maxY + 1e-6)
        expectClose(max(bounds.width / box.width, bounds.height / box.height), 1, within: 0.02)
        expectClose(bounds.midX, box.midX, within: 10)
    }

    @Test("The drawing equals a recorded one", arguments: [0.0, 3.1, 6.02, 9.3, 12.25, 18.9])
    func dumps(time: Double) throws {
        expectDump(DisplayListDump.describe(list(try film(), at: time)), "music-video-\(time)")
    }
}

extension Array {
    fileprivate func cycled(times: Int) -> [Element] { (0..<times).flatMap { _ in self } }
}
