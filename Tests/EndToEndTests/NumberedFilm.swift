import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraPipeline
import KinoraViews
import TestSupport

/// A film whose frames show their numbers: 16 blocks from left to right, white for the bits that are set, the smallest bit first.
enum NumberedFilm {
    static let size = CGSize(width: 128, height: 64)
    private static let bits = 16

    /// Writes the film to `path`.
    @MainActor
    static func write(_ path: String, fps: FrameRate, frames: Int, gop: Int = 12, background: Color = .black) async throws {
        let composition = Composition(
            "numbers", size: size, fps: fps, duration: fps.time(ofFrame: frames), background: background
        ) {
            Bars(fps: fps)
        }
        var job = RenderJob(composition, output: path)
        job.encoding.quality = 12
        job.encoding.segment = .frames(gop)
        _ = try await job.render()
    }

    private struct Bars: View {
        let fps: FrameRate

        var body: some View {
            TimelineView(.animation) { timeline in
                Canvas { context, size in
                    let number = Int((timeline.time * fps.framesPerSecond).rounded())
                    let width = size.width / Double(NumberedFilm.bits)
                    for bit in 0..<NumberedFilm.bits {
                        let rect = CGRect(x: Double(bit) * width, y: 0, width: width, height: size.height)
                        context.fill(Path(rect), with: .color(number >> bit & 1 == 1 ? .white : .black))
                    }
                }
            }
        }
    }

    /// The number that a frame shows.
    ///
    /// - Parameter pixels: BGRA in rows without padding.
    static func number(_ pixels: [UInt8], width: Int, height: Int) -> Int {
        (0..<bits).reduce(0) { number, bit in
            let x = (2 * bit + 1) * width / (2 * bits)
            return number | (pixels[(height / 2 * width + x) * 4 + 1] > 127 ? 1 << bit : 0)
        }
    }

    /// The numbers that all frames of a film show.
    static func numbers(_ path: String) throws -> [Int] {
        let clip = try VideoClip(path: path)
        let reader = try clip.makeReader(onBadFrame: .stop)
        return try (0..<clip.index.frameCount).map { index in
            let frame = try reader.frame(index)
            return number(frame.pixels, width: frame.width, height: frame.height)
        }
    }
}
