import KinoraFiles
import Synchronization

/// The work folder of a film, which is made when the first segment is written. A render that fails before leaves nothing.
final class DeferredWorkFolder: SegmentStorage {
    private let target: OutputTarget
    private let job: String
    private let folder: Mutex<WorkFolder?>

    /// Opens the folder if it exists.
    ///
    /// - Parameter beginsAnew: Whether existing segments are removed, unless another process uses them.
    init(for target: OutputTarget, job: String, beginsAnew: Bool) throws(StoreError) {
        (self.target, self.job) = (target, job)
        let path = WorkFolder.place(of: target).place + "/" + job
        let isThere = FileStamp(path, followsLinks: false) != nil
        folder = Mutex(isThere ? try WorkFolder(for: target, job: job, beginsAnew: beginsAnew) : nil)
    }

    private var current: WorkFolder? { folder.withLock { $0 } }

    func path(of digest: String) -> String? { current?.path(of: digest) }

    func hasSegment(beginningWith head: String) -> Bool { current?.hasSegment(beginningWith: head) ?? false }

    func remove(damaged digest: String) -> Bool { current?.remove(damaged: digest) ?? true }

    func draft(of digest: String) throws(StoreError) -> SegmentDraft {
        try folder.withLock { folder throws(StoreError) in
            if let folder { return try folder.draft(of: digest) }
            let opened = try WorkFolder(for: target, job: job)
            folder = opened
            return try opened.draft(of: digest)
        }
    }

    /// The number of finished segments.
    var segmentCount: Int { current?.segments.count ?? 0 }

    /// Removes the folders of all jobs of the film, because it is complete.
    func removeAll() {
        if let folder = current { folder.removeAll() } else { _ = WorkFolderRemoval.ofFilm(target.path, isDryRun: false) }
    }

    /// Removes the job's folder if it has no finished segment. The drafts must be discarded.
    func removeIfEmpty() {
        if let folder = current, folder.segments.isEmpty { folder.removeJob() }
    }
}
