import KinoraAudioFeatures

/// Finds onsets: local maxima of the strength that exceed a threshold.
enum OnsetPicker {
    /// The number of analysis frames on each side among which a peak is the maximum: 30 ms.
    private static let reach = 3
    /// The minimum strength of a peak, in standard deviations.
    private static let threshold: Float = 0.5

    static func onsets(in strength: OnsetStrength) -> [SoundOnset] {
        let values = strength.values
        var peaks: [Int] = []
        for index in values.indices where values[index] > threshold {
            let (low, high) = (max(0, index - reach), min(values.count - 1, index + reach))
            var isHighest = true
            for other in low...high where values[other] > values[index] || (values[other] == values[index] && other < index) {
                isHighest = false
            }
            if isHighest { peaks.append(index) }
        }
        let sorted = peaks.map { values[$0] }.sorted()
        guard !sorted.isEmpty else { return [] }
        let full = sorted[min(sorted.count - 1, sorted.count * 9 / 10)]
        return peaks.map { SoundOnset(time: strength.time(ofPeak: $0), strength: Double(min(values[$0] / full, 1))) }
    }
}
