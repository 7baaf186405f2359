import KinoraFiles

/// The record of the segments of an output that is being rendered.
struct OpenSegmentRecord: Sendable {
    let name: String
    let ledger: SegmentLedger
    /// The record that an earlier render has left, if it is valid.
    let known: SegmentRecord?

    /// Reads the record of an output. The running task's film gets the files and warnings of the frames that are not evaluated.
    init(of output: OutputPlan, job: String, cache: SegmentCache) throws {
        name = try SegmentRecord.name(of: output, job: job)
        let found = cache.record(name)
        known = found.flatMap { $0.keys.count == output.segmented?.cuts.count && $0.inputs.isCurrent ? $0 : nil }
        ledger = try SegmentLedger(output, cache: cache, keys: known?.keys.map { $0.flatMap(SegmentKey.init(name:)) } ?? [])
        guard let known, ledger.hasRecordedSegments, let inputs = FilmInputs.current else { return }
        for path in known.inputs.files.keys.sorted() { inputs.note(path) }
        if known.inputs.fonts != nil { inputs.noteFonts([]) }
        inputs.warn(known.warnings)
    }

    /// Writes the record if it contains more than the known one. A film of which nothing is stored has no record.
    func write() {
        guard let inputs = FilmInputs.current, ledger.counts.stored > 0 || ledger.hasNewSegments else { return }
        let keys = ledger.cuts.indices.map(ledger.key)
        guard known.map({ $0.keys != keys.map { $0?.name } }) ?? true else { return }
        ledger.cache.add(SegmentRecord(keys: keys, inputs: InputRecord(inputs), warnings: inputs.warningList), name)
    }
}
