/// Makes cues of utterances: aligns words with texts, corrects times, and divides at pauses and speakers what is no segment.
struct UtteranceBuilder {
    /// The cues of an utterance, and what is to be reported.
    struct Result {
        var cues: [Cue] = []
        var hasNoTimes = false
        var hasPauses = false
    }

    /// The usual time of a letter in the file, in seconds.
    let letterTime: Double
    /// A pause from which a new cue begins in words that the file does not divide, in seconds.
    static let longPause = 0.8

    /// Returns the median time of a letter, 0.03 to 0.12 s.
    static func letterTime(of utterances: [Utterance]) -> Double {
        var times: [Double] = []
        for word in utterances.lazy.flatMap(\.words) where times.count < 10_000 {
            guard let start = word.start, let end = word.end, end > start else { continue }
            times.append((end - start) / SpeechLength.length(of: word.text[...]))
        }
        times.sort()
        return times.isEmpty ? 0.07 : min(0.12, max(0.03, times[times.count / 2]))
    }

    func cues(from utterance: Utterance) -> Result {
        var result = Result()
        var words = utterance.words.filter { !$0.text.trimmed.isEmpty }
        words = words.map(sanitized)
        result.hasPauses = removePauses(from: &words)
        let isSegment = utterance.text != nil || utterance.start != nil
        // Words without times keep their position after the previous word.
        if utterance.text == nil { sort(&words) }
        let groups = groups(words, dividesAtPauses: !isSegment)
        guard !groups.isEmpty else {
            if let cue = segment(utterance) { result.cues = [cue] } else { result.hasNoTimes = !(utterance.text ?? "").trimmed.isEmpty }
            return result
        }
        for group in groups {
            let text = groups.count == 1 ? utterance.text : nil
            guard
                var cue = cue(
                    group, text: text, start: groups.count == 1 ? utterance.start : nil, end: groups.count == 1 ? utterance.end : nil)
            else {
                result.hasNoTimes = true
                continue
            }
            cue.speaker = group.first?.speaker ?? utterance.speaker
            result.cues += isSegment ? [cue] : CueSplitter().split(cue)
        }
        return result
    }

    /// A segment without words.
    private func segment(_ utterance: Utterance) -> Cue? {
        let text = String((utterance.text ?? "").trimmed)
        guard !text.isEmpty, let start = valid(utterance.start) else { return nil }
        return Cue(start: start, end: max(start, valid(utterance.end) ?? start), text: text, speaker: utterance.speaker)
    }

    private func valid(_ time: Double?) -> Double? {
        guard let time, time.isFinite, time <= CaptionLimits.maxTime else { return nil }
        return max(0, time)
    }

    private func sanitized(_ word: SpokenWord) -> SpokenWord {
        var word = word
        (word.start, word.end) = (valid(word.start), valid(word.end))
        if let start = word.start, let end = word.end, end < start { word.end = start }
        return word
    }

    private func sort(_ words: inout [SpokenWord]) {
        var last = 0.0
        let keys = words.enumerated().map { index, word -> (Double, Int) in
            last = word.start ?? last
            return (last, index)
        }
        words = keys.sorted { $0 < $1 }.map { words[$0.1] }
    }

    /// Shortens words that last much longer than they are spoken, because programs add pauses to adjacent words.
    private func removePauses(from words: inout [SpokenWord]) -> Bool {
        var hasPauses = false
        for index in words.indices {
            guard let start = words[index].start, let end = words[index].end else { continue }
            let word = words[index].text.trimmed
            let limit = max(0.6, 4 * letterTime * (SpeechLength.length(of: word) + 1))
            guard end - start > limit else { continue }
            hasPauses = true
            let isAfterPause = index == 0 || SpeechLength.endsPhrase(words[index - 1].text.trimmed)
            if isAfterPause, !SpeechLength.endsPhrase(word) {
                words[index].start = end - limit
            } else {
                words[index].end = start + limit
            }
        }
        return hasPauses
    }

    /// Divides words where the speaker changes, and at long pauses if the file does not divide them.
    private func groups(_ words: [SpokenWord], dividesAtPauses: Bool) -> [[SpokenWord]] {
        var groups: [[SpokenWord]] = []
        var end: Double?
        for word in words {
            let last = groups.last?.last
            let changesSpeaker = last != nil && word.speaker != nil && last?.speaker != nil && word.speaker != last?.speaker
            let isAfterPause =
                dividesAtPauses && (word.start.flatMap { start in end.map { start - $0 > UtteranceBuilder.longPause } } ?? false)
            if last == nil || changesSpeaker || isAfterPause { groups.append([word]) } else { groups[groups.count - 1].append(word) }
            end = word.end ?? end
        }
        return groups
    }

    private func cue(_ words: [SpokenWord], text: String?, start: Double?, end: Double?) -> Cue? {
        let starts = words.compactMap(\.start)
        let ends = words.compactMap(\.end) + starts
        guard let first = [valid(start), starts.min()].compactMap(\.self).min(),
            let last = [valid(end), ends.max()].compactMap(\.self).max()
        else { return nil }
        var cue = Cue(start: first, end: max(first, last), text: "")
        cue.align(words, with: text.map { String($0.trimmed) })
        return cue.text.isEmpty ? nil : cue
    }
}
