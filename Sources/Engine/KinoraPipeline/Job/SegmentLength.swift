import Foundation
import KinoraMotion

/// The length of a film's segments, in frames or in seconds of film time.
public enum SegmentLength: Hashable, Codable, Sendable {
    /// A number of frames, 2...100000.
    case frames(Int)
    /// A time, rounded to a whole number of frames.
    case seconds(TimeInterval)

    package static let accepted = "a number of frames within 2...100000, such as 240, or a time with a unit, such as 4s, 500ms or 1:30"
    private static let range = 2...100_000

    /// Parses `240` as frames, and `4s`, `500ms` or `1:30` as a time. Returns nil for other texts and numbers that are not in range.
    package init?(_ text: String) {
        if text.hasSuffix("s") || text.contains(":") {
            guard case .seconds(let seconds)? = MediaTime(text), seconds > 0, seconds <= 86_400 else { return nil }
            self = .seconds(seconds)
        } else {
            guard let frames = Int(text), SegmentLength.range.contains(frames) else { return nil }
            self = .frames(frames)
        }
    }

    /// The number of frames at `rate`, at least 2 and at most 100,000.
    func frames(at rate: FrameRate) -> Int {
        switch self {
        case .frames(let frames): min(max(frames, SegmentLength.range.lowerBound), SegmentLength.range.upperBound)
        case .seconds(let seconds):
            Int(
                min(
                    max((seconds * rate.framesPerSecond).rounded(), Double(SegmentLength.range.lowerBound)),
                    Double(SegmentLength.range.upperBound)))
        }
    }
}
