import Foundation
import KinoraDrawing
import KinoraViews

/// Seconds that only go up: of the film, for code that a stage runs.
public func CACurrentMediaTime() -> CFTimeInterval {
    StageScope.current?.time ?? ProcessInfo.processInfo.systemUptime
}

/// Seconds since the beginning of 2001: of the film, for code that a stage runs.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double
