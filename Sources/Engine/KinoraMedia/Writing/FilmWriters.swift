/// Creates the writer for a format without segments.
package enum FilmWriters {
    /// Opens the encoder before it creates the file.
    ///
    /// - Parameter expectedFrames: The number of frames, which formats that store the duration of the last frame require.
    package static func open(
        _ destination: FilmDestination, settings: VideoSettings, expectedFrames: Int
    ) throws(FFmpegError) -> any FilmWriting {
        precondition(!settings.format.hasSegments, "a film in \(settings.format) is made of segments")
        if settings.format.container == .gif {
            return try PaletteFilmWriter(destination, settings: settings, expectedFrames: expectedFrames)
        }
        return try FilmWriter(destination, settings: settings, expectedFrames: expectedFrames)
    }
}
