import Foundation
import KinoraErrors
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
        guard let stamp = FileStamp(OutputRoot.systemPath(folder)), cleared.withLock({ $0.insert(stamp.identity).inserted }) else {
            return []
        }
        return clearLeftovers(in: folder)
    }

    /// Finishes or undoes the sets of outputs in `folder` whose processes were killed, then removes partial files that no process uses.
    ///
    /// Only commands that write outputs into the folder may call it. Returns sentences about files that are left alone.
    @discardableResult package static func clearLeftovers(in folder: String) -> [String] {
        guard let opened = OpenFolder(OutputRoot.systemPath(folder)) else { return [] }
        let journals = hiddenNames(in: opened).filter { $0.hasSuffix(OutputJournal.suffix) }
        let recoveries = journals.map { OutputJournal.recover($0, in: opened) }
        // A set that cannot be settled now still needs its partial files.
        guard recoveries.allSatisfy({ $0 == .settled }) else {
            return remarks(about: zip(journals, recoveries).filter { $1 == .foreign }.map(\.0), in: folder)
        }
        let names = hiddenNames(in: opened)
        var foreign = names.filter { $0.hasSuffix(PartialFile.suffix) && !removeLeftover($0, in: opened) }
        foreign += names.filter { name in
            guard name.hasSuffix(PartialFile.suffix + OutputJournal.backupSuffix) else { return false }
            return opened.stamp(of: String(name.dropLast(OutputJournal.backupSuffix.count))) == nil && !removeLeftover(name, in: opened)
        }
        return remarks(about: foreign, in: folder)
    }

    /// A sentence about files that are left alone; none if there are no files.
    private static func remarks(about names: [String], in folder: String) -> [String] {
        guard let first = names.first else { return [] }
        let others = names.count == 1 ? " is" : " and \((names.count - 1).withNoun("other hidden file")) are"
        let (state, them) = names.count == 1 ? ("it does not state", "it") : ("they do not state", "them")
        return [
            "'\(folder)/\(first)'\(others) left alone, because \(state) that this user has made \(them) on this machine; "
                + "an interrupted command may have left \(them), or an archive contains \(them); remove \(them)"
        ]
    }

    private static func hiddenNames(in folder: OpenFolder) -> [String] {
        let tag = ".kinora-" + ownerTag
        return folder.names { $0.hasPrefix(".") && $0.contains(tag) }.sorted()
    }

    /// Removes the file or folder `name` if Kinora has made it for this user and no process uses it. Returns false if it is foreign.
    private static func removeLeftover(_ name: String, in folder: OpenFolder) -> Bool {
        guard let kind = folder.stamp(of: name)?.kind else { return true }
        // A pipe is not opened, because its writer would notice.
        guard kind == .file || kind == .folder else { return false }
        // Network file systems require write access for locks.
        let isBackup = name.hasSuffix(OutputJournal.backupSuffix)
        let descriptor = folder.open(name, kind == .folder ? O_RDONLY | O_DIRECTORY : isBackup ? O_RDONLY : O_RDWR)
        guard descriptor >= 0 else { return errno == ENOENT }
        defer { OpenFile.closeUnlocked(descriptor) }
        guard FileProvenance.isOwn(descriptor) || !isBackup && isEmpty(name, descriptor, in: folder) else {
            // A file of another user may be in progress.
            return flock(descriptor, LOCK_SH | LOCK_NB) != 0
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, folder.stamp(of: name)?.identity == FileStamp(descriptor: descriptor)?.identity
        else { return true }
        if isBackup {
            _ = FileProvenance.unmarkHidden(name, in: folder) { folder.remove(name) }
        } else {
            delete(name, in: folder)
        }
        return true
    }

    /// Whether an open file or folder of this user contains nothing, as after a process was killed before it marked the file.
    private static func isEmpty(_ name: String, _ descriptor: Int32, in folder: OpenFolder) -> Bool {
        guard FileOrigin(descriptor: descriptor) != nil, let stamp = FileStamp(descriptor: descriptor) else { return false }
        guard stamp.kind == .folder else { return stamp.size == 0 && OpenFile.hasOneName(descriptor) }
        return folder.folder(name)?.names().isEmpty ?? false
    }
}
