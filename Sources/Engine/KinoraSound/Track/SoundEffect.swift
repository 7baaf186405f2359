import Foundation

/// A change of the samples of a clip, before its gain and its fades.
public enum SoundEffect: Hashable, Sendable {
    /// Removes what is below a frequency in hertz, such as the rumble below a voice: 12 decibels per octave.
    case highPass(Double)
    /// Removes what is above a frequency in hertz: 12 decibels per octave.
    case lowPass(Double)
    /// Changes the gain, in decibels, below 250 Hz, around 1 kHz, and above 4 kHz.
    case equalizer(low: Double = 0, mid: Double = 0, high: Double = 0)
    /// Makes loud parts quieter, so that quiet ones can be louder.
    case compressor(SoundCompressor = SoundCompressor())
    /// Keeps all samples at or below a level in decibels of full scale. The gain falls immediately and rises again with a time constant of
    /// 50 milliseconds. The mix has a limiter of its own.
    case limiter(Double = -1)

    /// The frequencies that effects accept, in hertz.
    package static let frequencies = 10.0...20_000
    /// The gains that an equalizer accepts, in decibels.
    package static let gains = -24.0...24
    /// The levels that a limiter accepts, in decibels of full scale.
    package static let ceilings = -40.0...0

    /// Stops the program if a value is outside of its range.
    func requireRanges() {
        switch self {
        case .highPass(let frequency), .lowPass(let frequency):
            precondition(Self.frequencies.contains(frequency), "the frequency of a filter must be within 10...20000 hertz")
        case .equalizer(let low, let mid, let high):
            precondition([low, mid, high].allSatisfy(Self.gains.contains), "the gains of an equalizer must be within -24...24 decibels")
        case .compressor: break
        case .limiter(let ceiling):
            precondition(Self.ceilings.contains(ceiling), "the level of a limiter must be within -40...0 decibels")
        }
    }
}
