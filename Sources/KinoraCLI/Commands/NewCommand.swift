import ArgumentParser
import Foundation
import KinoraFiles
import KinoraPipeline

struct NewCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "new",
            abstract: "Write a package for films of your own.",
            discussion: """
                Makes a directory NAME with a Swift package in it: one composition to begin with, and the whole command line for it. It builds \
                and renders as it is:

                  cd NAME
                  swift run NAME render hello -o hello.mp4

                EXAMPLES
                  \(Program.current.name) new Films
                  \(Program.current.name) new Films --from ~/src/kinora
                  \(Program.current.name) new Films --from https://example.org/kinora.git
                """)
    }

    @Argument(help: "What the package is called: letters, digits and _, beginning with a letter.")
    var name: String

    @Option(help: "Where Kinora comes from: a directory, or a repository's address. Default: the tree this program was built in.")
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
                throw CommandFailure("--from '\(from.shortened())' is not a directory with Kinora's Package.swift in it", .badInput)
            }
            return .directory(directory.path)
        }
        guard let directory = Program.sourceTree else {
            throw CommandFailure(
                "this program does not stand in the tree it was built in, so it cannot tell where Kinora comes from; say --from DIRECTORY or "
                    + "--from ADDRESS", .usage)
        }
        return .directory(directory.path)
    }
}

extension Program {
    /// The source tree of Kinora that this program was built in, if it still stands there.
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
