/// Encodes the frames of a film without segments, in order, and writes its file.
///
/// The file is written under the given name. The caller must rename it after ``finish()`` has returned, or remove it otherwise. The same
/// settings and frames result in the same bytes. Must not be used by several threads at the same time.
package protocol FilmWriting: AnyObject {
    /// FFmpeg's name of the encoder, such as `gif`.
    var encoderName: String { get }
    /// The number of written frames, which is the index of the next one.
    var frameCount: Int { get }
    /// Encodes the next frame. The frame can be reused when this returns.
    func write(_ frame: VideoFrame) throws(FFmpegError)
    /// Writes the remaining packets and closes the file. No frames can be added afterwards, even if it throws.
    func finish() throws(FFmpegError)
    /// Closes the incomplete file. Does nothing after ``finish()``. Releasing the writer has the same effect.
    func cancel()
}
