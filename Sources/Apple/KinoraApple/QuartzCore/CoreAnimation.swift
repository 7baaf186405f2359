import Foundation
import KinoraViews

/// Returns a monotonic time in seconds: the film's time in code that a film runs, otherwise the system's uptime.
public func CACurrentMediaTime() -> CFTimeInterval {
    StageScope.current?.time ?? ProcessInfo.processInfo.systemUptime
}

/// Returns the seconds since 1 January 2001, 00:00 UTC. In code that a film runs, the date is the film's.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double
