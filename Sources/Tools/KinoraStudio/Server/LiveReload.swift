import Foundation
import KinoraErrors
import KinoraFiles
import Synchronization

/// Follows changes of documents, of the files that films read, and of the sources of a Swift package, and notifies pages.
final class LiveReload: Sendable {
    /// An item whose document or files have changed. Without errors it is good again.
    struct ItemEvent: Encodable {
        let id: String
        let errors: [ErrorDescription]
    }

    struct BuildEvent: Encodable {
        enum State: String, Encodable { case building, failed, done }

        let state: State
        var seconds: Double?
        var messages: [SwiftBuild.Message] = []
    }

    private struct Empty: Encodable {}

    private struct State {
        /// The documents, and the identifiers of their items.
        var documents: [String: [String]] = [:]
        /// The files that the films of each item have read.
        var inputs: [String: Set<String>] = [:]
        /// The stamp of each watched file when it was last read.
        var stamps: [String: FileStamp?] = [:]
        var isBuilding = false
        /// Whether sources have changed since the build in progress started.
        var needsBuild = false
    }

    private let studio: StudioState
    private let build: SwiftBuild?
    private let watcher: FileWatcher
    private let folders: Set<String>
    /// The folder whose own documents are listed. Its subfolders are not watched, because it may be any folder, such as the user's own.
    private let project: String?
    private let state = Mutex(State())

    /// The maximum number of files of all films that are watched.
    private static let maxFiles = 5_000

    /// - Parameters:
    ///   - folders: Folders with documents, in which documents may be added.
    ///   - project: A folder in which documents may be added, but not below; nil for none.
    init(_ studio: StudioState, build: SwiftBuild?, folders: [String], project: String? = nil) throws {
        (self.studio, self.build, self.project) = (studio, build, project)
        self.folders = Set(folders)
        do {
            watcher = try FileWatcher()
        } catch {
            throw KinoraError(.failed, error.description)
        }
    }

    /// Follows changes until ``end()``. Changes since the last call of ``readLibrary()`` are noticed.
    func run() async {
        for await paths in watcher.changes { await handle(paths) }
    }

    func end() { watcher.end() }

    /// Watches the files that a film of an item has read.
    func note(_ paths: [String], of item: String) {
        let isNew = state.withLock { state in
            let count = state.inputs[item]?.count ?? 0
            state.inputs[item, default: []].formUnion(paths.prefix(Self.maxFiles))
            for path in paths where state.stamps[path] == nil { state.stamps.updateValue(FileStamp(path), forKey: path) }
            return state.inputs[item]?.count != count
        }
        if isNew { watch() }
    }

    private func handle(_ paths: Set<String>) async {
        let (items, changesSources, changesLibrary) = state.withLock { state in
            for path in paths where state.stamps[path] != nil { state.stamps.updateValue(FileStamp(path), forKey: path) }
            var items = Set(paths.flatMap { state.documents[$0] ?? [] })
            for (item, inputs) in state.inputs where !inputs.isDisjoint(with: paths) { items.insert(item) }
            let changesSources = paths.contains(where: isSource)
            let changesLibrary = paths.contains { path in
                path == project || isDocument(path) && (state.documents[path] == nil || FileStamp(path) == nil)
            }
            return (items.sorted(), changesSources, changesLibrary)
        }
        if changesLibrary {
            await readLibrary()
            studio.events.send("library", Empty())
        }
        for item in items { await reload(item) }
        if changesSources { startBuild() }
    }

    /// Reads an item again after a change, and sends its errors.
    private func reload(_ id: String) async {
        studio.forget(item: id)
        var errors: [ErrorDescription] = []
        do {
            errors = try await studio.item(id).errors
            // Errors that only the composition can find.
            if errors.isEmpty { _ = try await studio.open(FilmRequest(item: id)) }
        } catch let failure as StudioFailure {
            if failure.reason == .missing { return }
            errors = failure.errors
        } catch {
            errors = ErrorDescription.all(error)
        }
        studio.events.send("item", ItemEvent(id: id, errors: errors))
    }

    /// Reads the list of documents and watches them.
    func readLibrary() async {
        guard let items = try? await studio.library().items else { return }
        state.withLock { state in
            state.documents = [:]
            for item in items {
                guard let file = item.file else { continue }
                state.documents[file, default: []].append(item.id)
                if state.stamps[file] == nil { state.stamps.updateValue(FileStamp(file), forKey: file) }
            }
            let ids = Set(items.map(\.id))
            state.inputs = state.inputs.filter { ids.contains($0.key) }
        }
        watch()
    }

    private func watch() {
        let files = state.withLock { state in
            let wanted = Set(state.documents.keys).union(state.inputs.values.joined()).sorted().prefix(Self.maxFiles)
            state.stamps = Dictionary(uniqueKeysWithValues: wanted.map { ($0, state.stamps[$0] ?? FileStamp($0)) })
            return state.stamps
        }
        var folders = folders
        if let build { folders.insert(build.package + "/Sources") }
        // Beyond the limits, changes are not followed; the page can still be reloaded.
        try? watcher.watch(files: files.merging(others) { $1 }, folders: folders)
    }

    /// The package's manifest, and the project's folder, whose stamp changes with its entries.
    private var others: [String: FileStamp?] {
        let paths = [build.map { $0.package + "/Package.swift" }, project].compactMap { $0 }
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, FileStamp($0)) })
    }

    private func isSource(_ path: String) -> Bool {
        guard let build else { return false }
        return path.hasPrefix(build.package + "/Sources/") || path == build.package + "/Package.swift"
    }

    private func isDocument(_ path: String) -> Bool {
        ["yaml", "yml"].contains(FilePath.fileExtension(of: path)) && folders.contains { path.hasPrefix($0 + "/") }
    }

    // MARK: Building

    private func startBuild() {
        let starts = state.withLock { state in
            state.needsBuild = true
            defer { state.isBuilding = true }
            return !state.isBuilding
        }
        guard starts, let build else { return }
        let thread = Thread { [self] in
            while state.withLock({ state in
                defer { state.needsBuild = false }
                state.isBuilding = state.needsBuild
                return state.needsBuild
            }) {
                carryOut(build)
            }
        }
        thread.name = "kinora-build"
        thread.start()
    }

    private func carryOut(_ build: SwiftBuild) {
        studio.events.send("build", BuildEvent(state: .building))
        let start = ContinuousClock.now
        let result: SwiftBuild.Result
        do {
            result = try build.run()
        } catch {
            let message = SwiftBuild.Message(
                file: build.package + "/Package.swift", line: 1, column: 1, severity: .error, message: error.description)
            result = SwiftBuild.Result(isSuccess: false, messages: [message])
        }
        let seconds = ((ContinuousClock.now - start) / .milliseconds(100)).rounded() / 10
        if result.isSuccess {
            // The next request starts the new program.
            studio.worker.replace()
            studio.forgetAll()
        }
        studio.events.send(
            "build", BuildEvent(state: result.isSuccess ? .done : .failed, seconds: seconds, messages: result.messages))
        if result.isSuccess { studio.events.send("library", Empty()) }
    }
}
