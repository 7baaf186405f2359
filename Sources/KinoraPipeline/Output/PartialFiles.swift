import Foundation
import KinoraFiles
import Synchronization

/// The partial files of this process and of killed processes.
package enum PartialFiles {
    private static let paths = Mutex<Set<String>>([])
    /// Locked while files are created, and while they get their names.
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
    /// The files are removed last, before the work of ``EndOfProcess``: a thread that has just got a path may still open the file there, which would
    /// create it again.
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
        guard let folder = OpenFolder(FilePath.directory(of: path)) else { return }
        delete(FilePath.name(of: path), in: folder)
    }

    /// Removes a file, or a folder with the files in it. No link is followed.
    private static func delete(_ name: String, in folder: OpenFolder) {
        guard let stamp = folder.stamp(of: name) else { return }
        guard stamp.kind == .folder else {
            _ = folder.remove(name)
            return
        }
        guard let contents = folder.folder(name), contents.identity == stamp.identity else { return }
        for file in contents.names() where contents.stamp(of: file)?.kind != .folder { _ = contents.remove(file) }
        _ = folder.removeFolder(name)
    }

    /// Whether `name` is the name of a partial file.
    static func isName(_ name: String) -> Bool {
        OpenFolder.isName(name) && name.hasPrefix(".") && name.contains(".kinora-") && name.hasSuffix(PartialFile.suffix)
    }

    // MARK: Leftovers

    /// Calls ``clearLeftovers(in:)``, unless this process has already done so for the folder.
    package static func clearLeftoversOnce(in folder: String) -> [String] {
        guard let stamp = FileStamp(folder), cleared.withLock({ $0.insert(stamp.identity).inserted }) else { return [] }
        return clearLeftovers(in: folder)
    }

    /// Finishes or undoes the sets of outputs in `folder` whose processes were killed, then removes partial files that no process uses.
    ///
    /// Only commands that write outputs into the folder may call it. Returns sentences about files that are left alone.
    @discardableResult package static func clearLeftovers(in folder: String) -> [String] {
        guard let opened = OpenFolder(folder) else { return [] }
        let journals = hiddenNames(in: opened).filter { $0.hasSuffix(OutputJournal.suffix) }
        let recoveries = journals.map { OutputJournal.recover($0, in: opened) }
        // A set that cannot be settled now still needs its partial files.
        guard recoveries.allSatisfy({ $0 == .settled }) else {
            return zip(journals, recoveries).filter { $1 == .foreign }.map { name, _ in
                "'\(folder)/\(name)' is left alone, because this user has not written it on this machine; "
                    + "an interrupted command may have left it elsewhere, or an archive contains it; remove it"
            }
        }
        let names = hiddenNames(in: opened)
        for name in names where name.hasSuffix(PartialFile.suffix) { removeLeftover(name, in: opened) }
        for name in names where name.hasSuffix(PartialFile.suffix + OutputJournal.backupSuffix) {
            let partial = String(name.dropLast(OutputJournal.backupSuffix.count))
            if opened.stamp(of: partial) == nil, opened.stamp(of: name)?.kind != .folder { _ = opened.remove(name) }
        }
        return []
    }

    private static func hiddenNames(in folder: OpenFolder) -> [String] {
        let tag = ".kinora-" + ownerTag
        return folder.names { $0.hasPrefix(".") && $0.contains(tag) }.sorted()
    }

    private static func removeLeftover(_ name: String, in folder: OpenFolder) {
        // Network file systems require write access for locks.
        var descriptor = folder.open(name, O_RDWR)
        if descriptor < 0, errno == EISDIR { descriptor = folder.open(name, O_RDONLY | O_DIRECTORY) }
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // A file of another user may be in progress on another machine, or be a trap.
        guard FileOrigin(descriptor: descriptor) != nil, flock(descriptor, LOCK_EX | LOCK_NB) == 0,
            folder.stamp(of: name)?.identity == FileStamp(descriptor: descriptor)?.identity
        else { return }
        delete(name, in: folder)
    }
}
