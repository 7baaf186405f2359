import Foundation
import KinoraCaptions
import Testing

/// ASS and SSA: what captions have of them, and reports of the rest.
struct ASSReaderTests {
    private func read(_ events: String, styles: String = "", header: String = "") throws -> CaptionFile {
        let text = """
            [Script Info]
            ; a comment
            ScriptType: v4.00+
            \(header)
            [V4+ Styles]
            Format: Name, Fontname, Fontsize, PrimaryColour, Bold, Italic, Underline, StrikeOut, Alignment
            Style: Default,Arial,20,&H00FFFFFF,0,0,0,0,2
            \(styles)
            [Events]
            Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
            \(events)
            """
        return try CaptionFile(data: Data(text.utf8))
    }

    private func cue(_ text: String, styles: String = "", style: String = "Default") throws -> Cue {
        try #require(try read("Dialogue: 0,0:00:01.00,0:00:05.00,\(style),,0,0,0,,\(text)", styles: styles).track.cues.first)
    }

    @Test("Events have times, speakers, texts with commas and line breaks")
    func events() throws {
        let file = try read(
            "Dialogue: 0,0:00:01.50,1:00:02.05,Default,Ann,0,0,0,,Hello, you\\Nand\\hyou\\ntoo\nComment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,no"
        )
        let cue = try #require(file.track.cues.first)
        #expect(file.format == .ass && file.track.cues.count == 1 && file.warnings.isEmpty)
        #expect(cue.start == 1.5 && cue.end == 3602.05 && cue.speaker == "Ann" && cue.sourceLine == 11)
        #expect(cue.text == "Hello, you\nand\u{A0}you too")
    }

    @Test("Styles set colour, weight, slope and position")
    func styles() throws {
        let styles = "Style: Top,Arial,20,&H0000FFFF,-1,-1,0,0,9"
        let cue = try cue("x{\\rDefault}y{\\r}z", styles: styles, style: "*top")
        #expect(cue.placement.line == .number(0) && cue.placement.alignment == .right)
        #expect(cue.spans.map(\.range) == [0..<1, 2..<3])
        let style = try #require(cue.spans.first?.style)
        #expect(style.isBold && style.isItalic && style.color == CueColor(red: 255, green: 255, blue: 0))
    }

    @Test("White text of a style has the colour of the film")
    func white() throws {
        #expect(try cue("x").spans.isEmpty)
        #expect(try cue("{\\c&HFFFFFF&}x").spans.map(\.style.color) == [CueColor(red: 255, green: 255, blue: 255)])
    }

    @Test(
        "Override tags change the style",
        arguments: [
            ("{\\b1}x", CueColor?.none, true, false), ("{\\b700\\i1}x", nil, true, true), ("{\\b400}x", nil, false, false),
            ("{\\c&H0000FF&}x", CueColor(red: 255, green: 0, blue: 0), false, false),
            ("{\\1c&HFF0000&\\b1}x", CueColor(red: 0, green: 0, blue: 255), true, false),
            ("{\\i1\\i0}x", nil, false, false), ("{a comment}x", nil, false, false),
        ])
    func overrides(text: String, color: CueColor?, isBold: Bool, isItalic: Bool) throws {
        let cue = try cue(text)
        let style = cue.spans.first?.style ?? CueStyle()
        #expect(cue.text == "x" && style.color == color && style.isBold == isBold && style.isItalic == isItalic)
    }

    @Test("Karaoke has times of syllables", arguments: ["k", "K", "kf", "ko"])
    func karaoke(tag: String) throws {
        let cue = try cue("{\\\(tag)50}Ka{\\\(tag)25}ra{\\\(tag)100}o{\\\(tag)50}ke {\\\(tag)50}now")
        #expect(cue.text == "Karaoke now")
        #expect(cue.words.map(\.start) == [1, 1.5, 1.75, 2.75, 3.25] && cue.words.map(\.end) == [1.5, 1.75, 2.75, 3.25, 5])
        #expect(cue.wordTimes() == cue.words)
    }

    @Test("Tags without an effect are reported once each")
    func unsupported() throws {
        let file = try read(
            "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,10,0,0,,{\\pos(1,2)\\fad(1,2)}a\nDialogue: 0,0:00:01.00,0:00:02.00,Missing,,0,0,0,Banner,"
                + "{\\pos(1,2)\\t(0,1,\\fs20)}b{\\p1}m 0 0 l 1 1{\\p0}c\nMovie: 0,0:00:01.00,0:00:02.00,,,0,0,0,,x.png",
            header: "Timer: 50")
        #expect(file.track.cues.map(\.text) == ["a", "bc"])
        #expect(
            file.warnings.map(\.message).sorted() == [
                "Timer is not supported; times are not scaled", "drawings (\\p) are not supported and not shown",
                "effects of events are not supported and not shown", "events of the type movie are not supported and not shown",
                "margins of events are not supported and have no effect", "the override tag \\fad is not supported and has no effect",
                "the override tag \\pos is not supported and has no effect", "the override tag \\t is not supported and has no effect",
                "the style 'Missing' does not exist; the style Default is used",
            ])
        #expect(file.warnings.first { $0.message.contains("pos") }?.count == 2)
    }

    @Test("SSA has other alignments and decimal colours")
    func legacy() throws {
        let text = """
            [Script Info]
            [V4 Styles]
            Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding
            Style: Default,Arial,18,65535,0,0,0,-1,0,1,2,0,6,0,0,0,0,0
            [Events]
            Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
            Dialogue: Marked=0,0:00:01.00,0:00:02.00,Default,,0000,0000,0000,,x
            """
        let cue = try #require(try CaptionFile(data: Data(text.utf8)).track.cues.first)
        #expect(cue.placement.line == .number(0) && cue.placement.alignment == .center)
        #expect(cue.spans.map(\.style.color) == [CueColor(red: 255, green: 255, blue: 0)] && cue.spans.map(\.style.isBold) == [true])
    }

    @Test("Files without events and with invalid times are errors")
    func errors() throws {
        let missing = try #require(throws: CaptionError.self) { try CaptionFile(data: Data("[Script Info]\nTitle: x\n".utf8)) }
        #expect(missing.problem == "the file has no section [Events]")
        let time = try #require(throws: CaptionError.self) { try read("Dialogue: 0,0:00:01.00,later,Default,,0,0,0,,x") }
        #expect(time.line == 11 && time.column == 24 && time.problem == "'later' is not a time")
    }
}
