import Foundation
import KinoraFiles

/// The removal of a film's work folder. Files that Kinora has not made stay.
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
        // A missing lock file is made: otherwise a process that is just making the folder would lose what it writes.
        let lock = WorkFolderLock(in: job, isCreated: !isDryRun)
        guard lock != nil || isDryRun else {
            if folder.stamp(of: name) != nil { remaining = path }
            return
        }
        let hasLocks = lock?.unlock() ?? true
        if let lock, !lock.becomeExclusive() || !lock.isCurrent {
            isInUse = true
            return
        }
        let files = job.names().sorted()
        if let lock, !hasLocks, WorkFolderRemoval.hasDraftInUse(files, in: job, now: lock.time) {
            isInUse = true
            return
        }
        for file in files where file != WorkFolderLock.name {
            let isOwn = SegmentFolder.isDigest(file) || DraftName(file) != nil
            guard isOwn, let stamp = job.stamp(of: file), stamp.kind == .file, isDryRun || job.remove(file) == 0 else {
                if job.stamp(of: file) != nil { remaining = path + "/" + file }
                continue
            }
            bytes += stamp.size
            if SegmentFolder.isDigest(file) { segments += 1 }
        }
        guard !isDryRun else { return }
        if lock != nil { _ = job.remove(WorkFolderLock.name) }
        _ = folder.removeFolder(name)
    }

    private static func hasDraftInUse(_ files: [String], in job: OpenFolder, now: Int) -> Bool {
        files.contains { file in
            guard let draft = DraftName(file), let stamp = job.stamp(of: file) else { return false }
            return draft.isInUse(modified: stamp.modified, now: now)
        }
    }
}
