import KinoraErrors

extension FilmReport {
    /// Compares two reports: their jobs, versions, frames, segments and films.
    package func compare(with other: FilmReport) throws -> FilmComparison {
        var result = try FilmComparison(
            self, other: other.path, isDrawn: false, job: other.contents.job, versions: other.contents.versions,
            libraries: other.contents.libraries)
        let (old, new) = (contents, other.contents)
        if old.frameSize != new.frameSize {
            result.problems.append(
                "the frames have \(old.frameSize) pixels, and the frames of \(other.path) \(new.frameSize); they cannot be compared")
        }
        if result.problems.isEmpty {
            for (frame, other) in zip(old.frames, new.frames) {
                result.note(frame.frame, isSame: frame.hash == other.hash, rate: old.job.frameRate)
            }
        }
        if old.frames.count != new.frames.count {
            result.problems.append("the film has \(old.frames.count.withNoun("frame")), and \(other.path) \(new.frames.count)")
        }
        compareFilms(with: new, &result)
        return result
    }

    private func compareFilms(with other: ReportContents, _ result: inout FilmComparison) {
        for (old, new) in zip(contents.films, other.films) {
            guard let hash = old.hash, let newHash = new.hash, hash != newHash else { continue }
            result.problems.append("the file \(old.path) has other contents")
        }
        guard let old = contents.films.first?.segments, let new = other.films.first?.segments else { return }
        for (old, new) in zip(old, new) where old != new {
            result.differentSegments.append(old.first...(old.first + old.frames - 1))
            result.differentSegmentCount += 1
        }
    }
}

extension ReportContents.Size: CustomStringConvertible {
    var description: String { "\(width)x\(height)" }
}
