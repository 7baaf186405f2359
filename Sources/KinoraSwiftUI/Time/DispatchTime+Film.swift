import Dispatch
import KinoraViews

extension DispatchTime {
    /// The present moment: of the film, for code that a stage runs.
    public static func now() -> DispatchTime {
        guard let scope = StageScope.current else { return RealTime.dispatchTime }
        // Rounded down: with a delay added it must not miss the frame that it falls on.
        return DispatchTime(uptimeNanoseconds: filmStart + UInt64(min(max(scope.time, 0), 1e9) * 1e9))
    }

    /// The film's first frame; not 0, which means now.
    private static let filmStart: UInt64 = 1_000_000_000_000

    /// Seconds from the film's present moment to this one, 0 for one that has passed.
    var secondsFromNow: Double {
        if self == .distantFuture { return .infinity }
        let now = DispatchTime.now().uptimeNanoseconds
        return uptimeNanoseconds > now ? Double(uptimeNanoseconds - now) / 1e9 : 0
    }
}
