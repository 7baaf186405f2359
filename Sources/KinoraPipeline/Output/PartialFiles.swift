import Foundation
import KinoraFiles
import Synchronization

/// The partial files of this process, and those of killed processes.
package enum PartialFiles {
    private static let paths = Mutex<Set<String>>([])
    /// Held while files are created, and while they get their names.
    private static let changes = Mutex(())
    private static let cleared = Mutex<Set<FileStamp.Identity>>([])
    private static let owner = Mutex<String?>(nil)

    /// Makes `owner` a part of the names of partial files, and clears only leftovers with that name.
    ///
    /// For processes that write into the same folders on several machines: locks of the file system may be valid on one machine only, so that
    /// files in progress on another one look like leftovers. No two of these processes may have the same owner at the same time.
    package static func restrict(to owner: String) {
        PartialFiles.owner.withLock { $0 = owner }
    }

    /// The beginning of the names of partial files after ".kinora-".
    static var ownerTag: String { owner.withLock { $0.map { $0 + "-" } ?? "" } }

    static func remember(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    static func forget(_ path: String) {
        paths.withLock { _ = $0.remove(path) }
    }

    /// Runs `body`, which creates and registers a partial file, or gives partial files their names. It never runs at the same time as
    /// ``endProcess(_:farewell:)``.
    static func changing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try changes.withLock { _ throws(Failure) in try body() }
    }

    /// Calls `farewell`, removes the partial files of this process and exits with `status`. No thread can create partial files or give them
    /// names at the same time.
    ///
    /// The files are removed last, before the work of ``EndOfProcess``: a thread that has just got a path may still open the file there, which would create it again.
    ///
    /// Waits up to 0.3 s for a change in progress: on a busy machine, the thread that makes a file may not run sooner. If it takes longer, the
    /// files remain, and the next run removes or finishes them.
    package static func endProcess(_ status: Int32, farewell: () -> Void) -> Never {
        for _ in 0..<300 {
            changes.withLockIfAvailable { _ in
                farewell()
                for path in paths.withLock({ $0 }) { delete(path) }
                EndOfProcess.run()
                _exit(status)
            }
            usleep(1000)
        }
        farewell()
        _exit(status)
    }

    /// Removes a partial file or a folder with its contents.
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

    /// Calls ``clearLeftovers(in:)``, unless this process has already done so for the folder.
    package static func clearLeftoversOnce(in folder: String) {
        guard let stamp = FileStamp(folder) else { return }
        cleared.withLock { cleared in
            if cleared.insert(stamp.identity).inserted { clearLeftovers(in: folder) }
        }
    }

    /// Finishes or undoes the sets of outputs in `folder` whose processes were killed, then removes partial files that no process uses.
    package static func clearLeftovers(in folder: String) {
        let journals = hiddenNames(in: folder).filter { $0.hasSuffix(OutputJournal.ending) }
        // A set that cannot be settled now still needs its partial files.
        guard journals.filter({ !OutputJournal.recover(folder + "/" + $0) }).isEmpty else { return }
        let names = hiddenNames(in: folder)
        for name in names where name.hasSuffix(PartialFile.ending) { removeLeftover(folder + "/" + name) }
        for name in names where name.hasSuffix(PartialFile.ending + OutputJournal.backupEnding) {
            let path = folder + "/" + name
            if FileStamp(String(path.dropLast(OutputJournal.backupEnding.count)), followsLinks: false) == nil { unlink(path) }
        }
    }

    private static func hiddenNames(in folder: String) -> [String] {
        let tag = ".kinora-" + ownerTag
        return FolderNames.all(in: folder) { $0.hasPrefix(".") && $0.contains(tag) }.sorted()
    }

    private static func removeLeftover(_ path: String) {
        // Network file systems require write access for locks.
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
