import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraSound
import KinoraViews

/// A film of 2 seconds that a change of ``Parameters/red`` changes from `start` seconds on.
struct LateChangeFilm: View {
    struct Parameters: CompositionParameters {
        @Parameter("red after the change", in: 0...1) var red = 0.0
        @Parameter("frequency of the tone in hertz", in: 100...1000) var tone = 440.0
    }

    let red: Double
    let start: Double

    nonisolated static func composition(start: Double = 1.5, hasAudio: Bool = false) -> Composition {
        let composition = Composition("late-change", parameters: Parameters.self, size: CGSize(width: 96, height: 64), fps: 30, duration: 2)
        {
            values in LateChangeFilm(red: values.red, start: start)
        }
        guard hasAudio else { return composition }
        return composition.soundtrack(Parameters.self) { values, _ in Soundtrack([SoundClip(Tone(frequency: values.tone))]) }
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let time = timeline.time
                let color = time < start - 1e-6 ? Color.blue : Color(red: red, green: 0.5, blue: 0.2)
                context.fill(Path(CGRect(x: time * 20, y: 10, width: 30, height: 30)), with: .color(color))
            }
        }
    }
}

private struct Tone: SoundGenerator {
    let frequency: Double
    func sample(at time: TimeInterval) -> StereoSample { StereoSample(Float(sin(2 * .pi * frequency * time)) * 0.3) }
}
