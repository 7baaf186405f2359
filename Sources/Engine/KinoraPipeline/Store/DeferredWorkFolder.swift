import KinoraFiles
import Synchronization

/// The work folder of a film, which is made when the first segment is written. A render that fails before leaves nothing.
final class DeferredWorkFolder: SegmentStorage {
    let keepsAudio = false
    /// Whether nothing is kept for a later render.
    let isTemporary: Bool
    private let target: OutputTarget
    private let job: String
    private let folder: Mutex<WorkFolder?>

    /// Opens the folder if it exists.
    ///
    /// - Parameters:
    ///   - beginsAnew: Whether existing segments are removed, unless another process uses them.
    ///   - isTemporary: Whether nothing is kept for a later render.
    ///   - isTrial: Whether an existing folder is not opened, because no segment is made.
    init(
        for target: OutputTarget, job: String, beginsAnew: Bool, isTemporary: Bool = false, isTrial: Bool = false
    ) throws(StoreError) {
        (self.target, self.job, self.isTemporary) = (target, job, isTemporary)
        let path = WorkFolder.location(of: target).resolvedPath + "/" + job
        let isThere = !isTrial && FileStamp(path, followsLinks: false) != nil
        folder = Mutex(isThere ? try WorkFolder(for: target, job: job, beginsAnew: beginsAnew) : nil)
    }

    private var current: WorkFolder? { folder.withLock { $0 } }

    func path(of digest: String) -> String? { current?.path(of: digest) }

    func hasSegment(beginningWith head: String) -> Bool { current?.hasSegment(beginningWith: head) ?? false }

    func remove(damaged digest: String) -> Bool { current?.remove(damaged: digest) ?? true }

    func draft(of digest: String) throws(StoreError) -> SegmentDraft {
        try folder.withLock { folder throws(StoreError) in
            do throws(StoreError) {
                if let folder { return try folder.draft(of: digest) }
            } catch  where error.problem == .missing {
                // Without locks, another process that renders the same film removes the folder when it has finished.
            }
            let opened = try WorkFolder(for: target, job: job)
            folder = opened
            return try opened.draft(of: digest)
        }
    }

    /// Removes the folders of all jobs of the film, because it is complete. Returns nil if there are none.
    @discardableResult func removeAll() -> WorkFolderRemoval? {
        current?.removeAll() ?? WorkFolderRemoval.at(WorkFolder.location(of: target).resolvedPath, isDryRun: false)
    }

    /// Ends the use of the folder, and removes it if nothing in it can be used later. The drafts must be discarded.
    func discard() {
        guard let folder = current else { return }
        if isTemporary || folder.segments.isEmpty { folder.removeJob() } else { folder.close() }
    }
}
