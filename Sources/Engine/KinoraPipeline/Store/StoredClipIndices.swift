import Foundation
import KinoraMedia
import Synchronization

/// The indices of clips in the store of a job, under names like the names of segments. The store is opened when a film first shows a clip.
final class StoredClipIndices: ClipIndexStorage {
    private let settings: StorageSettings
    private let directory: String
    private let store = Mutex<SegmentStore?>(nil)
    /// The hashes of the files whose indices are in the store, or cannot be added.
    private let kept = Mutex<Set<String>>([])

    /// Returns nil if the job has no store.
    init?(_ settings: StorageSettings) {
        guard let directory = settings.store else { return nil }
        (self.settings, self.directory) = (settings, directory)
    }

    func index(of contents: String) -> ClipIndex? {
        let name = ClipIndices.name(of: contents)
        guard let store = opened(isCreated: false), let path = store.path(of: name) else { return nil }
        guard let index = ClipIndexFile.index(path: path, name: name) else {
            store.remove(damaged: name)
            return nil
        }
        kept.withLock { _ = $0.insert(contents) }
        return index
    }

    func keep(_ index: ClipIndex, of contents: String) {
        guard kept.withLock({ $0.insert(contents).inserted }) else { return }
        let name = ClipIndices.name(of: contents)
        guard let store = opened(isCreated: true), !store.isReadOnly, store.path(of: name) == nil,
            let data = try? ClipIndexFile.data(index, name: name), let draft = try? store.draft(of: name)
        else { return }
        do {
            try data.write(to: URL(fileURLWithPath: draft.path))
            try draft.commit()
        } catch {
            draft.discard()
        }
    }

    /// The render reports a store that cannot be used.
    private func opened(isCreated: Bool) -> SegmentStore? {
        store.withLock { store in
            if store == nil { store = try? SegmentStore(directory, limit: settings.limit, isCreated: isCreated) }
            return store
        }
    }
}
