/// Encodes the frames of a film, in order, and writes its files.
///
/// Files are written under the given names. The caller must rename them after ``finish()`` has returned, or remove them otherwise. The same
/// settings and frames result in the same bytes. Must not be used by several threads at the same time.
package protocol FilmWriting: AnyObject {
    var settings: VideoSettings { get }
    /// FFmpeg's name of the video encoder, such as `libx264`.
    var encoderName: String { get }
    /// FFmpeg's name of the audio encoder, such as `aac`; nil without audio.
    var audioEncoderName: String? { get }
    /// The number of written frames, which is the index of the next one.
    var frameCount: Int { get }
    /// Creates a frame with the film's size and sample format. Create one per frame in flight and reuse them.
    func makeFrame() throws(FFmpegError) -> VideoFrame
    /// Encodes the next frame. The frame can be reused when this returns.
    func write(_ frame: VideoFrame) throws(FFmpegError)
    /// Writes the remaining packets and closes the file. No frames can be added afterwards, even if it throws.
    func finish() throws(FFmpegError)
    /// Closes the incomplete file. Does nothing after ``finish()``. Releasing the writer has the same effect.
    func cancel()
}

extension FilmWriting {
    package var audioEncoderName: String? { nil }

    package func makeFrame() throws(FFmpegError) -> VideoFrame {
        try VideoFrame(width: settings.width, height: settings.height, layout: settings.format.layout, isOpaque: !settings.format.hasAlpha)
    }
}

/// Creates the writer for a format.
package enum FilmWriters {
    /// Opens the encoder before it creates files.
    ///
    /// - Parameters:
    ///   - expectedFrames: The number of frames, which formats that store the duration of the last frame require.
    ///   - audio: The audio of the whole film. Ignored for containers without audio.
    package static func open(
        _ destination: FilmDestination, settings: VideoSettings, expectedFrames: Int, audio: SampleSpool? = nil
    ) throws(FFmpegError) -> any FilmWriting {
        switch (settings.format.container, destination) {
        case (.png, .directory(let directory, let pattern)), (.jpg, .directory(let directory, let pattern)):
            return try SequenceWriter(directory: directory, pattern: pattern, settings: settings)
        case (.gif, _): return try PaletteFilmWriter(destination, settings: settings, expectedFrames: expectedFrames)
        default: return try FilmWriter(destination, settings: settings, expectedFrames: expectedFrames, audio: audio)
        }
    }
}
