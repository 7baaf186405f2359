import Foundation
import KinoraMedia
import Synchronization

/// Encodes finished frames as a render does: in segments, of which one is drained and joined while the next one is fed.
struct SegmentedEncoding {
    let settings: VideoSettings
    let destination: FilmDestination
    /// The folder for the files of the segments, which are removed when they are joined.
    let folder: String

    func encode(_ frames: [VideoFrame]) throws {
        let joiner = try SegmentJoiner(destination, settings: settings, expectedFrames: frames.count)
        let queue = DispatchQueue(label: "kinora.segments")
        let failure = Mutex<(any Error)?>(nil)
        for (number, range) in SegmentCuts(frameCount: frames.count, length: settings.segmentFrames).enumerated() {
            let path = folder + "/.kinora-bench-\(getpid())-\(number)"
            let writer = try SegmentWriter(path: path, settings: settings)
            for frame in frames[range] { try writer.write(frame) }
            queue.async {
                defer { unlink(path) }
                guard failure.withLock({ $0 == nil }) else { return }
                do {
                    try joiner.append(writer.finish())
                } catch {
                    failure.withLock { $0 = error }
                }
            }
        }
        queue.sync {}
        if let failure = failure.withLock({ $0 }) { throw failure }
        try joiner.finish()
    }
}
