import Foundation

/// The times of images of a film, in seconds.
enum ImageTimes {
    /// The maximum number of images of one film.
    private static let maxCount = 1_000_000.0

    /// Returns the multiples of `interval` seconds that are less than `duration`.
    static func every(_ interval: TimeInterval, duration: TimeInterval) throws -> [TimeInterval] {
        guard interval > 0, interval.isFinite, duration / interval <= maxCount else {
            throw JobError(
                .interval, .duration,
                description:
                    "an image every \(MediaTime.text(interval)) of a film of \(MediaTime.text(duration)) makes more than \(Int(maxCount)) images; "
                    + "use a longer interval"
            )
        }
        return (0..<max(1, Int((duration / interval - 1e-9).rounded(.up)))).map { Double($0) * interval }
    }
}
