import CFFmpeg
import Foundation
import Synchronization

/// Takes what FFmpeg's libraries log, so that nothing of it reaches standard error by itself and errors can quote it.
///
/// A line belongs to the operation that its thread is in the middle of. Codecs log from threads of their own as well: such a line is quoted
/// by an operation that was under way at the time and had no line itself. Only warnings and errors are kept.
package enum FFmpegLog {
    /// The newest warnings and errors, oldest first; at most ``capacity``.
    package static var recentLines: [String] {
        state.withLock { $0.recent }
    }

    /// How many lines are remembered.
    package static let capacity = 64

    /// Runs `body` and answers with it the last warning or error logged meanwhile.
    static func recording<Result>(_ body: () -> Result) -> (Result, lastLine: String?) {
        install()
        let thread = UInt(pthread_self())
        state.withLock { $0.begin(on: thread) }
        let result = body()
        return (result, state.withLock { $0.end(on: thread) })
    }

    /// Puts this log in the place of FFmpeg's own, once.
    static func install() { _ = installed }

    private static let installed: Void = av_log_set_callback { context, level, format, arguments in
        guard level & 0xFF <= AV_LOG_WARNING, let format, let arguments else { return }
        var printsPrefix: Int32 = 1
        let line = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer -> String in
            guard let start = buffer.baseAddress else { return "" }
            av_log_format_line2(context, level, format, arguments, start, Int32(buffer.count), &printsPrefix)
            return String(cString: start)
        }
        let thread = UInt(pthread_self())
        state.withLock { $0.append(line, on: thread) }
    }

    /// One line without the addresses that FFmpeg names its objects by (`[libx264 @ 0x55d0c0]`), which differ from run to run.
    static func tidied(_ text: String) -> String {
        var line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }).trimmingCharacters(in: .whitespaces)
        while let start = line.range(of: " @ 0x"), let end = line[start.upperBound...].firstIndex(where: { !$0.isHexDigit }) {
            line.removeSubrange(start.lowerBound..<end)
        }
        return line
    }

    private static let state = Mutex(State())

    private struct State: ~Copyable {
        var recent: [String] = []
        /// One entry for each thread in the middle of operations, innermost last.
        var operations: [UInt: [Operation]] = [:]
        /// The last line of a thread that is not ours, and how many there have been.
        var stray: (line: String, number: Int) = ("", 0)

        struct Operation {
            var line: String?
            let firstStray: Int
        }

        mutating func begin(on thread: UInt) {
            operations[thread, default: []].append(Operation(firstStray: stray.number))
        }

        mutating func end(on thread: UInt) -> String? {
            guard let operation = operations[thread]?.popLast() else { return nil }
            if operations[thread]?.isEmpty == true { operations[thread] = nil }
            return operation.line ?? (stray.number > operation.firstStray ? stray.line : nil)
        }

        mutating func append(_ text: String, on thread: UInt) {
            let line = FFmpegLog.tidied(text)
            guard !line.isEmpty else { return }
            recent.append(line)
            if recent.count > FFmpegLog.capacity { recent.removeFirst() }
            if let depth = operations[thread]?.indices.last {
                operations[thread]?[depth].line = line
            } else {
                stray = (line, stray.number + 1)
            }
        }
    }
}
