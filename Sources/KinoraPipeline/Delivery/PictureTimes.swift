import Foundation

/// When pictures of a film are taken, in seconds.
enum PictureTimes {
    /// More pictures of one film are refused.
    private static let most = 1_000_000.0

    /// At the film's beginning and every `interval` seconds as long as it lasts.
    static func every(_ interval: TimeInterval, duration: TimeInterval) throws -> [TimeInterval] {
        guard interval > 0, interval.isFinite, duration / interval <= most else {
            throw JobError(.interval, .duration, description: "pictures every \(interval) s of a film of \(duration) s would be too many")
        }
        return (0..<max(1, Int((duration / interval - 1e-9).rounded(.up)))).map { Double($0) * interval }
    }
}
