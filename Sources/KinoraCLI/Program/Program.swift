import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraPresets

/// The program that is running: what it is called and which compositions it has.
package struct Program: Sendable {
    /// The program that commands run in; set once, before the arguments are read.
    @TaskLocal package static var current = Program(compositions: [])

    /// What is wrong with the bytes of the command line; nil when it is UTF-8.
    ///
    /// Swift replaces bytes that are not, which would make other names of files.
    static var argumentProblem: String? {
        for (number, argument) in CommandLine.arguments.enumerated().dropFirst() {
            guard let bytes = CommandLine.unsafeArgv[number], String(validatingCString: bytes) == nil else { continue }
            return "argument \(number), '\(argument.shortened())', is not UTF-8; rename the file so that its name is"
        }
        return nil
    }

    package let name: String
    package let library: PresetLibrary

    init(compositions: [Composition]) {
        // Symbolic links resolved: a link in ~/bin still finds the presets of the tree it points into.
        let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        name = CommandLine.arguments.first.map(FilePath.name) ?? "kinora"
        library = PresetLibrary(
            compositions: compositions,
            directories: PresetLibrary.standardDirectories(
                executable: executable.map { FilePath.url($0) },
                program: executable.map(FilePath.name) ?? name,
                environment: ProcessInfo.processInfo.environment))
    }
}
