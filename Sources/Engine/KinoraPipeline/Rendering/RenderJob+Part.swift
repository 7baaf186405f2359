import KinoraDrawing
import KinoraFiles
import KinoraMedia

extension RenderJob {
    /// Draws and encodes one part of the job's films into the job's store, which all parts must share. When the store has all parts,
    /// ``join(onProgress:)`` makes the films.
    ///
    /// A part draws only its own frames. Its warnings are those about the frames that it evaluates: its own, and all before them if they depend on
    /// each other. A part that is rendered again draws only the segments that are missing. Other outputs are made by `join`.
    ///
    /// Throws a ``KinoraError``, `ParameterError` or `CancellationError`.
    @MainActor
    package func renderPart(
        _ part: RenderPart, onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
    ) async throws -> PartReport {
        try await keepingClipIndices {
            let start = ContinuousClock.now
            let plan = try plan()
            try plan.requireSegments()
            // A film that `join` would refuse to replace is refused before its parts are drawn.
            for output in plan.outputs {
                try attributingErrors(output.path) { try OutputFile.check(output.path, policy: output.policy) }
            }
            for sidecar in plan.sidecars {
                try attributingErrors(sidecar.film) { try OutputFile.check(sidecar.path, policy: sidecar.policy) }
            }
            let storage = try RenderStorage(plan.segments)
            try storage.requireStore()
            let outputs = try partOutputs(part, plan, storage)
            defer { for output in outputs { output.sink.discard() } }
            try await plan.draw(outputs, with: plan.evaluators(hasFilms: false), onProgress: onProgress)
            try Task.checkCancellation()
            let warnings = try acceptedWarnings()
            guard let inputs = FilmInputs.current else { preconditionFailure("a job notes its inputs") }
            try storage.add(PartRecord(part, films: plan.segmentedFilms.map { try record(of: part, $0, outputs) }, inputs: inputs))
            let counts = outputs.compactMap { $0.ledger?.counts }
            return PartReport(
                frames: plan.frameCount(of: part), segments: counts.map(\.all).reduce(0, +),
                storedSegments: counts.map(\.stored).reduce(0, +), elapsed: (ContinuousClock.now - start) / .seconds(1),
                notices: storage.notices, warnings: warnings)
        }
    }

    /// The number of frames of a part. Throws if the outputs cannot be rendered in parts.
    @MainActor
    package func frameCount(of part: RenderPart) async throws -> Int {
        try await reportingErrors {
            let plan = try plan()
            try plan.requireSegments()
            return plan.frameCount(of: part)
        }
    }

    /// The number of segments of the film that has the most. Throws if the outputs cannot be rendered in parts.
    @MainActor
    package func segmentCount() async throws -> Int {
        try await reportingErrors {
            let plan = try plan()
            try plan.requireSegments()
            return plan.segmentedFilms.compactMap(\.segmented).map(\.cuts.count).max() ?? 0
        }
    }

    /// Opens an output for each film that has segments in the part.
    private func partOutputs(_ part: RenderPart, _ plan: RenderPlan, _ storage: RenderStorage) throws -> [FilmOutput] {
        try plan.outputs.compactMap { output in
            guard let (cuts, settings, _) = output.segmented else { return nil }
            let segments = part.segments(of: cuts)
            guard !segments.isEmpty else { return nil }
            let numbers = cuts[segments.lowerBound].lowerBound..<cuts[segments.upperBound - 1].upperBound
            return try attributingErrors(output.path) {
                let needs = output.needs.selecting(.numbers(numbers, of: output.selection))
                let ledger = try storage.ledger(for: output, segments: segments)
                let sink = FilmPartSink(
                    settings, selection: needs.selection, ledger, parallelSegments: plan.parallelSegments)
                return FilmOutput(sink: sink, needs: needs, plan: output, ledger: ledger)
            }
        }
    }

    /// Returns what the part has put into the store for one of the job's films.
    private func record(of part: RenderPart, _ film: OutputPlan, _ outputs: [FilmOutput]) throws -> PartRecord.Film {
        guard let (cuts, settings, _) = film.segmented else { preconditionFailure("only films of segments have parts") }
        let ledger = outputs.first { $0.plan?.path == film.path }?.ledger
        let keys = ledger.map { ledger in ledger.segments.compactMap(ledger.key) } ?? []
        return PartRecord.Film(
            settings: try SegmentHasher.settingsDigest(canvas: film.canvas, settings: settings).finish(),
            first: part.segments(of: cuts).lowerBound, segments: keys.map(\.name),
            hasHashes: ledger == nil || film.traits.contains(.hash))
    }
}
