import ArgumentParser
import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraPresets
import KinoraProcesses
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
                and of the files that they name. The current folder is the project: its documents are listed first, presets are saved in it, \
                and files that are chosen on the page are copied to its folder assets. Ctrl-C ends the studio.

                EXAMPLES
                  \(name) studio
                  \(name) studio lava-lamp ./mine.yaml --open
                  \(name) studio presets/ --port 8080
                """)
    }

    @OptionGroup var sources: StudioSources

    @Option(help: ArgumentHelp("The port at which the studio listens. By default 7420, or a free port if that is in use.", valueName: "n"))
    var port: Int?

    @Option(
        help: ArgumentHelp(
            "The address at which the studio listens. With an address other than 127.0.0.1, other machines can open the link.",
            valueName: "address"))
    var host = "127.0.0.1"

    @Flag(help: "Open the link in the browser.")
    var open = false

    private static let ports = 0...65_535

    func validate() throws {
        if let port, !Self.ports.contains(port) { throw ValidationError("--port '\(port)' is out of range; expected 0...65535") }
    }

    func run() async throws {
        let shown = sources.library()
        try shown.checkSources()
        var configuration = StudioServer.Configuration(worker: try workerArguments(shown))
        configuration.host = host
        configuration.build = SwiftBuild(executable: configuration.worker[0])
        let library = Program.current.library.directories.compactMap { FilePath.resolved($0.path) }
        configuration.folders =
            shown.sources.isEmpty ? library : shown.sources.filter { FileStamp($0)?.kind == .folder }
        let folder = FileManager.default.currentDirectoryPath
        if shown.sources.isEmpty { configuration.project = folder }
        configuration.projectName = FilePath.name(of: configuration.build?.package ?? folder)
        let server = try await start(configuration)
        if server.isOpenToOthers {
            StandardError.write(
                "warning: other machines can reach the studio at \(host). Give the link only to people who may see your files.")
        }
        try Output.write(server.link)
        let browserLink = open ? openBrowser(server.link) : nil
        // The browser may read the file at any time.
        defer { withExtendedLifetime(browserLink) {} }
        do {
            try await Interruption.cancelling { try await server.wait() }
        } catch let interruption as Interruption {
            await server.end()
            // The usual end of this command.
            throw ExitCode(ExitStatus(signal: interruption.signal).rawValue)
        }
    }

    /// Starts the server at the given port, or else at the usual one or a free one.
    private func start(_ configuration: StudioServer.Configuration) async throws -> StudioServer {
        var configuration = configuration
        configuration.port = port.flatMap { UInt16(exactly: $0) } ?? 7420
        do {
            return try await StudioServer(configuration)
        } catch let error as KinoraError where error.category == .cannotWrite && port == nil {
            configuration.port = 0
            return try await StudioServer(configuration)
        }
    }

    /// The command line of a worker process: this program with the same sources.
    private func workerArguments(_ shown: StudioLibrary) throws -> [String] {
        // Resolved here, because in the child process `/proc/self/exe` would be another program.
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return [executable, StudioWorkerCommand.name] + sources.arguments(shown)
    }

    /// Opens the browser, and returns the file that leads it to the link.
    private func openBrowser(_ link: String) -> BrowserLink? {
        guard let file = BrowserLink(link) else {
            StandardError.write("warning: the browser cannot be opened; open the link yourself")
            return nil
        }
        var command = ProcessCommand(["xdg-open", file.path])
        (command.output, command.error) = (.discarded, .discarded)
        do {
            try ChildProcess(command).waitInBackground()
        } catch {
            StandardError.write("warning: the browser cannot be opened; open the link yourself: \(error)")
        }
        return file
    }
}

/// The presets and compositions that a studio shows, and the files that it may read.
struct StudioSources: ParsableArguments {
    @Argument(
        help: "Names of presets, YAML files, or folders with YAML files. By default all presets and compositions.", completion: .presets)
    var presets: [String] = []

    @OptionGroup var access: AccessOptions

    /// The films of this program that the sources name.
    ///
    /// - Parameter isResolved: Whether another process has resolved the sources.
    func library(isResolved: Bool = false) -> StudioLibrary {
        let program = Program.current
        return StudioLibrary(
            program.library, program: "\(program.name) \(Release.version)", sources: presets, isResolved: isResolved,
            allowed: access.allowed)
    }

    /// The arguments of a worker process that shows the same.
    func arguments(_ library: StudioLibrary) -> [String] { access.allowed.flatMap { ["--allow-path", $0] } + ["--"] + library.sources }
}
