import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraPipeline
import KinoraSound
import KinoraViews

@testable import KinoraStudio

/// A film whose frames differ in large areas, with a tone.
struct StreamedFilm: View {
    nonisolated static let size = CGSize(width: 160, height: 90)

    nonisolated static func composition(fps: FrameRate = 30, duration: TimeInterval = 3) -> Composition {
        Composition("streamed", size: size, fps: fps, duration: duration, background: Color(red: 0.1, green: 0.2, blue: 0.5)) {
            StreamedFilm()
        }
        .soundtrack(SoundClip(SweptTone()))
    }

    @MainActor
    static func plan(fps: FrameRate = 30, duration: TimeInterval = 3) throws -> FilmPlan {
        try RenderJob(composition(fps: fps, duration: duration), output: "film.mp4").filmPlan()
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, _ in
                let time = timeline.time
                context.fill(Path(CGRect(x: 0, y: 0, width: 160 * time / 3, height: 45)), with: .color(Color(red: 1, green: 0.8, blue: 0)))
                context.fill(
                    Path(ellipseIn: CGRect(x: 50 + 30 * sin(3 * time), y: 45, width: 40, height: 40)),
                    with: .color(Color(red: 0.9, green: 0.2, blue: 0.3)))
            }
        }
    }
}

/// A tone whose frequency rises, so that each moment sounds different.
struct SweptTone: SoundGenerator {
    func sample(at time: TimeInterval) -> StereoSample { SweptTone.sample(at: time) }

    static func sample(at time: TimeInterval) -> StereoSample {
        StereoSample(Float(0.4 * sin(2 * .pi * (300 + 400 * time) * time)), Float(0.3 * sin(2 * .pi * (900 + 200 * time) * time)))
    }
}

/// A stream that was received as a whole.
struct ReceivedStream {
    let path: String
    let chunks: [[UInt8]]

    @MainActor
    init(_ film: FilmPlan, _ request: FilmStream.Request, in directory: String) async throws {
        let evaluator = try FrameEvaluator(film)
        let stream = try FilmStream(film, request) { try await evaluator.displayList(at: $0) }
        var chunks: [[UInt8]] = []
        while let chunk = try await stream.next() { chunks.append(chunk) }
        path = directory + "/stream.mp4"
        try Data(chunks.joined()).write(to: URL(fileURLWithPath: path))
        self.chunks = chunks
    }
}
