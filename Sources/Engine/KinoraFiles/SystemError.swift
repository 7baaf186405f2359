import Foundation

/// The system's error messages.
package enum SystemError {
    /// Returns the message for a value of `errno`, in lower case. The system's message for too many symbolic links is replaced.
    package static func text(_ code: Int32) -> String {
        switch code {
        case ELOOP: "its symbolic links lead to one another without end"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}
