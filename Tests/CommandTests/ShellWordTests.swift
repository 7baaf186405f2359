import Foundation
import KinoraPresets
import Testing

@testable import KinoraCLI

struct ShellWordTests {
    @Test(
        "Plain words stay as they are, and others are quoted",
        arguments: [
            ("film.mp4", "film.mp4"), ("--set=a,b:c", "--set=a,b:c"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#),
            ("$HOME", "'$HOME'"),
            ("~", "'~'"), ("é", "'é'"), ("a\nb", "'a\nb'"),
        ])
    func quoting(word: String, text: String) {
        #expect(ShellWord.quoted(word) == text)
    }

    @Test("A shell reads exactly the words that were quoted")
    func roundTrip() async throws {
        let words = [
            "", " ", "a", "-n", "'", "''", "'\"'", "\"", "\\", "\\'", "a\\\nb", "a\nb\n", "\t", "*", "?", "[a]", "~", "~root", "#x", "!!",
            "$x",
            "$(id)", "`id`", "${x:-y}", "a;b", "a&b", "a|b", "a>b", "<", "(", ")", "{a,b}", "%a", "=", "a=b", "'\u{301}", "é", "日本", "🎬",
            "\r\n",
        ]
        try await Command.with(.kinora) { kinora in
            let outcome = try await kinora.shell("for word in \(ShellWord.line(words)); do printf '%s|\\n' \"$word\"; done")
            #expect(outcome.code == 0, "\(outcome.error)")
            #expect(outcome.output == words.map { $0 + "|\n" }.joined())
        }
    }
}
