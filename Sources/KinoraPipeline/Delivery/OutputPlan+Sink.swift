import KinoraMedia

extension OutputPlan {
    /// Opens the output: creates its temporary files and its encoder.
    ///
    /// - Parameters:
    ///   - audio: The audio of the whole film, which may be filled later.
    ///   - isHashed: Whether a report requires hashes of the output's frames.
    ///   - parallelSegments: The maximum number of segments that get frames at the same time.
    ///   - cache: Opens the place of a film's segments.
    func makeSink(sound: SampleSpool?, isHashed: Bool, parallelSegments: Int, cache: () throws -> SegmentCache) throws -> any OutputSink {
        switch kind {
        case .film(let settings, let verification):
            guard let cuts else { return try FilmSink(self, settings: settings, verification: verification) }
            return try SegmentedFilmSink(
                self, cuts: cuts, settings: settings, verification: verification, cache: cache(), sound: sound, isHashed: isHashed,
                parallelSegments: parallelSegments)
        case .poster(let format):
            func makeSink(_ encoder: some ImageEncoding) throws -> any OutputSink { try PosterSink(self, format, encoder) }
            return try makeSink(imageEncoder(format))
        case .images(let format):
            func makeSink(_ encoder: some ImageEncoding) throws -> any OutputSink { try ImageSequenceSink(self, format, encoder) }
            return try makeSink(imageEncoder(format))
        case .sheet(let format, let tiles, let layout, let cues):
            return try ContactSheetSink(self, format, tiles: tiles, layout: layout, cues: cues)
        }
    }

    private func imageEncoder(_ format: StillFormat) throws -> any ImageEncoding {
        try format.encoder(width: canvas.width, height: canvas.height, quality: quality, hasAlpha: canvas.isTransparent)
    }
}
