// The modules that a source file written for SwiftUI imports.
@_exported import Kinora
@_exported import KinoraApple

@_exported import class KinoraApple.DateComponentsFormatter
@_exported import class KinoraApple.MeasurementFormatter
// See Kinora.swift.
@_exported import class KinoraClock.DateFormatter
@_exported import class KinoraClock.DispatchGroup
@_exported import enum KinoraClock.DispatchSource
@_exported import class KinoraClock.DispatchWorkItem
@_exported import class KinoraClock.NumberFormatter
@_exported import class KinoraClock.Timer
