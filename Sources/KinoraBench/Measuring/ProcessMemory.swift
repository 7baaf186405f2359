import Foundation

/// The memory of this process.
enum ProcessMemory {
    /// The most that was ever in use, in megabytes (10^6 bytes); nil where the system does not tell.
    ///
    /// Not what `getrusage` says: that counts what the parent used before this program was loaded.
    static var peak: Double? { kilobytes("VmHWM").map { $0 * 1024 / 1e6 } }

    /// What the machine can give without swapping, in bytes.
    static var available: Double? { number("MemAvailable", in: "/proc/meminfo").map { $0 * 1024 } }

    private static func kilobytes(_ key: String) -> Double? { number(key, in: "/proc/self/status") }

    private static func number(_ key: String, in file: String) -> Double? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix(key + ":") }
        return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Double($0) }
    }
}
