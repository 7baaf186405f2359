import Foundation
import KinoraCaptions
import Testing

/// Texts that are hard to write.
private let difficultTexts = [
    "plain", "two\nlines", "a < b & c > d", "<b>literal</b>", "&amp; &lt; &#65;", "{\\an8} literal", "path\\Name\\h",
    "00:00:01,000 --> 00:00:02,000", "1", "--> x",
    "&nbsp", "Ünïcödé 你好 👨‍👩‍👧", "x\n3\ny", "a -> b", "</i>", "<3 you", "NOTE x", "WEBVTT", "{x}", "\u{A0}", "STYLE\nREGION",
].filter { !$0.allSatisfy(\.isWhitespace) }

/// Written files, and what is read from them again.
struct CaptionWriterTests {
    private func styled(_ edit: (inout CueStyle) -> Void) -> CueStyle {
        var style = CueStyle()
        edit(&style)
        return style
    }

    private func read(_ text: String, _ format: CaptionFormat) throws -> CaptionTrack {
        let file = try CaptionFile(data: Data(text.utf8), format: format)
        #expect(file.warnings.isEmpty)
        var track = file.track
        for index in track.cues.indices { (track.cues[index].sourceLine, track.cues[index].identifier) = (nil, nil) }
        return track
    }

    @Test("Texts are the same after writing and reading", arguments: [CaptionFormat.srt, .webVTT], difficultTexts)
    func texts(format: CaptionFormat, text: String) throws {
        let track = CaptionTrack(cues: [Cue(start: 1, end: 2, text: text), Cue(start: 3.5, end: 4.001, text: text)])
        let written = try #require(track.text(in: format))
        #expect(written.warnings.isEmpty)
        #expect(try read(written.text, format) == track)
    }

    @Test("SRT looks as expected")
    func srt() {
        let style = styled { ($0.isBold, $0.color) = (true, CueColor(red: 255, green: 128, blue: 0)) }
        var top = CuePlacement()
        top.line = .number(0)
        let cue = Cue(start: 3661.0005, end: 3662.25, text: "A bold\nword", spans: [CueSpan(range: 2..<6, style: style)], placement: top)
        #expect(
            CaptionTrack(cues: [cue]).srt().text
                == "1\n01:01:01,001 --> 01:01:02,250\n{\\an8}A <font color=\"#ff8000\"><b>bold</b></font>\nword\n\n")
    }

    @Test("Styles and positions of SRT are the same after reading")
    func srtStyles() throws {
        let spans = [
            CueSpan(range: 0..<1, style: styled { $0.isBold = true }),
            CueSpan(range: 1..<2, style: styled { ($0.isBold, $0.isItalic) = (true, true) }),
            CueSpan(
                range: 3..<4,
                style: styled { ($0.isUnderlined, $0.isStruckThrough, $0.color) = (true, true, CueColor(red: 1, green: 2, blue: 3)) }),
        ]
        let cues = (1...9).map { number -> Cue in
            var placement = CuePlacement()
            placement.alignment = [.left, .center, .right][(number - 1) % 3]
            switch (number - 1) / 3 {
            case 1: (placement.line, placement.lineAlignment) = (.percentage(50), .center)
            case 2: placement.line = .number(0)
            default: break
            }
            return Cue(start: Double(number), end: Double(number) + 0.5, text: "ab\ncd", spans: spans, placement: placement)
        }
        let track = CaptionTrack(cues: cues)
        #expect(try read(track.srt().text, .srt) == track)
    }

    @Test("What SRT does not have is reported")
    func srtLosses() {
        var placement = CuePlacement()
        placement.position = 20
        let cue = Cue(
            start: 0, end: 1, text: "x", words: [CueWord(range: 0..<1, start: 0, end: 1)], speaker: "Ann",
            spans: [CueSpan(range: 0..<1, style: styled { $0.background = CueColor(red: 0, green: 0, blue: 0) })], placement: placement)
        #expect(
            CaptionTrack(cues: [cue, cue]).srt().warnings.map(\.message) == [
                "SRT has no speakers; they are not written", "SRT has no times of words; they are not written",
                "SRT has nine positions only; other ones are not written", "SRT has no backgrounds of texts; they are not written",
            ])
    }

    @Test("Everything that WebVTT has is the same after reading")
    func webVTT() throws {
        var placement = CuePlacement()
        (placement.line, placement.lineAlignment, placement.position, placement.positionAlignment) = (
            .percentage(12.5), .end, 30, .lineLeft
        )
        (placement.size, placement.alignment, placement.writingDirection) = (40, .right, .verticalLeftToRight)
        var inRegion = CuePlacement()
        inRegion.region = "fred"
        var region = CueRegion(identifier: "fred")
        (region.width, region.lines, region.scrollsUp, region.regionAnchor) = (40, 2, true, CueRegion.Anchor(x: 10, y: 90))
        let cues = [
            Cue(
                start: 1, end: 5, text: "one two three",
                words: [
                    CueWord(range: 0..<3, start: 1, end: 2.5), CueWord(range: 4..<7, start: 2.5, end: 4),
                    CueWord(range: 8..<13, start: 4, end: 5),
                ], speaker: "Ann & <Bob>", placement: placement),
            Cue(
                start: 5, end: 6, text: "red loud", speaker: "Ann",
                spans: [
                    CueSpan(range: 0..<3, style: styled { ($0.color, $0.voice) = (CueColor(red: 255, green: 0, blue: 0), "Ann") }),
                    CueSpan(
                        range: 3..<8,
                        style: styled {
                            ($0.classes, $0.isItalic, $0.isBold, $0.isUnderlined, $0.voice) = (["loud"], true, true, true, "Bob")
                        }),
                ], placement: inRegion),
            Cue(
                start: 7, end: 8, text: "a\nb\nc",
                spans: [
                    CueSpan(
                        range: 0..<1,
                        style: styled {
                            ($0.color, $0.background) = (CueColor(red: 1, green: 2, blue: 3, alpha: 4), CueColor(red: 9, green: 8, blue: 7))
                        }),
                    CueSpan(range: 2..<3, style: styled { $0.isStruckThrough = true }),
                    CueSpan(range: 4..<5, style: styled { ($0.classes, $0.color) = (["yellow"], CueColor(red: 255, green: 255, blue: 0)) }),
                ]),
        ]
        let track = CaptionTrack(cues: cues, language: "de-AT", regions: [region])
        let written = track.webVTT()
        #expect(written.warnings.isEmpty)
        #expect(try read(written.text, .webVTT) == track)
    }

    @Test("Identifiers are written if they can be")
    func identifiers() throws {
        let track = CaptionTrack(cues: ["intro", "a --> b", "x\ny"].map { Cue(start: 0, end: 1, text: "t", identifier: $0) })
        #expect(try CaptionFile(data: Data(track.webVTT().text.utf8)).track.cues.map(\.identifier) == ["intro", nil, nil])
    }

    @Test("An empty line does not end a cue")
    func emptyLines() throws {
        let track = CaptionTrack(cues: [Cue(start: 0, end: 1, text: "a\n\nb"), Cue(start: 1, end: 2, text: "c")])
        #expect(try read(track.srt().text, .srt) == track)
        #expect(try read(track.webVTT().text, .webVTT).cues.map(\.text) == ["a\n\u{A0}\nb", "c"])
    }

    @Test(
        "Times are rounded to milliseconds",
        arguments: [
            (0, "00:00:00.000"), (0.0004, "00:00:00.000"), (0.0005, "00:00:00.001"), (59.9996, "00:01:00.000"),
            (359_999.999, "99:59:59.999"), (360_000, "100:00:00.000"),
        ] as [(Double, String)])
    func times(time: Double, text: String) {
        let written = CaptionTrack(cues: [Cue(start: time, end: time + 1, text: "x")]).webVTT().text
        #expect(written.contains("\n\(text) --> "))
    }

    @Test("Formats that are only read are not written")
    func unwritable() {
        #expect(CaptionTrack().text(in: .ass) == nil && CaptionTrack().text(in: .words) == nil)
        #expect(CaptionTrack().srt().text.isEmpty && CaptionTrack().webVTT().text == "WEBVTT\n")
    }
}
