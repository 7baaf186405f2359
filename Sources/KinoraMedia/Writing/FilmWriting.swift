/// Takes the frames of a film, in order, and makes of them what is delivered.
///
/// What is written stands under the very names given; giving it its final name once ``finish()`` has returned, or removing it if it never did, is
/// the caller's. Same settings and same frames give the same bytes. To be used by one thread at a time.
package protocol FilmWriting: AnyObject {
    var settings: VideoSettings { get }
    /// FFmpeg's name of the encoder in use: `libx264`.
    var encoderName: String { get }
    /// FFmpeg's name of the encoder of the sound: `aac`; nil where there is none.
    var audioEncoderName: String? { get }
    /// How many frames have been written; also the number of the next.
    var frameCount: Int { get }
    /// A frame of the film's size and samples. Make as many as are in flight at once and fill them again and again.
    func makeFrame() throws(FFmpegError) -> VideoFrame
    /// Encodes a frame as the film's next. The frame can be filled again as soon as this returns.
    func write(_ frame: VideoFrame) throws(FFmpegError)
    /// Writes what is still held back and closes the file. Whatever it ends with, the film takes no more frames.
    func finish() throws(FFmpegError)
    /// Closes the file as it is, unplayable. Does nothing after ``finish()``; dropping the writer does the same.
    func cancel()
}

extension FilmWriting {
    package var audioEncoderName: String? { nil }

    package func makeFrame() throws(FFmpegError) -> VideoFrame {
        try VideoFrame(width: settings.width, height: settings.height, layout: settings.format.layout, isOpaque: !settings.format.hasAlpha)
    }
}

/// Opens the writer that a format needs.
package enum FilmWriters {
    /// Opens the encoder first and creates files only then.
    ///
    /// - Parameters:
    ///   - expectedFrames: How many frames there will be; files that tell how long their last frame is shown need it.
    ///   - sound: Of the whole film; containers that hold none leave it out.
    package static func open(
        _ destination: FilmDestination, settings: VideoSettings, expectedFrames: Int, sound: SampleSpool? = nil
    ) throws(FFmpegError) -> any FilmWriting {
        switch (settings.format.container, destination) {
        case (.png, .directory(let directory, let pattern)), (.jpg, .directory(let directory, let pattern)):
            return try SequenceWriter(directory: directory, pattern: pattern, settings: settings)
        case (.gif, _): return try PaletteFilmWriter(destination, settings: settings, expectedFrames: expectedFrames)
        default: return try FilmWriter(destination, settings: settings, expectedFrames: expectedFrames, sound: sound)
        }
    }
}
