import Foundation
import KinoraCaptions
import KinoraErrors
import Testing

/// Words with times in the forms of programs for speech recognition.
struct WordFileTests {
    private func read(_ text: String) throws -> CaptionFile { try CaptionFile(data: Data(text.utf8)) }

    private func words(_ cue: Cue) -> [String] { cue.words.map { String(cue.text(at: $0.range)) } }

    @Test("whisper.cpp has tokens, which are joined to words")
    func whisperCPP() throws {
        let file = try read(
            """
            {"params": {"language": "auto"}, "result": {"language": "en"}, "transcription": [
             {"timestamps": {"from": "00:00:00,000", "to": "00:00:02,000"}, "offsets": {"from": 0, "to": 2000}, "text": " And so, unbelievable.",
              "tokens": [{"text": "[_BEG_]", "offsets": {"from": 0, "to": 0}}, {"text": " And", "offsets": {"from": 0, "to": 300}},
               {"text": " so", "offsets": {"from": 300, "to": 500}}, {"text": ",", "offsets": {"from": 500, "to": 600}},
               {"text": " un", "offsets": {"from": 800, "to": 1000}}, {"text": "believ", "offsets": {"from": 1000, "to": 1400}},
               {"text": "able", "offsets": {"from": 1400, "to": 1800}}, {"text": ".", "offsets": {"from": 1800, "to": 1900}},
               {"text": "[_TT_100]", "offsets": {"from": 2000, "to": 2000}}]},
             {"timestamps": {"from": "00:00:02,000", "to": "00:00:03,500"}, "text": " Bye."}]}
            """)
        #expect(file.track.language == "en" && file.warnings.isEmpty)
        #expect(file.track.cues.map(\.text) == ["And so, unbelievable.", "Bye."])
        #expect(
            file.track.cues.map(\.start) == [0, 2] && file.track.cues.map(\.end) == [2, 3.5] && file.track.cues.map(\.sourceLine) == [2, 8])
        let cue = file.track.cues[0]
        #expect(words(cue) == ["And", "so,", "unbelievable."])
        #expect(cue.words.map(\.start) == [0, 0.3, 0.8] && cue.words.map(\.end) == [0.3, 0.6, 1.9])
    }

    @Test("whisper.cpp with one word for each entry is joined to cues")
    func whisperCPPWords() throws {
        let entries = ["", " It", " works", " well.", " Now", " bye."].enumerated().map { index, text in
            let start = index * 400 + (index > 3 ? 2000 : 0)
            return "{\"offsets\": {\"from\": \(start), \"to\": \(start + 300)}, \"text\": \"\(text)\"}"
        }
        let file = try read("{\"transcription\": [\(entries.joined(separator: ","))]}")
        #expect(file.track.cues.map(\.text) == ["It works well.", "Now bye."])
        #expect(file.track.cues.map(\.start) == [0.4, 3.6] && file.track.cues.map(\.end) == [1.5, 4.3])
    }

    @Test("Segments of faster-whisper have words with leading spaces")
    func fasterWhisper() throws {
        let file = try read(
            """
            {"text": " Hello world. It's fine.", "segments": [{"id": 0, "start": 0.5, "end": 2.0, "text": " Hello world.", "words": [
             {"word": " Hello", "start": 0.5, "end": 0.9, "probability": 0.9}, {"word": " world.", "start": 1.0, "end": 1.6, "probability": 0.8}]},
             {"id": 1, "start": 2.0, "end": 3.0, "text": " It's fine.", "words": [{"word": " It", "start": 2.0, "end": 2.1},
             {"word": "'s", "start": 2.1, "end": 2.2}, {"word": " fine.", "start": 2.3, "end": 2.8}]}], "language": "english"}
            """)
        #expect(file.track.language == "en")
        #expect(file.track.cues.map(\.text) == ["Hello world.", "It's fine."])
        #expect(file.track.cues.map(words) == [["Hello", "world."], ["It's", "fine."]])
        #expect(file.track.cues[1].words.map(\.end) == [2.2, 2.8])
    }

    @Test("A list of segments, and segments with all words beside them, are read alike")
    func lists() throws {
        let segments = "[{\"start\": 0, \"end\": 1, \"text\": \"A b\"}, {\"start\": 1, \"end\": 2, \"text\": \"C\"}]"
        let list = try read(segments)
        #expect(list.track.cues.map(\.text) == ["A b", "C"] && list.track.cues.map(\.words.count) == [0, 0])
        let words =
            "[{\"word\": \"A\", \"start\": 0.1, \"end\": 0.3}, {\"word\": \"b\", \"start\": 0.4, \"end\": 0.6}, {\"word\": \"C\", \"start\": 1.2, \"end\": 1.5}]"
        let beside = try read("{\"segments\": \(segments), \"words\": \(words)}")
        #expect(beside.track.cues.map(\.text) == ["A b", "C"] && beside.track.cues.map { self.words($0) } == [["A", "b"], ["C"]])
        #expect(try read(words).track.cues.map(\.text) == ["A b C"])
    }

    @Test("whisperX has words without spaces, without times and with speakers")
    func whisperX() throws {
        let file = try read(
            """
            {"segments": [{"start": 0.4, "end": 3.0, "text": "We count 1, 2 and stop. Yes!", "words": [
             {"word": "We", "start": 0.4, "end": 0.5, "score": 0.7, "speaker": "SPEAKER_00"}, {"word": "count", "start": 0.6, "end": 1.0, "speaker": "SPEAKER_00"},
             {"word": "1,"}, {"word": "2"}, {"word": "and", "start": 1.8, "end": 2.0, "speaker": "SPEAKER_00"},
             {"word": "stop.", "start": 2.0, "end": 2.4, "speaker": "SPEAKER_00"}, {"word": "Yes!", "start": 2.6, "end": 3.0, "speaker": "SPEAKER_01"}]}],
             "word_segments": [], "language": "en"}
            """)
        #expect(file.track.cues.map(\.text) == ["We count 1, 2 and stop.", "Yes!"])
        #expect(file.track.cues.map(\.speaker) == ["SPEAKER_00", "SPEAKER_01"])
        let cue = file.track.cues[0]
        #expect(words(cue) == ["We", "count", "and", "stop."])
        let times = cue.wordTimes()
        #expect(times.map { String(cue.text(at: $0.range)) } == ["We", "count", "1,", "2", "and", "stop."])
        // 0.8 s for "1," (1 letter, a pause of 3) and "2".
        #expect(times.map { ($0.start * 1000).rounded() } == [400, 600, 1000, 1640, 1800, 2000])
    }

    @Test("Chinese words without spaces are joined without spaces")
    func chinese() throws {
        let words = ["你", "好", "，", "世", "界"].enumerated().map {
            "{\"word\": \"\($1)\", \"start\": \(Double($0) * 0.25), \"end\": \(Double($0) * 0.25 + 0.25)}"
        }
        let file = try read("{\"segments\": [{\"start\": 0, \"end\": 1.25, \"words\": [\(words.joined(separator: ","))]}]}")
        #expect(file.track.cues.map(\.text) == ["你好，世界"])
        #expect(file.track.cues[0].wordTimes().count == 4)
    }

    @Test(
        "Vosk has results in one object, in several objects, or in a list",
        arguments: [
            "%1", "%1\n%2", "[%1, %2]", "{\"partial\": \"hel\"}\n%1\n{\"text\": \"\"}\n%2", "{\"alternatives\": [%1]}",
        ])
    func vosk(form: String) throws {
        let first = """
            {"result": [{"conf": 1, "end": 0.6, "start": 0.3, "word": "hello"}, {"conf": 0.9, "end": 1.1, "start": 0.6, "word": "you"}], "text": "hello you"}
            """
        let second = "{\"result\": [{\"conf\": 1, \"end\": 5.5, \"start\": 5.0, \"word\": \"bye\"}], \"text\": \"bye\"}"
        let file = try read(form.replacing("%1", with: first).replacing("%2", with: second))
        #expect(file.track.cues.map(\.text) == (form.contains("%2") ? ["hello you", "bye"] : ["hello you"]))
        #expect(file.track.cues[0].start == 0.3 && file.track.cues[0].end == 1.1 && words(file.track.cues[0]) == ["hello", "you"])
    }

    @Test("The transcriber of Vosk has monologues")
    func monologues() throws {
        let file = try read(
            """
            {"schemaVersion": "2.0", "monologues": [{"speaker": {"id": "unknown", "name": null}, "start": 0.3, "end": 1.1, "terms": [
            {"confidence": 1, "start": 0.3, "end": 0.6, "text": "hello", "type": "WORD"}, {"confidence": 1, "start": 0.6, "end": 1.1, "text": "you", "type": "WORD"}]}],
            "text": ["hello you"]}
            """)
        #expect(file.track.cues.map(\.text) == ["hello you"] && file.track.cues[0].speaker == nil && file.track.cues[0].words.count == 2)
    }

    @Test("Deepgram has words with punctuation, and utterances with speakers")
    func deepgram() throws {
        let words = """
            [{"word": "hi", "start": 0.1, "end": 0.4, "punctuated_word": "Hi.", "speaker": 0}, {"word": "hello", "start": 0.6, "end": 1.0, "punctuated_word": "Hello,", "speaker": 1},
            {"word": "you", "start": 1.0, "end": 1.2, "punctuated_word": "you.", "speaker": 1}]
            """
        let channel = "{\"detected_language\": \"en-US\", \"alternatives\": [{\"transcript\": \"Hi. Hello, you.\", \"words\": \(words)}]}"
        let flat = try read("{\"metadata\": {}, \"results\": {\"channels\": [\(channel)]}}")
        #expect(flat.track.cues.map(\.text) == ["Hi.", "Hello, you."] && flat.track.cues.map(\.speaker) == ["Speaker 0", "Speaker 1"])
        #expect(flat.track.language == "en-US")
        let utterance = "{\"start\": 0.1, \"end\": 1.2, \"transcript\": \"Hi. Hello, you.\", \"words\": \(words), \"speaker\": 0}"
        let divided = try read("{\"results\": {\"channels\": [\(channel)], \"utterances\": [\(utterance)]}}")
        #expect(divided.track.cues.map(\.text) == ["Hi.", "Hello, you."])
    }

    @Test("Chunks of Hugging Face have lists of times")
    func chunks() throws {
        let file = try read(
            "{\"text\": \"A\", \"chunks\": [{\"timestamp\": [0.0, 1.5], \"text\": \" A man.\"}, {\"timestamp\": [1.5, null], \"text\": \" Two men.\"}]}"
        )
        #expect(file.track.cues.map(\.text) == ["A man.", "Two men."] && file.track.cues.map(\.end) == [1.5, 1.5])
    }

    @Test("A pause that a word has swallowed is removed and reported")
    func pauses() throws {
        let file = try read(
            """
            {"segments": [{"start": 0, "end": 9, "text": "So it ends. But then more", "words": [{"word": " So", "start": 0, "end": 0.2}, {"word": " it", "start": 0.2, "end": 0.4},
            {"word": " ends.", "start": 0.4, "end": 4.0}, {"word": " But", "start": 4.0, "end": 7.0}, {"word": " then", "start": 7.0, "end": 7.4}, {"word": " more", "start": 7.4, "end": 7.8}]}]}
            """)
        let words = file.track.cues[0].words
        // The usual letter lasts 0.1 s: 4 times 5 letters of "ends." are 2 s, and 4 letters of "But" 1.6 s.
        #expect(words.map { ($0.start * 1000).rounded() } == [0, 200, 400, 5400, 7000, 7400])
        #expect(words.map { ($0.end * 1000).rounded() } == [200, 400, 2400, 7000, 7400, 7800])
        #expect(file.warnings.map(\.code) == [.approximated])
    }

    @Test("Unsorted and overlapping segments and words are sorted, and times never decrease")
    func disorder() throws {
        let file = try read(
            """
            {"segments": [{"start": 5, "end": 7, "text": "second", "words": []}, {"start": 1, "end": 6, "text": "a b c", "words": [{"word": "a", "start": 1.5, "end": 1.2},
            {"word": "b", "start": 1.4, "end": 2}, {"word": "c", "start": 0.5, "end": 9}]}]}
            """)
        #expect(file.track.cues.map(\.text) == ["a b c", "second"])
        let words = file.track.cues[0].words
        #expect(words.map(\.start) == words.map(\.start).sorted() && words.allSatisfy { $0.start <= $0.end })
        let flat = try read("[{\"word\": \"b\", \"start\": 1, \"end\": 1.2}, {\"word\": \"a\", \"start\": 0.5, \"end\": 0.7}]")
        #expect(flat.track.cues.map(\.text) == ["a b"])
    }

    @Test("Long lists of words are divided into readable cues")
    func longLists() throws {
        let words = (0..<60).map {
            "{\"word\": \"word\($0)\($0 % 10 == 9 ? "." : "")\", \"start\": \(Double($0) * 0.4), \"end\": \(Double($0) * 0.4 + 0.35)}"
        }
        let file = try read("{\"result\": [\(words.joined(separator: ","))]}")
        #expect(file.track.problems(CaptionGuidelines()).isEmpty)
        #expect(file.track.cues.map(\.text).joined(separator: " ").split(whereSeparator: \.isWhitespace).count == 60)
        #expect(file.track.cues.allSatisfy { $0.text.hasSuffix(".") && $0.text.split(separator: "\n").count <= 2 })
    }

    @Test(
        "Errors have line and column and what would be right",
        arguments: [
            ("{\"segments\": [", 1, 15, "the document ends too early"), ("{\"a\": 1}", 1, 1, "the JSON has none of the known forms"),
            ("{\n \"segments\": [\n {\"start\": 0x1}]}", 3, 12, "'0x1' is not a value"),
            ("{\"segments\" []}", 1, 13, "there is no colon after the key"),
            (String(repeating: "[", count: 100), 1, 65, "more than 64 lists and objects are nested"),
            ("{\"segments\": [1 2]}", 1, 17, "the list does not continue"),
            ("{\"a\": \"x", 1, 9, "a text has no end"), ("{\"a\": \"\\x\"}", 1, 9, "an escape sequence is unknown"),
        ])
    func errors(text: String, line: Int, column: Int, problem: String) throws {
        let error = try #require(throws: CaptionError.self) { try CaptionFile(data: Data(text.utf8), format: .words) }
        #expect(error.line == line && error.column == column && error.problem == problem)
    }

    @Test("Values of wrong types and extreme numbers leave their words out")
    func strangeValues() throws {
        let file = try read(
            """
            {"segments": [{"start": "a", "end": null, "text": 5, "words": [{"word": "x", "start": 1e300, "end": -1e300}, {"word": 7, "start": 1}, 3]}, "x", null,
            {"start": -5, "end": 1e9, "text": "kept"}, {"text": "no times"}, {"start": NaN, "end": NaN, "text": "none"}]}
            """)
        #expect(file.track.cues.map(\.text) == ["kept"] && file.track.cues[0].start == 0)
        #expect(file.warnings.map(\.message) == ["a text without times is left out"])
    }

    @Test("The file of words in the documentation is read")
    func documentation() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "docs/captions.md"), encoding: .utf8)
        let block = try #require(page.components(separatedBy: "```json\n").dropFirst().first?.components(separatedBy: "```").first)
        let file = try read(block)
        #expect(file.warnings.isEmpty && file.track.language == "en")
        #expect(file.track.cues.map(\.text) == ["Captions are data.", "This segment has no words."])
        #expect(file.track.cues[0].words.map(\.start) == [0.4, 1.1, 1.5])
        #expect(
            file.track.srt().text == """
                1
                00:00:00,400 --> 00:00:02,600
                Captions are data.

                2
                00:00:03,000 --> 00:00:04,500
                This segment has no words.


                """)
    }
}
