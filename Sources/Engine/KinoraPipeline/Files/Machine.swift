import Foundation
import KinoraFiles
import KinoraMedia

/// Identifies the running system among all machines that share a folder.
enum Machine {
    /// Hexadecimal digits that differ between machines and change when one restarts; nil if the system does not identify itself.
    static let identifier: String? = {
        let text = try? UntrustedFile.contents(of: "/proc/sys/kernel/random/boot_id", limit: 100)
        let digits = String(decoding: text ?? Data(), as: UTF8.self).filter { $0.isHexDigit }.lowercased()
        return digits.count == 32 ? String(digits.prefix(16)) : nil
    }()

    /// Identifies this machine, also after a restart: its ``/etc/machine-id``, or its name.
    static let host: String = {
        let texts = ["/etc/machine-id", "/proc/sys/kernel/hostname"].map { path in
            let data = try? UntrustedFile.contents(of: path, limit: 100)
            return String(decoding: data ?? Data(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        // The identifier itself must not be published.
        return Murmur3.hexadecimal("kinora \(texts.first { !$0.isEmpty } ?? "")".utf8)
    }()

    /// ``identifier`` for names of files.
    static var tag: String { identifier ?? "unknown" }
}
