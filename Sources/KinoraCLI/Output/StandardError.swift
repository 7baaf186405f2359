import Foundation

/// Lines for the person at the terminal.
enum StandardError {
    /// Writes `text` and a line feed. Control characters that could have come from a file are shown as `?`, so that no preset can drive the terminal.
    static func write(_ text: String) {
        FileHandle.standardError.write(Data((printable(text) + "\n").utf8))
    }

    static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control && $0 != "\n" ? "?" : $0 }))
    }
}
