// What a source file written for SwiftUI imports. In a film, time and chance are the film's: this module gives their names (`Timer`,
// `DispatchQueue.main.async`, `Task.sleep`, `random(in:)` and so on) a meaning on the stage that runs the code, and the usual one where no stage
// does.
//
// A declaration that is exported by its own name is preferred to one of the same name that a file imports with the whole of Foundation.
@_exported import Dispatch
@_exported import Foundation
@_exported import Kinora
@_exported import KinoraClock

@_exported import class KinoraClock.DispatchWorkItem
@_exported import class KinoraClock.Timer
