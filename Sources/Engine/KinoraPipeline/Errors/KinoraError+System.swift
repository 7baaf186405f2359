import Foundation
import KinoraErrors
import KinoraFiles

extension KinoraError {
    /// Creates the error of a process to which the system gives no resource. Another process may release it.
    ///
    /// - Parameter code: The system's number of the error.
    init(system code: Int32) {
        let text =
            switch code {
            case EMFILE: "this process cannot open more files; raise its limit (ulimit -n)"
            case ENFILE: "the system cannot open more files; try again when fewer programs run"
            default: "the system refuses a resource: \(SystemError.text(code))"
            }
        self.init(temporary: .failed, text)
    }
}
