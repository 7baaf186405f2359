import Foundation
import KinoraCaptions
import KinoraFiles
import KinoraPipeline
import KinoraPresets
import Synchronization

/// Files of captions, which a page shows and changes.
extension StudioLibrary {
    /// The maximum size of a file that is shown, in bytes.
    static let maxCaptionBytes = 2 << 20
    /// The maximum number of cues of a file that is shown.
    static let maxCues = 10_000
    /// The maximum number of files in a list.
    static let maxCaptionFiles = 500
    /// Held while a file is read, changed and written, so that no two changes begin with the same version.
    private static let changing = Mutex(())

    /// An opened file, and how it is written again.
    private struct OpenedCaptions {
        let folder: ProjectFolder
        let name: String
        let stamp: FileStamp
        let data: Data
        let format: CaptionFormat

        /// Reads the contents as captions.
        func document(_ data: Data, path: String) throws -> CaptionDocument {
            let document: CaptionDocument
            do throws(CaptionError) {
                document = try CaptionDocument(data: data, format: format)
            } catch {
                throw StudioLibrary.failure(error, path)
            }
            let count = document.file.track.cues.count
            guard count <= StudioLibrary.maxCues else { throw StudioLibrary.tooManyCues(path, count) }
            return document
        }
    }

    /// Lists the files of captions of an item: those that its film reads, and others in its folder.
    ///
    /// - Parameter inputs: The absolute paths of files that the film has read.
    func captionFiles(_ item: String, inputs: Set<String>) throws -> CaptionList {
        let entry = try entry(item)
        let folder = folder(of: entry)
        var used: Set<String> = []
        for path in inputs where path.hasPrefix(folder + "/") && CaptionAsset.isFile(path) {
            used.insert(String(path.dropFirst(folder.utf8.count + 1)))
        }
        if entry.kind == .document, let captions = try? preset(entry).output.metadata.captions {
            for source in captions where !source.file.hasPrefix("/") { used.insert(source.file) }
        }
        // JSON files of a folder are usually something else.
        let others = ((try? FolderListing(of: "", in: folder).entries) ?? []).filter {
            $0.kind == .file && CaptionAsset.isFile($0.name) && CaptionFormat(path: $0.name) != .words && !used.contains($0.name)
        }
        var files = used.filter(Self.isPlain).sorted().map { CaptionList.Entry(path: $0, isUsed: true) }
        files += others.map { CaptionList.Entry(path: $0.name, isUsed: false) }
        return CaptionList(files: Array(files.prefix(Self.maxCaptionFiles)))
    }

    /// Returns the absolute path and the version of a file of captions of an item, and its description as JSON.
    func captions(_ request: CaptionRequest) throws -> (path: String, version: String, json: Data) {
        let opened = try openedCaptions(request)
        let document = try opened.document(opened.data, path: request.path)
        return (opened.folder.path + "/" + opened.name, CaptionPatch.version(of: opened.data), try json(document, opened.data))
    }

    /// Changes a cue and writes the file. Returns the change, and the description of the changed file as JSON.
    ///
    /// - Throws: A ``StudioFailure`` if the file has another version than the page shows, cannot be changed, or cannot contain the result.
    func change(_ change: CaptionChange) throws -> (patch: CaptionPatch, json: Data) {
        let edit = try change.edit.captionEdit()
        return try Self.changing.withLock { _ in try write(edit, change) }
    }

    private func write(_ edit: CaptionEdit, _ change: CaptionChange) throws -> (patch: CaptionPatch, json: Data) {
        let opened = try openedCaptions(change.request)
        guard CaptionPatch.version(of: opened.data) == change.version else { throw Self.changed(change.path) }
        let document = try opened.document(opened.data, path: change.path)
        let result: (data: Data, line: Int?)
        do throws(CaptionError) {
            result = try document.applying(edit)
        } catch {
            throw Self.failure(error, change.path)
        }
        return (CaptionPatch(from: opened.data, to: result.data), try write(result.data, opened, change.path, selected: result.line))
    }

    /// Applies a step of the history to a file. Returns the description of the changed file as JSON.
    func apply(_ patch: CaptionPatch, to request: CaptionRequest) throws -> Data {
        try Self.changing.withLock { _ in
            let opened = try openedCaptions(request)
            guard let data = patch.applied(to: opened.data) else { throw Self.changed(request.path) }
            return try write(data, opened, request.path, selected: nil)
        }
    }

    private func write(_ data: Data, _ opened: OpenedCaptions, _ path: String, selected: Int?) throws -> Data {
        guard data.count <= Self.maxCaptionBytes else { throw Self.tooLarge(path) }
        let document = try opened.document(data, path: path)
        let json = try json(document, data, selected: selected)
        guard data != opened.data else { return json }
        do throws(ProjectFileError) {
            try opened.folder.write(data, to: opened.name, replaces: true, expected: opened.stamp)
        } catch {
            guard error.problem != .changed else { throw Self.changed(path) }
            throw StudioFailure(.failed, "'\(path)' cannot be written: \(error.reason)")
        }
        return json
    }

    private func json(_ document: CaptionDocument, _ data: Data, selected: Int? = nil) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(CaptionDescription(document, version: CaptionPatch.version(of: data), selected: selected))
    }

    /// Opens a file in the folder of an item or below, without following links.
    private func openedCaptions(_ request: CaptionRequest) throws -> OpenedCaptions {
        let shown = String(request.path.prefix(200))
        guard Self.isPlain(request.path), let format = CaptionFormat(path: request.path) else {
            let expected = "a path that ends with \(CaptionAsset.listedSuffixes.joined(separator: ", "))"
            throw StudioFailure(.missing, "'\(shown)' is not a file of captions in the folder or below; expected \(expected)")
        }
        let root = try folder(of: entry(request.item))
        let name = FilePath.name(of: request.path)
        do throws(ProjectFileError) {
            let folder = try ProjectFolder(root).folder(String(request.path.dropLast(name.count + (request.path == name ? 0 : 1))))
            // Taken before the contents, so that a later change of the contents is noticed.
            guard let stamp = folder.stamp(of: name) else { throw ProjectFileError(name, .missing) }
            return OpenedCaptions(
                folder: folder, name: name, stamp: stamp, data: try folder.contents(of: name, limit: Self.maxCaptionBytes), format: format)
        } catch {
            if case .tooLarge = error.problem { throw Self.tooLarge(shown) }
            throw StudioFailure(.missing, "'\(shown)': \(error.reason)")
        }
    }

    /// Whether `path` is relative, without hidden files and folders.
    private static func isPlain(_ path: String) -> Bool {
        let components = path.split(separator: "/", omittingEmptySubsequences: false)
        return !path.utf8.contains(0) && components.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    }

    // MARK: Errors

    private static func changed(_ path: String) -> StudioFailure {
        StudioFailure(.changed, "'\(path.prefix(200))' has changed meanwhile and was not written; make the change again")
    }

    private static func tooLarge(_ path: String) -> StudioFailure {
        StudioFailure(.invalid, "'\(path.prefix(200))' is larger than \(maxCaptionBytes >> 20) MB; divide the file to edit it here")
    }

    private static func tooManyCues(_ path: String, _ count: Int) -> StudioFailure {
        StudioFailure(.invalid, "'\(path.prefix(200))' has \(count) cues; the studio shows at most \(maxCues)")
    }

    /// The error of a file with its position.
    private static func failure(_ error: CaptionError, _ path: String) -> StudioFailure {
        var description = ErrorDescription(error.problem + (error.expected.isEmpty ? "" : "; expected \(error.expected)"))
        if let line = error.line { (description.file, description.line, description.column) = (path, line, error.column) }
        return StudioFailure(.invalid, [description])
    }
}
