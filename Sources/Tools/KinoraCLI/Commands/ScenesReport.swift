import Foundation
import KinoraMedia
import KinoraPipeline

/// The cuts of a clip.
struct ScenesReport: Encodable {
    struct Segment: Encodable {
        /// In seconds of the clip.
        let from: Double
        let to: Double
        let duration: Double
        /// The number of the first frame, from 0.
        let frame: Int
        /// The difference of the first frame to the one before, 0 to 1.
        let difference: Double
    }

    let file: String
    let segments: [Segment]

    init(_ clip: VideoClip, _ segments: [ClipCuts.Segment]) {
        func rounded(_ value: Double, _ scale: Double = 1_000_000) -> Double { (value * scale).rounded() / scale }
        file = clip.path
        self.segments = segments.map {
            Segment(
                from: rounded($0.start), to: rounded($0.end), duration: rounded($0.end - $0.start), frame: $0.frame,
                difference: rounded($0.difference, 1000))
        }
    }

    /// A line for each segment.
    var summary: [String] {
        segments.map { segment in
            func text(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
            return "\(text(segment.from)) s to \(text(segment.to)) s, from frame \(segment.frame)"
        }
    }
}
