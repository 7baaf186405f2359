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
        let place = WorkFolder.place(of: target)
        guard let stamp = FileStamp(place.place, followsLinks: false), stamp.kind == .folder else { return nil }
        // The path as the user would write it, unless the film is a symbolic link to another folder.
        let written = path.dropLast(FilePath.name(of: path).count) + place.name
        let isBeside = FileStamp(String(written), followsLinks: false)?.identity == stamp.identity
        return remove(isBeside ? String(written) : place.place, isDryRun: isDryRun)
    }

    /// Removes all work folders in `directory`, in the order of their names.
    package static func all(in directory: String, isDryRun: Bool) throws(OutputError) -> [WorkFolderRemoval] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
            throw OutputError(path: directory, problem: .noPermission)
        }
        let folders = names.sorted().filter {
            $0.hasPrefix(".") && $0.hasSuffix(WorkFolder.ending) && $0.utf8.count > WorkFolder.ending.utf8.count + 1
        }
        return folders.map { directory + (directory.hasSuffix("/") ? "" : "/") + $0 }.filter {
            FileStamp($0, followsLinks: false)?.kind == .folder
        }
        .map { remove($0, isDryRun: isDryRun) }
    }

    /// Removes the work folder at `path`.
    @discardableResult static func remove(_ path: String, isDryRun: Bool) -> WorkFolderRemoval {
        var removal = WorkFolderRemoval(path: path)
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() {
            let job = path + "/" + name
            if SegmentFolder.isDigest(name), FileStamp(job, followsLinks: false)?.kind == .folder {
                removal.removeJob(job, isDryRun)
            } else {
                removal.remaining = job
            }
        }
        if !isDryRun { rmdir(path) }
        return removal
    }

    /// Removes the folder of one job, and the film's folder if no other job is in it.
    static func removeJob(_ path: String) {
        var removal = WorkFolderRemoval(path: path)
        removal.removeJob(path, false)
        rmdir(FilePath.directory(of: path))
    }

    private init(path: String) { self.path = path }

    private mutating func removeJob(_ job: String, _ isDryRun: Bool) {
        // A missing lock file is made: otherwise a process that is just making the folder would lose what it writes.
        let lock = WorkFolderLock(job + "/" + WorkFolder.lockName, isCreated: !isDryRun)
        guard lock != nil || isDryRun else {
            if FileStamp(job, followsLinks: false) != nil { remaining = job }
            return
        }
        let hasLocks = lock?.unlock() ?? true
        if let lock, !lock.becomeExclusive() || !lock.isCurrent {
            isInUse = true
            return
        }
        let entries = SegmentFolder(path: job, mode: 0o600, change: .system, failure: { StoreError(job, kind: .workFolder, $0) }).entries
        if let lock, !hasLocks, WorkFolderRemoval.hasDraftInUse(entries, now: lock.time) {
            isInUse = true
            return
        }
        for entry in entries {
            switch entry {
            case .segment(let segment):
                if remove(job + "/" + segment.digest, bytes: segment.bytes, isDryRun) { segments += 1 }
            case .draft(let name, let stamp): _ = remove(job + "/" + name, bytes: stamp.size, isDryRun)
            case .foreign(name: WorkFolder.lockName): continue
            case .foreign(let name): remaining = job + "/" + name
            }
        }
        guard !isDryRun else { return }
        if let lock { unlink(lock.path) }
        rmdir(job)
    }

    private static func hasDraftInUse(_ entries: [SegmentFolder.Entry], now: Int) -> Bool {
        entries.contains { entry in
            guard case .draft(let name, let stamp) = entry else { return false }
            return DraftName(name)?.isInUse(modified: stamp.modified, now: now) ?? false
        }
    }

    private mutating func remove(_ path: String, bytes: Int, _ isDryRun: Bool) -> Bool {
        guard isDryRun || unlink(path) == 0 || errno == ENOENT else {
            remaining = path
            return false
        }
        self.bytes += bytes
        return true
    }
}
