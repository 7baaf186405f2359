import Foundation

/// Identifies the running system among all machines that share a folder.
enum Machine {
    /// Hexadecimal digits that differ between machines and change when one restarts; nil if the system does not identify itself.
    static let identifier: String? = {
        let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        let digits = (text ?? "").filter { $0.isHexDigit }.lowercased()
        return digits.count == 32 ? String(digits.prefix(16)) : nil
    }()

    /// ``identifier`` for names of files.
    static var tag: String { identifier ?? "unknown" }
}
