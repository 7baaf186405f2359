import ArgumentParser
import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraPresets
import KinoraStudio

struct StudioCommand: AsyncParsableCommand {
    static let name = "studio"

    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: StudioCommand.name,
            abstract: "Show presets in the browser while they are made.",
            discussion: """
                Prints a link to a page that shows films, plays them and changes their parameters. It follows saved changes of documents \
                and of the files that they name. Ctrl-C ends the studio.

                EXAMPLES
                  \(name) studio
                  \(name) studio lava-lamp ./mine.yaml --open
                  \(name) studio presets/ --port 8080
                """)
    }

    @OptionGroup var sources: StudioSources

    @Option(help: ArgumentHelp("The port at which the studio listens. By default 7420, or a free port if that is in use.", valueName: "n"))
    var port: UInt16?

    @Option(
        help: ArgumentHelp(
            "The address at which the studio listens. With another one than 127.0.0.1, other machines can open the link, which then contains a "
                + "token.", valueName: "address"))
    var host = "127.0.0.1"

    @Flag(help: "Open the link in the browser.")
    var open = false

    func run() async throws {
        try sources.library.checkSources()
        var configuration = StudioServer.Configuration(worker: try workerArguments())
        configuration.host = host
        configuration.build = SwiftBuild(executable: configuration.worker[0])
        let library = Program.current.library.directories.map(\.path)
        configuration.folders =
            sources.presets.isEmpty
            ? library : sources.presets.filter { FileStamp($0)?.kind == .folder }.map { FilePath.url($0, isDirectory: true).path }
        configuration.project = configuration.build.map { FilePath.name(of: $0.package) }
        let server = try await start(configuration)
        if server.isOpenToOthers {
            StandardError.write(
                "Warning: other machines can reach the studio at \(host). Give the link only to people who may see your files.")
        }
        try Output.write(server.link)
        if open { openBrowser(server.link) }
        do {
            try await Interruption.cancelling { try await server.wait() }
        } catch let interruption as Interruption where interruption.signal == SIGINT || interruption.signal == SIGTERM {
            await server.end()
        }
    }

    /// Starts the server at the given port, or else at the usual one or a free one.
    private func start(_ configuration: StudioServer.Configuration) async throws -> StudioServer {
        var configuration = configuration
        configuration.port = port ?? 7420
        do {
            return try await StudioServer(configuration)
        } catch let error as KinoraError where error.category == .cannotWrite && port == nil {
            configuration.port = 0
            return try await StudioServer(configuration)
        }
    }

    /// The command line of a worker process: this program with the same sources.
    private func workerArguments() throws -> [String] {
        // Resolved here, because in the child process `/proc/self/exe` would be another program.
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return [executable, StudioWorkerCommand.name] + sources.arguments
    }

    private func openBrowser(_ link: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", link]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        do { try process.run() } catch { StandardError.write("Warning: the browser cannot be opened; open the link yourself.") }
    }
}

/// What a studio shows, and the files that it may read.
struct StudioSources: ParsableArguments {
    @Argument(
        help: "Names of presets, YAML files, or folders with YAML files. By default all presets and compositions.", completion: .presets)
    var presets: [String] = []

    @OptionGroup var access: AccessOptions

    /// The films of this program that the sources name.
    var library: StudioLibrary {
        let program = Program.current
        return StudioLibrary(
            program.library, program: "\(program.name) \(Release.version)", sources: presets, allowed: access.allowed)
    }

    /// The arguments with the same values.
    var arguments: [String] { access.allowed.flatMap { ["--allow-path", $0] } + ["--"] + presets }
}
