import Foundation

extension Sound {
    /// The level of the frequencies from 30 to 160 Hz, 0...1.
    public func bass(at time: TimeInterval) -> Double { value(levels.bass, at: time) }

    /// The level of the frequencies from 160 to 2500 Hz, 0...1.
    public func mid(at time: TimeInterval) -> Double { value(levels.mid, at: time) }

    /// The level of the frequencies above 2500 Hz, 0...1.
    public func treble(at time: TimeInterval) -> Double { value(levels.treble, at: time) }

    /// The level of all frequencies, 0...1.
    public func level(at time: TimeInterval) -> Double { value(levels.level, at: time) }

    /// The loudness of the 0.4 seconds before `time`, in LUFS (momentary loudness of EBU R 128); -infinity for silence.
    public func loudness(at time: TimeInterval) -> Double {
        let values = features.momentary
        guard time.isFinite, time >= 0, !values.isEmpty else { return -.infinity }
        let index = Int(min((time * 10).rounded(.down), 1e12))
        return index < values.count && values[index] > -200 ? Double(values[index]) : -.infinity
    }

    /// The levels of frequency bands of equal logarithmic width, 0...1, from 40 Hz to 16 kHz.
    ///
    /// - Parameters:
    ///   - time: In seconds from the start of the film.
    ///   - count: The number of bands, at least 1. The measured spectrum has 64 bands: fewer are means, more are interpolated.
    public func spectrum(at time: TimeInterval, bands count: Int) -> [Double] {
        precondition(count > 0, "the number of bands must be at least 1")
        let levels = levels
        let own = levels.features.bandCount
        let moments = own > 0 ? levels.bands.count / own : 0
        guard let (index, part) = interpolation(at: time, count: moments) else { return [Double](repeating: 0, count: count) }
        let next = min(index + 1, moments - 1)
        let measured = (0..<own).map { band -> Double in
            let (a, b) = (Double(levels.bands[index * own + band]), Double(levels.bands[next * own + band]))
            return (a + (b - a) * part) / 65535
        }
        return (0..<count).map { band in
            let (low, high) = (Double(band * own) / Double(count), Double((band + 1) * own) / Double(count))
            if count >= own { return Sound.between(measured, (low + high) / 2 - 0.5) }
            var (sum, index) = (0.0, Int(low))
            while Double(index) < high {
                sum += measured[min(index, own - 1)] * (min(high, Double(index + 1)) - max(low, Double(index)))
                index += 1
            }
            return sum / (high - low)
        }
    }

    /// The minimum and maximum sample in each of `count` equal parts of the time from `start` to `end`. Full scale is -1...1. Both are 0
    /// outside the audio.
    ///
    /// The resolution is a 2400th of a second.
    public func waveform(from start: TimeInterval, to end: TimeInterval, count: Int) -> [ClosedRange<Double>] {
        precondition(count > 0, "the number of parts must be at least 1")
        let features = features
        let (peaks, rate) = (features.peaks, features.peakRate)
        guard start.isFinite, end.isFinite else { return [ClosedRange<Double>](repeating: 0...0, count: count) }
        return (0..<count).map { part in
            let low = (start + (end - start) * Double(part) / Double(count)) * rate
            let high = (start + (end - start) * Double(part + 1) / Double(count)) * rate
            let first = Int(max(min(low, high), 0).rounded(.down))
            let last = min(Int(min(max(max(low, high), 0), 1e12).rounded(.up)), peaks.count / 2)
            guard min(low, high) > -1, first < last else { return 0...0 }
            var (bottom, top) = (Int16.max, Int16.min)
            for index in first..<last {
                bottom = min(bottom, peaks[2 * index])
                top = max(top, peaks[2 * index + 1])
            }
            return Double(bottom) / 32767...Double(max(bottom, top)) / 32767
        }
    }

    private func value(_ values: [Float], at time: TimeInterval) -> Double {
        guard let (index, part) = interpolation(at: time, count: values.count) else { return 0 }
        let (a, b) = (Double(values[index]), Double(values[min(index + 1, values.count - 1)]))
        return a + (b - a) * part
    }

    /// The index of the value before `time` in a series of levels, and the fraction of the distance to the next; nil outside.
    private func interpolation(at time: TimeInterval, count: Int) -> (index: Int, part: Double)? {
        let position = time * features.levelRate
        guard position >= 0, position < Double(count) else { return nil }
        let index = Int(position)
        return (index, position - Double(index))
    }

    private static func between(_ values: [Double], _ position: Double) -> Double {
        let position = min(max(position, 0), Double(values.count - 1))
        let index = Int(position)
        let next = min(index + 1, values.count - 1)
        return values[index] + (values[next] - values[index]) * (position - Double(index))
    }
}
