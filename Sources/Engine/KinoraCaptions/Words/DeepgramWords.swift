import KinoraJSON

/// The form of JSON that Deepgram writes.
enum DeepgramWords {
    /// Returns the utterances of a response, else the words of the first alternative of each channel.
    static func utterances(_ results: JSONNode, channels: [JSONNode]) -> [Utterance] {
        if let utterances = results["utterances"]?.array, !utterances.isEmpty {
            return utterances.map { node in
                var utterance = Utterance(offset: node.offset)
                (utterance.start, utterance.end) = (node["start"]?.number, node["end"]?.number)
                utterance.speaker = WhisperWords.speaker(node["speaker"])
                utterance.words = (node["words"]?.array ?? []).map(WhisperWords.word)
                if utterance.words.isEmpty { utterance.text = node["transcript"]?.string }
                return utterance
            }
        }
        return channels.compactMap { channel in
            guard let words = channel["alternatives"]?.array?.first?["words"]?.array else { return nil }
            return Utterance(words: words.map(WhisperWords.word), offset: channel.offset)
        }
    }
}
