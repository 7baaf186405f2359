import Foundation
import KinoraErrors
import KinoraFiles

/// The reason why a program cannot be started.
package struct ProcessError: CategorizedError, Hashable {
    package enum Reason: Hashable, Sendable {
        /// There is no file at the path, or no program of the name in a folder of `PATH`.
        case missing
        /// The path leads to a folder.
        case folder
        /// The file is not a regular file, or its permissions do not allow to execute it.
        case notExecutable
        /// A word of the command contains the character NUL, which ends arguments. 0 is the program, 1 its first argument.
        case nulCharacter(word: Int)
        /// The system's error code.
        case system(Int32)
    }

    /// The program, as in the command.
    package let program: String
    package let reason: Reason

    package var category: KinoraError.Category {
        switch reason {
        case .missing: .missing
        case .folder, .notExecutable, .nulCharacter: .badInput
        case .system: .failed
        }
    }

    package var isTemporary: Bool {
        if case .system = reason { true } else { false }
    }

    package var description: String {
        switch reason {
        case .missing:
            program.contains("/")
                ? "the program '\(program)' does not exist" : "the program '\(program)' is not installed: no folder of PATH contains it"
        case .folder: "'\(program)' is a folder; expected a program"
        case .notExecutable: "'\(program)' is not an executable file"
        case .nulCharacter(let word):
            "'\(program.replacing("\0", with: "\\0"))' cannot be started: "
                + (word == 0 ? "its name contains the character NUL" : "argument \(word) contains the character NUL")
        case .system(let code): "'\(program)' cannot be started: \(SystemError.text(code))"
        }
    }
}
