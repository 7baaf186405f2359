import Foundation
import KinoraAudioFeatures
import KinoraDrawing

/// The waveform of a sound as an outline: as high as its frame at full scale, silence a thin line in the middle.
///
///     Waveform(sound, from: 0, to: sound.duration).fill(.blue)              // the whole piece
///     Waveform(sound, around: time, seconds: 0.05).stroke(.green)           // what is heard now
public struct Waveform: Shape {
    private let sound: Sound
    private let start: TimeInterval
    private let end: TimeInterval
    private let columns: Int

    /// The part from `start` to `end` seconds, from left to right, in `columns` steps; at least 2.
    public nonisolated init(_ sound: Sound, from start: TimeInterval, to end: TimeInterval, columns: Int = 240) {
        precondition(columns >= 2, "columns is \(columns); a waveform must have at least 2")
        (self.sound, self.start, self.end, self.columns) = (sound, start, end, columns)
    }

    /// So many seconds with `time` in their middle.
    public nonisolated init(_ sound: Sound, around time: TimeInterval, seconds: TimeInterval, columns: Int = 120) {
        self.init(sound, from: time - seconds / 2, to: time + seconds / 2, columns: columns)
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let parts = sound.waveform(from: start, to: end, count: columns)
        let (middle, reach) = (rect.midY, rect.height / 2)
        // Half a hundredth of the height is left of silence, so that it can be seen.
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
