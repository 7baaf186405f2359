import Foundation
import KinoraMedia
import KinoraSound
import KinoraViews

/// Any error of this package in one form: a sentence for people, and what kind of trouble it is.
public struct KinoraError: Error, Sendable, CustomStringConvertible {
    /// Who would have to change something.
    public enum Category: String, Hashable, Sendable, CaseIterable {
        /// Data that was given: a parameter, a preset, a table.
        case badInput
        /// Something the machine lacks: an encoder, a font.
        case missing
        /// The place where output should go.
        case cannotWrite
        /// The work was asked to stop.
        case interrupted
        /// A library gave up for no reason of the above.
        case failed
    }

    public let category: Category
    /// One sentence.
    public let message: String
    /// Whether an option of the command line has to change.
    package private(set) var isAboutOption = false

    /// An error of `category` that says `message`.
    public init(_ category: Category, _ message: String) {
        self.category = category
        self.message = message
    }

    /// An error about the value of an option of the command line.
    init(option message: String) {
        self.init(.badInput, message)
        isAboutOption = true
    }

    /// What `error` comes to; errors of unknown origin have failed.
    public init(_ error: any Error) {
        self.init(error, writing: nil)
    }

    /// What `error` comes to when it happened while the file `output` was written.
    init(_ error: any Error, writing output: String?) {
        switch error {
        case let error as KinoraError: self = error
        case let error as ParameterError: self.init(.badInput, error.description)
        case let error as ImageError: self.init(.badInput, error.description)
        case let error as StageError: self.init(.badInput, "the script does not fit the views: \(error.description)")
        case let error as BatchError: self.init(.badInput, error.description)
        case let error as FileConflict: self.init(.badInput, error.description)
        case let error as OutputError: self.init(.cannotWrite, error.description)
        case let error as SoundError: self.init(.badInput, error.description)
        case let error as any SettingError: self.init(.badInput, error.description)
        case let error as FilmInspectionError: self.init(.failed, error.description)
        case let error as FFmpegError where error.isEncoderMissing || error.isLibraryMissing: self.init(.missing, error.description)
        case let error as FFmpegError:
            // The disk's own errors reach us through the muxer.
            if let output, let code = error.systemError, OutputError.isAboutWriting(code) {
                self.init(.cannotWrite, OutputError(path: output, errno: code).description)
            } else {
                self.init(.failed, error.description)
            }
        case let error as Interruption: self.init(.interrupted, error.description)
        case is CancellationError: self.init(.interrupted, "interrupted")
        default: self.init(.failed, "\(error)")
        }
    }

    public var description: String { message }
}
