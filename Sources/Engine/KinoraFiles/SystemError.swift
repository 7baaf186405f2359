import Foundation

/// The system's error messages.
package enum SystemError {
    /// The message for a value of `errno`, in lower case. Errors whose message is unclear have another one.
    package static func text(_ code: Int32) -> String {
        switch code {
        case ELOOP: "its symbolic links lead to one another without end"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}
