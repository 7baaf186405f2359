import KinoraMedia

extension OutputPlan {
    /// Opens the output: creates its temporary files and its encoder.
    ///
    /// - Parameter sound: The audio of the whole film, which may be filled later.
    func makeSink(sound: SampleSpool?) throws -> any OutputSink {
        switch kind {
        case .film(let settings, let verification):
            return try FilmSink(self, settings: settings, verification: verification, sound: sound)
        case .poster(let format):
            func makeSink(_ encoder: some PictureEncoding) throws -> any OutputSink { try PosterSink(self, format, encoder) }
            return try makeSink(pictureEncoder(format))
        case .pictures(let format):
            func makeSink(_ encoder: some PictureEncoding) throws -> any OutputSink { try PictureSequenceSink(self, format, encoder) }
            return try makeSink(pictureEncoder(format))
        case .sheet(let format, let tiles, let layout, let cues):
            return try ContactSheetSink(self, format, tiles: tiles, layout: layout, cues: cues)
        }
    }

    private func pictureEncoder(_ format: StillFormat) throws -> any PictureEncoding {
        try format.encoder(width: canvas.width, height: canvas.height, quality: quality, hasAlpha: canvas.isTransparent)
    }
}
