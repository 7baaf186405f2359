import ArgumentParser
import KinoraPipeline

/// The suggestion in a message about an unknown option. The argument parser suggests any option of similar length, such as `--set` for `--siez`.
enum OptionSuggestion {
    /// Returns `message` with the nearest option of the command that `arguments` name, or without a suggestion.
    static func correcting(_ message: String, _ root: any ParsableCommand.Type, _ arguments: [String]) -> String {
        message.replacing(/Unknown option '--([^']+)'(\. Did you mean '[^']*'\?)?/) { match in
            let near = NearMiss.nearest(to: String(match.1), in: options(of: root, arguments)).map { ". Did you mean '--\($0)'?" } ?? ""
            return "Unknown option '--\(match.1)'\(near)"
        }
    }

    /// The names of the long options of the command that `arguments` name, without their hyphens.
    private static func options(of root: any ParsableCommand.Type, _ arguments: [String]) -> [String] {
        guard var command = try? CommandInfo.describing(root) else { return [] }
        for argument in arguments {
            guard let next = command.subcommands?.first(where: { $0.commandName == argument }) else { break }
            command = next
        }
        return command.listedArguments.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.name)
    }
}
