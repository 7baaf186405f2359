import Foundation
import KinoraFiles

/// A program to start, with its arguments, standard streams and limits.
///
/// ``run(keeping:)`` waits for the end and returns the output. ``ProcessLines`` passes lines to asynchronous callers while the program runs.
/// ``ChildProcess`` gives access to the pipes.
///
/// The process has a process group of its own, so that Ctrl-C in a terminal does not reach it. It has the environment of this process, no blocked
/// or ignored signals, and no open files except those named here.
package struct ProcessCommand: Sendable {
    /// The source of standard input.
    package enum Input: Sendable {
        /// No bytes: `/dev/null`.
        case empty
        /// These bytes, from an unnamed file in the folder of temporary files.
        case data(Data)
        /// A pipe, into which this process writes.
        case pipe
    }

    /// The destination of standard output or standard error.
    package enum Output: Sendable {
        /// The stream of this process.
        case inherited
        /// Nothing: `/dev/null`.
        case discarded
        /// A pipe, from which this process reads.
        case pipe
        /// The destination of standard output, for standard error only.
        case standardOutput
    }

    /// The path of the program, or its name, which is looked up in the folders of the environment variable `PATH`.
    package let program: String
    /// The arguments, without the program itself.
    package let arguments: [String]
    /// The name under which the program is called, `argv[0]`; nil for ``program``. Limits that the system enforces replace it by the path.
    package var calledName: String?
    package var input = Input.empty
    package var output = Output.pipe
    package var error = Output.inherited
    /// The current directory of the process; nil for the current directory of this process.
    package var folder: (any DescriptorOwner)?
    /// A file or folder that the process has as the open descriptor ``inheritedDescriptor``.
    package var inherited: (any DescriptorOwner)?
    package var limits = ProcessLimits()

    /// The number of the descriptor for ``inherited`` in the process: 3, the first one after the standard streams.
    package static let inheritedDescriptor = STDERR_FILENO + 1

    /// Creates a command from `words`: the program, followed by its arguments.
    package init(_ words: [String]) {
        precondition(!words.isEmpty, "a command needs a program")
        (program, arguments) = (words[0], Array(words.dropFirst()))
    }

    /// Whether a folder of `PATH` contains the program `name`.
    package static func isInstalled(_ name: String) -> Bool {
        ProgramSearch.find(name) != nil
    }
}

/// An object that has a file or folder open, which processes may inherit.
package protocol DescriptorOwner: AnyObject, Sendable {
    /// Open while the object exists.
    var descriptor: Int32 { get }
}

extension OpenFolder: DescriptorOwner {}
