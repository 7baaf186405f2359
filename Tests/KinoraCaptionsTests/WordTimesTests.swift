import KinoraCaptions
import Testing

/// The division of cues into words, and the times of words.
struct WordTimesTests {
    private func words(_ text: String) -> [String] {
        let cue = Cue(start: 0, end: 1, text: text)
        return cue.wordRanges.map { String(cue.text(at: $0)) }
    }

    @Test(
        "Spaces, line breaks and scripts without spaces divide words",
        arguments: [
            ("Hello, big world!", ["Hello,", "big", "world!"]), ("  one\n\ntwo  ", ["one", "two"]),
            ("well-known it's 3.14 f(x)", ["well-known", "it's", "3.14", "f(x)"]),
            ("(so) “he said”", ["(so)", "“he", "said”"]), ("- Hi.\n- Ho.", ["- Hi.", "- Ho."]),
            ("Bonjour ! Ça va ?", ["Bonjour !", "Ça", "va ?"]),
            ("« oui »", ["« oui »"]), ("wait—what…now", ["wait—", "what…", "now"]), ("你好，世界。", ["你", "好，", "世", "界。"]),
            ("「はい」と言った", ["「は", "い」", "と", "言っ", "た"]),
            ("コンピュータを使う", ["コンピュータ", "を", "使", "う"]), ("iPhoneを5台買う", ["iPhone", "を", "5", "台", "買", "う"]), ("สวัสดี", ["ส", "วั", "ส", "ดี"]),
            ("เธอไป", ["เธ", "อ", "ไป"]), ("한국어 자막", ["한국어", "자막"]), ("👨‍👩‍👧 é", ["👨‍👩‍👧", "é"]), ("", []), ("...", ["..."]),
            ("♪ la la ♪", ["♪", "la", "la", "♪"]), ("a\u{200B}b", ["a", "b"]),
            ("10\u{A0}km weit", ["10\u{A0}km", "weit"]), ("مرحبا بالعالم", ["مرحبا", "بالعالم"]),
        ] as [(String, [String])])
    func division(text: String, expected: [String]) {
        #expect(words(text) == expected)
    }

    @Test("Without measured times, words last as long as their letters, and punctuation pauses")
    func estimate() {
        // 3 letters, a pause of 3, 4 letters, a pause of 6, and 2 letters: 18 parts of 9 s.
        let cue = Cue(start: 10, end: 19, text: "abc, defg. hi!")
        #expect(
            cue.wordTimes() == [
                CueWord(range: 0..<4, start: 10, end: 11.5), CueWord(range: 5..<10, start: 13, end: 15),
                CueWord(range: 11..<14, start: 18, end: 19),
            ])
    }

    @Test("Characters of Chinese count as two letters")
    func wideEstimate() {
        let cue = Cue(start: 0, end: 6, text: "ab你好")
        #expect(cue.wordTimes().map(\.start) == [0, 2, 4])
    }

    @Test("Measured words keep their times, and others fill the time between them")
    func mixed() {
        let cue = Cue(
            start: 0, end: 10, text: "aa bb cc dd ee",
            words: [CueWord(range: 3..<5, start: 2, end: 3), CueWord(range: 9..<11, start: 5, end: 6)])
        let times = cue.wordTimes()
        #expect(times.map(\.start) == [0, 2, 3, 5, 6] && times.map(\.end) == [2, 3, 5, 6, 10])
    }

    @Test("A measured part of several words is divided, and parts of a word stay")
    func parts() {
        let several = Cue(
            start: 0, end: 10, text: "ab cd ef", words: [CueWord(range: 0..<5, start: 1, end: 5), CueWord(range: 6..<8, start: 6, end: 7)])
        #expect(
            several.wordTimes() == [
                CueWord(range: 0..<2, start: 1, end: 3), CueWord(range: 3..<5, start: 3, end: 5), CueWord(range: 6..<8, start: 6, end: 7),
            ])
        let syllables = Cue(
            start: 0, end: 3, text: "(ka-ra.)", words: [CueWord(range: 1..<3, start: 0, end: 1), CueWord(range: 4..<6, start: 1, end: 3)])
        #expect(syllables.wordTimes() == [CueWord(range: 0..<4, start: 0, end: 1), CueWord(range: 4..<8, start: 1, end: 3)])
    }

    @Test(
        "Invalid words do not disturb the order of times",
        arguments: [
            [CueWord(range: 5..<2_000, start: 3, end: 1)].map { $0 }, [CueWord(range: 0..<0, start: 1, end: 2)],
            [CueWord(range: 0..<2, start: .nan, end: 2), CueWord(range: 3..<5, start: 1, end: .infinity)],
            [CueWord(range: 3..<5, start: 8, end: 9), CueWord(range: 0..<2, start: 1, end: 2)], [CueWord(range: 0..<2, start: -5, end: 50)],
            [CueWord(range: 0..<4, start: 2, end: 3), CueWord(range: 2..<5, start: 3, end: 4)],
        ])
    func invalid(words: [CueWord]) {
        let cue = Cue(start: 0, end: 10, text: "aa bb cc", words: words)
        let times = cue.wordTimes()
        let bounds = times.flatMap { [$0.start, $0.end] }
        #expect(bounds == bounds.sorted() && bounds.allSatisfy { (0...10).contains($0) })
        #expect(times.map(\.range.lowerBound) == times.map(\.range.lowerBound).sorted() && times.count >= 3)
    }

    @Test("The last word ends with the cue, at any position in time")
    func ends() {
        for start in [0, 0.1, 7.3, 123_456.789] {
            for text in ["a", "a b", "eins zwei, drei. vier", "你好世界", "!"] {
                let cue = Cue(start: start, end: start + 1.7, text: text)
                let times = cue.wordTimes()
                #expect(times.first?.start == cue.start && times.last?.end == cue.end)
            }
        }
    }
}
