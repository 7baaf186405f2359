import Foundation
import KinoraFiles
import Synchronization

/// Lines for the person at the terminal, and at most one line below them that moves.
package enum StandardError {
    private static let isMovingLineOpen = Mutex(false)

    /// Writes `text` and a line feed; a moving line makes way for it.
    ///
    /// Control characters that could have come from a file are shown as `?`, so that no preset can drive the terminal.
    package static func write(_ text: String) {
        isMovingLineOpen.withLock { isOpen in
            put((isOpen ? clear : "") + printable(text) + "\n")
            isOpen = false
        }
    }

    /// Shows `text`, shorter than the terminal is wide, in place of what the moving line showed before.
    static func show(_ text: String) {
        isMovingLineOpen.withLock { isOpen in
            // Overwritten, then the rest cleared, in one write: nothing flickers.
            put("\r" + printable(text) + "\u{1B}[K")
            isOpen = true
        }
    }

    /// Takes the moving line away.
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

    /// A reader that has gone away is no error.
    private static func put(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { OpenFile.writeAll($0, to: STDERR_FILENO) }
    }
}
