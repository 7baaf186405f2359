import KinoraMedia

extension RenderJob {
    /// Returns the frames of the film that the job renders. Throws if its range is empty or extends beyond the film.
    package func frames() throws -> Range<Int> {
        try attributingErrors { try range?.frames(of: film) ?? 0..<film.frameCount }
    }

    /// Returns the film that the outputs show: the job's frames, from the time 0. Throws as ``frames()`` does.
    package func excerpt() throws -> Film { film.excerpt(try frames()) }

    /// The number of frames of the outputs, as far as it is known before the audio is read.
    var expectedFrameCount: Int { (try? frames().count) ?? film.frameCount }

    /// The chapters of the outputs. A chapter that has begun before the range starts with the film.
    func chapters(of frames: Range<Int>) -> [FilmMetadata.Chapter] {
        let (start, end) = (frameRate.time(ofFrame: frames.lowerBound), frameRate.time(ofFrame: frames.upperBound))
        let first = composition.chapters.lastIndex { $0.start <= start } ?? 0
        return composition.chapters[first...].filter { $0.start < end }.map {
            FilmMetadata.Chapter(start: max(0, $0.start - start), title: $0.title)
        }
    }
}

extension Film {
    /// Returns a silent film of the frames `frames` alone.
    func excerpt(_ frames: Range<Int>) -> Film { Film(size: size, frameRate: frameRate, frameCount: frames.count, files: files) }
}
