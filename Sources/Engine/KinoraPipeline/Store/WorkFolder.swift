import Foundation
import KinoraFiles
import KinoraMedia
import Synchronization

/// The finished segments of a film that is being rendered: `.NAME.kinora/DIGEST/` beside the film, with one folder for each job.
///
/// An interrupted render leaves the folder, and the next render of the same job continues with it. Several processes may render the same
/// film: each holds a shared lock on its job's folder, and whoever finishes removes the folders that no other process uses. On a file system
/// without locks, a process that finishes removes the folder unless a draft shows that another one uses it. The others make it again.
///
/// The lock's file states its own ``FileOrigin``. A folder that has files but not this origin was copied or comes from an archive, and is refused.
package final class WorkFolder: SegmentStorage {
    static let suffix = ".kinora"

    /// The folder is removed when the film, and so its audio, is complete.
    package let keepsAudio = false
    /// The path of the job's folder.
    package let path: String
    /// The path of the film's folder, as a user would write it.
    package let directory: String
    /// The location of the film's folder, whose open folder ``path`` may need.
    private let location: OutputTarget
    private let folder: SegmentFolder
    private let lock: WorkFolderLock
    /// Removes the folder if a signal ends the process before anything is finished.
    private let endOfProcess = Mutex<EndOfProcess?>(nil)

    /// Opens the folder of the job `digest` of the film `target`, and creates it if it does not exist.
    ///
    /// - Parameter beginsAnew: Whether existing segments are removed, unless another process uses them.
    package init(for target: OutputTarget, job digest: String, beginsAnew: Bool = false, change: FileChanger = .system) throws(StoreError) {
        precondition(SegmentFolder.isDigest(digest), "a digest has 32 or 64 hexadecimal digits in lower case")
        location = WorkFolder.location(of: target)
        let directory = String(target.path.dropLast(FilePath.name(of: target.path).count)) + location.name
        path = location.resolvedPath + "/" + digest
        self.directory = directory
        folder = SegmentFolder(path: path, mode: 0o600, change: change) { StoreError(directory, kind: .workFolder, $0) }
        lock = try WorkFolder.opened(folder, in: location.resolvedPath, beginsAnew, change)
        folder.removeLeftovers(now: lock.time)
        let removal = EndOfProcess { [weak self] in self?.removeIfEmpty() }
        endOfProcess.withLock { $0 = removal }
    }

    /// The location of the folder for all jobs of a film.
    static func location(of target: OutputTarget) -> OutputTarget {
        var stem = "." + target.name
        if stem.utf8.count + suffix.utf8.count > 255 {
            // Names are limited to 255 bytes. The hash distinguishes films whose names begin equally.
            let hash = "~" + Murmur3.hexadecimal(target.name.utf8).prefix(16)
            while stem.utf8.count + hash.utf8.count + suffix.utf8.count > 255 { stem.removeLast() }
            stem += hash
        }
        return target.sibling(stem + suffix)
    }

    /// Creates the folders that are missing, and locks the job's folder.
    private static func opened(
        _ folder: SegmentFolder, in location: String, _ beginsAnew: Bool, _ change: FileChanger
    ) throws(StoreError) -> WorkFolderLock {
        // Another process may remove the folders between two of these steps. Then it has finished, and does so once.
        for _ in 0..<100 {
            var isNew = false
            for path in [location, folder.path] {
                let code = change(.makeFolder(path, 0o700))
                isNew = isNew || code == 0
                // ENOENT: the outer folder was just removed.
                guard code == 0 || code == EEXIST || code == ENOENT && path == folder.path else { throw failure(folder, code) }
                guard code == ENOENT || isOwnFolder(path) else {
                    throw folder.failure(.foreignEntry(FilePath.name(of: path), ForeignReason(path)))
                }
            }
            if isNew {
                for path in [FilePath.directory(of: location), location] {
                    let code = change(.flush(path))
                    guard code == 0 || code == ENOENT else { throw failure(folder, code) }
                }
            }
            let jobs = OpenFolder(location, followsLinks: false)
            if let job = jobs?.folder(FilePath.name(of: folder.path)), let lock = WorkFolderLock(in: job, isCreated: true) {
                lock.becomeShared()
                if lock.isCurrent { try claim(folder, lock) }
                if beginsAnew, lock.becomeExclusive(), lock.isCurrent {
                    for case .segment(let segment) in folder.entries { _ = folder.remove(segment.digest) }
                }
                // A lock can be lost while it is converted.
                lock.becomeShared()
                if lock.isCurrent { return lock }
            } else if errno != ENOENT {
                let lock = folder.path + "/" + WorkFolderLock.name
                throw errno == ELOOP ? folder.failure(.foreignEntry(WorkFolderLock.name, ForeignReason(lock))) : failure(folder, errno)
            }
        }
        throw folder.failure(.other("other processes remove it again and again"))
    }

    /// Makes the folder this user's, or throws if it contains files and was not made here.
    ///
    /// An archive can contain a work folder, with segments for a film that its sender expects.
    private static func claim(_ folder: SegmentFolder, _ lock: WorkFolderLock) throws(StoreError) {
        if lock.hasOrigin { return }
        let code = lock.isAlone ? lock.writeOrigin() : EEXIST
        // Another process may have claimed the folder and finished segments since.
        if code == 0 || lock.hasOrigin { return }
        throw code == EEXIST ? folder.failure(.isForeign(lock.foreignReason)) : failure(folder, code)
    }

    private static func failure(_ folder: SegmentFolder, _ code: Int32) -> StoreError {
        folder.failure(StoreError(folder.path, errno: code).problem)
    }

    /// Whether the path is a folder of this user, and not a symbolic link. It may be gone already.
    private static func isOwnFolder(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return errno == ENOENT }
        return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
    }

    // MARK: Segments

    package func path(of digest: String) -> String? { folder.path(of: digest) }

    package func hasSegment(beginningWith head: String) -> Bool { folder.hasSegment(beginningWith: head) }

    package func draft(of digest: String) throws(StoreError) -> SegmentDraft { try folder.draft(of: digest) }

    @discardableResult package func remove(damaged digest: String) -> Bool { folder.remove(digest) == 0 }

    /// The segments in the folder, sorted by their digests.
    package var segments: [StoredSegment] {
        folder.entries.compactMap { if case .segment(let segment) = $0 { segment } else { nil } }
    }

    /// Removes the folders of all jobs of the film. Folders that other processes use, or that this user has not made here, stay. Call this when
    /// the film is complete; the object must not be used afterwards.
    @discardableResult package func removeAll() -> WorkFolderRemoval {
        close()
        return WorkFolderRemoval.remove(FilePath.directory(of: path), isDryRun: false)
    }

    /// The number of finished segments of all jobs that an incomplete render of the film at `path` has left.
    package static func keptSegments(ofFilm path: String) -> Int {
        guard let location = try? WorkFolder.location(of: OutputTarget(path)),
            let jobs = withExtendedLifetime(location, { OpenFolder(location.resolvedPath, followsLinks: false) })
        else { return 0 }
        return jobs.names(where: SegmentFolder.isDigest).map { name in
            guard let job = jobs.folder(name), WorkFolderLock(in: job, isCreated: false)?.hasOrigin == true else { return 0 }
            return job.names { SegmentFolder.isDigest($0) && job.stamp(of: $0)?.kind == .file }.count
        }.reduce(0, +)
    }

    /// Lets other processes remove the folder. The object must not be used afterwards.
    func close() {
        endOfProcess.withLock { $0 = nil }
        lock.release()
    }

    private func removeIfEmpty() {
        guard segments.isEmpty else { return }
        lock.release()
        WorkFolderRemoval.removeJob(path)
    }

    /// Removes the folder of this job, unless another process uses it. The object must not be used afterwards.
    func removeJob() {
        close()
        WorkFolderRemoval.removeJob(path)
    }
}
