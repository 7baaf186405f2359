import CFFmpeg
import Foundation
import Synchronization

/// Receives the log messages of FFmpeg's libraries, so that they are not written to standard error and errors can quote them.
///
/// A message belongs to the current operation of its thread. Codecs also log from their own threads: an operation that was running at the
/// time quotes such a message if it has none of its own. Only warnings and errors are kept.
package enum FFmpegLog {
    /// Runs `body`. Returns its result with the last warning or error that was logged in the meantime.
    static func recording<Result>(startsThreads: Bool = true, _ body: () -> Result) -> (Result, lastLine: String?) {
        install()
        let thread = UInt(pthread_self())
        state.withLock { $0.begin(on: thread) }
        let result = body()
        return (result, state.withLock { $0.end(on: thread, countsStray: startsThreads) })
    }

    /// Replaces FFmpeg's own log, once.
    static func install() { _ = installed }

    private static let installed: Void = av_log_set_callback { context, level, format, arguments in
        guard level & 0xFF <= AV_LOG_WARNING, let format, let arguments else { return }
        let thread = UInt(pthread_self())
        let continuesLine = state.withLock { $0.continuesLine(on: thread) }
        var printsPrefix: Int32 = continuesLine ? 0 : 1
        let line = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer -> String in
            guard let start = buffer.baseAddress else { return "" }
            let length = av_log_format_line2(context, level, format, arguments, start, Int32(buffer.count), &printsPrefix)
            // A line that does not fit ends here.
            return String(cString: start) + (length >= buffer.count ? "...\n" : "")
        }
        state.withLock { $0.append(line, on: thread, continuesLine: continuesLine) }
    }

    /// Returns one line without the addresses of FFmpeg's objects (`[libx264 @ 0x55d0c0]`), which differ between runs.
    static func tidied(_ text: String) -> String {
        var line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }).trimmingCharacters(in: .whitespaces)
        while let start = line.range(of: " @ 0x"), let end = line[start.upperBound...].firstIndex(where: { !$0.isHexDigit }) {
            line.removeSubrange(start.lowerBound..<end)
        }
        return line
    }

    private static let state = Mutex(State())

    private struct State: ~Copyable {
        /// The current operations of each thread, from the outermost to the innermost.
        var operations: [UInt: [Operation]] = [:]
        /// The last line of a thread that does not belong to Kinora, the number of such lines, and the thread if it has not ended its line.
        var stray: (line: String, number: Int, openThread: UInt?) = ("", 0, nil)

        struct Operation {
            var line: String?
            /// Whether the next message continues ``line``. FFmpeg writes some lines in parts: "CRC mismatch in chunk", ", quitting".
            var isOpen = false
            let firstStray: Int
        }

        mutating func begin(on thread: UInt) {
            operations[thread, default: []].append(Operation(firstStray: stray.number))
        }

        mutating func end(on thread: UInt, countsStray: Bool) -> String? {
            guard let operation = operations[thread]?.popLast() else { return nil }
            if operations[thread]?.isEmpty == true { operations[thread] = nil }
            return operation.line ?? (countsStray && stray.number > operation.firstStray ? stray.line : nil)
        }

        /// Whether the next message of a thread continues its last line.
        func continuesLine(on thread: UInt) -> Bool { operations[thread]?.last?.isOpen ?? (stray.openThread == thread) }

        mutating func append(_ text: String, on thread: UInt, continuesLine: Bool) {
            let isOpen = !(text.last?.isNewline ?? true)
            func line(after start: String?) -> String { FFmpegLog.tidied((continuesLine ? start ?? "" : "") + text) }
            guard !FFmpegLog.tidied(text).isEmpty || continuesLine else { return }
            if let depth = operations[thread]?.indices.last {
                let start = operations[thread]?[depth].line
                operations[thread]?[depth].line = line(after: start)
                operations[thread]?[depth].isOpen = isOpen
            } else {
                stray = (line(after: stray.line), stray.number + (continuesLine ? 0 : 1), isOpen ? thread : nil)
            }
        }
    }
}
