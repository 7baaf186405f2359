import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraProcesses

/// Makes exports one at a time, in the order in which they are added. Each is a process of its own.
package actor ExportQueue {
    private struct Entry {
        var export: Export
        let job: ExportJob
    }

    /// The folder in which the folder of exports is.
    private let parent: String
    /// The name of the folder of all files. It is made with the first export.
    private let name: String
    private let program: [String]
    private let onChange: @Sendable (Export) -> Void
    private var entries: [Entry] = []
    private var lastID = 0
    private var running: (id: Int, process: ProcessLines)?
    private var work: Task<Void, Never>?
    private var isClosed = false

    /// The maximum number of exports that wait.
    package static let maxWaiting = 50
    /// The maximum number of exports that are over and still listed.
    package static let maxOver = 200
    /// The time that an interrupted export has to remove its files.
    private static let grace = Duration.seconds(20)
    /// The maximum number of bytes of a line of an export's output that are kept.
    private static let maxLine = 1 << 20
    /// The path by which an export reaches the folder of its outputs, which is open: no link that replaces a folder changes it.
    private static let outputs = ProjectFolder.openPath(ProcessCommand.inheritedDescriptor)
    /// The minimum time between two reports of progress, in seconds.
    private static let reportInterval = 0.25

    /// - Parameters:
    ///   - folder: An absolute path.
    ///   - program: The path of the program that renders, and arguments before its command.
    ///   - onChange: Called with each new state of an export.
    package init(folder: String, program: [String], onChange: @escaping @Sendable (Export) -> Void = { _ in }) {
        parent = FilePath.resolved(FilePath.directory(of: folder)) ?? FilePath.directory(of: folder)
        (name, self.program, self.onChange) = (FilePath.name(of: folder), program, onChange)
    }

    /// All exports that wait or run, and the last ones that are over, in the order of their numbers.
    package var exports: [Export] { entries.map(\.export) }

    /// The name of the finished file of export `id`; nil if there is none. A sequence has no single file.
    package func name(ofFile id: Int) -> String? {
        entries.first { $0.export.id == id && $0.export.state == .done && !$0.job.isSequence }?.export.name
    }

    /// Opens the finished file of export `id`; nil if there is none.
    package func file(of id: Int) throws(ProjectFileError) -> OpenedFile? {
        guard let name = name(ofFile: id) else { return nil }
        return try ProjectFolder(parent).folder(self.name).file(name)
    }

    /// The name of a file of captions that export `id` has written beside its film; nil if there is none.
    package func name(ofCaptions index: Int, of id: Int) -> String? {
        guard name(ofFile: id) != nil, let captions = entries.first(where: { $0.export.id == id })?.export.captions else { return nil }
        return captions.indices.contains(index) ? captions[index] : nil
    }

    /// Opens a file of captions that export `id` has written beside its film; nil if there is none.
    package func captions(_ index: Int, of id: Int) throws(ProjectFileError) -> OpenedFile? {
        guard let name = name(ofCaptions: index, of: id) else { return nil }
        return try ProjectFolder(parent).folder(self.name).file(name)
    }

    /// Adds an export. If there is a file of its name, a number is appended to the name.
    package func add(_ job: ExportJob) throws(KinoraError) -> Export {
        let waiting = entries.count { $0.export.state == .waiting }
        guard waiting < ExportQueue.maxWaiting, !isClosed else {
            throw KinoraError(.badInput, "\(waiting) exports are waiting; wait until one has finished, or cancel one")
        }
        let folder = try openFolder()
        lastID += 1
        let name = freeName(for: job, in: folder)
        let export = Export(id: lastID, name: name, frames: job.frameCount)
        entries.append(Entry(export: export, job: job))
        forgetOldest()
        onChange(export)
        startNext()
        return export
    }

    /// Cancels export `id`, and waits until its process has ended and its files are removed. Returns its state, which stays as it is if the export is
    /// over; nil if there is no such export.
    package func cancel(_ id: Int) async -> Export? {
        guard let index = index(of: id) else { return nil }
        switch entries[index].export.state {
        case .waiting: change(id) { $0.state = .cancelled }
        case .running:
            change(id) { $0.state = .cancelled }
            if running?.id == id { running?.process.stop(SIGINT) }
            await work?.value
        case .done, .failed, .cancelled: break
        }
        return self.index(of: id).map { entries[$0].export }
    }

    /// Cancels all exports and waits until nothing is running. No export can be added afterwards.
    package func close() async {
        isClosed = true
        for export in exports where export.state == .waiting { _ = await cancel(export.id) }
        for export in exports where export.state == .running { _ = await cancel(export.id) }
        await work?.value
    }

    // MARK: Names

    /// Opens the folder of exports, which is made if it is missing.
    private func openFolder() throws(KinoraError) -> ProjectFolder {
        do {
            return try ProjectFolder(parent).makeFolder(name)
        } catch {
            throw KinoraError(.cannotWrite, "the folder of exports cannot be used: \(error.description)")
        }
    }

    private func freeName(for job: ExportJob, in folder: ProjectFolder) -> String {
        var number = 1
        while true {
            let base = job.name + (number == 1 ? "" : "-\(number)")
            let name = base + (job.isSequence ? "" : ".\(job.fileExtension)")
            let isTaken = entries.contains { !$0.export.isOver && $0.export.name == name }
            if !isTaken, ([name] + job.captionSuffixes.map { base + $0 }).allSatisfy({ folder.stamp(of: $0) == nil }) { return name }
            number += 1
        }
    }

    private func forgetOldest() {
        while entries.count(where: \.export.isOver) > ExportQueue.maxOver, let oldest = entries.firstIndex(where: \.export.isOver) {
            entries.remove(at: oldest)
        }
    }

    // MARK: Running

    private func index(of id: Int) -> Int? { entries.firstIndex { $0.export.id == id } }

    private func change(_ id: Int, _ body: (inout Export) -> Void) {
        guard let index = index(of: id) else { return }
        body(&entries[index].export)
        onChange(entries[index].export)
    }

    private func startNext() {
        guard work == nil, let next = entries.first(where: { $0.export.state == .waiting }) else { return }
        change(next.export.id) { $0.state = .running }
        work = Task {
            await run(next)
            work = nil
            startNext()
        }
    }

    private func run(_ entry: Entry) async {
        let id = entry.export.id
        // It may have been cancelled before this task has begun.
        guard isRunning(id) else { return }
        let name = entry.export.name
        let (folder, outputs, process): (ProjectFolder, ProjectFolder, ProcessLines)
        do {
            folder = try openFolder()
            outputs = entry.job.isSequence ? try folder.makeFolder(name) : folder
            process = try start(entry, outputs: outputs)
        } catch {
            change(id) { ($0.state, $0.error) = (.failed, KinoraError(error).message) }
            return
        }
        running = (id, process)
        var progress = ExportProgress()
        var reported = ContinuousClock.now - .seconds(ExportQueue.reportInterval)
        for await line in process.lines {
            progress.read(line)
            guard ContinuousClock.now - reported >= .seconds(ExportQueue.reportInterval), isRunning(id) else { continue }
            reported = .now
            change(id) { ($0.done, $0.secondsLeft) = (min(progress.done, $0.frames), progress.secondsLeft) }
        }
        let end = await process.end()
        running = nil
        guard end == .exited(0) else {
            removeRemains(of: entry, in: folder, outputs)
            guard isRunning(id) else { return }
            let reason = progress.reason(end).replacing(ExportQueue.outputs, with: self.name)
            change(id) { ($0.state, $0.secondsLeft, $0.error) = (.failed, nil, reason) }
            return
        }
        // A process that was interrupted too late has made its file.
        change(id) {
            ($0.state, $0.done, $0.secondsLeft, $0.bytes) = (.done, $0.frames, nil, progress.bytes ?? folder.stamp(of: name)?.size)
            if !progress.captions.isEmpty { $0.captions = progress.captions }
        }
    }

    /// Starts the program that renders the film, with the document as its standard input.
    private func start(_ entry: Entry, outputs: ProjectFolder) throws -> ProcessLines {
        var command = ProcessCommand(program + entry.job.arguments(name: entry.export.name, folder: ExportQueue.outputs))
        command.input = .data(Data(entry.job.document.utf8))
        command.error = .standardOutput
        command.folder = try ProjectFolder(entry.job.folder)
        command.inherited = outputs
        command.limits.grace = ExportQueue.grace
        return try ProcessLines(command, maxLine: ExportQueue.maxLine)
    }

    private func isRunning(_ id: Int) -> Bool { index(of: id).map { entries[$0].export.state == .running } ?? false }

    /// Removes what an interrupted or killed process keeps for another run.
    private func removeRemains(of entry: Entry, in folder: ProjectFolder, _ outputs: ProjectFolder) {
        _ = WorkFolderRemoval.ofFilm(folder.openPath + "/" + entry.export.name, isDryRun: false)
        PartialFiles.clearLeftovers(in: folder.openPath)
        guard entry.job.isSequence else { return }
        PartialFiles.clearLeftovers(in: outputs.openPath)
        _ = try? WorkFolderRemoval.all(in: outputs.openPath, isDryRun: false)
        folder.removeFolder(entry.export.name)
    }
}
