import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraPresets

/// The running program: its name and its presets and compositions.
package struct Program: Sendable {
    /// The running program; set once, before the arguments are parsed.
    @TaskLocal package static var current = Program(compositions: [])

    /// The error in the encoding of the command line; nil if all arguments are UTF-8.
    ///
    /// Swift replaces invalid bytes, so that a file name would refer to a different file.
    static var argumentProblem: String? {
        for (number, argument) in CommandLine.arguments.enumerated().dropFirst() {
            guard let bytes = CommandLine.unsafeArgv[number], String(validatingCString: bytes) == nil else { continue }
            return "argument \(number), '\(argument.shortened())', is not UTF-8; rename the file to a UTF-8 name"
        }
        return nil
    }

    package let name: String
    package let library: PresetLibrary

    init(compositions: [Composition]) {
        // Symbolic links are resolved, so that a link in ~/bin finds the presets of the installation.
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
