extension Cue {
    /// Returns the words of the text, each with its times: the measured ones of ``words``, else an estimate.
    ///
    /// The words have the ranges ``wordRanges``. A word with several measured parts, such as the syllables of a song, is divided into these parts. A
    /// measured time of several words, and the time between measured words, is distributed over the words by their letters, with a pause
    /// after punctuation: 6 letters after a sentence, 3 after a comma, a colon or a dash. A character of Chinese or Japanese counts as two letters.
    ///
    /// Times never decrease and are in the range of the cue. The result is empty if the text has no word.
    public func wordTimes() -> [CueWord] {
        let measured = sanitizedWords()
        let pieces = mergingPunctuation(of: pieces(measured))
        var result: [CueWord] = []
        result.reserveCapacity(pieces.count)
        var first = 0
        while first < pieces.count {
            let index = pieces[first].measured
            var last = first + 1
            while last < pieces.count, pieces[last].measured == index { last += 1 }
            let interval: (start: Double, end: Double)
            if let index {
                interval = (measured[index].start, measured[index].end)
            } else {
                interval = (result.last?.end ?? start, last < pieces.count ? measured[pieces[last].measured ?? 0].start : end)
            }
            result += distribute(pieces[first..<last].map(\.range), from: interval.start, to: interval.end)
            first = last
        }
        return result
    }

    /// A word or a part of a word, and the measured word that contains it.
    private struct Piece {
        var range: Range<Int>
        var measured: Int?
    }

    /// The valid measured words, with times that do not decrease.
    private func sanitizedWords() -> [CueWord] {
        let count = text.utf8.count
        var result: [CueWord] = []
        var offset = 0
        var time = start
        for word in words {
            let range = word.range.clamped(to: 0..<count)
            guard !range.isEmpty, range.lowerBound >= offset, word.start.isFinite, word.end.isFinite else { continue }
            let from = min(max(word.start, time), end)
            let to = min(max(word.end, from), end)
            result.append(CueWord(range: range, start: from, end: to))
            (offset, time) = (range.upperBound, to)
        }
        return result
    }

    /// The words, cut where measured words begin or end.
    private func pieces(_ measured: [CueWord]) -> [Piece] {
        var pieces: [Piece] = []
        var index = 0
        for range in wordRanges {
            while index < measured.count, measured[index].range.upperBound <= range.lowerBound { index += 1 }
            var offset = range.lowerBound
            while offset < range.upperBound {
                guard index < measured.count, measured[index].range.lowerBound < range.upperBound else {
                    pieces.append(Piece(range: offset..<range.upperBound))
                    break
                }
                let word = measured[index].range
                if offset < word.lowerBound {
                    pieces.append(Piece(range: offset..<word.lowerBound))
                    offset = word.lowerBound
                }
                let end = min(word.upperBound, range.upperBound)
                pieces.append(Piece(range: offset..<end, measured: index))
                offset = end
                if word.upperBound <= range.upperBound { index += 1 }
            }
        }
        return pieces
    }

    /// Joins punctuation without a measured time with the adjacent part of its word.
    private func mergingPunctuation(of pieces: [Piece]) -> [Piece] {
        var result: [Piece] = []
        var held: Range<Int>?
        for (index, var piece) in pieces.enumerated() {
            let isSpoken = piece.measured != nil || text(at: piece.range).contains { CharacterClass($0).isSpoken }
            if let prefix = held, prefix.upperBound == piece.range.lowerBound { piece.range = prefix.lowerBound..<piece.range.upperBound }
            held = nil
            if isSpoken {
                result.append(piece)
            } else if let last = result.last, last.range.upperBound == piece.range.lowerBound {
                result[result.count - 1].range = last.range.lowerBound..<piece.range.upperBound
            } else if index + 1 < pieces.count, pieces[index + 1].range.lowerBound == piece.range.upperBound {
                held = piece.range
            } else {
                result.append(piece)
            }
        }
        return result
    }

    /// Distributes a time over words by their lengths and pauses. There is no pause after the last word.
    func distribute(_ ranges: [Range<Int>], from start: Double, to end: Double) -> [CueWord] {
        var total = 0.0
        var bounds: [(from: Double, to: Double)] = []
        for range in ranges {
            let word = text(at: range)
            let from = total
            total += SpeechLength.length(of: word)
            bounds.append((from, total))
            total += SpeechLength.pause(after: word)
        }
        guard let spoken = bounds.last?.to else { return [] }
        let scale = (end - start) / spoken
        return zip(ranges, bounds).map { range, bounds in
            CueWord(range: range, start: start + bounds.from * scale, end: bounds.to == spoken ? end : min(start + bounds.to * scale, end))
        }
    }
}
