import Dispatch

extension DispatchTime {
    /// Seconds from the film's present moment to this one, 0 for one that has passed.
    var secondsFromNow: Double {
        if self == .distantFuture { return .infinity }
        let now = DispatchTime.now().uptimeNanoseconds
        return uptimeNanoseconds > now ? Double(uptimeNanoseconds - now) / 1e9 : 0
    }
}
