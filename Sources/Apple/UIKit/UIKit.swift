// The module that files written for iOS name beside SwiftUI: its colours, outlines, screen and device.
@_exported import KinoraSwiftUI

@_exported import class KinoraApple.DateComponentsFormatter
@_exported import class KinoraApple.MeasurementFormatter
@_exported import class KinoraClock.DateFormatter
@_exported import class KinoraClock.DispatchGroup
@_exported import enum KinoraClock.DispatchSource
@_exported import class KinoraClock.DispatchWorkItem
@_exported import class KinoraClock.NumberFormatter
@_exported import class KinoraClock.Timer
