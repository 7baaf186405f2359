import Foundation

extension SegmentStore {
    /// Removes what killed processes of this machine have left of the store's mark and of the records of the job's parts.
    func removeLeftovers(of job: String) {
        guard !isReadOnly else { return }
        for folder in [top, partRecords(of: job)] { folder?.removeLeftovers() }
    }

    /// Removes what killed processes of this machine have left of segments in the folder of `digest`, once.
    ///
    /// A film that continues needs the same segments, so it looks into the same folders.
    func removeLeftovers(beside digest: String) {
        guard !isReadOnly, cleared.withLock({ $0.insert(String(digest.prefix(2))).inserted }) else { return }
        folder(digest.prefix(2)).removeLeftovers()
    }

    /// Removes the store with all segments. Its folder stays if it contains files that Kinora has not made, or drafts of other machines. The
    /// object must not be used afterwards.
    ///
    /// Makes no file, so that it can be called while the process ends.
    func remove() throws(StoreError) {
        removeParts()
        top.removeLeftovers()
        var code: Int32 = 0
        for folder in folders {
            folder.removeLeftovers()
            for case .segment(let segment) in folder.entries {
                let result = folder.remove(segment.digest)
                // Another process or thread may remove the store at the same time.
                if result != 0, result != ENOENT { code = result }
            }
            rmdir(folder.path)
        }
        if code != 0 { throw StoreError(directory, errno: code) }
        // The mark goes last, so that an interrupted removal leaves a store. It stays if there are foreign files, or the folder could not be
        // used as a store again.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        guard names.allSatisfy({ $0 == SegmentStoreMark.name }) else { return }
        unlink(root + "/" + SegmentStoreMark.name)
        rmdir(root)
    }
}
