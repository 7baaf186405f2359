extension FilmReport {
    /// Returns the job that the report describes, or nil if the report does not contain everything that decided the film.
    ///
    /// - Parameter job: A job with the composition of the report. It gives what a report does not contain: a script, metadata, the code.
    package func job(over job: RenderJob) throws -> RenderJob? {
        guard job.composition.name == composition else { return nil }
        var job = job
        job.parameters = contents.job.parameters
        (job.width, job.height) = (contents.job.width, contents.job.height)
        job.frameRate = contents.job.frameRate
        job.duration = contents.job.frameRate.time(ofFrame: contents.job.excerpt?.filmFrames ?? contents.frames.count)
        job.range = range
        job.motionBlur = contents.job.motionBlur
        job.encoding = contents.job.encoding
        job.output = films.first ?? ""
        // The report does not state the fit, so both are tried: only the right one gives the same digest.
        for crops in [job.crops, !job.crops] {
            job.crops = crops
            if try job.digest(version: version) == contents.job.digest { return job }
        }
        return nil
    }

    /// The part of the film that was rendered; nil for the whole film.
    package var range: FilmRange? {
        contents.job.excerpt.map { excerpt in
            func time(_ frame: Int) -> MediaTime { .seconds(contents.job.frameRate.time(ofFrame: frame)) }
            return FilmRange(from: time(excerpt.first), to: time(excerpt.first + contents.frames.count))
        }
    }
}
