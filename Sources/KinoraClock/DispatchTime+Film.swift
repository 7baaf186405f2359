import Dispatch

extension DispatchTime {
    /// Seconds from the film's present moment to this one, 0 for one that has passed.
    var secondsFromNow: Double {
        if self == .distantFuture { return .infinity }
        let now = DispatchTime.now().uptimeNanoseconds
        return uptimeNanoseconds > now ? Double(uptimeNanoseconds - now) / 1e9 : 0
    }
}

extension DispatchWallTime {
    /// Seconds from the film's present date to this one, 0 for one that has passed.
    var secondsFromNow: Double {
        if self == .distantFuture { return .infinity }
        // Dispatch stores a date as the negative number of nanoseconds since 1970.
        let nanoseconds = Int64(bitPattern: DispatchWallTime.now().rawValue &- rawValue)
        return Double(max(0, nanoseconds)) / 1e9
    }
}
