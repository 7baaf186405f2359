/// Quoting of words for POSIX shells.
package enum ShellWord {
    /// Characters with no special meaning in an argument.
    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-".utf8)

    /// Returns a text that any POSIX shell reads as exactly `word`. Words of plain characters stay as they are.
    package static func quoted(_ word: String) -> String {
        if !word.isEmpty, word.utf8.allSatisfy(plain.contains) { return word }
        // Within single quotes, only a single quote has a meaning. Characters with combining marks are split, too.
        let parts = word.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map { String($0) }
        return "'" + parts.joined(separator: #"'\''"#) + "'"
    }

    /// Returns the command line of `words`.
    package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }
}
