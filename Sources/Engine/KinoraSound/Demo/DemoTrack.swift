import Foundation
import KinoraMedia

/// A built-in piece of music: drums, bass, chords, plucked notes and a melody in five parts of four bars, 40 seconds at 120 beats per
/// minute. It is always the same.
public struct DemoTrack: SoundGenerator, Equatable {
    /// In beats per minute.
    public let tempo: Double
    private let studio: DemoStudio

    /// Creates the piece at `tempo` beats per minute, 40...240.
    public init(tempo: Double = 120) {
        precondition((40...240).contains(tempo), "the tempo of the demo track must be within 40...240 beats per minute")
        self.tempo = tempo
        studio = DemoStudio.shared(tempo: tempo)
    }

    public static func == (a: DemoTrack, b: DemoTrack) -> Bool { a.tempo == b.tempo }

    public var duration: TimeInterval? { Double(DemoScore.bars * DemoScore.beatsPerBar) * 60 / tempo }

    public var statedTempo: Double? { tempo }

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
