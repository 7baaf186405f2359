import Foundation
import KinoraFiles
import Synchronization

/// The partial files of this process, and those that processes left which were killed.
package enum PartialFiles {
    private static let paths = Mutex<Set<String>>([])
    /// Held while files are created, and while they get their names.
    private static let changes = Mutex(())
    private static let cleared = Mutex<Set<FileStamp.Identity>>([])

    static func remember(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    static func forget(_ path: String) {
        paths.withLock { _ = $0.remove(path) }
    }

    /// Runs `body`, which creates and remembers a partial file, or gives partial files their names. ``endProcess(_:)`` happens before it or after it.
    static func changing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try changes.withLock { _ throws(Failure) in try body() }
    }

    /// Removes the partial files of this process and calls `end`. Meanwhile no thread can create more of them, or give any their names.
    ///
    /// A change in progress is waited for up to 0.1 s. If it takes longer, the files stay, and the next run removes or finishes them.
    package static func endProcess(_ end: () -> Never) -> Never {
        for _ in 0..<100 {
            changes.withLockIfAvailable { _ in
                for path in paths.withLock({ $0 }) { delete(path) }
                end()
            }
            usleep(1000)
        }
        end()
    }

    /// Removes one, with what is in it.
    static func remove(_ path: String) {
        delete(path)
        forget(path)
    }

    private static func delete(_ path: String) {
        guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] { unlink(path + "/" + name) }
        rmdir(path)
    }

    // MARK: Leftovers

    /// Calls ``clearLeftovers(in:)`` for a folder in which this process has not done so.
    package static func clearLeftoversOnce(in folder: String) {
        guard let stamp = FileStamp(folder) else { return }
        cleared.withLock { cleared in
            if cleared.insert(stamp.identity).inserted { clearLeftovers(in: folder) }
        }
    }

    /// Finishes or undoes the sets of outputs in `folder` whose processes were killed while files got their names, then removes the partial files that
    /// no process works on.
    package static func clearLeftovers(in folder: String) {
        let journals = hiddenNames(in: folder).filter { $0.hasSuffix(OutputJournal.ending) }
        // The partial files of a set that cannot be settled now are still needed.
        guard journals.filter({ !OutputJournal.recover(folder + "/" + $0) }).isEmpty else { return }
        let names = hiddenNames(in: folder)
        for name in names where name.hasSuffix(PartialFile.ending) { removeLeftover(folder + "/" + name) }
        for name in names where name.hasSuffix(PartialFile.ending + OutputJournal.backupEnding) {
            let path = folder + "/" + name
            if FileStamp(String(path.dropLast(OutputJournal.backupEnding.count)), followsLinks: false) == nil { unlink(path) }
        }
    }

    private static func hiddenNames(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix(".") && $0.contains(".kinora-") }
            .sorted()
    }

    private static func removeLeftover(_ path: String) {
        // Network file systems lock only files that are open for writing.
        var descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0, errno == EISDIR { descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0,
            FileStamp(path, followsLinks: false)?.identity == FileStamp(descriptor: descriptor)?.identity
        else { return }
        delete(path)
    }
}
