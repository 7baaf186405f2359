import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraRuntime

/// The waveform of audio as an outline. Full scale is the height of the frame; silence is a thin horizontal line in the centre.
///
///     Waveform(sound, from: 0, to: sound.duration).fill(.blue)              // the whole piece
///     Waveform(sound, around: time, seconds: 0.05).stroke(.green)           // the audio at `time`
public struct Waveform: Shape {
    private let sound: Sound
    private let start: TimeInterval
    private let end: TimeInterval
    private let columns: Int

    /// Shows the audio from `start` to `end`, in seconds, from left to right. `columns` is the horizontal resolution and must be at least 2.
    public nonisolated init(_ sound: Sound, from start: TimeInterval, to end: TimeInterval, columns: Int = 240) {
        precondition(columns >= 2, "columns is \(columns); a waveform must have at least 2")
        (self.sound, self.start, self.end, self.columns) = (sound, start, end, columns)
    }

    /// Shows `seconds` seconds of audio, centred at `time`.
    public nonisolated init(_ sound: Sound, around time: TimeInterval, seconds: TimeInterval, columns: Int = 120) {
        self.init(sound, from: time - seconds / 2, to: time + seconds / 2, columns: columns)
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let parts = sound.waveform(from: start, to: end, count: columns)
        let (middle, reach) = (rect.midY, rect.height / 2)
        // The minimum amplitude, 0.5 % of half the height, keeps silence visible.
        let thin = 0.005
        func point(_ index: Int, _ level: Double) -> CGPoint {
            CGPoint(x: rect.minX + rect.width * (Double(index) + 0.5) / Double(columns), y: middle - reach * level)
        }
        var path = Path()
        path.move(to: point(0, max(parts[0].upperBound, thin)))
        for index in 1..<columns { path.addLine(to: point(index, max(parts[index].upperBound, thin))) }
        for index in (0..<columns).reversed() { path.addLine(to: point(index, min(parts[index].lowerBound, -thin))) }
        path.closeSubpath()
        return path
    }
}
