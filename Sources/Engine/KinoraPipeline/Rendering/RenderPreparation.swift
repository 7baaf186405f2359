import KinoraFiles

/// The opened inputs and outputs of a render.
struct RenderPreparation {
    let outputs: [FilmOutput]
    /// The hashes of all frames, if the job has a report.
    let hashes: FrameHashLog
    let storage: RenderStorage
    let record: OutputFile?
    let sidecars: [OutputFile]
    /// One for each film of the plan.
    let evaluators: [FrameEvaluator]
    /// The known input and output files.
    private(set) var roles: FileRoles

    /// Opens everything that the plan names, and mixes the audio.
    ///
    /// - Parameters:
    ///   - joinsParts: Whether the films are joined from parts instead of drawn.
    ///   - isTrial: Whether nothing is made in the end, so that leftovers of killed processes are not touched.
    @MainActor
    init(_ plan: RenderPlan, of job: RenderJob, joinsParts: Bool = false, isTrial: Bool = false) throws {
        roles = try job.fileRoles()
        storage = try RenderStorage(plan.segments, joinsParts: joinsParts, isTrial: isTrial)
        hashes = FrameHashLog()
        var outputs: [FilmOutput] = []
        var record: OutputFile?
        var sidecars: [OutputFile] = []
        do {
            let parts = joinsParts ? try storage.parts() : nil
            if let parts { FilmInputs.current?.warn(parts.warnings) }
            for output in plan.outputs {
                outputs.append(
                    try job.attributingErrors(output.path) { [storage, hashes] in
                        try output.open(audio: plan.audio?.excerpt, hashes: hashes, parallelSegments: plan.parallelSegments) {
                            if let parts { return try storage.ledger(for: output, joining: parts) }
                            return try storage.ledger(for: output)
                        }
                    })
            }
            if plan.report != nil, !outputs[0].needs.traits.contains(.hash) {
                let needs = FrameNeeds(canvas: outputs[0].needs.canvas, selection: .all, order: .film, traits: .hash)
                outputs.append(FilmOutput(sink: HashSink(hashes), needs: needs))
            }
            record = try plan.report.map { try OutputFile($0.path, policy: $0.policy) }
            for sidecar in plan.sidecars {
                sidecars.append(try job.attributingErrors(sidecar.film) { try OutputFile(sidecar.path, policy: sidecar.policy) })
            }
            evaluators = try plan.evaluators()
            // Some files are known only after the composition is prepared, others only after the last frame.
            try job.addInputs(to: &roles)
            (self.outputs, self.record, self.sidecars) = (outputs, record, sidecars)
        } catch {
            for output in outputs { output.sink.discard() }
            record?.discard()
            for sidecar in sidecars { sidecar.discard() }
            storage.discard()
            throw error
        }
    }

    func discard() {
        for output in outputs { output.sink.discard() }
        record?.discard()
        for sidecar in sidecars { sidecar.discard() }
        storage.discard()
    }
}
