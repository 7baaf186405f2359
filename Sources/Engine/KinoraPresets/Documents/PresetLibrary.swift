import Foundation
import KinoraFiles
import KinoraPipeline

/// Finds presets by name, by path, or on standard input.
package struct PresetLibrary: Sendable {
    /// The directories that are searched for named presets. The first match is used.
    package let directories: [URL]
    package let compositions: [Composition]
    private let reader: PresetReader

    package init(compositions: [Composition], directories: [URL]) {
        self.compositions = compositions
        self.directories = directories
        reader = PresetReader(compositions: compositions)
    }

    /// The directories for the program `executable` (with symbolic links resolved), in search order: those in `KINORA_PRESETS`, separated
    /// by colons; `../share/PROGRAM/presets` relative to the program's directory, where `make install` puts presets; and `presets` beside
    /// the `Package.swift` of the source tree in which the program was built.
    ///
    /// The current directory is not searched, so that a name has the same meaning everywhere; `./presets/mine.yaml` is a path.
    package static func standardDirectories(executable: URL?, program: String, environment: [String: String]) -> [URL] {
        var directories = (environment["KINORA_PRESETS"] ?? "").split(separator: ":").map {
            FilePath.url(String($0), isDirectory: true)
        }
        guard let executable else { return directories }
        var directory = executable.deletingLastPathComponent()
        directories.append(directory.deletingLastPathComponent().appending(path: "share/\(program)/presets", directoryHint: .isDirectory))
        while directory.path != "/", directory.pathComponents.count > 1 {
            let manifest = directory.appending(path: "Package.swift", directoryHint: .notDirectory)
            if FileManager.default.fileExists(atPath: manifest.path) {
                directories.append(directory.appending(path: "presets", directoryHint: .isDirectory))
                break
            }
            directory = directory.deletingLastPathComponent()
        }
        return directories
    }

    /// Returns the preset for `argument`: `-` is standard input, an argument that contains `/` or ends in `.yaml`, `.yml`, `.json`,
    /// `.lottie` or `.svg` is a path, any other is a name.
    package func preset(_ argument: String) throws -> PresetDocument {
        if argument == "-" { return try read(FileHandle.standardInput, source: PresetLibrary.standardInput, name: nil) }
        if PresetLibrary.isPath(argument) { return try preset(at: argument, allowsStreams: true) }
        if let file = file(named: argument) { return try preset(at: file) }
        if let composition = compositions.first(where: { $0.name == argument }) { return PresetDocument(composition) }
        let suggestion = PresetLibrary.file(withoutExtension: argument) ?? NearMiss.nearest(to: argument, in: names)
        if suggestion == nil, FileStamp(argument)?.kind == .folder { throw PresetError.directory(argument) }
        throw PresetError.unknownName(argument, suggestion: suggestion)
    }

    /// The name of a document on standard input in errors.
    package static let standardInput = "standard input"

    /// Returns the preset in the file at `path`.
    ///
    /// - Parameter allowsStreams: Whether the user has named the path, so that it may be a pipe.
    package func preset(at path: String, allowsStreams: Bool = false) throws -> PresetDocument {
        let handle: FileHandle
        do {
            handle = try DocumentFile.handle(path, allowsStreams: allowsStreams)
        } catch {
            let near = FileStamp(path) == nil ? NearMiss.file(near: path) : nil
            throw PresetError.unreadable(path, reason: error.description + (near.map { "; did you mean '\($0.shortened())'?" } ?? ""))
        }
        defer { try? handle.close() }
        let name = FilePath.deletingExtension(FilePath.name(of: path))
        return try read(handle, source: path, name: name)
    }

    private func read(_ handle: FileHandle, source: String, name: String?) throws -> PresetDocument {
        let limit =
            switch FilePath.fileExtension(of: source).lowercased() {
            case "json", "lottie": PresetReader.lottieBytes
            case "svg": PresetReader.svgBytes
            default: DocumentLimits.presetBytes
            }
        let data = try DocumentFile.contents(of: handle, limit: limit)
        return try reader.read(data, source: source, name: name)
    }

    /// The sorted names of all presets, and of the compositions without a preset of the same name.
    package var names: [String] {
        Set(files.map(\.name) + compositions.map(\.name)).sorted()
    }

    /// The name and file of every named preset, sorted by name.
    package var files: [(name: String, path: String)] {
        var found: [String: String] = [:]
        for directory in directories {
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
            for entry in entries.sorted() where PresetLibrary.suffixes.contains(where: entry.hasSuffix) && !entry.hasPrefix(".") {
                let url = directory.appending(path: entry, directoryHint: .notDirectory)
                let name = url.deletingPathExtension().lastPathComponent
                if found[name] == nil { found[name] = url.path }
            }
        }
        return found.sorted { $0.key < $1.key }.map { (name: $0.key, path: $0.value) }
    }

    private func file(named name: String) -> String? {
        files.first { $0.name == name }?.path
    }

    private static let suffixes = [".yaml", ".yml"]
    private static let fileSuffixes = suffixes + [".json", ".lottie", ".svg"]

    private static func isPath(_ argument: String) -> Bool {
        argument.contains("/") || fileSuffixes.contains(where: argument.hasSuffix)
    }

    /// The file in the working directory that `name` names without its extension; nil if there is none.
    private static func file(withoutExtension name: String) -> String? {
        fileSuffixes.map { name + $0 }.first { FileStamp($0)?.kind == .file }
    }
}
