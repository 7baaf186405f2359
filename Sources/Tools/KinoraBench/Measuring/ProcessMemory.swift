import Foundation

/// The memory of this process.
enum ProcessMemory {
    /// The maximum memory in megabytes (10^6 bytes); nil if the system does not report it.
    ///
    /// Not the value of `getrusage`, which includes the memory of the parent process before this program was loaded.
    static var peak: Double? { kilobytes("VmHWM").map { $0 * 1024 / 1e6 } }

    /// The memory that is available without swapping, in bytes.
    static var available: Double? { number("MemAvailable", in: "/proc/meminfo").map { $0 * 1024 } }

    private static func kilobytes(_ key: String) -> Double? { number(key, in: "/proc/self/status") }

    private static func number(_ key: String, in file: String) -> Double? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix(key + ":") }
        return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Double($0) }
    }
}
