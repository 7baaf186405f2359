import Foundation

extension Sound {
    /// The position of `time` among the beats. Before the first and after the last beat, it is extrapolated with the local tempo. Without
    /// beats, it is always beat 0 with phase 0.
    public func beat(at time: TimeInterval) -> SoundBeat {
        let features = features
        let beats = features.beats
        guard time.isFinite, let first = beats.first, let last = beats.last else {
            return SoundBeat(index: 0, phase: 0, beatInBar: 0, bar: 0)
        }
        let index: Int
        var phase: Double
        if time < first {
            let steps = (time - first) / interval(of: beats.prefix(5), features)
            index = Int(max(steps.rounded(.down), -1e9))
            phase = steps - steps.rounded(.down)
        } else if time >= last {
            let steps = (time - last) / interval(of: beats.suffix(5), features)
            index = beats.count - 1 + Int(min(steps.rounded(.down), 1e9))
            phase = steps - steps.rounded(.down)
        } else {
            index = Sound.last(in: beats, notAfter: time)
            phase = (time - beats[index]) / (beats[index + 1] - beats[index])
        }
        phase = min(max(phase, 0), 1.0.nextDown)
        let offset = index - features.firstDownbeat
        let bars = features.beatsPerBar
        let beatInBar = ((offset % bars) + bars) % bars
        let bar = (offset - beatInBar) / bars + (features.firstDownbeat > 0 ? 1 : 0)
        return SoundBeat(index: index, phase: phase, beatInBar: beatInBar, bar: bar)
    }

    /// The time of beat `position` (a real number, as ``SoundBeat/position``); 0 without beats.
    public func time(ofBeat position: Double) -> TimeInterval {
        let features = features
        let beats = features.beats
        guard position.isFinite, let first = beats.first, let last = beats.last else { return 0 }
        if position < 0 { return first + position * interval(of: beats.prefix(5), features) }
        let end = Double(beats.count - 1)
        if position >= end { return last + (position - end) * interval(of: beats.suffix(5), features) }
        let index = Int(position)
        return beats[index] + (position - Double(index)) * (beats[index + 1] - beats[index])
    }

    /// The time between beats, in seconds.
    private func interval(of beats: ArraySlice<TimeInterval>, _ features: SoundFeatures) -> Double {
        if beats.count > 1, let first = beats.first, let last = beats.last { return (last - first) / Double(beats.count - 1) }
        return features.tempo > 0 ? 60 / features.tempo : 0.5
    }

    /// The section at `time` and its index; nil without audio. The first section before the start, the last one after the end.
    public func section(at time: TimeInterval) -> (index: Int, section: SoundSection)? {
        let sections = features.sections
        guard !sections.isEmpty else { return nil }
        let index = max(0, (sections.firstIndex { $0.start > time } ?? sections.count) - 1)
        return (index, sections[index])
    }

    /// The onsets with times in `range`, in seconds, and at least the given strength.
    public func onsets(in range: Range<TimeInterval>, strength: Double = 0) -> [SoundOnset] {
        let onsets = features.onsets
        var (low, high) = (0, onsets.count)
        while low < high {
            let middle = (low + high) / 2
            if onsets[middle].time < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return onsets[low...].prefix { $0.time < range.upperBound }.filter { $0.strength >= strength }
    }

    /// The index of the last of ascending values that is at most `time`. The first value must be.
    private static func last(in values: [TimeInterval], notAfter time: TimeInterval) -> Int {
        var (low, high) = (0, values.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if values[middle] <= time { low = middle } else { high = middle }
        }
        return low
    }
}
