import KinoraCaptions

/// A packet of a track of captions.
struct CaptionSample: Hashable, Sendable {
    /// The start, in milliseconds.
    var start: Int
    /// In milliseconds.
    var duration: Int
    var bytes: [UInt8]
    /// The identifier and the settings of a cue of WebVTT.
    var identifier = ""
    var settings = ""
}

extension CaptionSample {
    /// Returns the cues of a track of WebVTT that begin before `end`, in milliseconds.
    static func webVTT(_ track: CaptionTrack, end: Int) -> [CaptionSample] {
        track.webVTTCues().compactMap { cue in
            let (start, stop) = (milliseconds(cue.start), min(milliseconds(cue.end), end))
            guard start < stop else { return nil }
            return CaptionSample(
                start: start, duration: stop - start, bytes: Array(cue.text.utf8), identifier: cue.identifier, settings: cue.settings)
        }
    }

    /// Returns the samples of a track of 3GPP timed text, which fill the time from 0 to `end` in milliseconds.
    ///
    /// Samples cannot overlap. So between two times at which a cue begins or ends, a sample contains the texts of all cues that are shown, and is
    /// empty if there is none.
    static func timedText(_ track: CaptionTrack, end: Int) -> [CaptionSample] {
        let cues = track.cues.map { (start: milliseconds($0.start), end: min(milliseconds($0.end), end), cue: $0) }.filter {
            $0.start < $0.end
        }
        let times = Set(cues.flatMap { [$0.start, $0.end] } + [0, end]).filter { $0 <= end }.sorted()
        var samples: [CaptionSample] = []
        var shown: [(start: Int, end: Int, cue: Cue)] = []
        var next = 0
        for (start, stop) in zip(times, times.dropFirst()) {
            shown.removeAll { $0.end <= start }
            while next < cues.count, cues[next].start <= start {
                // More cues at a time than a frame has lines are not legible.
                if shown.count < maxSimultaneousCues { shown.append(cues[next]) }
                next += 1
            }
            let bytes = TimedText.sample(shown.map(\.cue))
            if let last = samples.last, last.bytes == bytes, last.start + last.duration == start, shown.isEmpty {
                samples[samples.count - 1].duration += stop - start
            } else {
                samples.append(CaptionSample(start: start, duration: stop - start, bytes: bytes))
            }
        }
        return samples
    }

    private static let maxSimultaneousCues = 32

    private static func milliseconds(_ time: Double) -> Int { Int((max(0, min(time, 1e9)) * 1000).rounded()) }
}
