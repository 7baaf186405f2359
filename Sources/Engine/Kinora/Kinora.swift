// The modules that a program with compositions imports. In code that a film runs, `Timer`, `DispatchQueue`, `Task.sleep`, `random(in:)` and
// similar names use the film's time and random numbers. KinoraClock declares these names.
@_exported import KinoraAudioFeatures
@_exported import KinoraCaptionViews
@_exported import KinoraCaptions
@_exported import KinoraCharts
@_exported import KinoraClock
@_exported import KinoraCombine
@_exported import KinoraControls
@_exported import KinoraDrawing
@_exported import KinoraErrors
@_exported import KinoraLottie
@_exported import KinoraMedia
@_exported import KinoraMotion
@_exported import KinoraPipeline
@_exported import KinoraRaster
@_exported import KinoraSound
@_exported import KinoraSymbols
@_exported import KinoraViews
@_exported import Observation

// A declaration that is re-exported by name takes precedence over one of the same name from a whole imported module, such as Foundation.
@_exported import class KinoraClock.DateFormatter
@_exported import class KinoraClock.DispatchGroup
@_exported import enum KinoraClock.DispatchSource
@_exported import class KinoraClock.DispatchWorkItem
@_exported import class KinoraClock.NumberFormatter
@_exported import class KinoraClock.Timer
