import Foundation

/// A command line of `kinora` in a document: in a block of shell commands or in inline code.
struct DocumentCommand {
    var document: String
    var words: [String]

    /// The commands of a Markdown file. Inline code with placeholders, such as `kinora show PRESET`, and inline code that only names a
    /// command or ends with an option are left out.
    static func all(in file: URL, name: String) throws -> [DocumentCommand] {
        let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
        return parts.enumerated().flatMap { index, part in
            if index.isMultiple(of: 2) { return inlineCommands(in: part, of: name) }
            return part.hasPrefix("sh\n") ? commands(in: String(part.dropFirst(3)), of: name) : []
        }
    }

    /// The commands of a shell script whose program is `kinora`, without the parts that follow an operator or a comment. Commands with
    /// variables, whose values are unknown, are left out.
    static func commands(in script: String, of document: String) -> [DocumentCommand] {
        script.replacing("\\\n", with: " ").split(separator: "\n").flatMap { line in
            ShellLine(line).commands.compactMap { words in
                words.first == "kinora" && !words.contains { $0.contains("$") }
                    ? DocumentCommand(document: document, words: Array(words.dropFirst())) : nil
            }
        }
    }

    private static func inlineCommands(in text: String, of document: String) -> [DocumentCommand] {
        text.matches(of: /`(kinora [a-z][^`]*)`/).flatMap { match in
            commands(in: String(match.output.1).replacing("\n", with: " "), of: document).filter { command in
                !command.words.contains {
                    $0.contains("...") || $0.contains("[") && $0.contains("|") || $0.contains(/\b[A-Z]{2,}\b|^[A-Z]$/)
                }
                    && command.words.count > (command.words.first == "cluster" ? 2 : 1) && command.words.last?.hasPrefix("--") == false
            }
        }
    }
}

/// A line of a shell script, split into commands and their words.
private struct ShellLine {
    private(set) var commands: [[String]] = [[]]

    init(_ line: Substring) {
        var word: String?
        var quote: Character?
        func append(_ character: Character) { word = (word ?? "") + String(character) }
        for character in line {
            if let open = quote {
                if character == open { quote = nil } else { append(character) }
                continue
            }
            switch character {
            case "'", "\"":
                quote = character
                word = word ?? ""
            case "#" where word == nil:
                return
            case "|", "&", ";", "(", ")":
                endWord(&word)
                commands.append([])
            case ">", "<":
                endWord(&word)
                commands.append(["redirection"])
            case " ": endWord(&word)
            default: append(character)
            }
        }
        endWord(&word)
    }

    private mutating func endWord(_ word: inout String?) {
        if let word { commands[commands.count - 1].append(word) }
        word = nil
    }
}
