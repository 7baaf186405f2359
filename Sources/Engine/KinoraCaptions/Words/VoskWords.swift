import KinoraJSON

/// The forms of JSON that Vosk writes.
enum VoskWords {
    /// Returns a result of the recognizer; nil if it has another form.
    static func utterance(_ node: JSONNode) -> Utterance? {
        let result = node["result"]?.array ?? node["alternatives"]?.array?.first?["result"]?.array
        guard let result, result.allSatisfy({ $0["word"] != nil }) else { return nil }
        return Utterance(words: result.map(WhisperWords.word), offset: node.offset)
    }

    /// Returns a part of the file that `vosk-transcriber` writes.
    static func monologue(_ node: JSONNode) -> Utterance {
        var utterance = Utterance(offset: node.offset)
        (utterance.start, utterance.end) = (node["start"]?.number, node["end"]?.number)
        let name = WhisperWords.speaker(node["speaker"]?["name"]) ?? WhisperWords.speaker(node["speaker"]?["id"])
        utterance.speaker = name == "unknown" ? nil : name
        utterance.words = (node["terms"]?.array ?? []).map(WhisperWords.word)
        return utterance
    }
}
