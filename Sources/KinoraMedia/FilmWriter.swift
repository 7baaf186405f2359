/// Writes frames as an H.264 film in an MP4 file, at a constant rate.
///
/// The file is written under the very name given; giving it its final name once ``finish()`` has returned, or removing it if it never did, is
/// the caller's. Same settings and same frames give the same bytes.
///
/// To be used by one thread at a time.
package final class FilmWriter {
    package let settings: VideoSettings
    /// How many frames have been written; also the number of the next.
    package private(set) var frameCount = 0
    private var stations: Stations?

    private struct Stations {
        let encoder: VideoEncoder
        let muxer: Muxer
        let track: Int
    }

    /// FFmpeg's name of the encoder in use: `libx264`.
    package let encoderName: String

    /// Opens the encoder first and creates the file only then.
    package convenience init(path: String, settings: VideoSettings) throws(FFmpegError) {
        try self.init(path: path, encoder: VideoEncoder(settings: settings))
    }

    init(path: String, encoder: VideoEncoder) throws(FFmpegError) {
        let muxer = try Muxer(path: path)
        let track = try muxer.addTrack(for: encoder)
        try muxer.writeHeader()
        settings = encoder.settings
        encoderName = encoder.name
        stations = Stations(encoder: encoder, muxer: muxer, track: track)
    }

    /// A frame of the film's size. Make as many as are in flight at once and fill them again and again.
    package func makeFrame() throws(FFmpegError) -> VideoFrame {
        try VideoFrame(width: settings.width, height: settings.height)
    }

    /// Encodes a frame as the film's next. The frame can be filled again as soon as this returns.
    package func write(_ frame: VideoFrame) throws(FFmpegError) {
        guard let stations else { preconditionFailure("a film that was finished or cancelled takes no more frames") }
        try stations.encoder.encode(frame, index: frameCount) { packet throws(FFmpegError) in
            try stations.muxer.write(packet, track: stations.track, timeBase: stations.encoder.timeBase)
        }
        frameCount += 1
    }

    /// Writes what the encoder still holds and the file's index, and closes the file. Whatever it ends with, the film takes no more frames.
    package func finish() throws(FFmpegError) {
        guard let stations else { preconditionFailure("a film is finished once and not after it was cancelled") }
        precondition(frameCount > 0, "a film has at least one frame")
        self.stations = nil
        try stations.encoder.flush { packet throws(FFmpegError) in
            try stations.muxer.write(packet, track: stations.track, timeBase: stations.encoder.timeBase)
        }
        try stations.muxer.finish()
    }

    /// Closes the file as it is, unplayable. Does nothing after ``finish()``; dropping the writer does the same.
    package func cancel() { stations = nil }
}
