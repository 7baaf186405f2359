import Foundation
import KinoraCaptions
import Testing

/// Tags, entities, voices, times and style sheets in cues of WebVTT.
struct WebVTTTextTests {
    private func read(_ text: String, header: String = "") throws -> (cue: Cue, file: CaptionFile) {
        let file = try CaptionFile(data: Data("WEBVTT\n\n\(header)00:01.000 --> 00:09.000\n\(text)\n".utf8), format: .webVTT)
        return (try #require(file.track.cues.first), file)
    }

    @Test(
        "Entities are decoded, and unknown ones stay",
        arguments: [
            ("&", "&"), ("&amp", "&"), ("&amp;", "&"), ("&lt;i&gt;", "<i>"), ("a&lrm;b&rlm;c", "a\u{200E}b\u{200F}c"),
            ("a&nbsp;b", "a\u{A0}b"),
            ("&copy;&eacute;&hellip;", "©é…"), ("&&", "&&"), ("&1;", "&1;"), ("&#65;&#x42;", "AB"), ("&#0;", "\u{FFFD}"),
            ("&#xD800;", "\u{FFFD}"),
            ("&;", "&;"), ("&unknown;", "&unknown;"), ("&#;&#x;", "&#;&#x;"),
        ])
    func entities(text: String, decoded: String) throws {
        #expect(try read("x\(text)x").cue.text == "x\(decoded)x")
    }

    @Test("Tags are removed, and end tags end the innermost element of their name only")
    func tags() throws {
        let (cue, file) = try read("<b>a<i>b</b>c</i>d</b>e</u>")
        #expect(cue.text == "abcde")
        #expect(cue.spans.map(\.range) == [0..<1, 1..<3, 3..<4])
        #expect(cue.spans.map(\.style.isItalic) == [false, true, false])
        #expect(
            file.warnings.map(\.message) == [
                "the end tag </b> has no start tag and has no effect", "the end tag </u> has no start tag and has no effect",
            ])
    }

    @Test(
        "Tags may span lines, and have classes and annotations",
        arguments: [
            ("<c.loud.big>x</c>", ["loud", "big"], nil), ("<c..a.>x</c>", ["a"], nil), ("<c.a\n>x", ["a"], nil),
            ("<v.a Bob>x", ["a"], "Bob"),
            ("<v  Mary\tAnn >x", [], "Mary Ann"), ("<v A &amp; B>x</v>", [], "A & B"), ("<v>x", [], nil), ("<lang de>x</lang>", [], nil),
            ("<b.x><b.y>x", ["x", "y"], nil),
        ] as [(String, [String], String?)])
    func annotations(text: String, classes: [String], speaker: String?) throws {
        let cue = try read(text).cue
        #expect(cue.text == "x" && cue.speaker == speaker)
        #expect((cue.spans.first?.style.classes ?? []) == classes)
    }

    @Test("Several voices stay with their spans, one is the speaker")
    func voices() throws {
        let cue = try read("<v Ann>Hi.</v>\n<v Bob>Hello <b>you</b>.</v>").cue
        #expect(cue.text == "Hi.\nHello you." && cue.speaker == "Ann")
        #expect(cue.spans.map(\.style.voice) == ["Ann", "Bob", "Bob", "Bob"])
        let single = try read("<v Ann>Hi <i>you</i></v>").cue
        #expect(single.speaker == "Ann" && single.spans.map(\.range) == [3..<6] && single.spans.map(\.style.voice) == [nil])
    }

    @Test("Ruby annotations are left out and reported")
    func ruby() throws {
        let (cue, file) = try read("<ruby>漢<rt>kan</rt>字<rt>ji</ruby>!")
        #expect(cue.text == "漢字!")
        #expect(file.warnings.map(\.count) == [2])
    }

    @Test("'<' without a tag is text", arguments: ["a < b", "a <", "1 < 2 > 0"])
    func lessThan(text: String) throws {
        let (cue, file) = try read(text)
        #expect(cue.text == text && file.warnings.count == 1)
    }

    @Test("Times in the text are times of words")
    func times() throws {
        let cue = try read("one <00:02.000>two three <00:00:04.500><c>four</c>\n<00:07.000>").cue
        #expect(cue.text == "one two three four")
        #expect(
            cue.words == [
                CueWord(range: 0..<3, start: 1, end: 2), CueWord(range: 4..<13, start: 2, end: 4.5),
                CueWord(range: 14..<18, start: 4.5, end: 7),
            ])
        #expect(cue.wordTimes().map { cue.text(at: $0.range) } == ["one", "two", "three", "four"])
        #expect(cue.wordTimes().map(\.start) == [1, 2, 2.9375, 4.5])
    }

    @Test("Times that are not between their neighbours have no effect")
    func invalidTimes() throws {
        let (cue, file) = try read("a <00:00.500>b <00:05.000>c <00:04.000>d <00:10.000>e <00:99.000>f")
        #expect(cue.words.map(\.start) == [1, 5] && cue.text == "a b c d e f")
        #expect(file.warnings.count == 4)
    }

    @Test("Classes have the standard's colours, and style sheets set more")
    func styles() throws {
        let sheet = """
            STYLE
            /* colours */
            ::cue { color: #ddeeff }
            ::cue(.loud), ::cue(b) { font-weight: bold; color: rgb(255, 0, 0) }
            ::cue(v[voice="Bob"]) { color: lime; text-decoration: underline }
            ::cue(c.a.b) { font-style: italic; background-color: rgba(0, 0, 0, 0.5) }
            ::cue(#one) { color: black; opacity: 0.5 }
            video::cue { color: red }


            """
        let (cue, file) = try read("x<c.loud>l</c><v Bob>v</v><c.a>a<c.a.b>b</c></c><c.yellow.bg_blue>y</c><b>z</b>", header: sheet)
        #expect(cue.text == "xlvabyz")
        let styles = cue.spans.map(\.style)
        let base = CueColor(red: 0xDD, green: 0xEE, blue: 0xFF)
        #expect(
            styles.map(\.color) == [
                base, CueColor(red: 255, green: 0, blue: 0), CueColor(red: 0, green: 255, blue: 0), base, base,
                CueColor(red: 255, green: 255, blue: 0),
                CueColor(red: 255, green: 0, blue: 0),
            ])
        #expect(styles.map(\.isBold) == [false, true, false, false, false, false, true])
        #expect(styles.map(\.isUnderlined) == [false, false, true, false, false, false, false])
        #expect(styles.map(\.isItalic) == [false, false, false, false, true, false, false])
        #expect(
            styles[4].background == CueColor(red: 0, green: 0, blue: 0, alpha: 128)
                && styles[5].background == CueColor(red: 0, green: 0, blue: 255))
        #expect(
            file.warnings.map(\.message) == [
                "'opacity: 0.5' is not supported and has no effect", "the selector 'video::cue' is not supported and has no effect",
            ])
    }

    @Test(
        "Style sheets that end early do not disturb cues",
        arguments: ["STYLE\n::cue {\n\n", "STYLE\n/* \n\n", "STYLE\n}}}\n\n", "STYLE\n::cue(\n\n"])
    func brokenStyles(header: String) throws {
        #expect(try read("x", header: header).cue.text == "x")
    }
}
