import Foundation
import KinoraFiles
import KinoraMedia
import Synchronization

/// The stores and work folders that a render uses.
final class RenderStorage: Sendable {
    private let plan: SegmentStoragePlan
    private let isTrial: Bool
    private let store: SegmentStore?
    private let pins: SegmentPins?
    private let workFolders = Mutex<[DeferredWorkFolder]>([])
    private let sentences = Mutex<[String]>([])
    /// The records of films that are not finished.
    private let records = Mutex<[OpenSegmentRecord]>([])

    /// Sentences about damaged segments and about a store that cannot be written.
    var notices: [String] { sentences.withLock { $0 } }

    /// - Parameters:
    ///   - joinsParts: Whether the segments are in the store already, so that it must exist.
    ///   - isTrial: Whether no segment is made, so that work folders are not touched.
    init(_ plan: SegmentStoragePlan, joinsParts: Bool = false, isTrial: Bool = false) throws {
        (self.plan, self.isTrial) = (plan, isTrial)
        store = try plan.settings.store.map { try SegmentStore($0, limit: plan.settings.limit, isCreated: !joinsParts) }
        pins = store.map(SegmentPins.init)
        if !isTrial { store?.removeLeftovers(of: plan.jobDigest) }
        if let store, store.isReadOnly {
            sentences.withLock {
                $0.append("the store '\(store.directory)' cannot be written; its segments are used, and new ones are not kept")
            }
        }
    }

    /// Returns the segments of an output that is made of segments.
    ///
    /// - Parameter segments: The segments of a part of the film; nil for the whole film.
    func ledger(for output: OutputPlan, segments: Range<Int>? = nil) throws -> SegmentLedger {
        let cache = try cache(for: output)
        guard segments == nil, plan.recordsKeys, !isTrial, output.path != StandardOutput.path,
            output.frameCount >= RecordedKeys.minFrames
        else { return try SegmentLedger(output, segments: segments, cache: cache) }
        let record = try OpenSegmentRecord(of: output, job: plan.jobDigest, cache: cache)
        records.withLock { $0.append(record) }
        return record.ledger
    }

    /// Writes the keys that are known, once.
    private func writeRecords() {
        let open = records.withLock { records in
            defer { records = [] }
            return records
        }
        for record in open { record.write() }
    }

    /// Returns the segments of an output that is joined from `parts`. Throws a ``PartError`` if the parts do not contain the film.
    func ledger(for output: OutputPlan, joining parts: FilmParts) throws -> SegmentLedger {
        guard let (cuts, settings, _) = output.segmented else { preconditionFailure("only segments can be joined") }
        let cache = try cache(for: output)
        let digest = try SegmentHasher.settingsDigest(canvas: output.canvas, settings: settings).finish()
        let keys = try parts.keys(settings: digest, path: output.path, cuts: cuts, needsHashes: output.traits.contains(.hash))
        return SegmentLedger(cuts, keys: keys, cache: cache) { PartError(.missingSegment(parts.part(ofSegment: $0, cuts: cuts))) }
    }

    /// Returns the cache for one output. New segments go to the store, or beside the film without a store that can be written.
    private func cache(for output: OutputPlan) throws -> SegmentCache {
        var storages: [any SegmentStorage] = []
        if let store { storages.append(store) }
        if store?.isReadOnly ?? true {
            let work = try DeferredWorkFolder(
                for: RenderStorage.target(of: output), job: plan.jobDigest, beginsAnew: plan.settings.beginsAnew,
                isTemporary: output.path == StandardOutput.path, isTrial: isTrial)
            workFolders.withLock { $0.append(work) }
            storages.append(work)
        }
        return SegmentCache(
            storages, pins: pins, needs: output.traits,
            onDamage: { [weak self] sentence in self?.sentences.withLock { $0.append(sentence) } },
            onCommit: { [weak self] in self?.trim() })
    }

    /// Throws if the render has no store, or one that cannot be written.
    func requireStore() throws {
        guard let store else { throw PartError(.noStore) }
        guard !store.isReadOnly else { throw StoreError(store.directory, .noPermission) }
    }

    /// The parts of the job in the store.
    func parts() throws -> FilmParts {
        guard let store else { throw PartError(.noStore) }
        return try FilmParts(of: plan.jobDigest, in: store)
    }

    /// Adds the record of a part of the job to the store.
    func add(_ record: PartRecord) throws {
        guard let store else { throw PartError(.noStore) }
        try store.add(record, to: plan.jobDigest)
    }

    /// Removes the records of the job's parts, because the film is complete.
    func removeParts() { store?.removeParts(of: plan.jobDigest) }

    private static func target(of output: OutputPlan) throws -> OutputTarget {
        guard output.path != StandardOutput.path else {
            let folder = NSTemporaryDirectory()
            guard FileStamp(folder)?.kind == .folder else {
                throw KinoraError(
                    .cannotWrite, "there is no folder for temporary files '\(folder)'; set TMPDIR to an existing folder with enough space")
            }
            return try OutputTarget(folder + "/kinora-standard-output-\(getpid())")
        }
        var followsLinks = output.policy.followsLinks
        if case .film(let settings, _) = output.kind, settings.format.container.isSequence { followsLinks = false }
        return try OutputTarget(output.path, followsLinks: followsLinks)
    }

    /// Removes work folders from which no later render can continue. The outputs must be discarded.
    func discard() {
        writeRecords()
        for folder in workFolders.withLock({ $0 }) { folder.discard() }
    }

    /// Removes the work folders, because the films are complete, and trims the store.
    func finish() {
        if let store, !store.isReadOnly { writeRecords() }
        records.withLock { $0 = [] }
        for folder in workFolders.withLock({ $0 }) {
            guard let remark = folder.removeAll()?.remark else { continue }
            sentences.withLock { if !$0.contains(remark) { $0.append(remark) } }
        }
        trim()
    }

    private func trim() {
        do {
            try store?.trim()
        } catch {
            // The films are not affected.
            sentences.withLock { if !$0.contains(error.description) { $0.append(error.description) } }
        }
    }
}
