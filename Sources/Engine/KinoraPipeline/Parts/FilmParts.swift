import KinoraFiles
import KinoraMedia

/// The parts of a film in a store, complete and drawn alike.
struct FilmParts: Sendable {
    private let records: [(part: RenderPart, record: PartRecord)]

    /// Reads the parts of the job `job` of which the store has all. Throws a ``PartError`` if parts are missing or do not fit together or to
    /// this process.
    init(of job: String, in store: SegmentStore) throws {
        let found = store.parts(of: job)
        guard !found.isEmpty else { throw PartError(.noParts) }
        var counts: [Int: Int] = [:]
        for part in found { counts[part.count, default: 0] += 1 }
        // The film may have been divided several times. The division that is nearest to complete is used; the coarsest of several.
        let count = counts.min { ($0.key - $0.value, $0.key) < ($1.key - $1.value, $1.key) }?.key ?? 1
        let parts = RenderPart.all(count)
        let read = parts.map { (part: $0, record: store.record(of: $0, of: job)) }
        let missing = read.filter { $0.record == nil }.map(\.part.number)
        guard missing.isEmpty else { throw PartError(.missing(missing, of: count)) }
        records = read.compactMap { part, record in record.map { (part, $0) } }
        try check()
    }

    /// Throws if a part was drawn by another program, with other libraries, on another kind of processor, or from other files than those that this process sees.
    private func check() throws {
        let (program, libraries) = (PartRecord.currentProgram, try PartRecord.currentLibraries())
        var known: Set<InputRecord> = []
        for (part, record) in records {
            guard record.program == program else { throw PartError(.otherProgram(part, machine: record.machine)) }
            guard record.libraries == libraries else {
                throw PartError(.otherLibraries(part, machine: record.machine, LibraryDifference.between(libraries, record.libraries)))
            }
            guard record.mathematics == PartRecord.currentMathematics else {
                throw PartError(.otherProcessor(part, machine: record.machine))
            }
            // Most parts have read the same files.
            guard known.insert(record.inputs).inserted, !record.inputs.isCurrent else { continue }
            throw PartError(.changedInputs(part, record.inputs.changedFiles))
        }
    }

    /// Returns the keys of all segments of the film at `path`.
    ///
    /// - Parameters:
    ///   - settings: The digest of the output's settings.
    ///   - needsHashes: Whether the segments must contain the hashes of their frames.
    func keys(settings: String, path: String, cuts: SegmentCuts, needsHashes: Bool) throws(PartError) -> [SegmentKey] {
        var keys: [SegmentKey] = []
        for (part, record) in records {
            let segments = part.segments(of: cuts)
            guard let film = record.films.first(where: { $0.settings == settings }), film.first == segments.lowerBound,
                film.segments.count == segments.count
            else { throw PartError(.otherOutputs(part, path: path)) }
            guard film.hasHashes || !needsHashes else { throw PartError(.noHashes(part)) }
            keys += film.segments.compactMap(SegmentKey.init(name:))
        }
        return keys
    }

    /// The warnings of all parts.
    var warnings: FilmWarningList {
        records.reduce(into: FilmWarningList()) { $0.add($1.record.warnings) }
    }

    /// The part that contains a segment.
    func part(ofSegment segment: Int, cuts: SegmentCuts) -> RenderPart {
        records.first { $0.part.segments(of: cuts).contains(segment) }?.part ?? records[0].part
    }
}
