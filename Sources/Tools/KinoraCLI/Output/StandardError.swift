import Foundation
import KinoraErrors
import KinoraFiles
import Synchronization

/// Messages on standard error, and at most one status line below them.
package enum StandardError {
    private static let isMovingLineOpen = Mutex(false)
    private static let hasError = Mutex(false)

    /// Writes `text` and a line feed in place of the status line.
    ///
    /// Control characters are written as `?`, so that text from a file cannot control the terminal.
    package static func write(_ text: String) {
        isMovingLineOpen.withLock { isOpen in
            put((isOpen ? clear : "") + printable(text) + "\n")
            isOpen = false
        }
    }

    /// Writes an error.
    static func write(_ report: ErrorReport) {
        write(ErrorReport.prefix + report.listing)
    }

    /// Writes a line for each warning: `warning: logo.svg:4:7: <text> is not supported`. Paths of files below the current directory are relative
    /// to it.
    ///
    /// - Parameter label: Precedes the warnings about one film of several; empty for none.
    static func write(_ warnings: [FilmWarning], label: String = "") {
        let directory = FileManager.default.currentDirectoryPath
        for warning in warnings {
            let lines = "\(warning.relative(to: directory))".split(whereSeparator: \.isNewline)
            write("warning: " + (label.isEmpty ? "" : label + ": ") + lines.joined(separator: " "))
        }
    }

    /// Writes the error that ends the process, and notes after it. Further calls do nothing: a signal may end the process while its command
    /// reports the same signal.
    static func write(last report: ErrorReport, notes: [String] = []) {
        hasError.withLock { hasError in
            guard !hasError else { return }
            hasError = true
            write(report)
            for note in notes { write(note) }
        }
    }

    /// Shows `text` as the status line. `text` must be shorter than the terminal is wide.
    static func show(_ text: String) {
        isMovingLineOpen.withLock { isOpen in
            // Overwrites the line and clears its rest in one write, which avoids flicker.
            put("\r" + printable(text) + "\u{1B}[K")
            isOpen = true
        }
    }

    /// Removes the status line.
    static func endMovingLine() {
        isMovingLineOpen.withLock { isOpen in
            if isOpen { put(clear) }
            isOpen = false
        }
    }

    static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control && $0 != "\n" ? "?" : $0 }))
    }

    private static let clear = "\r\u{1B}[K"

    /// Writes `text`. A closed reader is not an error.
    private static func put(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { OpenFile.writeAll($0, to: STDERR_FILENO) }
    }
}
