import KinoraErrors
import KinoraFiles
import KinoraPipeline
import Synchronization

/// Renders a film, and again whenever a file that it reads changes.
final class FilmWatch: Sendable {
    private enum Event: Sendable {
        case changed(Set<String>)
        /// The render of this number has ended.
        case ended(Int, (any Error)?)
    }

    private let options: FilmOptions
    private let thumbnailTime: MediaTime?
    private let watcher: FileWatcher
    /// Nil if the user has named a store, or no film is made.
    private let store = Mutex<TemporaryStore?>(nil)
    /// The paths of the files that renders have made.
    private let made = Mutex<Set<String>>([])
    /// The interval at which files that a running render has read are added to the watched ones.
    private static let refreshInterval = Duration.milliseconds(250)

    /// - Parameter thumbnailTime: The time of a frame that is made before each film; nil for none.
    init(_ options: FilmOptions, thumbnailAt thumbnailTime: MediaTime?) throws {
        (self.options, self.thumbnailTime) = (options, thumbnailTime)
        watcher = try FileWatcher()
    }

    /// Renders until the task is cancelled. Throws the error of the first render if it is about the command line.
    func run() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let forwarding = Task { [watcher] in
            for await paths in watcher.changes { continuation.yield(.changed(paths)) }
        }
        defer {
            forwarding.cancel()
            watcher.end()
            removeStore()
        }
        var inputs = FilmInputs()
        var number = 0
        var render = start(inputs, number, continuation)
        do {
            for await event in events {
                switch event {
                case .changed(let paths):
                    render.cancel()
                    await render.value
                    report(paths)
                    let known = inputs.files.keys
                    inputs = FilmInputs()
                    // Files that the new film may read. Their changes until now are part of it.
                    watch(inputs, and: known)
                    number += 1
                    render = start(inputs, number, continuation)
                case .ended(number, let error):
                    if let error {
                        // Only another command line helps, or there is nothing that could change.
                        if number == 0, FilmWatch.isAboutCommand(error) || inputs.files.isEmpty { throw error }
                        report(error)
                    }
                    watch(inputs, and: [])
                    let count = inputs.files.count
                    StandardError.write("watching \(count.withNoun("file")) for changes; Ctrl-C ends")
                case .ended: break
                }
            }
        } catch {
            render.cancel()
            await render.value
            throw error
        }
        render.cancel()
        await render.value
        throw CancellationError()
    }

    /// Starts a render, which records the files that it reads in `inputs`.
    private func start(_ inputs: FilmInputs, _ number: Int, _ continuation: AsyncStream<Event>.Continuation) -> Task<Void, Never> {
        Task {
            let refreshing = Task {
                var count = 0
                while (try? await Task.sleep(for: Self.refreshInterval)) != nil {
                    let files = inputs.files
                    guard files.count > count else { continue }
                    count = files.count
                    watch(inputs, and: [])
                }
            }
            defer { refreshing.cancel() }
            do {
                try await FilmInputs.$current.withValue(inputs) { try await self.render() }
                continuation.yield(.ended(number, nil))
            } catch {
                guard !Task.isCancelled else { return }
                continuation.yield(.ended(number, error))
            }
        }
    }

    private func render() async throws {
        let made = self.made.withLock(\.self)
        // The film of an earlier render may be replaced, whatever the preset says.
        var (job, request) = try options.job(replacing: made)
        // Images alone have no segments.
        if job.storage.store == nil, !job.output.isEmpty {
            job.storage.store = try ownStore(besideFilm: job.firstPath).directory
            job.storage.limit = TemporaryStore.limit
        }
        if let thumbnailTime {
            var image = ThumbnailRequest(.at(thumbnailTime), path: FilePath.deletingExtension(job.firstPath) + ".png")
            image.replacesUnnamed = job.replacement.replacesUnnamed
            var still = job
            // Nobody has named the image.
            still.replacement.unnamed.insert(image.path)
            for file in try await still.thumbnails(image).files {
                self.made.withLock { _ = $0.insert(file.path) }
                StandardError.write("\(file.path): \(file.width)x\(file.height), \(ProgressText.bytes(file.bytes))")
            }
        }
        try await Rendering(job, request: request, progress: options.execution.progress).render()
        let paths = ([job.output] + job.outputs.map(\.path)).filter { !$0.isEmpty }
        self.made.withLock { $0.formUnion(paths + paths.flatMap { OutputFormats.companions(of: $0) } + job.captionSidecarPaths) }
    }

    /// Whether only another command line can avoid `error`.
    private static func isAboutCommand(_ error: any Error) -> Bool {
        ErrorReport((error as? NotedError)?.error ?? error).status == .usage
    }

    private func ownStore(besideFilm film: String) throws -> TemporaryStore {
        try store.withLock { store in
            if let store { return store }
            let new = try TemporaryStore(besideFilm: film)
            store = new
            return new
        }
    }

    private func removeStore() {
        do {
            try store.withLock { try $0.take()?.remove() }
        } catch {
            StandardError.write(ErrorReport(error))
        }
    }

    /// Watches the files that `inputs` records, as they were when they were read, and `others` as they are now.
    private func watch(_ inputs: FilmInputs, and others: some Collection<String>) {
        var files = inputs.files
        for path in others where files[path] == nil { files.updateValue(FileStamp(path), forKey: path) }
        do {
            try watcher.watch(files: files)
        } catch {
            StandardError.write("note: \(error)")
        }
    }

    private func report(_ paths: Set<String>) {
        guard let first = paths.min() else { return }
        let others = paths.count == 1 ? "" : paths.count == 2 ? " and another file" : " and \(paths.count - 1) other files"
        StandardError.write("\(first)\(others) \(paths.count == 1 ? "has" : "have") changed")
    }

    private func report(_ error: any Error) {
        let noted = error as? NotedError
        let report = ErrorReport(noted?.error ?? error)
        StandardError.write(report)
        for note in noted?.notes ?? [] { StandardError.write(note) }
        if options.execution.progress == .json, noted?.isInEvents != true { FailedEvent.emit(report) }
    }
}
