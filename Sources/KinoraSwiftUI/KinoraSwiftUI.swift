// What a source file written for SwiftUI imports. In a film, time and chance are the film's: this module gives their names (`Timer`, `Date()`,
// `Task.sleep`, `random(in:)` and so on) a meaning on the stage that runs the code, and the usual one where no stage does.
//
// A declaration here is preferred to the one it stands for wherever a file imports this module and not Foundation itself; in a file that
// imports both, `Timer`, `Date()` and `Date.now` are ambiguous.
@_exported import Dispatch
@_exported import Foundation
@_exported import Kinora
