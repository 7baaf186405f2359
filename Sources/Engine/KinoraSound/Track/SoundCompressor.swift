import Foundation

/// The settings of a compressor: above `threshold`, the level rises only by 1 decibel where the audio rises by `ratio` decibels.
public struct SoundCompressor: Hashable, Sendable {
    /// In decibels of full scale.
    public var threshold: Double
    /// At least 1.
    public var ratio: Double
    /// The time in which the gain falls, in seconds: the time constant of an exponential.
    public var attack: TimeInterval
    /// The time in which the gain rises, in seconds: the time constant of an exponential.
    public var release: TimeInterval
    /// The gain after the compression, in decibels.
    public var makeup: Double

    /// The thresholds that a compressor accepts, in decibels of full scale.
    package static let thresholds = -60.0...0
    package static let ratios = 1.0...100
    /// In seconds.
    package static let times = 0.0001...5
    /// In decibels.
    package static let makeups = 0.0...40

    /// Creates the settings. The default suits a voice.
    ///
    /// - Parameters:
    ///   - threshold: Within -60...0 decibels.
    ///   - ratio: Within 1...100.
    ///   - attack: Within 0.0001...5 seconds.
    ///   - release: Within 0.0001...5 seconds.
    ///   - makeup: Within 0...40 decibels.
    public init(threshold: Double = -20, ratio: Double = 3, attack: TimeInterval = 0.01, release: TimeInterval = 0.15, makeup: Double = 0) {
        precondition(Self.thresholds.contains(threshold), "the threshold of a compressor must be within -60...0 decibels")
        precondition(Self.ratios.contains(ratio), "the ratio of a compressor must be within 1...100")
        precondition(
            Self.times.contains(attack) && Self.times.contains(release),
            "the attack and release of a compressor must be within 0.0001...5 seconds")
        precondition(Self.makeups.contains(makeup), "the makeup gain of a compressor must be within 0...40 decibels")
        (self.threshold, self.ratio, self.attack, self.release, self.makeup) = (threshold, ratio, attack, release, makeup)
    }
}
