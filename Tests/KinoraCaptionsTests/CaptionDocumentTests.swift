import Foundation
import Testing

@testable import KinoraCaptions

@Suite("Edits of caption files change their cue and nothing else")
struct CaptionDocumentTests {
    private func edited(_ text: String, _ edit: CaptionEdit, format: CaptionFormat? = nil) throws -> String {
        let result = try CaptionDocument(data: Data(text.utf8), format: format).applying(edit)
        return String(decoding: result.data, as: UTF8.self)
    }

    private let srt = """
        1
        00:00:01,000 --> 00:00:03,000
        <i>Hello there</i> &amp; <font color="#ff0000">good morning</font>

        2
        00:00:03.500 --> 00:00:05,000 X1:10 X2:20
        {\\an8}Second cue

        3
        00:00:06,000 --> 00:00:08,000
        Third

        """

    private let vtt = """
        WEBVTT - a title
        Language: en

        STYLE
        ::cue(.loud) { color: red }

        NOTE a comment --- with dashes

        intro
        00:01.000 --> 00:04.000 line:10% align:start
        <v Ada><00:01.000>Hello <00:02.000><c.loud>big <00:03.000>world</c>

        NOTE between

        00:00:05.000 --> 00:00:07.000
        Next &lt;cue

        00:08.000 --> 00:09.000
        Last

        """

    @Test("Times of SRT are written in the notation of their line; one that is equal keeps its bytes")
    func times() throws {
        #expect(
            try edited(srt, .times(line: 6, start: 3.75, end: 5))
                == srt.replacing("00:00:03.500 --> 00:00:05,000 X1", with: "00:00:03.750 --> 00:00:05,000 X1"))
        #expect(
            try edited(srt, .times(line: 2, start: 0.9994, end: 2.0006))
                == srt.replacing("00:00:01,000 --> 00:00:03,000", with: "00:00:00,999 --> 00:00:02,001"))
        #expect(try edited(srt, .times(line: 2, start: 1, end: 3)) == srt)
    }

    @Test("Times of WebVTT stay short, and settings stay")
    func shortTimes() throws {
        #expect(
            try edited(vtt, .times(line: 10, start: 1, end: 4.5))
                == vtt.replacing("00:01.000 --> 00:04.000", with: "00:01.000 --> 00:04.500"))
        #expect(
            try edited(vtt, .times(line: 18, start: 8, end: 3600.5))
                == vtt.replacing("00:08.000 --> 00:09.000", with: "00:08.000 --> 01:00:00.500"))
    }

    @Test("Times of words move with their cue")
    func movedWords() throws {
        let expected =
            vtt
            .replacing("00:01.000 --> 00:04.000", with: "00:01.250 --> 00:04.250")
            .replacing("<00:01.000>Hello <00:02.000><c.loud>big <00:03.000>", with: "<00:01.250>Hello <00:02.250><c.loud>big <00:03.250>")
        #expect(try edited(vtt, .times(line: 10, start: 1.25, end: 4.25)) == expected)
    }

    @Test(
        "A cue cannot lose the times of its words, end before it starts, or be outside of the range",
        arguments: [
            (2.5, 4.0), (1.0, 2.9), (3.0, 3.0), (3.0, 2.0), (-1.0, 3.0), (0.0, 3_600_001.0), (.nan, 3.0), (1.0, .infinity),
        ])
    func refusedTimes(start: Double, end: Double) throws {
        #expect(throws: CaptionError.self) { try edited(vtt, .times(line: 10, start: start, end: end)) }
    }

    @Test("Text is replaced with its markup, and may have more or fewer lines")
    func text() throws {
        #expect(
            try edited(srt, .text(line: 6, text: "{\\an8}Two\nlines\n"))
                == srt.replacing("{\\an8}Second cue", with: "{\\an8}Two\nlines"))
        #expect(try edited(vtt, .text(line: 18, text: "<b>First</b>")) == vtt.replacing("\nLast\n", with: "\n<b>First</b>\n"))
    }

    @Test(
        "Text that would be another cue, or none, is refused",
        arguments: [
            "", "  \n ", "one\n\nother", "a --> b", "one\n00:00:01.000 --> 00:00:02.000\nother", "<b></b>", "&nbsp;",
        ])
    func refusedText(text: String) throws {
        #expect(throws: CaptionError.self) { try edited(vtt, .text(line: 18, text: text)) }
    }

    @Test("Lines that look like times are refused in SRT, and an arrow in a sentence is not")
    func refusedTextOfSRT() throws {
        #expect(throws: CaptionError.self) { try edited(srt, .text(line: 6, text: "a\n00:01 --> 00:02")) }
        #expect(throws: CaptionError.self) { try edited(srt, .text(line: 6, text: String(repeating: "x", count: 20_001))) }
        #expect(throws: CaptionError.self) { try edited(srt, .text(line: 7, text: "no cue")) }
        // Readers would read the file as ASS.
        #expect(throws: CaptionError.self) { try edited(srt, .text(line: 6, text: "a\nDialogue: b")) }
        #expect(try edited(srt, .text(line: 6, text: "a -> b")) == srt.replacing("{\\an8}Second cue", with: "a -> b"))
    }

    @Test("A cue of SRT is split with its open tags, and consecutive numbers stay consecutive")
    func splitSRT() throws {
        // Before "morning", whose estimated start is the time of the split.
        let words = try CaptionFile(data: Data(srt.utf8)).track.cues[0].wordTimes()
        let start = CaptionTime.text(try #require(words.last).start, separator: ",")
        let offset = try #require(srt.split(separator: "\n")[2].range(of: "morning")).lowerBound
        let expected =
            srt
            .replacing("00:00:01,000 --> 00:00:03,000", with: "00:00:01,000 --> \(start)")
            .replacing(
                "good morning</font>\n",
                with: "good</font>\n\n2\n\(start) --> 00:00:03,000\n<font color=\"#ff0000\">morning</font>\n"
            )
            .replacing("\n2\n00:00:03.5", with: "\n3\n00:00:03.5").replacing("\n3\n00:00:06", with: "\n4\n00:00:06")
        let position = srt.split(separator: "\n")[2].utf16.distance(from: srt.split(separator: "\n")[2].startIndex, to: offset)
        #expect(try edited(srt, .splitAtText(line: 2, offset: position)) == expected)
        // A caret inside of the word is before the word.
        #expect(try edited(srt, .splitAtText(line: 2, offset: position + 3)) == expected)
    }

    @Test("A cue with measured words is split when a word begins")
    func splitWebVTT() throws {
        let expected =
            vtt
            .replacing("00:01.000 --> 00:04.000", with: "00:01.000 --> 00:03.000")
            .replacing(
                "big <00:03.000>world</c>\n",
                with: "big</c></v>\n\n00:03.000 --> 00:04.000 line:10% align:start\n<v Ada><c.loud><00:03.000>world</c>\n")
        let result = try CaptionDocument(data: Data(vtt.utf8)).applying(.splitAtTime(line: 10, time: 3.2))
        #expect(String(decoding: result.data, as: UTF8.self) == expected)
        #expect(result.line == 13)
        let cues = try CaptionFile(data: result.data).track.cues
        #expect(cues.map(\.text) == ["Hello big", "world", "Next <cue", "Last"])
        #expect(cues[1].words == [CueWord(range: 0..<5, start: 3, end: 4)])
        #expect(cues[1].speaker == "Ada" && cues[1].spans.first?.style.classes == ["loud"])
    }

    @Test("Tags that end before the split stay in the first part")
    func splitAfterTag() throws {
        let source = "WEBVTT\n\n00:01.000 --> 00:03.000\n<i>one </i><b>two</b>\n"
        #expect(
            try edited(source, .splitAtText(line: 3, offset: 15))
                == "WEBVTT\n\n00:01.000 --> 00:02.000\n<i>one </i>\n\n00:02.000 --> 00:03.000\n<b>two</b>\n")
    }

    @Test("A cue of one word is not split")
    func refusedSplit() throws {
        #expect(throws: CaptionError.self) { try edited(srt, .splitAtTime(line: 10, time: 7)) }
        #expect(throws: CaptionError.self) { try edited(srt, .splitAtText(line: 10, offset: 2)) }
        #expect(throws: CaptionError.self) { try edited(vtt, .splitAtTime(line: 15, time: 9)) }
    }

    @Test("Cues are merged, comments between them stay, and the later words get times")
    func merge() throws {
        let expected =
            vtt
            .replacing("00:01.000 --> 00:04.000", with: "00:01.000 --> 00:07.000")
            .replacing("world</c>\n", with: "world</c>\n<00:00:05.000>Next &lt;cue\n")
            .replacing("00:00:05.000 --> 00:00:07.000\nNext &lt;cue\n\n", with: "")
        // The positions differ.
        #expect(throws: CaptionError.self) { try edited(vtt, .merge(line: 10)) }
        let same = vtt.replacing("00:00:07.000\n", with: "00:00:07.000 line:10% align:start\n")
        #expect(try edited(same, .merge(line: 10)) == expected)
        #expect(throws: CaptionError.self) { try edited(vtt, .merge(line: 18)) }
    }

    @Test("Merged cues of SRT are one number less")
    func mergeSRT() throws {
        let expected = """
            1
            00:00:01,000 --> 00:00:03,000
            <i>Hello there</i> &amp; <font color="#ff0000">good morning</font>

            2
            00:00:03.500 --> 00:00:08,000
            Second cue
            Third

            """
        let source = srt.replacing(" X1:10 X2:20", with: "").replacing("{\\an8}", with: "")
        #expect(try edited(source, .merge(line: 6)) == expected)
    }

    @Test("Cues whose order in the file is another are merged in the order of their times")
    func mergeBackwards() throws {
        let source = "7\n00:00:04,000 --> 00:00:05,000\nlater\n\n7\n00:00:01,000 --> 00:00:02,000\nearlier\n"
        let result = try CaptionDocument(data: Data(source.utf8)).applying(.merge(line: 6))
        #expect(String(decoding: result.data, as: UTF8.self) == "7\n00:00:01,000 --> 00:00:05,000\nearlier\nlater\n")
        #expect(result.line == 2)
    }

    @Test("Cues are removed and added with their empty lines")
    func removeAndAdd() throws {
        let removed = try edited(srt, .remove(line: 6))
        #expect(
            removed == srt.replacing("2\n00:00:03.500 --> 00:00:05,000 X1:10 X2:20\n{\\an8}Second cue\n\n3\n", with: "2\n"))
        #expect(
            try edited(removed, .add(start: 3.5, end: 5, text: "Second"))
                == removed.replacing("\n2\n", with: "\n2\n00:00:03,500 --> 00:00:05,000\nSecond\n\n3\n"))
        #expect(try edited("WEBVTT", .add(start: 1, end: 2, text: "a"), format: .webVTT) == "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\na\n")
        #expect(
            try edited(vtt, .add(start: 0, end: 0.5, text: "first"))
                == vtt.replacing("intro\n", with: "00:00:00.000 --> 00:00:00.500\nfirst\n\nintro\n"))
        #expect(
            try edited("1\n00:00:01,000 --> 00:00:02,000\na", .add(start: 3, end: 4, text: "b"))
                == "1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:03,000 --> 00:00:04,000\nb\n")
        #expect(try edited("1\n00:00:01,000 --> 00:00:02,000\na\n", .remove(line: 2)) == "")
    }

    @Test("The encoding and the line breaks stay", arguments: FileEncoding.allCases)
    func encodings(encoding: FileEncoding) throws {
        let text = "1\r\n00:00:01,000 --> 00:00:02,000\r\nGrüße\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nEnde"
        let data = try #require(encoding.data(text))
        let result = try CaptionDocument(data: data).applying(.text(line: 2, text: "Größe\nzwei"))
        #expect(result.data == encoding.data(text.replacing("Grüße", with: "Größe\r\nzwei")))
    }

    @Test("Bytes that would be lost, characters without a byte and formats that are only read are refused")
    func refusedFiles() throws {
        let valid = "1\n00:00:01,000 --> 00:00:02,000\nGrüße für Ä und Ö\n"
        let damaged = try CaptionDocument(data: Data(valid.utf8) + [0xFF, 0x0A])
        #expect(damaged.reasonAgainstEdits?.contains("not valid") == true)
        #expect(throws: CaptionError.self) { try damaged.applying(.remove(line: 2)) }
        let windows = try #require(FileEncoding.windows1252.data(valid))
        #expect(throws: CaptionError.self) { try CaptionDocument(data: windows).applying(.text(line: 2, text: "日本")) }
        let ass = "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Hello\n"
        let document = try CaptionDocument(data: Data(ass.utf8))
        #expect(document.file.track.cues.map(\.text) == ["Hello"])
        #expect(document.reasonAgainstEdits?.hasPrefix("ASS is only read") == true)
        #expect(document.source(of: document.file.track.cues[0]) == "Hello")
    }

    @Test("Any edit of a random file changes its own cue alone, and the opposite edit of times restores the bytes")
    func randomEdits() throws {
        var generator = SeededGenerator(state: 7)
        for round in 0..<200 {
            let isSRT = round.isMultiple(of: 2)
            var text = isSRT ? "" : "WEBVTT\n\nNOTE x\n\n"
            for number in 1...Int.random(in: 1...6, using: &generator) {
                let start = Double(number) * 3
                let mark = isSRT ? "," : "."
                text += isSRT ? "\(number)\n" : Bool.random(using: &generator) ? "id \(number)\n" : ""
                text += "\(CaptionTime.text(start, separator: mark)) --> \(CaptionTime.text(start + 2, separator: mark))\n"
                text += ["one two", "<b>one</b>\ntwo & three", "a &amp; b\nc"].randomElement(using: &generator) ?? ""
                text += "\n" + String(repeating: "\n", count: Int.random(in: 1...2, using: &generator))
            }
            let document = try CaptionDocument(data: Data(text.utf8))
            let cues = document.file.track.cues
            let cue = try #require(cues.randomElement(using: &generator))
            let line = try #require(cue.sourceLine)
            let moved = try document.applying(.times(line: line, start: cue.start + 0.25, end: cue.end + 0.125))
            let back = try CaptionDocument(data: moved.data).applying(.times(line: line, start: cue.start, end: cue.end))
            #expect(back.data == Data(text.utf8))
            let same = try document.applying(.text(line: line, text: document.source(of: cue)))
            #expect(same.data == Data(text.utf8))
            let split = try document.applying(.splitAtTime(line: line, time: cue.start + 1))
            let parts = try CaptionFile(data: split.data).track.cues
            #expect(parts.count == cues.count + 1)
            let merged = try CaptionDocument(data: split.data).applying(.merge(line: line))
            let words = { (cues: [Cue]) in cues.map { $0.text.split(whereSeparator: \.isWhitespace) } }
            #expect(try words(CaptionFile(data: merged.data).track.cues) == words(cues))
        }
    }
}

/// A generator whose numbers are the same in every run: SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
