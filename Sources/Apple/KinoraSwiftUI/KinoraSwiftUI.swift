// The modules that a source file written for SwiftUI imports.
@_exported import Kinora
@_exported import KinoraApple

@_exported import class KinoraApple.CachedURLResponse
@_exported import class KinoraApple.DateComponentsFormatter
@_exported import class KinoraApple.HTTPURLResponse
@_exported import class KinoraApple.MeasurementFormatter
@_exported import class KinoraApple.URLCache
@_exported import struct KinoraApple.URLRequest
@_exported import class KinoraApple.URLResponse
@_exported import class KinoraApple.URLSession
@_exported import class KinoraApple.URLSessionConfiguration
@_exported import protocol KinoraApple.URLSessionDataDelegate
@_exported import class KinoraApple.URLSessionDataTask
@_exported import protocol KinoraApple.URLSessionDelegate
@_exported import protocol KinoraApple.URLSessionDownloadDelegate
@_exported import class KinoraApple.URLSessionDownloadTask
@_exported import class KinoraApple.URLSessionTask
@_exported import protocol KinoraApple.URLSessionTaskDelegate
// See Kinora.swift.
@_exported import class KinoraClock.DateFormatter
@_exported import class KinoraClock.DispatchGroup
@_exported import enum KinoraClock.DispatchSource
@_exported import class KinoraClock.DispatchWorkItem
@_exported import class KinoraClock.NumberFormatter
@_exported import class KinoraClock.Timer
