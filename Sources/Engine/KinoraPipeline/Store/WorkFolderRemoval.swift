import Foundation
import KinoraFiles

/// The removal of a film's work folder. Folders that this user has not made here, and files that Kinora has not made, stay.
package struct WorkFolderRemoval: Hashable, Sendable {
    /// The path of the work folder.
    package let path: String
    /// The number of segments that were removed.
    package private(set) var segments = 0
    /// The bytes that were freed, drafts included.
    package private(set) var bytes = 0
    /// Whether a process uses the folder, so that segments stay.
    package private(set) var isInUse = false
    /// The path of a file that stays because Kinora has not made it or it cannot be removed; nil if there is none.
    package private(set) var remaining: String?

    /// The path of the first job's folder that stays because this user has not made it here; nil if there is none.
    package private(set) var foreign: String?
    /// The reason why ``foreign`` stays.
    package private(set) var foreignReason: ForeignReason?

    /// A sentence about ``foreign``; nil if there is none.
    package var remark: String? {
        guard let foreign, let foreignReason else { return nil }
        return "'\(foreign)' is left alone, because this user has not made it here: it \(foreignReason.description); remove it"
    }

    /// Removes the work folder of the film at `path`. Returns nil if there is none.
    ///
    /// - Parameter isDryRun: Whether nothing is removed, and the result says what would be.
    package static func ofFilm(_ path: String, isDryRun: Bool) -> WorkFolderRemoval? {
        guard let target = try? OutputTarget(path) else { return nil }
        let location = WorkFolder.location(of: target)
        guard let stamp = FileStamp(location.resolvedPath, followsLinks: false), stamp.kind == .folder else { return nil }
        // The path as the user would write it, unless the film is a symbolic link to another folder.
        let written = path.dropLast(FilePath.name(of: path).count) + location.name
        let isBeside = FileStamp(String(written), followsLinks: false)?.identity == stamp.identity
        return remove(isBeside ? String(written) : location.resolvedPath, isDryRun: isDryRun)
    }

    /// Removes all work folders in `directory`, in the order of their names.
    package static func all(in directory: String, isDryRun: Bool) throws(OutputError) -> [WorkFolderRemoval] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
            throw OutputError(path: directory, problem: .noPermission)
        }
        let folders = names.sorted().filter {
            $0.hasPrefix(".") && $0.hasSuffix(WorkFolder.suffix) && $0.utf8.count > WorkFolder.suffix.utf8.count + 1
        }
        return folders.map { directory + (directory.hasSuffix("/") ? "" : "/") + $0 }.filter {
            FileStamp($0, followsLinks: false)?.kind == .folder
        }
        .map { remove($0, isDryRun: isDryRun) }
    }

    /// Removes the work folder at `path`. Returns nil if there is none.
    static func at(_ path: String, isDryRun: Bool) -> WorkFolderRemoval? {
        FileStamp(path, followsLinks: false)?.kind == .folder ? remove(path, isDryRun: isDryRun) : nil
    }

    /// Removes the work folder at `path`.
    @discardableResult static func remove(_ path: String, isDryRun: Bool) -> WorkFolderRemoval {
        var removal = WorkFolderRemoval(path: path)
        guard let folder = OpenFolder(path, followsLinks: false) else { return removal }
        for name in folder.names().sorted() {
            if SegmentFolder.isDigest(name), folder.stamp(of: name)?.kind == .folder {
                removal.removeJob(name, in: folder, isDryRun)
            } else {
                removal.remaining = path + "/" + name
            }
        }
        if !isDryRun { rmdir(path) }
        return removal
    }

    /// Removes the folder of one job, and the film's folder if no other job is in it.
    static func removeJob(_ path: String) {
        var removal = WorkFolderRemoval(path: path)
        let parent = FilePath.directory(of: path)
        if let folder = OpenFolder(parent, followsLinks: false) { removal.removeJob(FilePath.name(of: path), in: folder, false) }
        rmdir(parent)
    }

    private init(path: String) { self.path = path }

    private mutating func removeJob(_ name: String, in folder: OpenFolder, _ isDryRun: Bool) {
        let path = folder.path + "/" + name
        guard let job = folder.folder(name) else { return }
        guard let lock = WorkFolderLock(in: job, isCreated: false) else {
            let isMissing = errno == ENOENT
            let files = job.names()
            switch (isMissing, files.isEmpty) {
            case (false, _): remaining = path
            // A process is just making the folder.
            case (true, false) where files.contains(WorkFolderLock.name): isInUse = true
            case (true, false): noteForeign(path, .copy)
            // A process that is just making the folder makes it again.
            case (true, true): if !isDryRun { _ = folder.removeFolder(name) }
            }
            return
        }
        let hasLocks = lock.unlock()
        guard lock.becomeExclusive(), lock.isCurrent else {
            isInUse = true
            return
        }
        guard lock.hasOrigin || lock.isEmpty && lock.isAlone else { return noteForeign(path, lock.foreignReason) }
        let files = job.names().sorted()
        if !hasLocks, WorkFolderRemoval.hasDraftInUse(files, in: job, now: lock.time) {
            isInUse = true
            return
        }
        var isEmpty = true
        for file in files where file != WorkFolderLock.name {
            let isOwn = SegmentFolder.isDigest(file) || DraftName(file) != nil
            guard isOwn, let stamp = job.stamp(of: file), stamp.kind == .file, isDryRun || job.remove(file) == 0 else {
                if job.stamp(of: file) != nil { (remaining, isEmpty) = (path + "/" + file, false) }
                continue
            }
            bytes += stamp.size
            if SegmentFolder.isDigest(file) { segments += 1 }
        }
        // The lock of a folder that stays contains its origin.
        guard !isDryRun, isEmpty else { return }
        _ = job.remove(WorkFolderLock.name)
        _ = folder.removeFolder(name)
    }

    private mutating func noteForeign(_ path: String, _ reason: ForeignReason) {
        guard foreign == nil else { return }
        (foreign, foreignReason) = (path, reason)
    }

    private static func hasDraftInUse(_ files: [String], in job: OpenFolder, now: Int) -> Bool {
        files.contains { file in
            guard let draft = DraftName(file), let stamp = job.stamp(of: file) else { return false }
            return draft.isInUse(modified: stamp.modified, now: now)
        }
    }
}
