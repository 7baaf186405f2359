import Dispatch

extension DispatchTime {
    /// The seconds from the film's current time to this time; 0 if this time has passed, infinity for `distantFuture`.
    var secondsFromNow: Double {
        if self == .distantFuture { return .infinity }
        let now = DispatchTime.now().uptimeNanoseconds
        return uptimeNanoseconds > now ? Double(uptimeNanoseconds - now) / 1e9 : 0
    }
}

extension DispatchWallTime {
    /// The seconds from the film's current date to this date; 0 if this date has passed, infinity for `distantFuture`.
    var secondsFromNow: Double {
        if self == .distantFuture { return .infinity }
        // Dispatch stores a date as the negative number of nanoseconds since 1970.
        let nanoseconds = Int64(bitPattern: DispatchWallTime.now().rawValue &- rawValue)
        return Double(max(0, nanoseconds)) / 1e9
    }
}
