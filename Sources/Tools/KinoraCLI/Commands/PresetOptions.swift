import ArgumentParser
import Foundation
import KinoraPipeline

/// The repeatable option `--set name=value`.
package struct SetOptions: ParsableArguments {
    @Option(
        name: .customLong("set"), parsing: .singleValue,
        help: ArgumentHelp(
            "Set a parameter; may be repeated. \"show\" lists the parameters. Separate the elements of a list with commas.",
            valueName: "name=value"), completion: .parameters)
    var assignments: [String] = []

    package init() {}

    /// Returns the assigned values, parsed by the types of the composition's parameters.
    func values(_ composition: Composition) throws -> [String: ParameterValue] {
        var values: [String: ParameterValue] = [:]
        for assignment in assignments {
            guard let equals = assignment.firstIndex(of: "="), equals != assignment.startIndex else {
                throw CommandFailure("--set \(assignment.shortened()): expected name=value, such as seed=7", .usage)
            }
            let name = String(assignment[..<equals])
            let text = String(assignment[assignment.index(after: equals)...])
            do {
                let value = try composition.parameters.parse(text, for: name)
                guard values.updateValue(value, forKey: name) == nil else {
                    throw CommandFailure("--set \(name) is given more than once; give it once", .usage)
                }
            } catch let error as ParameterError {
                throw CommandFailure("--set \(error.description)", .usage)
            }
        }
        return values
    }
}

/// The preset argument of a command.
struct PresetArgument: ParsableArguments {
    @Argument(
        help: "The name of a preset or composition, a YAML file, a Lottie animation, an SVG drawing, or - for standard input.",
        completion: .presets)
    var preset: String
}

/// Directories outside the document's own directory whose files documents may read.
struct AccessOptions: ParsableArguments {
    @Option(
        name: .customLong("allow-path"), parsing: .singleValue,
        help: ArgumentHelp(
            "Another directory whose files a preset or table may read, besides its own directory. May be repeated.", valueName: "dir"),
        completion: .directory)
    var allowed: [String] = []

    func validate() throws {
        for path in allowed where !FileManager.default.fileExists(atPath: path) {
            throw ValidationError("--allow-path '\(path.shortened())': there is no such directory")
        }
    }
}
