import Foundation
import KinoraFiles

extension SegmentStore {
    /// Removes the store with all segments. Its folder stays if it contains files that Kinora has not made. The object must not be used
    /// afterwards.
    func remove() throws(StoreError) {
        _ = try clean()
        removeParts()
        for folder in folders { rmdir(folder.path) }
        // The mark goes last, so that an interrupted removal leaves a store. It stays if there are foreign files, or the folder could not be
        // used as a store again.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        guard names.allSatisfy({ $0 == SegmentStoreMark.name }) else { return }
        unlink(root + "/" + SegmentStoreMark.name)
        rmdir(root)
    }
}
