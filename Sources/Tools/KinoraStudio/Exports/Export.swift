/// The state of an export, as pages show it.
package struct Export: Codable, Hashable, Sendable {
    package enum State: String, Codable, Sendable {
        case waiting, running, done, failed, cancelled
    }

    /// Counts from 1.
    package let id: Int
    /// The name of the file or folder in the folder of exports.
    package let name: String
    package internal(set) var state = State.waiting
    /// The number of frames, and of those that are finished.
    package let frames: Int
    package internal(set) var done = 0
    /// The estimated remaining time, while it is running.
    package internal(set) var secondsLeft: Double?
    /// The size of the finished file.
    package internal(set) var bytes: Int?
    /// The names of the files of captions that were written beside the film; nil if there are none.
    package internal(set) var captions: [String]?
    /// Why it has failed.
    package internal(set) var error: String?

    /// Whether its state does not change any more.
    package var isOver: Bool { state != .waiting && state != .running }
}
