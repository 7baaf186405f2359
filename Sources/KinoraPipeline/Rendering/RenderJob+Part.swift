import KinoraDrawing
import KinoraFiles
import KinoraMedia

extension RenderJob {
    /// Draws and encodes one part of the job's films into the job's store, which all parts must share. When the store has all parts,
    /// ``join(onProgress:)`` makes the films.
    ///
    /// Each part evaluates the views from the start of the film, but draws only its own frames. Its warnings therefore include those about the
    /// texts of earlier frames. A part that is rendered again draws only the segments that are missing. Other outputs are made by `join`.
    ///
    /// Throws a ``KinoraError``, `ParameterError` or `CancellationError`.
    @MainActor
    package func renderPart(
        _ part: RenderPart, onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
    ) async throws -> PartReport {
        try await reportingErrors {
            let start = ContinuousClock.now
            let plan = try plan()
            try plan.requireSegments()
            // A film that `join` would refuse to replace is refused before its parts are drawn.
            for output in plan.outputs {
                try attributingErrors(output.path) { try OutputFile.check(output.path, policy: output.policy) }
            }
            let storage = try RenderStorage(plan.segments)
            try storage.requireStore()
            let sinks = try partSinks(part, plan, storage)
            defer { for sink in sinks { sink.discard() } }
            try await plan.draw(with: plan.evaluators(), into: sinks, onProgress: onProgress)
            try Task.checkCancellation()
            let warnings = try acceptedWarnings()
            guard let inputs = FilmInputs.current else { preconditionFailure("a job notes its inputs") }
            try storage.add(PartRecord(part, films: plan.segmentedFilms.map { try record(of: part, $0, sinks) }, inputs: inputs))
            let counts = sinks.compactMap(\.segmentCounts)
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
    private func partSinks(_ part: RenderPart, _ plan: RenderPlan, _ storage: RenderStorage) throws -> [FilmPartSink] {
        try plan.outputs.enumerated().compactMap { number, output in
            guard let segments = output.segmented.map({ part.segments(of: $0.cuts) }), !segments.isEmpty else { return nil }
            return try attributingErrors(output.path) {
                let isHashed = plan.report != nil && number == 0 && output.selection.isAll
                return try FilmPartSink(
                    output, segments: segments, cache: storage.cache(for: output, isHashed: isHashed), isHashed: isHashed,
                    parallelSegments: plan.parallelSegments)
            }
        }
    }

    private func record(of part: RenderPart, _ output: OutputPlan, _ sinks: [FilmPartSink]) throws -> PartRecord.Film {
        if let sink = sinks.first(where: { $0.plan.path == output.path }) { return try sink.record() }
        guard let (cuts, settings, _) = output.segmented else { preconditionFailure("only films of segments have parts") }
        return PartRecord.Film(
            settings: try SegmentTracker.settingsDigest(canvas: output.canvas, settings: settings).finish(),
            first: part.segments(of: cuts).lowerBound, segments: [], hasHashes: true)
    }
}
