import KinoraErrors
import KinoraJSON

/// Reads words with times in JSON as whisper.cpp, Whisper, faster-whisper, whisperX, Vosk and Deepgram write them. The keys determine the program.
struct WordFileReader {
    private var parser: JSONParser
    private var warnings: WarningCollector
    private var utterances: [Utterance] = []
    private var language: String?
    private var wordCount = 0

    init(_ text: String, warnings: WarningCollector) {
        parser = JSONParser(
            Array(text.utf8), maxDepth: CaptionLimits.maxDepth, maxValues: CaptionLimits.maxJSONValues,
            leniency: [.notANumber, .controlCharacters])
        self.warnings = warnings
    }

    mutating func read() throws(CaptionError) -> (CaptionTrack, WarningCollector) {
        let nodes = try nodes()
        var isKnown = false
        for node in nodes where try read(node) { isKnown = true }
        guard isKnown else {
            throw CaptionError(
                "the JSON has none of the known forms",
                expected:
                    "'segments' (Whisper, faster-whisper, whisperX), 'transcription' (whisper.cpp), 'result' (Vosk), 'results' (Deepgram) "
                    + "or 'words', each with texts and times", line: 1, column: 1)
        }
        let lines = LineTable(parser.bytes)
        let builder = UtteranceBuilder(letterTime: UtteranceBuilder.letterTime(of: utterances))
        var cues: [Cue] = []
        for utterance in utterances {
            let result = builder.cues(from: utterance)
            let line = lines.line(of: utterance.offset)
            report(result, line: line)
            for var cue in result.cues {
                guard cue.text.utf8.count <= CaptionLimits.maxCueLength else {
                    throw CaptionError(
                        "a text is longer than \(CaptionLimits.maxCueLength) bytes", expected: "shorter segments", line: line)
                }
                cue.sourceLine = line
                cues.append(cue)
            }
            guard cues.count <= CaptionLimits.maxCues else {
                throw CaptionError("there are more than \(CaptionLimits.maxCues) cues", expected: "a shorter file", line: line)
            }
        }
        return (CaptionTrack(cues: cues, language: language), warnings)
    }

    private mutating func nodes() throws(CaptionError) -> [JSONNode] {
        do throws(JSONParser.Failure) {
            return try parser.parseSequence()
        } catch {
            let location = parser.location(of: error.byte)
            throw CaptionError(error.problem, expected: error.expected, line: location.line, column: location.column)
        }
    }

    private mutating func report(_ result: UtteranceBuilder.Result, line: Int) {
        if result.hasNoTimes { warnings.warn(.damagedFile, "a text without times is left out", line: line) }
        if result.hasPauses {
            warnings.warn(.approximated, "words that last much longer than they are spoken are shortened; the rest is a pause", line: line)
        }
    }

    /// Reads a value of the file; false if its form is unknown.
    private mutating func read(_ node: JSONNode) throws(CaptionError) -> Bool {
        if let elements = node.array { return try readList(elements) }
        if let transcription = node["transcription"]?.array {
            setLanguage(node["result"]?["language"])
            try add(joined(transcription.map(WhisperWords.cppUtterance)))
        } else if let channels = node["results"]?["channels"]?.array {
            setLanguage(channels.first?["detected_language"])
            try add(DeepgramWords.utterances(node["results"] ?? node, channels: channels))
        } else if let segments = node["segments"]?.array {
            setLanguage(node["language"])
            try add(WhisperWords.utterances(segments, words: (node["words"] ?? node["word_segments"])?.array))
        } else if let chunks = node["chunks"]?.array {
            try add(joined(chunks.map(WhisperWords.chunk)))
        } else if let monologues = node["monologues"]?.array {
            try add(monologues.map(VoskWords.monologue))
        } else if let words = (node["words"] ?? node["word_segments"])?.array {
            setLanguage(node["language"])
            try add(Utterance(words: words.map(WhisperWords.word), offset: node.offset))
        } else if let utterance = VoskWords.utterance(node) {
            try add(utterance)
        } else {
            // A partial result of Vosk, or one without words, precedes others.
            return node["partial"] != nil || (node["text"]?.string?.isEmpty ?? false)
        }
        return true
    }

    private mutating func readList(_ elements: [JSONNode]) throws(CaptionError) -> Bool {
        guard let first = elements.first else { return true }
        if first["word"] != nil {
            try add(Utterance(words: elements.map(WhisperWords.word), offset: first.offset))
            return true
        }
        if first["text"] != nil, first["start"] != nil {
            try add(WhisperWords.utterances(elements, words: nil))
            return true
        }
        var isKnown = false
        for element in elements where element.array == nil {
            if try read(element) { isKnown = true }
        }
        return isKnown
    }

    /// Joins utterances if most are single words, as whisper.cpp writes them with `--max-len 1`.
    private func joined(_ utterances: [Utterance]) -> [Utterance] {
        let texts = utterances.compactMap { $0.words.count <= 1 ? $0.text?.trimmed : nil }
        let words = texts.count { text in !text.contains(where: \.isWhitespace) && text.count < 30 }
        guard utterances.count >= 3, words * 10 >= utterances.count * 8 else { return utterances }
        let all = utterances.map { SpokenWord(text: $0.text ?? "", start: $0.start, end: $0.end, speaker: $0.speaker) }
        return [Utterance(words: all, offset: utterances[0].offset)]
    }

    private mutating func add(_ utterance: Utterance) throws(CaptionError) { try add([utterance]) }

    private mutating func add(_ new: [Utterance]) throws(CaptionError) {
        wordCount += new.reduce(0) { $0 + $1.words.count }
        guard wordCount <= CaptionLimits.maxWords else {
            throw CaptionError("there are more than \(CaptionLimits.maxWords) words", expected: "a shorter file")
        }
        utterances += new
    }

    /// Sets the language from a tag such as `en`. Some programs write names, such as `english`, which players do not understand.
    private mutating func setLanguage(_ node: JSONNode?) {
        guard let tag = node?.string, !tag.isEmpty else { return }
        if tag.utf8.count <= 3 || tag.contains("-") {
            language = String(tag.prefix(35))
        } else {
            language = LanguageNames.tag(of: tag.lowercased())
        }
    }
}
