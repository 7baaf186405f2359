import KinoraMedia
import Synchronization

/// Renders the demo track on demand, bar by bar, and caches it.
final class DemoStudio: Sendable {
    private struct Tape: ~Copyable {
        /// Interleaved left and right.
        var dry: [Float]
        var wet: [Float]
        var bars = 0
        var room: DemoRoom
        let band: DemoBand
    }

    private let tape: Mutex<Tape>
    private let framesPerBar: Double
    private let frameCount: Int

    private static let studios = Mutex<[Double: DemoStudio]>([:])

    /// Returns the shared studio for a tempo, so that each piece is rendered once.
    static func shared(tempo: Double) -> DemoStudio {
        studios.withLock { studios in
            if let studio = studios[tempo] { return studio }
            // Limits the memory.
            if studios.count >= 4 { studios.removeAll() }
            let studio = DemoStudio(tempo: tempo)
            studios[tempo] = studio
            return studio
        }
    }

    private init(tempo: Double) {
        framesPerBar = Double(DemoScore.beatsPerBar) * 60 / tempo * Double(AudioFormat.sampleRate)
        frameCount = Int((framesPerBar * Double(DemoScore.bars)).rounded())
        tape = Mutex(
            Tape(dry: [], wet: [], room: DemoRoom(beat: framesPerBar / 4), band: DemoBand(framesPerBeat: framesPerBar / 4)))
    }

    /// Copies audio from frame `first` on; silence before the beginning and after the end.
    func copy(to samples: UnsafeMutableBufferPointer<StereoSample>, from first: Int) {
        tape.withLock { tape in
            play(upTo: min(first + samples.count, frameCount), on: &tape)
            tape.dry.withUnsafeBufferPointer { dry in
                var index = 0
                while index < samples.count {
                    let frame = first + index
                    samples[index] = frame >= 0 && frame < frameCount ? StereoSample(dry[2 * frame], dry[2 * frame + 1]) : .zero
                    index += 1
                }
            }
        }
    }

    private func play(upTo frame: Int, on tape: inout Tape) {
        while tape.bars < DemoScore.bars, Int((framesPerBar * Double(tape.bars)).rounded()) < frame {
            let bar = tape.bars
            let (start, end) = (Int((framesPerBar * Double(bar)).rounded()), Int((framesPerBar * Double(bar + 1)).rounded()))
            // Notes may end in later bars.
            let length = min(frameCount, Int(framesPerBar * Double(bar + 3)))
            if tape.dry.count < 2 * length {
                tape.dry.append(contentsOf: repeatElement(0, count: 2 * length - tape.dry.count))
                tape.wet.append(contentsOf: repeatElement(0, count: 2 * length - tape.wet.count))
            }
            let band = tape.band
            tape.dry.withUnsafeMutableBufferPointer { dry in
                tape.wet.withUnsafeMutableBufferPointer { wet in
                    guard let dry = dry.baseAddress, let wet = wet.baseAddress else { return }
                    for note in DemoScore.notes(ofBar: bar) {
                        band.play(note, at: start, dry: dry, wet: wet, end: length)
                    }
                }
            }
            finish(start..<min(end, frameCount), on: &tape)
            tape.bars += 1
        }
    }

    /// Adds the effects to finished frames, and fades out at the end.
    private func finish(_ frames: Range<Int>, on tape: inout Tape) {
        let fade = AudioFormat.frames(in: 0.4)
        tape.dry.withUnsafeMutableBufferPointer { dryBuffer in
            tape.wet.withUnsafeBufferPointer { wetBuffer in
                guard let dry = dryBuffer.baseAddress, let wet = wetBuffer.baseAddress else { return }
                tape.room.process(dry + 2 * frames.lowerBound, wet + 2 * frames.lowerBound, count: frames.count)
                var frame = max(frames.lowerBound, frameCount - fade)
                while frame < frames.upperBound {
                    let part = Float(frameCount - frame) / Float(fade)
                    dry[2 * frame] *= part
                    dry[2 * frame + 1] *= part
                    frame += 1
                }
            }
        }
    }
}
