import Foundation

extension SegmentCache {
    /// Reads a record. A file that is no record of this name is removed.
    func record(_ name: String) -> SegmentRecord? {
        pins?.add(name)
        for storage in storages {
            guard let path = storage.path(of: name) else { continue }
            if let record = SegmentRecord(path: path, name: name) { return record }
            storage.remove(damaged: name)
        }
        return nil
    }

    /// Adds a record. Without it, a later render only takes longer, so that an error is ignored.
    func add(_ record: SegmentRecord, _ name: String) {
        pins?.add(name)
        guard let storage = storages.last, let data = try? record.data(name: name), let draft = try? storage.draft(of: name) else { return }
        do {
            try data.write(to: URL(fileURLWithPath: draft.path))
            try draft.commit()
        } catch {
            draft.discard()
        }
    }
}
