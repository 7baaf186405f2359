extension CaptionTrack {
    /// Returns the track with all times later by `seconds`, or earlier if it is negative. Cues that would end at 0 or before are left out, and
    /// earlier starts become 0.
    public func shifted(by seconds: Double) -> CaptionTrack {
        precondition(seconds.isFinite, "a time is finite")
        return mappingTimes { $0 + seconds }.clamped(to: 0...(.greatestFiniteMagnitude))
    }

    /// Returns the track with all times multiplied by `factor`: 2 is half as fast.
    ///
    /// - Parameter factor: A positive, finite number.
    public func stretched(by factor: Double) -> CaptionTrack {
        precondition(factor.isFinite && factor > 0, "a factor of times is positive and finite")
        return mappingTimes { $0 * factor }
    }

    /// Returns the track for the same frames at another rate: from 25 to 23.976 frames per second, times are multiplied by 25 / 23.976.
    ///
    /// - Parameters:
    ///   - frameRate: The rate to which the times belong, in frames per second; positive and finite.
    ///   - newFrameRate: The rate of the film, in frames per second; positive and finite.
    public func stretched(from frameRate: Double, to newFrameRate: Double) -> CaptionTrack {
        precondition(newFrameRate.isFinite && newFrameRate > 0, "a frame rate is positive and finite")
        return stretched(by: frameRate / newFrameRate)
    }

    /// Returns the part of the track from `start` to `end`, with times from 0 on, played at `speed`.
    ///
    /// Cues that begin before or end after the part are cut. Their texts stay whole, and words outside of the part have its bounds as times.
    ///
    /// - Parameters:
    ///   - start: The start of the part, in seconds; finite.
    ///   - end: The end of the part, in seconds; not before `start`, infinity for the end of the track.
    ///   - speed: The speed: 2 is twice as fast; positive and finite.
    public func excerpt(from start: Double, to end: Double, speed: Double = 1) -> CaptionTrack {
        precondition(start.isFinite && end >= start, "a part ends after its start")
        precondition(speed.isFinite && speed > 0, "a speed is positive and finite")
        let part = clamped(to: start...min(end, .greatestFiniteMagnitude))
        return start == 0 && speed == 1 ? part : part.mappingTimes { ($0 - start) / speed }
    }

    /// Returns the track with the cues of `other` as well. The languages of both are usually equal; the result has the language of this track.
    public func merging(_ other: CaptionTrack) -> CaptionTrack {
        let known = Set(regions.map(\.identifier))
        return CaptionTrack(
            cues: cues + other.cues, language: language ?? other.language,
            regions: regions + other.regions.filter { !known.contains($0.identifier) })
    }

    /// Returns the track with times mapped by `transform`, which never decreases.
    private func mappingTimes(_ transform: (Double) -> Double) -> CaptionTrack {
        var track = self
        for index in track.cues.indices {
            let cue = cues[index]
            let start = transform(cue.start)
            (track.cues[index].start, track.cues[index].end) = (start, max(start, transform(cue.end)))
            track.cues[index].words = cue.words.map { CueWord(range: $0.range, start: transform($0.start), end: transform($0.end)) }
        }
        return track
    }

    /// Returns the cues that are shown in `range`, cut to it. Cues without a duration stay if they are in the range.
    private func clamped(to range: ClosedRange<Double>) -> CaptionTrack {
        var track = self
        track.cues = cues.compactMap { cue in
            guard cue.start < range.upperBound, cue.end > range.lowerBound || (cue.duration == 0 && cue.end == range.lowerBound) else {
                return nil
            }
            var cut = cue
            (cut.start, cut.end) = (max(cue.start, range.lowerBound), min(cue.end, range.upperBound))
            return cut.clampingWords()
        }
        return track
    }
}
