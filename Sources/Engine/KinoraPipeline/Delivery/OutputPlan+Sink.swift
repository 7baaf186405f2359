import KinoraMedia

extension OutputPlan {
    /// Opens the output: creates its temporary files and its encoder.
    ///
    /// - Parameters:
    ///   - audio: The audio of the whole film, which may be filled later.
    ///   - hashes: Receives the hashes of the output's frames, if the plan requires them.
    ///   - parallelSegments: The maximum number of segments that get frames at the same time.
    ///   - ledger: Opens the segments of a film.
    func open(
        audio: SampleSpool?, hashes: FrameHashLog, parallelSegments: Int, ledger: () throws -> SegmentLedger
    ) throws -> FilmOutput {
        guard hasSegments else { return FilmOutput(sink: try sink(), needs: needs, plan: self) }
        let ledger = try ledger()
        let sink = try SegmentedFilmSink(self, ledger, audio: audio, hashes: hashes, parallelSegments: parallelSegments)
        return FilmOutput(sink: sink, needs: ledger.hasher == nil ? needs.withoutFrames : needs, plan: self, ledger: ledger)
    }

    private func sink() throws -> any OutputSink {
        switch kind {
        case .film(let settings, let verification): return try FilmSink(self, settings: settings, verification: verification)
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
