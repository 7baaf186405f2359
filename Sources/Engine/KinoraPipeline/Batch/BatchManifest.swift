import Foundation
import KinoraErrors
import KinoraFiles
import KinoraMedia
import Synchronization

/// A record of the films that batches have rendered into a directory, with their jobs and inputs. It is stored in that directory as
/// ".kinora-batch.json", one JSON object per line, and ".kinora-batch.K-of-N.json" for each part of a batch.
///
/// A film is up to date if the manifest lists it with the same job, and neither the film nor any of its inputs has changed. Damaged lines are
/// ignored, and are ``warnings``; then films are rendered again. Lines are read when they are needed, so that memory hardly grows with
/// their number.
package final class BatchManifest: Sendable {
    package struct Film: Codable, Hashable, Sendable {
        var name: String
        var digest: String
        var frames: Int
        var bytes: Int
        /// The SHA-256 of the film's file.
        var hash: String
        /// A file with this stamp is unchanged and need not be read.
        var stamp: FileStamp
        /// The identifier of the ``InputRecord``.
        var inputs: String
        /// The additional outputs, if there are any.
        var outputs: [OutputRecord]?
        /// Warnings of contents that the film does not show as requested; nil for none.
        var warnings: [FilmWarning]?
    }

    private struct State {
        var index = LineIndex()
        /// Nil if the manifest is not only read.
        var foreign: ForeignRecords?
        /// Whether records of inputs match the current files, for records that have been compared.
        var current: [String: Bool] = [:]
    }

    package static let fileName = ".kinora-batch.json"
    /// The maximum number of records of inputs whose state is kept.
    private static let maxCurrent = 1_000

    private let directory: String
    /// Nil if the manifest is only read.
    private let journal: LineJournal?
    private let state: Mutex<State>

    /// Opens the manifest of `directory` for a batch, or for a part of one. The whole batch takes over the films that parts have rendered.
    package init(directory: String, part: RenderPart? = nil) throws(OutputError) {
        let journal = try LineJournal(directory + "/" + BatchManifest.fileName(part))
        self.directory = directory
        self.journal = journal
        if part == nil {
            for file in BatchManifest.partFiles(in: directory) {
                // What this user has not written here stays where it is.
                guard let own = try LineFile.existing(file), own.isOwn else { continue }
                try LineJournal(file).moveLines(to: journal) { ManifestLine.key($0) != nil }
            }
            state = Mutex(State(index: try LineIndex(compacting: journal)))
        } else {
            state = Mutex(State(index: try LineIndex(BatchManifest.files(in: directory))))
        }
    }

    /// Opens the manifest of `directory` without changing it. It may be missing.
    package init(reading directory: String) throws(OutputError) {
        self.directory = directory
        journal = nil
        let files = BatchManifest.files(in: directory)
        state = Mutex(State(index: try LineIndex(files), foreign: try ForeignRecords(files)))
    }

    // MARK: Files

    /// The name of the file to which a batch or a part of it appends.
    static func fileName(_ part: RenderPart?) -> String { part.map { ".kinora-batch.\($0.tag).json" } ?? fileName }

    /// Whether a file `name` in a directory is, or may become, a file of its manifest.
    static func isFileName(_ name: String) -> Bool { name == fileName || part(ofFile: name) != nil }

    private static func part(ofFile name: String) -> RenderPart? {
        guard name.hasPrefix(".kinora-batch."), name.hasSuffix(".json") else { return nil }
        return RenderPart(tag: name.dropFirst(".kinora-batch.".count).dropLast(".json".count))
    }

    /// The paths of the files of parts, from the oldest to the newest.
    private static func partFiles(in directory: String) -> [String] {
        let files = FolderNames.all(in: OutputRoot.systemPath(directory)) { part(ofFile: $0) != nil }.map { directory + "/" + $0 }
        let modified = files.map { FileStamp(OutputRoot.systemPath($0), followsLinks: false)?.modified ?? 0 }
        return zip(modified, files).sorted { $0 < $1 }.map(\.1)
    }

    /// The paths of all files, from the newest to the oldest.
    private static func files(in directory: String) -> [String] {
        partFiles(in: directory).reversed() + [directory + "/" + fileName]
    }

    /// Warnings about damaged files and about files of other origin. Those about lines and films that were needed are complete after
    /// ``film(_:digest:)`` was called for them.
    var warnings: [FilmWarning] {
        state.withLock { $0.index.damagedFiles.flatMap(\.warnings) + ($0.foreign?.warnings ?? []) }
    }

    // MARK: Films

    /// Returns the film `name` if it is in the directory and up to date with the job `digest`.
    package func film(_ name: String, digest: String) throws(OutputError) -> Film? {
        guard var film = film(name) else {
            noteMissing(name)
            return nil
        }
        guard film.digest == digest, isCurrent(film.inputs), let stamp = FileStamp(path(name)), stamp.kind == .file,
            stamp.size == film.bytes
        else { return nil }
        var outputs: [OutputRecord] = []
        for output in film.outputs ?? [] {
            guard let current = output.updated(in: directory) else { return nil }
            outputs.append(current)
        }
        guard stamp != film.stamp || outputs != film.outputs ?? [] else { return film }
        guard stamp == film.stamp || !film.hash.isEmpty && FileHash.sha256(path(name)) == film.hash else { return nil }
        // The files were moved or copied. The new stamps avoid reading them again.
        film.stamp = stamp
        film.outputs = film.outputs == nil ? nil : outputs
        if journal != nil { try add(film, inputs: nil) }
        return film
    }

    /// Whether a batch has rendered a film `name` with additional outputs at the paths `outputs` into the directory, with any inputs.
    package func lists(_ name: String, outputs: [String] = []) -> Bool {
        guard let film = film(name) else { return false }
        return Set(outputs).isSubset(of: (film.outputs ?? []).map(\.path))
    }

    /// Records that a row has been rendered.
    func add(_ row: WaitingRow, _ rendering: RowRendering) throws(OutputError) -> Film {
        let others = row.outputs.map { output in
            OutputRecord(
                output.path, imageCount: output.isSequence ? rendering.imageCounts[directory + "/" + output.path] : nil, in: directory)
        }
        let outputs = others + row.sidecars.map { OutputRecord(captions: $0, in: directory) }
        return try add(
            row.name, digest: row.digest, frames: rendering.frames, inputs: rendering.inputs, outputs: outputs,
            warnings: rendering.warnings)
    }

    /// Records that the film `name` has been rendered from `inputs`.
    @discardableResult
    func add(
        _ name: String, digest: String, frames: Int, inputs: InputRecord, outputs: [OutputRecord] = [], warnings: [FilmWarning] = []
    ) throws(OutputError) -> Film {
        guard let stamp = FileStamp(path(name)) else { throw OutputError(path: directory + "/" + name, errno: errno) }
        guard let hash = FileHash.sha256(path(name)) else {
            throw OutputError(path: directory + "/" + name, problem: .other("the finished film cannot be read"))
        }
        let film = Film(
            name: name, digest: digest, frames: frames, bytes: stamp.size, hash: hash, stamp: stamp,
            inputs: inputs.id, outputs: outputs.nonempty, warnings: warnings.nonempty)
        try add(film, inputs: inputs)
        return film
    }

    private func add(_ film: Film, inputs: InputRecord?) throws(OutputError) {
        guard let journal else { preconditionFailure("a manifest that is only read gets no films") }
        let inputsName = ManifestLine.name(.inputs, film.inputs)
        let filmLine = ManifestLine(film: film).text
        var names: [NameHash] = []
        let (file, offsets) = try journal.append { file in
            // Each file has the inputs of its films, because files of parts may be removed.
            let isKnown = inputs == nil || state.withLock { $0.index.contains(inputsName, in: file) }
            let inputsLine = isKnown ? nil : inputs.flatMap { ManifestLine(inputs: $0).text }
            names = (inputsLine == nil ? [] : [inputsName]) + [ManifestLine.name(.film, film.name)]
            return [inputsLine, filmLine].compactMap { $0 }
        }
        state.withLock { state in
            if inputs != nil { state.current[film.inputs] = nil }
            let source = state.index.source(of: file)
            for (name, offset) in zip(names, offsets) {
                state.index.setLocation(LineIndex.Location(source: source, offset: offset), of: name)
            }
        }
    }

    // MARK: Lines

    /// Notes that the film `name` is not listed, if a record of other origin lists it.
    private func noteMissing(_ name: String) {
        let hash = ManifestLine.name(.film, name)
        let isForeign = state.withLock { !($0.foreign?.isEmpty ?? true) && $0.index.location(of: hash) == nil }
        if isForeign, FileStamp(path(name)) != nil { state.withLock { $0.foreign?.note(hash) } }
    }

    private func film(_ name: String) -> Film? {
        line(ManifestLine.name(.film, name))?.film.flatMap { $0.name == name ? $0 : nil }
    }

    private func isCurrent(_ id: String) -> Bool {
        if let known = state.withLock({ $0.current[id] }) { return known }
        let record = line(ManifestLine.name(.inputs, id))?.inputs
        let isCurrent = record.map { $0.id == id && $0.isCurrent } ?? false
        state.withLock { state in
            if state.current.count >= BatchManifest.maxCurrent { state.current = [:] }
            state.current[id] = isCurrent
        }
        return isCurrent
    }

    private func line(_ name: NameHash) -> ManifestLine? {
        guard let (file, offset) = state.withLock({ $0.index.line(of: name) }) else { return nil }
        let line = file.line(at: offset).flatMap { ManifestLine($0) }
        if line == nil { state.withLock { $0.index.removeDamaged(name, at: offset) } }
        return line
    }

    /// The path by which the system finds the file `name`.
    private func path(_ name: String) -> String { OutputRoot.systemPath(directory + "/" + name) }
}
