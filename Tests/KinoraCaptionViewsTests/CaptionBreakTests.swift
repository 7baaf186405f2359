import Foundation
import KinoraCaptions
import KinoraDrawing
import Testing

@testable import KinoraCaptionViews

@Suite("Lines of captions")
struct CaptionBreakTests {
    @Test(
        "Lines end at phrases, with about equal lengths",
        arguments: [
            // Before a conjunction rather than where the first line is full.
            (
                "en", "The weather was terrible all week but we went outside anyway",
                ["The weather was terrible all week", "but we went outside anyway"]
            ),
            // After a comma.
            ("en", "When the morning came, nobody remembered the promise", ["When the morning came,", "nobody remembered the promise"]),
            // After a sentence.
            ("en", "It was over. Nobody in the room said another word", ["It was over.", "Nobody in the room said another word"]),
            // Before a preposition, never after an article.
            (
                "en", "She carefully put the old letters into the drawer of a desk",
                ["She carefully put the old letters", "into the drawer of a desk"]
            ),
            (
                "de", "Ich bleibe heute zu Hause, weil es seit gestern regnet",
                ["Ich bleibe heute zu Hause,", "weil es seit gestern regnet"]
            ),
            (
                "fr", "Je reste à la maison parce que la pluie tombe depuis hier",
                ["Je reste à la maison", "parce que la pluie tombe depuis hier"]
            ),
            (
                "ru", "Сегодня я останусь дома потому что дождь идёт со вчера",
                ["Сегодня я останусь дома", "потому что дождь идёт со вчера"]
            ),
        ])
    func phrases(_ language: String, _ text: String, _ lines: [String]) {
        #expect(CaptionSample.lines(text, language: language) == [lines])
    }

    @Test(
        "A line ends with an article only where the article and its next word do not fit into a line",
        arguments: [12, 16, 20, 24, 28, 34, 42])
    func articles(_ characters: Int) {
        let texts = [
            ("en", "The cat sat on the mat and a dog lay under the table in a corner of the room near an open window"),
            ("de", "Der Hund und die Katze liegen auf dem Sofa in der Ecke neben einem Fenster und der alten Tür"),
            ("es", "El perro y la gata duermen en el sofá de la casa junto a una ventana de los abuelos"),
        ]
        for (language, text) in texts {
            let articles = PhraseWords.languages[language]?.articles ?? []
            let lines = CaptionSample.lines(text, characters: characters, language: language).flatMap(\.self)
            for (line, next) in zip(lines, lines.dropFirst() + [""]) {
                #expect(line.count <= characters, "\(line)")
                let (last, first) = (line.split(separator: " ").last ?? "", next.split(separator: " ").first ?? "")
                guard articles.contains(PhraseWords.plain(last)) else { continue }
                #expect(last.count + 1 + first.count > characters, "'\(last) \(first)' fits into a line")
            }
        }
    }

    @Test(
        "Scripts without spaces break where their rules permit",
        arguments: [
            ("zh", "我一直相信，学习的最好方法就是教别人，因为问题会让你看到自己遗漏了什么。", 26),
            ("ja", "学ぶための一番良い方法は人に教えることだと、私はいつも信じてきました。", 26),
            ("th", "ฉันเชื่อเสมอว่าวิธีที่ดีที่สุดในการเรียนรู้คือการสอนผู้อื่นเพราะคำถามจะแสดงให้เห็นสิ่งที่พลาดไป", 42),
            ("ko", "배우는 가장 좋은 방법은 다른 사람을 가르치는 것이라고 나는 항상 믿어 왔습니다.", 30),
            ("ar", "لطالما آمنت بأن أفضل طريقة للتعلم هي أن تعلّم الآخرين، لأن الأسئلة تُظهر لك ما فاتك.", 42),
            ("he", "תמיד האמנתי שהדרך הטובה ביותר ללמוד היא ללמד אחרים, כי השאלות מראות לך מה פספסת.", 42),
            ("hi", "मेरा हमेशा से मानना रहा है कि सीखने का सबसे अच्छा तरीका दूसरों को सिखाना है, क्योंकि सवाल दिखाते हैं।", 42),
            ("el", "Πάντα πίστευα ότι ο καλύτερος τρόπος να μάθεις κάτι είναι να το διδάξεις στους άλλους γύρω σου.", 42),
            ("ru", "Я всегда верил, что лучший способ чему-то научиться — это научить этому других людей вокруг себя.", 42),
            ("en", "I have always believed that the best way to learn something is to teach it to the people around you.", 42),
        ])
    func scripts(_ language: String, _ text: String, _ characters: Int) {
        let parts = CaptionSample.lines(text, characters: characters, language: language)
        let permitted = Set(EvenShaper().lineBreaks(in: text))
        var offset = 0
        var bytes = Array(text.utf8)
        for line in parts.joined() {
            while bytes.first == 32 { (bytes, offset) = (Array(bytes.dropFirst()), offset + 1) }
            #expect(offset == 0 || permitted.contains(offset), "\(line)")
            #expect(Array(line.utf8) == Array(bytes.prefix(line.utf8.count)), "\(line)")
            bytes = Array(bytes.dropFirst(line.utf8.count))
            offset += line.utf8.count
            // A line does not begin with what belongs to the line before.
            #expect(!"，。、！？」』）ーっょゃゅ,.!?:;".contains(line.first ?? " "), "\(line)")
        }
        // Nothing is left out.
        #expect(bytes.allSatisfy { $0 == 32 })
        #expect(parts.allSatisfy { $0.count <= 2 })
        #expect(parts.count == 1 || parts.count <= 3)
    }

    @Test(
        "Lines may end after spaces and hyphens, and between words of scripts without spaces",
        arguments: [
            ("Hello big world", [6, 10]), ("well-known", [5]), ("a\u{A0}b", []), ("soft\u{AD}hyphen", []), ("", []), ("one\ntwo", [4]),
            // Not before a comma, and not in a short run of ideographs.
            ("你好，世界", [9]),
            // By a dictionary.
            ("ฉันรักคุณ", [9, 18]),
        ] as [(String, [Int])])
    func positions(_ text: String, _ offsets: [Int]) {
        #expect(EvenShaper().lineBreaks(in: text) == offsets)
    }

    @Test("The lines of a file are kept if they fit, and a dialogue keeps its lines") func linesOfFile() {
        #expect(CaptionSample.lines("Hello\nworld") == [["Hello", "world"]])
        #expect(CaptionSample.lines("- Is it far?\n- Not at all.") == [["- Is it far?", "- Not at all."]])
        // A line that ends with an article is broken elsewhere.
        #expect(CaptionSample.lines("He went to the\nharbour by bus", language: "en") == [["He went to the harbour by bus"]])
        // Lines that do not fit are broken anew.
        let long = "This line of the file is longer than the space\nof a phone"
        #expect(CaptionSample.lines(long, characters: 24).joined().allSatisfy { $0.count <= 24 })
        let dialogue = CaptionSample.lines("- Is it far from here to the old harbour?\n- Not at all, my friend.", characters: 24)
        #expect(dialogue.joined().contains { $0.hasPrefix("- Not") })
    }

    @Test("A longer cue is shown in parts of two lines, and no word is lost") func parts() {
        let text = (1...40).map { "word\($0)" }.joined(separator: " ")
        let parts = CaptionSample.lines(text)
        #expect(parts.count > 1)
        #expect(parts.allSatisfy { $0.count <= 2 })
        #expect(parts.joined().joined(separator: " ") == text)
    }

    @Test("Parts appear when their first word is spoken, in order") func times() {
        let layout = CaptionSample.layout((1...40).map { "word\($0)" }.joined(separator: " "))
        #expect(layout.parts.first?.start == 0)
        #expect(layout.parts.last?.end == 4)
        for (part, next) in zip(layout.parts, layout.parts.dropFirst()) {
            #expect(part.end == next.start)
            let first = layout.words.first { $0.range.lowerBound >= next.lines[0].lowerBound }
            #expect(first?.start == next.start)
        }
    }

    @Test("A part has no more words than permitted, and a pause ends it") func words() {
        let parts = CaptionSample.lines("One two three four. Five six seven eight nine", characters: 16, lines: 1, words: 3)
        #expect(parts.joined().allSatisfy { $0.split(separator: " ").count <= 3 })
        #expect(parts.joined().contains { $0.hasSuffix("four.") })
        #expect(parts.joined().joined(separator: " ") == "One two three four. Five six seven eight nine")
    }

    @Test("A word that is too wide makes the font smaller, and is broken at the smallest size") func wideWords() {
        // 30 letters of 10 points in 200 points.
        let word = String(repeating: "x", count: 30)
        let smaller = CaptionSample.layout(word, width: 200, minimumScale: 0.5)
        #expect(abs(smaller.scale - 200 * 0.985 / 300) < 1e-9)
        #expect(!smaller.isTooLarge)
        let broken = CaptionSample.layout(word, width: 200, minimumScale: 0.9)
        #expect(broken.isTooLarge)
        #expect(broken.scale == 0.9)
        #expect(CaptionSample.lines(word, width: 200, minimumScale: 0.9).joined().joined() == word)
    }

    @Test("Texts of chance lose no letter, and end", arguments: 0..<60)
    func chance(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let letters = Array("ab c,.-— \n的。あカ한ก้ा😀👩‍👩‍👧e\u{301}\u{200F}א(\u{AD}\t")
        let text = String((0..<Int.random(in: 0...160, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
        let layout = CaptionSample.layout(
            text, characters: Int.random(in: 4...50, using: &random), lines: Int.random(in: 1...4, using: &random),
            words: Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : nil,
            width: CGFloat.random(in: 1...600, using: &random), minimumScale: 0.5)
        let cue = Cue(start: 0, end: 4, text: text)
        func solid(_ text: some StringProtocol) -> [Unicode.Scalar] { text.unicodeScalars.filter { !$0.properties.isWhitespace } }
        #expect(layout.parts.flatMap { $0.lines.flatMap { solid(cue.text(at: $0)) } } == solid(text))
        for (part, next) in zip(layout.parts, layout.parts.dropFirst()) { #expect(part.start <= next.start && part.end == next.start) }
    }

    @Test("A language is known by its tag or guessed from its words") func languages() {
        #expect(PhraseLanguage(tag: "pt-BR")?.code == "pt")
        #expect(PhraseLanguage(tag: "xx") == nil)
        #expect(PhraseLanguage(guessing: ["Der Hund liegt unter dem Tisch und schläft"]).code == "de")
        #expect(PhraseLanguage(guessing: ["The dog sleeps under the table"]).code == "en")
        #expect(PhraseLanguage(guessing: ["12 34"]).code == nil)
    }
}
