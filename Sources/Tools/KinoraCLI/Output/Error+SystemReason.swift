import Foundation

extension Error {
    /// The system's reason for a failed operation of Foundation on files: `no such file or directory`.
    var systemReason: String {
        let code = (self as? POSIXError ?? (self as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code
        return code.map { String(cString: strerror($0.rawValue)).lowercased() } ?? localizedDescription
    }
}
