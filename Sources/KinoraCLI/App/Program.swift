import Foundation
import KinoraPipeline
import KinoraPresets

/// The program that is running: what it is called and which compositions it has.
struct Program: Sendable {
    /// The program that commands run in; set once, before the arguments are read.
    @TaskLocal static var current = Program(compositions: [])

    let name: String
    let library: PresetLibrary

    init(compositions: [Composition]) {
        // Symbolic links resolved: a link in ~/bin still finds the presets of the tree it points into.
        let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "kinora"
        library = PresetLibrary(
            compositions: compositions,
            directories: PresetLibrary.standardDirectories(
                executable: executable.map { URL(fileURLWithPath: $0) },
                program: executable.map { URL(fileURLWithPath: $0).lastPathComponent } ?? name,
                environment: ProcessInfo.processInfo.environment))
    }
}
