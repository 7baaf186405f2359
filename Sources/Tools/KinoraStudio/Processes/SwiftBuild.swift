import Foundation
import KinoraFiles
import KinoraProcesses

/// Builds a Swift package, and reads what the compiler says.
package struct SwiftBuild: Sendable {
    /// A message of the compiler.
    package struct Message: Codable, Hashable, Sendable {
        package enum Severity: String, Codable, Sendable { case error, warning, note }

        package var file: String
        /// From 1.
        package var line: Int
        package var column: Int
        package var severity: Severity
        package var message: String
    }

    package struct Result: Sendable {
        package let isSuccess: Bool
        /// Errors first, then warnings.
        package let messages: [Message]
    }

    /// The folder of the package's `Package.swift`.
    package let package: String
    /// The folder of the package's build, which contains the program.
    let scratch: String
    /// The name of the program's product.
    let product: String
    let isRelease: Bool

    /// The maximum number of messages.
    static let maxMessages = 100
    /// The maximum number of bytes in the output that are read for messages.
    private static let maxOutput = 4 << 20

    /// Finds the package of the program at the path `executable`: `SCRATCH/TRIPLE/CONFIGURATION/NAME`, in a folder of a package or started in one.
    /// Nil for a program that no package in reach has built, and for the program `kinora` itself.
    package init?(executable: String, directory: String = FileManager.default.currentDirectoryPath) {
        let configuration = FilePath.directory(of: executable)
        let isRelease = FilePath.name(of: configuration) == "release"
        guard isRelease || FilePath.name(of: configuration) == "debug" else { return nil }
        let scratch = FilePath.directory(of: FilePath.directory(of: configuration))
        guard let package = SwiftBuild.package(above: executable) ?? SwiftBuild.package(above: directory + "/."),
            FileStamp(package + "/Sources/Tools/KinoraStudio") == nil
        else { return nil }
        (self.package, self.scratch, product) = (package, scratch, FilePath.name(of: executable))
        self.isRelease = isRelease
    }

    private static func package(above path: String) -> String? {
        var folder = FilePath.directory(of: path)
        while folder != "/", folder != "." {
            if FileStamp(folder + "/Package.swift")?.kind == .file { return folder }
            folder = FilePath.directory(of: folder)
        }
        return nil
    }

    /// The command line of the build.
    var arguments: [String] {
        ["swift", "build", "--package-path", package, "--scratch-path", scratch, "--product", product]
            + (isRelease ? ["-c", "release"] : [])
    }

    /// Builds the program. Blocks until the build has ended.
    func run() throws(ProcessError) -> Result {
        var command = ProcessCommand(arguments)
        command.error = .standardOutput
        let build = try command.run(keeping: Self.maxOutput)
        let text = String(decoding: build.output, as: UTF8.self)
        var messages = Self.messages(in: text)
        if build.end != .exited(0), !messages.contains(where: { $0.severity == .error }) {
            // The linker and the package manager name no line.
            let line = text.split(whereSeparator: \.isNewline).last { $0.contains("error:") } ?? "the build failed"
            messages.insert(
                Message(file: package + "/Package.swift", line: 1, column: 1, severity: .error, message: String(line.prefix(500))), at: 0)
        }
        return Result(isSuccess: build.end == .exited(0), messages: messages)
    }

    /// The messages in the compiler's output, such as `/films/Sources/Film.swift:12:5: error: missing return`, each once. Notes are left out.
    static func messages(in output: String) -> [Message] {
        var found: Set<Message> = []
        var messages: [Message] = []
        for line in output.split(whereSeparator: \.isNewline) where line.hasPrefix("/") {
            guard let message = message(line), message.severity != .note, found.insert(message).inserted else { continue }
            messages.append(message)
        }
        let (errors, others) = (messages.filter { $0.severity == .error }, messages.filter { $0.severity != .error })
        return Array((errors + others).prefix(maxMessages))
    }

    private static func message(_ text: Substring) -> Message? {
        for severity in [Message.Severity.error, .warning, .note] {
            guard let mark = text.firstRange(of: ": \(severity.rawValue): ") else { continue }
            let location = text[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard location.count >= 3, let line = Int(location[location.count - 2]), let column = Int(location[location.count - 1]) else {
                return nil
            }
            return Message(
                file: location.dropLast(2).joined(separator: ":"), line: line, column: column, severity: severity,
                message: String(text[mark.upperBound...].prefix(500)))
        }
        return nil
    }
}
