import ArgumentParser
import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraPresets
import KinoraProcesses

struct NewCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "new",
            abstract: "Create a package for your own films, or a preset.",
            discussion: """
                Creates a directory NAME with a Swift package that contains one composition and the whole command line. You can build and \
                render it immediately:

                  cd NAME
                  ./run render hello -o hello.mp4

                "run" builds the package and runs its program. All packages share one build of Kinora, so only the first one takes minutes. \
                "swift run NAME render hello" works, too, with a build of Kinora for this package alone.

                With --preset, creates a document instead: all parameters of a composition with their defaults, and comments that say \
                what they accept. Of a composition that is made of layers, such as title-card, it contains the whole film, to change anything. \
                With --scenes, the document shows several compositions in order. The first line names a JSON Schema, \
                which is written into the same directory if it is missing: editors with a YAML language server complete and check the \
                document with it.

                EXAMPLES
                  \(Program.current.name) new --preset invitation.yaml --composition greeting
                  \(Program.current.name) new --preset story.yaml --scenes title-card,bar-chart,logo-reveal
                  \(Program.current.name) new Films
                  \(Program.current.name) new Films --from ~/src/kinora
                  \(Program.current.name) new Films --from https://example.org/kinora.git
                """)
    }

    @Argument(help: "The name of the package: letters, digits and _, beginning with a letter.")
    var name: String?

    @Option(
        help: ArgumentHelp("Create a document with this name, in .yaml or .yml, instead of a package.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var preset: String?

    @Option(help: "The composition of the document. By default the one with the document's name.", completion: .compositions)
    var composition: String?

    @Option(help: ArgumentHelp("The compositions of a document with scenes, separated by commas.", valueName: "name,name,..."))
    var scenes: String?

    @Option(
        help: ArgumentHelp(
            "The directory or the repository address of Kinora. By default the source tree in which this program was built, or the one that "
                + "was installed with it.", valueName: "dir|address"), completion: .directory)
    var from: String?

    func validate() throws {
        switch (name, preset) {
        case (nil, nil): throw ValidationError("give the NAME of a package, or --preset with the name of a document")
        case (.some, .some): throw ValidationError("NAME and --preset exclude each other; give only one")
        case (.some, nil):
            if composition != nil { throw ValidationError("--composition requires --preset") }
            if scenes != nil { throw ValidationError("--scenes requires --preset") }
        case (nil, .some):
            if scenes != nil, composition != nil {
                throw ValidationError("--composition and --scenes exclude each other; give only one")
            }
            if from != nil { throw ValidationError("--from applies to packages; leave it out with --preset") }
        }
    }

    func run() throws {
        if let preset { return try writePreset(preset) }
        guard let name else { return }
        let template = try PackageTemplate(name: name, source: source())
        try template.write()
        try Output.write(
            """
            \(name)/ is ready:
              cd \(name)
              ./run render hello -o hello.mp4
            The first build on this machine takes some minutes. All packages share it.
            """)
        if !ProcessCommand.isInstalled("swift") {
            StandardError.write(
                "note: swift is not on the PATH; ./run needs Swift 6.2 or later to build the package (https://www.swift.org/install/linux/)"
            )
        }
    }

    /// Writes the document `path`. Never replaces a file.
    private func writePreset(_ path: String) throws {
        guard ["yaml", "yml"].contains(FilePath.fileExtension(of: path).lowercased()) else {
            throw CommandFailure("--preset '\(path.shortened())' is not a document; expected a name that ends in .yaml", .usage)
        }
        let document = FilePath.deletingExtension(FilePath.name(of: path))
        let program = Program.current.name
        let template = try template(document, program: program)
        guard FileStamp(FilePath.directory(of: path))?.kind == .folder else { throw OutputError(path: path, problem: .noDirectory) }
        do {
            try Data(template.text.utf8).write(to: FilePath.url(path), options: .withoutOverwriting)
        } catch CocoaError.fileWriteFileExists {
            throw CommandFailure("'\(path.shortened())' already exists; choose another name", .cannotWrite)
        } catch {
            // A full disk leaves an empty file, which a second run would not replace.
            try? FileManager.default.removeItem(at: FilePath.url(path))
            throw CommandFailure("cannot write '\(path.shortened())': \(error.systemReason)", .cannotWrite)
        }
        do {
            try writeSchema(beside: path, program: program)
        } catch {
            try? FileManager.default.removeItem(at: FilePath.url(path))
            throw error
        }
        try Output.write("\(path) is ready: \(Program.current.name) render \(path)")
    }

    /// Writes the JSON Schema that the first line of the document `path` names, unless the file exists. A path relative to the document works
    /// offline and on other machines.
    private func writeSchema(beside path: String, program: String) throws {
        let schema = FilePath.url(path).deletingLastPathComponent().appending(path: PresetTemplate.schemaName(program))
        do {
            try Data((DocumentSchema(Program.current.library.compositions).text + "\n").utf8).write(
                to: schema, options: .withoutOverwriting)
        } catch CocoaError.fileWriteFileExists {
        } catch {
            try? FileManager.default.removeItem(at: schema)
            throw CommandFailure("cannot write '\(schema.path.shortened())': \(error.systemReason)", .cannotWrite)
        }
    }

    private func template(_ document: String, program: String) throws -> PresetTemplate {
        guard let scenes else {
            let option = composition == nil ? "add --composition:" : "--composition"
            let found = try named(composition ?? document, option: option)
            return PresetTemplate(found, name: document, program: program)
        }
        let names = scenes.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        let maxCount = PresetTemplate.maxScenes
        guard names.count <= maxCount else {
            throw CommandFailure("--scenes has \(names.count) names; expected at most \(maxCount)", .usage)
        }
        return PresetTemplate(
            scenes: try names.map { try named($0, option: "--scenes") }, name: document, program: program)
    }

    private func named(_ name: String, option: String) throws -> Composition {
        let compositions = Program.current.library.compositions
        if let found = compositions.first(where: { $0.name == name }) { return found }
        let names = compositions.map(\.name)
        let hint = NearMiss.nearest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? "."
        throw CommandFailure(
            "\(option) '\(name.shortened())' is not a composition\(hint) Expected one of \(names.joined(separator: ", "))", .usage)
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
                "the sources of Kinora were not found: this program is not in their directory, and ../share/kinora/source beside it does not "
                    + "contain them; add --from DIRECTORY or --from ADDRESS", .usage)
        }
        return .directory(directory.path)
    }
}

extension Program {
    /// The source tree of Kinora in which this program was built, or else the one that `make install` has installed with it; nil if there is
    /// none.
    static var sourceTree: URL? {
        guard let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
        var directory = URL(fileURLWithPath: executable).deletingLastPathComponent()
        while directory.path != "/" {
            if PackageTemplate.isKinora(directory) { return directory }
            directory = directory.deletingLastPathComponent()
        }
        let prefix = URL(fileURLWithPath: executable).deletingLastPathComponent().deletingLastPathComponent()
        let installed = prefix.appending(path: "share/kinora/source", directoryHint: .isDirectory)
        return PackageTemplate.isKinora(installed) ? installed : nil
    }
}
