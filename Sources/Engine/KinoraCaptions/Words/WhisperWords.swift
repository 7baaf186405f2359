import KinoraJSON

/// The forms of JSON that programs around Whisper write.
enum WhisperWords {
    /// Returns the segments of Whisper, faster-whisper, whisperX and OpenAI's API.
    ///
    /// - Parameter words: A list of all words beside the segments, for segments without words.
    static func utterances(_ segments: [JSONNode], words: [JSONNode]?) -> [Utterance] {
        let hasWords = segments.contains { !($0["words"]?.array ?? []).isEmpty }
        var rest = hasWords ? [] : (words ?? []).map(word)[...]
        return segments.map { segment in
            var utterance = Utterance(offset: segment.offset)
            utterance.text = segment["text"]?.string
            (utterance.start, utterance.end) = (segment["start"]?.number, segment["end"]?.number)
            utterance.speaker = speaker(segment["speaker"])
            utterance.words = (segment["words"]?.array ?? []).map(word)
            if let end = utterance.end, utterance.words.isEmpty {
                // A word belongs to the segment in which its middle is.
                let own = rest.prefix { word in ((word.start ?? 0) + (word.end ?? word.start ?? 0)) / 2 <= end }
                utterance.words = Array(own)
                rest = rest[own.endIndex...]
            }
            return utterance
        }
    }

    /// Returns a word of any of these programs and of Deepgram.
    static func word(_ node: JSONNode) -> SpokenWord {
        let text = (node["punctuated_word"] ?? node["word"] ?? node["text"])?.string ?? ""
        return SpokenWord(text: text, start: node["start"]?.number, end: node["end"]?.number, speaker: speaker(node["speaker"]))
    }

    /// Returns an entry of the transcription of whisper.cpp: a segment with tokens, or a word (`--max-len 1`).
    static func cppUtterance(_ node: JSONNode) -> Utterance {
        var utterance = Utterance(offset: node.offset)
        utterance.text = node["text"]?.string
        (utterance.start, utterance.end) = cppTimes(node)
        utterance.speaker = speaker(node["speaker"])
        utterance.words = (node["tokens"]?.array ?? []).compactMap { token in
            guard let text = token["text"]?.string, !text.hasPrefix("[_") else { return nil }
            let (start, end) = cppTimes(token)
            return SpokenWord(text: text, start: start, end: end)
        }
        return utterance
    }

    private static func cppTimes(_ node: JSONNode) -> (Double?, Double?) {
        if let offsets = node["offsets"], let from = offsets["from"]?.number, let to = offsets["to"]?.number {
            return (from / 1000, to / 1000)
        }
        let times = ["from", "to"].map { node["timestamps"]?[$0]?.string.flatMap { CaptionTime.lenient($0) } }
        return (times[0] ?? nil, times[1] ?? nil)
    }

    /// Returns a chunk of Hugging Face's pipelines: a text with a list of two times.
    static func chunk(_ node: JSONNode) -> Utterance {
        let times = node["timestamp"]?.array ?? []
        return Utterance(
            text: node["text"]?.string, start: times.first?.number, end: times.dropFirst().first?.number, offset: node.offset)
    }

    /// Returns the name of a speaker, of whom some programs know a number only.
    static func speaker(_ node: JSONNode?) -> String? {
        if let name = node?.string { return name.isEmpty ? nil : String(name.prefix(200)) }
        guard let number = node?.number, abs(number) < 1e6 else { return nil }
        return "Speaker \(Int(number))"
    }
}
