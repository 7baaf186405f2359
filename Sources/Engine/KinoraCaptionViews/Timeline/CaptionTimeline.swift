import KinoraCaptions
import KinoraRuntime

/// The cues of a track by time.
package final class CaptionTimeline: ImmutableObject {
    package let track: CaptionTrack
    /// The language whose phrases decide where lines end.
    let language: PhraseLanguage
    /// The latest end of the cues up to each one, in seconds.
    private let latestEnds: [Double]

    /// Cues are shown from this many seconds before their start, because the time of a frame is rounded.
    static let tolerance = 1e-6
    /// The maximum number of cues that are shown at a time.
    package static let maxCount = 8
    /// The number of cues from which the language is guessed.
    private static let sampleCount = 60

    package init(_ track: CaptionTrack) {
        self.track = track
        language = PhraseLanguage(tag: track.language) ?? PhraseLanguage(guessing: track.cues.prefix(Self.sampleCount).map(\.text))
        var latest = -Double.infinity
        latestEnds = track.cues.map { cue in
            latest = max(latest, cue.end)
            return latest
        }
    }

    /// The indices of the cues that are shown at `time`, in seconds of the track, in the order of the track. O(log(number of cues)), unless cues are
    /// shown for very long.
    func cues(at time: Double) -> [Int] {
        let time = time + Self.tolerance
        guard time.isFinite else { return [] }
        var (low, high) = (0, track.cues.count)
        while low < high {
            let middle = (low + high) / 2
            if track.cues[middle].start <= time { low = middle + 1 } else { high = middle }
        }
        var found: [Int] = []
        var index = low - 1
        while index >= 0, latestEnds[index] > time {
            if track.cues[index].end > time { found.append(index) }
            index -= 1
        }
        return found.reversed()
    }

    /// The cues at `time`, and the cues under which these began, which keep their space until the cues above have ended, so that no cue moves.
    ///
    /// Only cues with the same position in the frame are stacked. The first cue of the result is next to the edge of the frame.
    func stack(at time: Double) -> [(index: Int, isShown: Bool)] {
        let shown = cues(at: time)
        guard shown.count > 1 || shown.first.map({ $0 > 0 && latestEnds[$0 - 1] > track.cues[$0].start }) ?? false else {
            return shown.map { ($0, true) }
        }
        var all = Set(shown)
        var open = shown
        // Each cue has the cues below that had not ended at its start.
        while let index = open.popLast(), all.count <= 4 * Self.maxCount {
            let cue = track.cues[index]
            for below in cues(at: cue.start) where below < index && !all.contains(below) && track.cues[below].placement == cue.placement {
                all.insert(below)
                open.append(below)
            }
        }
        return all.sorted().map { ($0, shown.contains($0)) }
    }
}
