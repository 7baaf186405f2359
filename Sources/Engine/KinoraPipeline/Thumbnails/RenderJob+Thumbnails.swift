import KinoraMotion

extension RenderJob {
    /// Draws the requested images, and no other frames.
    @MainActor
    package func thumbnails(_ request: ThumbnailRequest) async throws -> RenderReport {
        var job = resolvingDuration()
        let size = request.size(of: (width, height))
        (job.width, job.height) = size
        job.output = ""
        job.crops = request.crops
        job.encoding.quality = request.quality
        job.replacement.replacesUnnamed = request.replacesUnnamed
        if request.showsGuides { job.composition = composition.showingGuides() }
        let kind: RenderOutput.Kind
        switch request.choice {
        case .at(let time): kind = .poster(at: time)
        case .best: kind = .poster(at: .seconds(frameRate.time(ofFrame: try await resolvingDuration().bestFrame(request))))
        case .sheet(let columns, let rows): kind = .sheet(columns: columns, rows: rows)
        case .sprite(let interval): kind = .sprite(every: interval)
        case .every(let interval): kind = .images(every: interval)
        }
        var output = RenderOutput(kind, path: request.path)
        (output.width, output.height) = size
        job.outputs = [output]
        return try await job.reportingErrors { try await job.renderOutputs(job.plan(), clearsLeftovers: false) }
    }

    @MainActor
    private func bestFrame(_ request: ThumbnailRequest) async throws -> Int {
        var (small, indices) = posterCandidates
        small.crops = request.crops
        return indices[RepresentativeFrame.index(in: try await small.images(indices))]
    }

    /// The frames from which ``RepresentativeFrame`` chooses the best, evenly distributed, and a job that draws them in a small size. The job's
    /// duration must be final.
    package var posterCandidates: (job: RenderJob, frames: [Int]) {
        var small = self
        let width = min(width, 160)
        (small.width, small.height) = (width, max(1, height * width / max(self.width, 1)))
        return (small, RepresentativeFrame.candidates(of: expectedFrameCount))
    }
}
