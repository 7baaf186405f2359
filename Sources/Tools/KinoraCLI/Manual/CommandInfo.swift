import ArgumentParser
import Foundation

/// A command as the argument parser describes it.
///
/// The properties have the names of the parser's JSON.
struct CommandInfo: Decodable, Sendable {
    let superCommands: [String]?
    let commandName: String
    let shouldDisplay: Bool?
    let abstract: String?
    let discussion: String?
    let arguments: [ArgumentInfo]?
    let subcommands: [CommandInfo]?

    /// Returns the description of `root` and all its commands.
    static func describing(_ root: any ParsableCommand.Type) throws -> CommandInfo {
        struct Description: Decodable {
            let command: CommandInfo
        }
        return try JSONDecoder().decode(Description.self, from: Data(root._dumpHelp().utf8)).command
    }

    /// The words of the command line that select the command, beginning with the program.
    var words: [String] { (superCommands ?? []) + [commandName] }

    /// The commands that the help lists, without the parser's own command `help`.
    var listedSubcommands: [CommandInfo] {
        (subcommands ?? []).filter { $0.shouldDisplay != false && !(words.count == 1 && $0.commandName == "help") }
    }

    /// The arguments and options that the help lists.
    var listedArguments: [ArgumentInfo] { (arguments ?? []).filter { $0.shouldDisplay != false } }

    /// The command and all commands below it that the help lists.
    var all: [CommandInfo] { [self] + listedSubcommands.flatMap(\.all) }
}

/// An argument, an option or a flag as the argument parser describes it.
struct ArgumentInfo: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable {
        case positional, option, flag
    }

    struct Name: Decodable, Sendable {
        let kind: String
        let name: String

        /// The name with its hyphens.
        var text: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: Kind
    let shouldDisplay: Bool?
    let sectionTitle: String?
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let preferredName: Name?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
}
