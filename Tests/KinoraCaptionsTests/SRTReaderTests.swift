import Foundation
import KinoraCaptions
import Testing

/// SRT as the format's description has it, and as files in the wild have it.
struct SRTReaderTests {
    private func read(_ text: String) throws -> CaptionFile { try CaptionFile(data: Data(text.utf8), format: .srt) }

    private func times(_ file: CaptionFile) -> [[Double]] { file.track.cues.map { [$0.start, $0.end] } }

    private func texts(_ file: CaptionFile) -> [String] { file.track.cues.map(\.text) }

    @Test("Cues have their times, texts, numbers and lines")
    func cues() throws {
        let file = try read("1\n00:00:01,000 --> 00:00:02,500\nHello\nthere\n\n2\n01:02:03,004 --> 01:02:04,005\nBye\n")
        #expect(times(file) == [[1, 2.5], [3723.004, 3724.005]])
        #expect(texts(file) == ["Hello\nthere", "Bye"])
        #expect(file.track.cues.map(\.identifier) == ["1", "2"])
        #expect(file.track.cues.map(\.sourceLine) == [2, 7])
        #expect(file.warnings.isEmpty && file.format == .srt)
    }

    @Test(
        "Times may lack hours and have a point, spaces or one digit for minutes",
        arguments: [
            ("00:01,000 --> 00:02,000", 1, 2), ("00:00:01.250 --> 00:00:02.500", 1.25, 2.5), ("0:0:1,000-->0:0:2,000", 1, 2),
            ("00:00:01,000  ->  00:00:02,000", 1, 2), ("00: 00: 01,000 --> 00: 00: 02,000", 1, 2),
            ("00:00:01:500 --> 00:00:02:250", 1.5, 2.25),
            ("00:00:01 --> 00:00:02", 1, 2), ("100:00:00,000 --> 100:00:01,000", 360_000, 360_001), ("00:00:01,000 –> 00:00:02,000", 1, 2),
            ("00:00:61,000 --> 00:01:02,000", 61, 62), ("00:00:01,0005 --> 00:00:02,0004", 1.001, 2),
        ] as [(String, Double, Double)])
    func timeForms(line: String, start: Double, end: Double) throws {
        let file = try read("1\n\(line)\nText\n")
        #expect(times(file) == [[start, end]])
        #expect(file.warnings.isEmpty)
    }

    @Test("Numbers may be missing, repeated or wrong, and blank lines may be missing")
    func numbering() throws {
        let file = try read(
            "7\n00:00:01,000 --> 00:00:02,000\nA\n7\n00:00:02,000 --> 00:00:03,000\nB\n\n00:00:03,000 --> 00:00:04,000\nC\n")
        #expect(texts(file) == ["A", "B", "C"])
        #expect(file.track.cues.map(\.identifier) == ["7", "7", nil])
    }

    @Test("A text may contain numbers, arrows and blank lines")
    func difficultTexts() throws {
        let file = try read(
            "1\n00:00:01,000 --> 00:00:02,000\n42\n\n2\n00:00:02,000 --> 00:00:03,000\nA --> B -> C\n\nafter a blank line\n\n\n3\n"
                + "00:00:03,000 --> 00:00:04,000\na < b && c > d\n")
        #expect(texts(file) == ["42", "A --> B -> C\n\nafter a blank line", "a < b && c > d"])
    }

    @Test("Cues are sorted by their starts, and overlapping ones are kept")
    func order() throws {
        let file = try read("1\n00:00:05,000 --> 00:00:09,000\nB\n\n2\n00:00:01,000 --> 00:00:08,000\nA\n")
        #expect(texts(file) == ["A", "B"])
    }

    @Test(
        "Tags of HTML become spans",
        arguments: [
            ("<b>bold</b> x", 0..<4, "b"), ("x <i>it</i>", 2..<4, "i"), ("<U>ü</U>", 0..<2, "u"), ("{\\b1}bold{\\b0} x", 0..<4, "b"),
            ("<s>x</s>", 0..<1, "s"), ("<strong>x</strong>y", 0..<1, "b"), ("<em>x", 0..<1, "i"), ("{\\i1}x", 0..<1, "i"),
        ])
    func spans(text: String, range: Range<Int>, name: String) throws {
        let cue = try #require(try read("1\n00:00:01,000 --> 00:00:02,000\n\(text)\n").track.cues.first)
        var style = CueStyle()
        switch name {
        case "b": style.isBold = true
        case "i": style.isItalic = true
        case "u": style.isUnderlined = true
        default: style.isStruckThrough = true
        }
        #expect(cue.spans == [CueSpan(range: range, style: style)])
    }

    @Test(
        "Fonts have colours in all notations",
        arguments: [
            ("#ff8000", CueColor(red: 255, green: 128, blue: 0)), ("\"#F80\"", CueColor(red: 255, green: 136, blue: 0)),
            ("'yellow'", CueColor(red: 255, green: 255, blue: 0)), ("00ff00", CueColor(red: 0, green: 255, blue: 0)),
            ("\"rgb(1, 2, 3)\"", CueColor(red: 1, green: 2, blue: 3)), ("\"#01020304\"", CueColor(red: 1, green: 2, blue: 3, alpha: 4)),
        ])
    func colors(notation: String, color: CueColor) throws {
        let cue = try #require(try read("1\n00:00:01,000 --> 00:00:02,000\n<font color=\(notation)>x</font>\n").track.cues.first)
        #expect(cue.text == "x" && cue.spans.map(\.style.color) == [color])
    }

    @Test("Nested tags, unknown tags and entities leave their text")
    func markup() throws {
        let file = try read(
            "1\n00:00:01,000 --> 00:00:02,000\n<b>a<i>b</b></i>c<blink>d</blink>&amp;&lt;i&gt;&nbsp;&#233;&unknown;<br/>e\n")
        let cue = try #require(file.track.cues.first)
        #expect(cue.text == "abcd&<i>\u{A0}é&unknown;\ne")
        #expect(cue.spans.map(\.range) == [0..<1, 1..<2])
        #expect(cue.spans.map { [$0.style.isBold, $0.style.isItalic] } == [[true, false], [true, true]])
        #expect(file.warnings.map(\.message) == ["the tag <blink> is not supported and has no effect"])
        #expect(file.warnings.map(\.line) == [3] && file.warnings.map(\.count) == [2])
    }

    @Test(
        "Override tags of ASS place cues",
        arguments: [
            (8, .number(0), .center), (1, nil, .left), (6, .percentage(50), .right), (2, nil, .center),
        ] as [(Int, CuePlacement.Line?, CuePlacement.Alignment)])
    func placement(number: Int, line: CuePlacement.Line?, alignment: CuePlacement.Alignment) throws {
        let cue = try #require(try read("1\n00:00:01,000 --> 00:00:02,000\n{\\an\(number)}x\n").track.cues.first)
        #expect(cue.placement.line == line && cue.placement.alignment == alignment && cue.text == "x")
    }

    @Test("What is read differently is reported with its line")
    func warnings() throws {
        let file = try read(
            "Subtitles by me\n\n1\n-00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:00:05,000 --> 00:00:04,000\nB\n\n3\n00:00:06,5 --> 00:00:07,000 X1:1 X2:2\nC\n"
        )
        #expect(texts(file) == ["A", "C"])
        #expect(times(file) == [[0, 2], [6.5, 7]])
        #expect(
            file.warnings.map(\.description) == [
                "line 1: text before the first times is not shown", "line 4: negative times are read as 0",
                "line 8: a cue ends before it starts and is left out",
                "line 12: times with fewer than three digits after the comma are read as decimal fractions",
                "line 12: positions after the times are not supported and have no effect",
            ])
    }

    @Test(
        "Invalid times are errors with line and column",
        arguments: [
            ("1\n00:0x:01,000 --> 00:00:02,000\nA\n", 2, 1, "'00:0x:01,000' is not a time"),
            ("1\n00:00:01,000 --> soon\nA\n", 2, 18, "'soon' is not a time"),
            ("1\n00:00:01,000 -->\nA\n", 2, 17, "there is no time after the arrow"),
            ("Hello\nworld\n", 1, nil, "no line has times"), ("1\n00:00:01:12 --> 00:00:02:13\nA\n", 2, 1, "'00:00:01:12' is not a time"),
            ("1\n99999999999:00:00,000 --> 00:00:02,000\nA\n", 2, 1, "'99999999999:00:00,000' is not a time"),
        ] as [(String, Int, Int?, String)])
    func errors(text: String, line: Int, column: Int?, problem: String) throws {
        let error = try #require(throws: CaptionError.self) { try read(text) }
        #expect(error.line == line && error.column == column && error.problem == problem)
        #expect(!error.expected.isEmpty)
    }

    @Test("An empty file has no cues")
    func empty() throws {
        #expect(try read("").track.cues.isEmpty)
        #expect(try read("\n\n  \n").track.cues.isEmpty)
    }

    @Test("A cue that is too long is an error")
    func bounds() throws {
        let text = "1\n00:00:01,000 --> 00:00:02,000\n" + String(repeating: "word ", count: 5000)
        #expect(throws: CaptionError.self) { try read(text) }
    }
}
