import Foundation
import KinoraCaptions
import KinoraDrawing
import KinoraRuntime
import KinoraViews
import Testing

@testable import KinoraCaptionViews

@MainActor
@Suite("Frames of captions")
struct CaptionFrameTests {
    private func shown(_ list: DisplayList) -> String { CaptionSample.words(list).map(\.text).joined(separator: "|") }

    @Test("A cue is shown from the frame of its start until the frame before its end") func borders() async throws {
        let track = CaptionTrack(cues: [
            Cue(start: 0.5, end: 1, text: "One"), Cue(start: 1, end: 1.25, text: "Two"), Cue(start: 1.7, end: 2, text: "Three"),
        ])
        let stage = CaptionSample.stage { Captions(track) }
        for (frame, expected) in [
            (0, ""), (29, ""), (30, "One"), (59, "One"), (60, "Two"), (74, "Two"), (75, ""), (101, ""), (102, "Three"), (119, "Three"),
            (120, ""),
        ] {
            #expect(shown(try await stage.frame(frame)) == expected, "frame \(frame)")
        }
    }

    @Test("The time of the track may begin later than the film") func start() async throws {
        let stage = CaptionSample.stage { Captions(CaptionSample.track("Hi", from: 0, to: 1), style: .plain, start: 0.7) }
        #expect(shown(try await stage.frame(41)) == "")
        #expect(shown(try await stage.frame(42)) == "Hi")
        #expect(shown(try await stage.frame(101)) == "Hi")
        #expect(shown(try await stage.frame(102)) == "")
    }

    /// Two words of a second each.
    private func spoken(_ text: String, _ first: Range<Int>, _ second: Range<Int>) -> CaptionTrack {
        CaptionTrack(cues: [
            Cue(
                start: 0, end: 2, text: text,
                words: [CueWord(range: first, start: 0, end: 1), CueWord(range: second, start: 1, end: 2)])
        ])
    }

    @Test(
        "Highlighting changes neither the shapes nor the positions of letters",
        arguments: ["Hello there", "سلام عليكم", "नमस्ते दुनिया", "office fjord"])
    func noJitter(_ text: String) async throws {
        let middle = text.utf8.firstIndex(of: 32).map { text.utf8.distance(from: text.utf8.startIndex, to: $0) } ?? 0
        let track = spoken(text, 0..<middle, (middle + 1)..<text.utf8.count)
        let stage = CaptionSample.stage { Captions(track, style: .karaoke) }
        var outlines: [Path] = []
        for frame in [0, 17, 30, 59, 60, 61, 90, 119] {
            var path = Path()
            for item in try await stage.frame(frame).leaves {
                if case .stroke(let stroked, _, _) = item.content { path.addPath(stroked.applying(item.transform)) }
            }
            outlines.append(Path(path.boundingRect))
        }
        #expect(!outlines[0].isEmpty)
        #expect(outlines.allSatisfy { $0 == outlines[0] })
    }

    @Test("A word lights up from its first letter on while it is spoken, and stays lit") func karaoke() async throws {
        let stage = CaptionSample.stage { Captions(spoken("Hello there", 0..<5, 6..<11), style: .karaoke) }
        let yellow = CaptionAppearance().highlight.resolved(in: .light)
        var counts: [Int] = []
        for frame in [0, 15, 30, 59, 90, 119] { counts.append(try CaptionSample.pixelCount(of: yellow, in: await stage.frame(frame))) }
        #expect(counts[0] == 0)
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 }, "\(counts)")
    }

    @Test("Right-to-left words light up from the right") func rightToLeft() async throws {
        let text = "שלום עולם"
        let stage = CaptionSample.stage { Captions(spoken(text, 0..<8, 9..<17), style: .karaoke) }
        let yellow = CaptionAppearance().highlight.resolved(in: .light)
        let words = CaptionSample.words(try await stage.frame(30))
        let lit = words.filter { $0.color == yellow }.map(\.box.midX).reduce(0, max)
        let rest = words.filter { $0.color != yellow }.map(\.box.midX)
        #expect(rest.allSatisfy { $0 < lit })
    }

    @Test("Characters appear one by one while they are spoken") func typed() async throws {
        let stage = CaptionSample.stage { Captions(spoken("Hello there", 0..<5, 6..<11), style: .typed) }
        var counts: [Int] = []
        for frame in 0..<120 {
            counts.append(CaptionSample.words(try await stage.frame(frame)).map(\.text).joined().count { $0 != " " })
        }
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 }, "\(counts)")
        #expect(counts[0] == 1 && counts[59] == 5 && counts[60] == 6 && counts[119] == 10, "\(counts)")
    }

    @Test("The style pop shows at most three words, in the middle") func pop() async throws {
        let text = "One two three four five six seven eight nine ten"
        let stage = CaptionSample.stage(CGSize(width: 1080, height: 1920)) { Captions(CaptionSample.track(text), style: .pop) }
        var seen: Set<String> = []
        for frame in stride(from: 0, to: 240, by: 7) {
            let words = CaptionSample.words(try await stage.frame(frame))
            #expect((1...3).contains(Set(words.flatMap { $0.text.split(separator: " ") }).count), "\(words.map(\.text))")
            seen.formUnion(words.map { $0.text.trimmingCharacters(in: .whitespaces) })
            let bounds = words.reduce(CGRect.null) { $0.union($1.box) }
            #expect(abs(bounds.midX - 540) < 12)
        }
        #expect(seen.count == 10)
    }

    @Test("Captions stay in the safe area, in each style and shape of frame", arguments: [(1920, 1080), (1080, 1920), (1080, 1080)])
    func safeArea(_ width: Int, _ height: Int) async throws {
        let size = CGSize(width: width, height: height)
        let margins = PlatformInterface.safeMargins(of: size)
        let safe = CGRect(
            x: margins.leading * size.width, y: margins.top * size.height, width: size.width * (1 - margins.leading - margins.trailing),
            height: size.height * (1 - margins.top - margins.bottom))
        let long =
            "An extraordinarily long sentence about internationalisation that fills both lines of the captions from one side to the other."
        for style in BuiltInCaptionStyle.allCases {
            var appearance = style.appearance
            let timeline = CaptionTimeline(CaptionSample.track(long))
            for position in [nil, UnitPoint.top, .topLeading, .bottomTrailing] {
                appearance.position = position
                let fixed = appearance
                for time in [0.05, 1.3, 2.6, 3.9] {
                    let stage = CaptionSample.stage(size) { timeline.view(style, fixed, at: time) }
                    let bounds = CaptionSample.bounds(try await stage.frame(0))
                    // Not CGRect.contains, which on Linux compares the bounds' union with the area exactly.
                    let isInside =
                        bounds.minX > safe.minX - 0.01 && bounds.maxX < safe.maxX + 0.01 && bounds.minY > safe.minY - 0.01
                        && bounds.maxY < safe.maxY + 0.01
                    #expect(isInside, "\(style) \(bounds) \(safe)")
                }
            }
        }
    }

    @Test("Cues of the same time are stacked, and a cue does not move when another one ends") func stack() async throws {
        let track = CaptionTrack(cues: [Cue(start: 0, end: 2, text: "First"), Cue(start: 1, end: 3, text: "Second")])
        let stage = CaptionSample.stage { Captions(track) }
        func box(_ text: String, _ frame: Int) async throws -> CGRect? {
            CaptionSample.words(try await stage.frame(frame)).first { $0.text == text }?.box
        }
        let (alone, both) = (try await box("First", 30), try await box("First", 90))
        #expect(alone == both)
        let (second, later) = (try #require(try await box("Second", 90)), try await box("Second", 150))
        #expect(second == later)
        #expect(second.maxY < (alone?.minY ?? 0))
    }

    @Test("The position of the file counts, unless the appearance has one") func placement() async throws {
        var cue = Cue(start: 0, end: 4, text: "Up here")
        cue.placement.line = .number(0)
        let track = CaptionTrack(cues: [cue])
        let stage = CaptionSample.stage { Captions(track) }
        let top = try #require(CaptionSample.words(try await stage.frame(0)).first?.box)
        #expect(top.maxY < 200)
        let other = CaptionSample.stage { Captions(track, style: .bar { $0.position = .bottom }) }
        let bottom = try #require(CaptionSample.words(try await other.frame(0)).first?.box)
        #expect(bottom.minY > 900)
    }

    @Test("A custom style draws what it wants, and jumps if it keeps no state") func customStyle() async throws {
        struct Shout: CaptionStyle {
            func makeBody(configuration: Configuration) -> some View {
                CaptionLines(configuration) { CaptionWordLook(color: $0.isCurrent ? .red : .white) }.rotationEffect(.degrees(-3))
            }
        }
        #expect(Timelessness.isTimeless(Captions<Shout>.self))
        #expect(Timelessness.isTimeless(Captions<PopCaptionStyle>.self))
        let stage = CaptionSample.stage { Captions(spoken("Hello there", 0..<5, 6..<11), style: Shout()) }
        let red = Color.red.resolved(in: .light)
        for (frame, word) in [(30, "Hello"), (90, "there")] {
            let lit = CaptionSample.words(try await stage.frame(frame)).filter { $0.color == red }.map(\.text).joined()
            #expect(lit.trimmingCharacters(in: .whitespaces) == word, "\(lit)")
        }
    }

    @Test("Frames are equal whether they are played or jumped to, and with or without caches") func jumps() async throws {
        let track = CaptionTrack(cues: [
            Cue(start: 0, end: 1.5, text: "A first cue with a few words"), Cue(start: 1, end: 2.5, text: "and another one over it"),
        ])
        for style in BuiltInCaptionStyle.allCases {
            let timeline = CaptionTimeline(track)
            func stage() -> Stage {
                CaptionSample.stage {
                    TimelineView(.animation) { timeline.view(style, style.appearance, at: $0.time) }
                }
            }
            let played = stage()
            var frames: [DisplayList] = []
            for frame in 0..<160 { frames.append(try await played.frame(frame)) }
            for frame in [150, 3, 61, 90, 12] {
                #expect(try await stage().frame(frame) == frames[frame], "\(style) \(frame)")
                let uncached = try await Memoization.$isOn.withValue(false) { try await stage().frame(frame) }
                #expect(uncached == frames[frame], "\(style) \(frame)")
            }
        }
    }

    @Test("Cues at a time are the cues of the track", arguments: 0..<20)
    func timeline(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let track = CaptionTrack(
            cues: (0..<40).map { _ in
                let start = Double(Int.random(in: 0...80, using: &random)) / 4
                return Cue(start: start, end: start + Double(Int.random(in: 0...20, using: &random)) / 4, text: "x")
            })
        let timeline = CaptionTimeline(track)
        for step in -1...110 {
            let time = Double(step) / 4
            #expect(timeline.cues(at: time).map { track.cues[$0] } == track.cues(at: time))
        }
        #expect(timeline.cues(at: .nan).isEmpty && timeline.cues(at: .infinity).isEmpty)
    }

    @Test("Degenerate sizes, times and formats draw nothing that is not finite") func degenerate() async throws {
        let track = CaptionTrack(cues: [
            Cue(start: 0, end: 4, text: "Hello"), Cue(start: 0, end: 0, text: "x"), Cue(start: 1, end: 2, text: " \n "),
        ])
        for size in [CGSize(width: 1, height: 1), CGSize(width: 1, height: 4000), CGSize(width: 40, height: 30)] {
            let stage = CaptionSample.stage(size) {
                Captions(
                    track,
                    style: .plain {
                        $0.relativeSize = .nan
                        $0.outlineWidth = .infinity
                        $0.minimumScale = .nan
                        $0.maxLines = -3
                        $0.maxCharacters = 0
                        $0.maxWords = 0
                    }, start: .nan)
            }
            let bounds = CaptionSample.bounds(try await stage.frame(0))
            #expect(bounds.isNull || bounds.minX.isFinite && bounds.maxY.isFinite)
        }
    }
}
