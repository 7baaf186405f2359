import Foundation
import KinoraMedia

/// A piece of music composed and played by code: drums, bass, chords, plucked notes and a melody in five parts of four bars, 40 seconds at 120
/// beats a minute. Always the same.
public struct DemoTrack: SoundGenerator {
    /// Beats a minute.
    public let tempo: Double
    private let studio: DemoStudio

    /// The piece at `tempo` beats a minute, 40...240.
    public init(tempo: Double = 120) {
        precondition((40...240).contains(tempo), "the demo track is played with 40 to 240 beats a minute")
        self.tempo = tempo
        studio = DemoStudio.shared(tempo: tempo)
    }

    public var duration: TimeInterval? { Double(DemoScore.bars * DemoScore.beatsPerBar) * 60 / tempo }

    public func sample(at time: TimeInterval) -> StereoSample {
        var sample = StereoSample.zero
        withUnsafeMutablePointer(to: &sample) {
            fill(UnsafeMutableBufferPointer(start: $0, count: 1), from: AudioFormat.frames(in: time))
        }
        return sample
    }

    public func fill(_ samples: UnsafeMutableBufferPointer<StereoSample>, from first: Int) {
        studio.copy(to: samples, from: first)
    }
}
