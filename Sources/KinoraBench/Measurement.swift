import Foundation
import KinoraViews

/// What the frames of one view cost, in milliseconds of a core's time: other programs on the machine do not show in it.
struct Measurement {
    let name: String
    /// What the median must not exceed.
    let limit: Double
    /// The first frame, which builds the view.
    let first: Double
    let median: Double
    let slowest: Double

    /// Plays two seconds of `view` at 60 frames a second; the first ten frames are not counted.
    @MainActor
    init<V: View>(_ name: String, limit: Double, view: () -> V) async throws {
        self.name = name
        self.limit = limit
        let stage = Stage(view(), size: CGSize(width: 1920, height: 1080))
        var times: [Double] = []
        for index in 0..<120 {
            let start = Self.coreTime()
            _ = try await stage.frame(index)
            times.append(Self.coreTime() - start)
        }
        first = times[0]
        let counted = times.dropFirst(10).sorted()
        median = counted[counted.count / 2]
        slowest = counted[counted.count - 1]
    }

    /// What this process has used so far, in milliseconds.
    private static func coreTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
