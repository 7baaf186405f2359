import ArgumentParser
import Foundation
import KinoraFiles
import KinoraPipeline

struct NewCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "new",
            abstract: "Create a package for your own films.",
            discussion: """
                Creates a directory NAME with a Swift package that contains one composition and the whole command line. You can build and \
                render it immediately:

                  cd NAME
                  swift run NAME render hello -o hello.mp4

                EXAMPLES
                  \(Program.current.name) new Films
                  \(Program.current.name) new Films --from ~/src/kinora
                  \(Program.current.name) new Films --from https://example.org/kinora.git
                """)
    }

    @Argument(help: "The name of the package: letters, digits and _, beginning with a letter.")
    var name: String

    @Option(help: "The directory or the repository address of Kinora. By default the source tree in which this program was built.")
    var from: String?

    func run() throws {
        let template = try PackageTemplate(name: name, source: source())
        try template.write()
        try Output.write(
            """
            \(name)/ is ready:
              cd \(name)
              swift run \(name) render hello -o hello.mp4
            """)
    }

    private func source() throws -> PackageTemplate.Source {
        if let from {
            if from.contains("://") || from.hasPrefix("git@") { return .address(from) }
            let directory = FilePath.url(from).standardizedFileURL
            guard PackageTemplate.isKinora(directory) else {
                throw CommandFailure("--from '\(from.shortened())' is not a directory that contains Kinora's Package.swift", .badInput)
            }
            return .directory(directory.path)
        }
        guard let directory = Program.sourceTree else {
            throw CommandFailure(
                "the source tree of Kinora was not found, because this program is not in it; add --from DIRECTORY or "
                    + "--from ADDRESS", .usage)
        }
        return .directory(directory.path)
    }
}

extension Program {
    /// The source tree of Kinora in which this program was built; nil if the program is elsewhere.
    static var sourceTree: URL? {
        guard let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
        var directory = URL(fileURLWithPath: executable).deletingLastPathComponent()
        while directory.path != "/" {
            if PackageTemplate.isKinora(directory) { return directory }
            directory = directory.deletingLastPathComponent()
        }
        return nil
    }
}
