import Foundation
import KinoraCaptions
import Testing

/// Operations on tracks.
struct CaptionOperationsTests {
    private func track(_ times: [(Double, Double)], text: String = "some text") -> CaptionTrack {
        CaptionTrack(
            cues: times.map { Cue(start: $0.0, end: $0.1, text: text, words: [CueWord(range: 0..<4, start: $0.0, end: $0.1)]) },
            language: "de")
    }

    private func times(_ track: CaptionTrack) -> [[Double]] { track.cues.map { [$0.start, $0.end] } }

    @Test("Shifting moves cues and words, and leaves out what would end before the start")
    func shift() {
        let shifted = track([(1, 2), (3, 5), (6, 7)]).shifted(by: -4)
        #expect(times(shifted) == [[0, 1], [2, 3]] && shifted.cues.map(\.words[0].start) == [0, 2] && shifted.language == "de")
        #expect(times(track([(1, 2)]).shifted(by: 0.5)) == [[1.5, 2.5]])
        #expect(times(track([(1, 2)]).shifted(by: -2)).isEmpty)
    }

    @Test("Stretching multiplies times, also by frame rates")
    func stretch() {
        #expect(times(track([(1, 2)]).stretched(by: 2)) == [[2, 4]])
        let film = track([(0, 3600)]).stretched(from: 25, to: 24_000 / 1001.0)
        #expect(abs(film.cues[0].end - 3753.75) < 1e-9 && film.cues[0].words[0].end == film.cues[0].end)
        let back = film.stretched(from: 24_000 / 1001.0, to: 25)
        #expect(abs(back.cues[0].end - 3600) < 1e-9)
    }

    @Test(
        "An excerpt cuts cues and begins at 0",
        arguments: [
            (0, .infinity, 1, [[1, 2], [3, 5], [6, 7]]), (2, 6, 1, [[1, 3]]), (1.5, 3.5, 1, [[0, 0.5], [1.5, 2]]),
            (4, 6.5, 2, [[0, 0.5], [1, 1.25]]), (2, 3, 1, []),
        ] as [(Double, Double, Double, [[Double]])])
    func excerpt(start: Double, end: Double, speed: Double, expected: [[Double]]) {
        let excerpt = track([(1, 2), (3, 5), (6, 7)]).excerpt(from: start, to: end, speed: speed)
        #expect(times(excerpt) == expected)
        #expect(excerpt.cues.allSatisfy { $0.words[0].start >= $0.start && $0.words[0].end <= $0.end })
    }

    @Test("Consecutive excerpts contain each moment of the track once")
    func partition() {
        let whole = track([(0.5, 2.25), (2, 4), (4, 9)])
        let parts = [(0, 2.5), (2.5, 4), (4, 10)].map { whole.excerpt(from: $0.0, to: $0.1).shifted(by: $0.0) }
        for time in stride(from: 0.0, to: 10, by: 0.125) {
            #expect(parts.map { $0.cues(at: time).count }.reduce(0, +) == whole.cues(at: time).count)
        }
    }

    @Test("Merging sorts the cues of both tracks")
    func merging() {
        let merged = track([(1, 2), (5, 6)]).merging(track([(3, 4)]))
        #expect(times(merged) == [[1, 2], [3, 4], [5, 6]] && merged.language == "de")
    }

    @Test("A cue that fits is not split, but its long line is broken in the middle")
    func lines() {
        let cue = Cue(start: 0, end: 5, text: "This is a sentence of exactly fifty-one characters.")
        let parts = CueSplitter().split(cue)
        #expect(parts.map(\.text) == ["This is a sentence of\nexactly fifty-one characters."])
        let kept = Cue(start: 0, end: 5, text: "Kept\nas it is.")
        #expect(CueSplitter().split(kept) == [kept])
    }

    @Test("A long cue is split after sentences, at the times of its words")
    func split() {
        let text = "The first sentence is here. The second one, which is rather long, follows it and ends the cue."
        let parts = CueSplitter(maxLineLength: 40, maxLines: 2, maxDuration: 20).split(Cue(start: 0, end: 10, text: text, identifier: "7"))
        #expect(
            parts.map { $0.text.replacing("\n", with: " ") } == [
                "The first sentence is here.", "The second one, which is rather long, follows it and ends the cue.",
            ])
        #expect(parts.map(\.identifier) == ["7", nil])
        let words = Cue(start: 0, end: 10, text: text).wordTimes()
        #expect(parts[0].start == 0 && parts[1].start == words[5].start && parts[1].end == 10)
        #expect(parts[0].end == min(words[5].start, words[4].end + 0.5))
    }

    @Test("Measured times decide the times of the parts")
    func measured() {
        let cue = Cue(
            start: 0, end: 12, text: "one two three four",
            words: [
                CueWord(range: 0..<3, start: 0, end: 1), CueWord(range: 4..<7, start: 1, end: 2), CueWord(range: 8..<13, start: 8, end: 9),
                CueWord(range: 14..<18, start: 9, end: 11),
            ])
        let parts = CueSplitter(maxDuration: 5).split(cue)
        #expect(parts.map(\.text) == ["one two", "three four"])
        #expect(parts.map { [$0.start, $0.end] } == [[0, 2.5], [8, 12]])
        #expect(parts[1].words == [CueWord(range: 0..<5, start: 8, end: 9), CueWord(range: 6..<10, start: 9, end: 11)])
    }

    @Test(
        "Splitting keeps all words, styles and times, in any script",
        arguments: [
            "Ein ziemlich langer Satz, der nicht in zwei Zeilen passt, weil er viele Wörter hat; und noch mehr, immer mehr, bis zum Ende.",
            "这是一个很长的句子，它不能放在两行里面，因为它有很多字，而且还有更多的字，直到最后为止，所以我们必须把它分成几个部分。",
            "ประโยคภาษาไทยที่ยาวมากซึ่งไม่มีช่องว่างระหว่างคำและต้องแบ่งออกเป็นหลายส่วนเพื่อให้อ่านได้ง่ายขึ้นบนหน้าจอ",
            "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurfsbesprechungsprotokolle und mehr",
        ])
    func scripts(text: String) {
        var style = CueStyle()
        style.isItalic = true
        let cue = Cue(start: 3, end: 23, text: text, spans: [CueSpan(range: 0..<text.utf8.count, style: style)])
        let splitter = CueSplitter(maxLineLength: 30, maxLines: 2, maxDuration: 6)
        let parts = splitter.split(cue)
        #expect(parts.count > 1)
        let letters = { (text: String) in text.filter { !$0.isWhitespace } }
        #expect(parts.map { letters($0.text) }.joined() == letters(text))
        #expect(parts.allSatisfy { $0.spans.map(\.range) == [0..<$0.text.utf8.count] })
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.end <= $1.start } && parts.first?.start == 3 && parts.last?.end == 23)
        for part in parts where part.wordRanges.count > 1 {
            #expect(part.text.split(separator: "\n").count <= 2 && part.duration <= 6.5)
        }
    }

    @Test("The checks find each kind of problem with its line")
    func problems() {
        let long = String(repeating: "x", count: 43)
        let cues = [
            Cue(start: 0, end: 2, text: "fine", sourceLine: 2), Cue(start: 2.04, end: 4, text: "ok\n\(long)", sourceLine: 6),
            Cue(start: 3.5, end: 5, text: "overlaps", sourceLine: 11), Cue(start: 6, end: 6.5, text: "short", sourceLine: 15),
            Cue(start: 7, end: 8, text: "twenty-one characters", sourceLine: 19), Cue(start: 9, end: 17, text: "a\nb\nc", sourceLine: 23),
        ]
        let problems = CaptionTrack(cues: cues).problems(format: .srt)
        #expect(problems.map(\.kind) == [.gap, .tooFast, .longLine, .overlap, .tooShort, .tooFast, .tooLong, .manyLines])
        #expect(problems.map(\.line) == [6, 6, 8, 11, 15, 19, 23, 23] && problems.map(\.cue) == [1, 1, 1, 2, 3, 4, 5, 5])
        #expect(problems[2].message == "the line has 43 characters; the maximum is 42")
        #expect(problems[3].message == "the cue begins 0.5 s before the earlier cue in line 6 ends")
        #expect(problems[5].message == "21 characters per second are too fast; the maximum is 20")
    }

    @Test("Limits are included: what is exactly at a limit is no problem")
    func limits() {
        let cues = [
            Cue(start: 0, end: 1, text: String(repeating: "y", count: 20)), Cue(start: 1, end: 8, text: String(repeating: "z", count: 42)),
            Cue(start: 8.08, end: 8.08 + 5.0 / 6, text: "b"),
        ]
        #expect(CaptionTrack(cues: cues).problems().isEmpty)
    }

    @Test("Cues in other positions do not overlap")
    func positions() {
        var top = CuePlacement()
        top.line = .number(0)
        #expect(
            CaptionTrack(cues: [Cue(start: 0, end: 3, text: "a"), Cue(start: 1, end: 3, text: "b", placement: top)]).problems().isEmpty)
    }
}
