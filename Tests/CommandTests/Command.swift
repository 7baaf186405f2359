import Foundation
import Testing

/// Runs a built executable as a user would: arguments in, exit code and both outputs out.
struct Command {
    struct Outcome {
        let code: Int32
        let output: String
        let error: String

        /// Standard error without the line feed at its end.
        var message: String {
            error.hasSuffix("\n") ? String(error.dropLast()) : error
        }
    }

    let executable: URL
    /// The directory in which commands run, removed with everything in it at the end.
    let directory: URL

    /// `kinora`, the tool that measures films, or the program of a user's own films.
    enum Program: String { case kinora = "KinoraTool", bench = "KinoraBench", films = "SampleFilms" }

    /// Runs `body` with a directory of its own.
    ///
    /// - Parameter isOfTestBuild: Whether the program must be from the build of the tests, even if `KINORA_PROGRAM` names another one.
    static func with(_ program: Program, isOfTestBuild: Bool = false, _ body: (Command) async throws -> Void) async throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "kinora-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        // An optimised program needs a fraction of the time, and traps like one of a debug build.
        if program == .kinora, !isOfTestBuild, let path = ProcessInfo.processInfo.environment["KINORA_PROGRAM"] {
            try #require(FileManager.default.isExecutableFile(atPath: path), "KINORA_PROGRAM must be a program's path; \(path) is none")
            return try await body(Command(executable: URL(fileURLWithPath: path), directory: directory))
        }
        // Executables are beside the bundle of the tests, which this process is.
        let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
        let products: [Program: String] = [.kinora: "kinora", .bench: "kinora-bench"]
        let names = [products[program], program.rawValue].compactMap { $0 }
        let found = names.map { folder.appending(path: $0) }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        try await body(Command(executable: #require(found, "\(names[0]) has to be built"), directory: directory))
    }

    /// A program that has been started. Its standard streams are files in a folder of their own, which is deleted with the last reference.
    final class Running {
        fileprivate let process = Process()
        private let folder: URL
        private let end: AsyncStream<Void>

        fileprivate init(folder: URL) {
            self.folder = folder
            let (end, signal) = AsyncStream<Void>.makeStream()
            self.end = end
            process.terminationHandler = { _ in signal.finish() }
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        fileprivate var input: URL { folder.appending(path: "input") }
        var output: URL { folder.appending(path: "output") }
        var error: URL { folder.appending(path: "error") }
        var isRunning: Bool { process.isRunning }
        var processIdentifier: Int32 { process.processIdentifier }

        func signal(_ number: Int32) {
            kill(process.processIdentifier, number)
        }

        /// What came of it, once it has ended. Waits without holding a thread: tests that run beside need it.
        func outcome() async throws -> Outcome {
            for await _ in end {}
            // A cancelled task gets no further elements, although the program still runs.
            try Task.checkCancellation()
            return try withExtendedLifetime(self) {
                Outcome(
                    code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
                    output: try String(contentsOf: output, encoding: .utf8), error: try String(contentsOf: error, encoding: .utf8))
            }
        }
    }

    /// - Parameters:
    ///   - isOutputClosed: Whether standard output is a pipe that nobody reads.
    ///   - isOutputFull: Whether standard output is a device without room.
    func start(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], isOutputClosed: Bool = false,
        isOutputFull: Bool = false
    ) throws -> Running {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kinora-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Files instead of pipes: nothing can fill up while nobody reads.
        let running = Running(folder: folder)
        for (file, text) in [(running.output, ""), (running.error, ""), (running.input, input)] { try Data(text.utf8).write(to: file) }
        let process = running.process
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(["KINORA_PRESETS": directory.path]) { $1 }
            .merging(environment) { $1 }
        func outputHandle() throws -> FileHandle {
            if isOutputFull { return try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")) }
            guard isOutputClosed else { return try FileHandle(forWritingTo: running.output) }
            let pipe = Pipe()
            try pipe.fileHandleForReading.close()
            return pipe.fileHandleForWriting
        }
        let handles = [
            try FileHandle(forReadingFrom: running.input), try outputHandle(), try FileHandle(forWritingTo: running.error),
        ]
        // The program has its own by then; `Process` would keep these for ever.
        defer { for handle in handles { try? handle.close() } }
        (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
        try process.run()
        return running
    }

    func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:], isOutputClosed: Bool = false
    ) async throws -> Outcome {
        try await run(arguments, input: input, environment: environment, isOutputClosed: isOutputClosed)
    }

    func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], isOutputClosed: Bool = false,
        isOutputFull: Bool = false
    ) async throws -> Outcome {
        let running = try start(
            arguments, input: input, environment: environment, isOutputClosed: isOutputClosed, isOutputFull: isOutputFull)
        return try await running.outcome()
    }

    func write(_ text: String, to name: String, makesFolder: Bool = false) throws {
        let url = directory.appending(path: name)
        if makesFolder { try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true) }
        try Data(text.utf8).write(to: url)
    }

    /// The same program, run in a folder of the directory.
    func inside(_ folder: String) -> Command {
        Command(executable: executable, directory: directory.appending(path: folder, directoryHint: .isDirectory))
    }

    /// Runs a script of the shell, in which `$KINORA` is the program.
    func shell(_ script: String) async throws -> Outcome {
        let shell = Command(executable: URL(fileURLWithPath: "/bin/sh"), directory: directory)
        return try await shell.run(["-c", script], environment: ["KINORA": executable.path])
    }

    func data(_ name: String) throws -> Data {
        try Data(contentsOf: directory.appending(path: name))
    }

    /// Everything in the directory, hidden files too, sorted.
    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
    }
}
