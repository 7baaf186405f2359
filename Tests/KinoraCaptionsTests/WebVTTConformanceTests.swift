import Foundation
import KinoraCaptions
import Testing

/// The cases that the published tests of WebVTT's file parsing are about.
struct WebVTTConformanceTests {
    private func read(_ text: String) throws -> CaptionFile { try CaptionFile(data: Data(text.utf8), format: .webVTT) }

    private func cues(_ text: String) throws -> [Cue] { try read(text).track.cues }

    private func placement(_ settings: String, header: String = "") throws -> CuePlacement {
        try #require(try cues("WEBVTT\n\n\(header)00:00:00.000 --> 00:00:01.000 \(settings)\ntext\n").first).placement
    }

    @Test(
        "The signature is followed by a space, a tab, a line break or the end",
        arguments: [
            "WEBVTT", "WEBVTT\n", "WEBVTT ", "WEBVTT\t", "WEBVTT x\n", "WEBVTT\tx\n", "\u{FEFF}WEBVTT", "WEBVTT --> \n", "WEBVTT\r",
            "WEBVTT\r\n",
        ])
    func signature(text: String) throws {
        #expect(try read(text).track.cues.isEmpty)
    }

    @Test(
        "Other signatures are errors in line 1",
        arguments: ["", "webvtt", "WEBVTTx", "\nWEBVTT", " WEBVTT", "WEBVT\n", "FOO\nWEBVTT", "WEBVTT\u{C}"])
    func invalidSignature(text: String) throws {
        let error = try #require(throws: CaptionError.self) { try read(text) }
        #expect(error.line == 1 && error.column == 1)
    }

    @Test("Text after the signature up to the first blank line is the header")
    func header() throws {
        #expect(try cues("WEBVTT\nfoo\nbar: baz\n\n00:00:00.000 --> 00:00:01.000\ntext").map(\.text) == ["text"])
        #expect(try cues("WEBVTT\n00:00:00.000 --> 00:00:01.000\ntext").map(\.text) == ["text"])
        #expect(try cues("WEBVTT\nid\n00:00:00.000 --> 00:00:01.000\ntext").map(\.identifier) == [nil])
        #expect(try read("WEBVTT\nKind: captions\nLanguage: pt-BR\n\n").track.language == "pt-BR")
    }

    @Test("A line with an arrow ends a cue and begins another one")
    func arrows() throws {
        let text = """
            WEBVTT

            -->
            00:00:00.000 --> 00:00:01.000
            text1
            foo-->
            00:00:00.000 --> 00:00:01.000
            text2
            --->
            00:00:00.000 --> 00:00:01.000
            text3
            00:00:00.000 --> 00:00:01.000
            text4

            00:00:00.000 -a -->

            00:00:00.000 - -->
            """
        let file = try read(text)
        #expect(file.track.cues.map(\.text) == ["text1", "text2", "text3", "text4"])
        #expect(file.warnings.map(\.count) == [5] && file.warnings.map(\.line) == [3])
    }

    @Test(
        "Identifiers keep their spaces and may resemble arrows",
        arguments: [" leading", "trailing ", "-- >", "->", " ", "42", "NOTE x", "STYLE"])
    func identifiers(identifier: String) throws {
        #expect(try cues("WEBVTT\n\n\(identifier)\n00:00:00.000 --> 00:00:01.000\ntext\n").map(\.identifier) == [identifier])
    }

    @Test(
        "Hours may be missing, or have more than two digits",
        arguments: [
            ("00:00.000 --> 00:00:01.000", 0, 1), ("00:59:59.999 --> 100:00:00.000", 3599.999, 360_000),
            ("00:01.001 --> 00:02.002", 1.001, 2.002),
            ("00:00:00.000-->00:00:01.000", 0, 1), ("  00:00:00.000\t-->\t00:00:01.000", 0, 1),
            ("00:00:00.000 --> 00:00:01.000\talign:start", 0, 1),
        ] as [(String, Double, Double)])
    func times(line: String, start: Double, end: Double) throws {
        let cue = try #require(try cues("WEBVTT\n\n\(line)\ntext").first)
        #expect(cue.start == start && cue.end == end)
    }

    @Test(
        "A cue with invalid times is left out and reported",
        arguments: [
            "00:00:60.000 --> 00:01:01.000", "00:60:00.000 --> 01:00:01.000", "00:00:00.00 --> 00:00:01.000",
            "00:00:00.0000 --> 00:00:01.000",
            "0:00:00.000 --> 0:00:01.000", "00:00:0.000 --> 00:00:01.000", "00:0:00.000 --> 00:00:01.000", "-00:00:00.000 --> 00:00:01.000",
            "00:00:00.000 --> -00:00:01.000", "00:00:00 --> 00:00:01", "00.000 --> 01.000", "00:00:00.000 --> ", "00:00:00.000 -> -->",
            "x00:00:00.000 --> 00:00:01.000", "00:00:00.000 x --> 00:00:01.000", "00:00:00:000 --> 00:00:01.000",
            "00:00:00.0x0 --> 00:00:01.000",
            "٠٠:00:00.000 --> 00:00:01.000",
        ])
    func invalidTimes(line: String) throws {
        let file = try read("WEBVTT\n\n\(line)\ntext\n\n00:05.000 --> 00:06.000\nnext\n")
        #expect(file.track.cues.map(\.text) == ["next"])
        #expect(file.warnings.count == 1 && file.warnings[0].line == 3 && file.warnings[0].code == .damagedFile)
    }

    @Test("A comma before the milliseconds is accepted and reported")
    func comma() throws {
        let file = try read("WEBVTT\n\n00:00:01,500 --> 00:00:02.000\ntext\n")
        #expect(file.track.cues.map(\.start) == [1.5] && file.warnings.count == 1)
    }

    @Test(
        "Lines are numbers or percentages",
        arguments: [
            ("-1", .number(-1)), ("0", .number(0)), ("-0", .number(0)), ("100", .number(100)), ("65536", .number(10_000)),
            ("1.5", .number(2)),
            ("10000000000000000000000000000000000", .number(10_000)), ("0%", .percentage(0)), ("00%", .percentage(0)),
            ("99.5%", .percentage(99.5)),
            ("100%", .percentage(100)), ("100%,middle", .percentage(100)),
            ("101%", nil), ("-0%", nil), ("1%-", nil), ("1-", nil), ("%1", nil), ("1%%", nil), ("-", nil), ("%", nil), ("1..5", nil),
            (".5", nil), ("5.", nil),
            ("", nil), ("0%x", nil), ("1x", nil),
        ] as [(String, CuePlacement.Line?)])
    func line(value: String, line: CuePlacement.Line?) throws {
        #expect(try placement("line:\(value)").line == line)
    }

    @Test("Lines and positions have alignments")
    func alignments() throws {
        #expect(
            try ["start", "center", "end", "middle"].map { try placement("line:1,\($0)").lineAlignment } == [.start, .center, .end, .start])
        let positions = try ["line-left", "center", "line-right", "middle", "start"].map { try placement("position:1%,\($0)") }
        #expect(positions.map(\.positionAlignment) == [.lineLeft, .center, .lineRight, .auto, .auto])
        #expect(positions.map(\.position) == [1, 1, 1, 1, 1])
    }

    @Test(
        "Positions and sizes are percentages",
        arguments: [
            ("1%", 1), ("1.5%", 1.5), ("100%", 100), ("0%", 0), ("-1%", nil), ("1", nil), ("1x", nil), ("1%x", nil), ("", nil),
            ("101%", nil),
            ("65536%", nil), ("x", nil), ("1%,", 1),
        ] as [(String, Double?)])
    func percentages(value: String, number: Double?) throws {
        #expect(try placement("position:\(value)").position == number)
        if value != "1%," { #expect(try placement("size:\(value)").size == number ?? 100) }
    }

    @Test("Alignments and directions have their words")
    func words() throws {
        let alignments = try ["start", "center", "end", "left", "right", "middle", "x", "START"].map {
            try placement("align:\($0)").alignment
        }
        #expect(alignments == [.start, .center, .end, .left, .right, .center, .center, .center])
        let directions = try ["rl", "lr", "RL", "rl ,lr", ""].map { try placement("vertical:\($0)").writingDirection }
        #expect(directions == [.verticalRightToLeft, .verticalLeftToRight, .horizontal, .verticalRightToLeft, .horizontal])
    }

    @Test("Several settings have an effect, of equal ones the last valid one")
    func severalSettings() throws {
        let placement = try placement("align:start line:1% vertical:lr size:50% position:25% size:x size:40%")
        #expect(placement.alignment == .start && placement.line == .percentage(1) && placement.size == 40 && placement.position == 25)
        #expect(placement.writingDirection == .verticalLeftToRight)
    }

    @Test(
        "Settings without a value, with spaces or with unknown names have no effect and are reported",
        arguments: [
            "line", "line: 0%", "position :1%", "color:red", ":1%", "region:", "region:missing",
        ])
    func invalidSettings(settings: String) throws {
        let file = try read("WEBVTT\n\n00:00:00.000 --> 00:00:01.000 \(settings)\ntext\n")
        #expect(file.track.cues.map(\.placement) == [CuePlacement()])
        #expect(!file.warnings.isEmpty && file.warnings.allSatisfy { $0.line == 3 })
    }

    @Test("Regions have their settings")
    func regions() throws {
        let file = try read(
            "WEBVTT\n\nREGION\nid:fred width:40%\nlines:5\nregionanchor:0%,100% viewportanchor:10%,90% scroll:up\n\nREGION \nid:bare\n\n"
                + "00:01.000 --> 00:02.000 region:fred\na\n\n00:01.000 --> 00:02.000 region:bare region:fred\nb\n\n"
                + "00:01.000 --> 00:02.000 region:fred line:1\nc\n")
        var fred = CueRegion(identifier: "fred")
        (fred.width, fred.lines, fred.scrollsUp) = (40, 5, true)
        (fred.regionAnchor, fred.viewportAnchor) = (CueRegion.Anchor(x: 0, y: 100), CueRegion.Anchor(x: 10, y: 90))
        #expect(file.track.regions == [fred, CueRegion(identifier: "bare")])
        #expect(file.track.cues.map(\.placement.region) == ["fred", "fred", nil])
        #expect(file.warnings.count == 1)
    }

    @Test(
        "Invalid settings of regions have no effect",
        arguments: [
            "regionanchor:0,0", "regionanchor:0%,0", "regionanchor:,1%", "regionanchor:101%,1%", "regionanchor:-0%,0%",
            "regionanchor: 100%,100%",
            "width:101%", "width:-1%", "lines:1.5", "lines:-1", "scroll:down", "viewportanchor:1%",
        ])
    func invalidRegions(setting: String) throws {
        let file = try read("WEBVTT\n\nREGION\nid:a\n\(setting)\n\n")
        #expect(file.track.regions == [CueRegion(identifier: "a")] && !file.warnings.isEmpty)
    }

    @Test("Of regions with the same identifier the last one counts, and regions after cues do not")
    func repeatedRegions() throws {
        let file = try read(
            "WEBVTT\n\nREGION\nid:a\nlines:1\n\nREGION\nid:a\nlines:2\n\nREGION\nlines:9\n\n00:01.000 --> 00:02.000\nx\n\nREGION\nid:b\n")
        #expect(file.track.regions.map(\.lines) == [2])
        #expect(file.warnings.map(\.line) == [11, 17])
    }

    @Test("Comments are left out, and other text without times is reported")
    func blocks() throws {
        let file = try read(
            "WEBVTT\n\nNOTE a comment\nof two lines\n\nNOTE\n\nsome text\nwithout times\n\n00:01.000 --> 00:02.000\nx\n\nNOTEx\n")
        #expect(file.track.cues.map(\.text) == ["x"])
        #expect(file.warnings.map(\.description) == ["line 8: text without times is not shown (2 times)"])
    }

    @Test("Empty cues are left out, and text continues up to a blank line")
    func cueTexts() throws {
        #expect(try cues("WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\na\nb\n \nc\n\nd").map(\.text) == ["a\nb\n \nc"])
        #expect(try cues("WEBVTT\n\n00:01.000 --> 00:02.000").isEmpty)
    }
}
