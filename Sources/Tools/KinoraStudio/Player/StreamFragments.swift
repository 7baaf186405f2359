import KinoraMedia

/// Divides the frames of a stream into fragments. The first one is short, so that playing starts soon, and each following one is twice as long, up to
/// half a second.
///
/// Safe: only the delivering thread uses it.
final class StreamFragments: @unchecked Sendable {
    private let writer: FilmStreamWriter
    private let queue: FragmentQueue
    private let longest: Int
    private var length: Int
    /// The number of frames in the current fragment.
    private var count = 0

    init(_ writer: FilmStreamWriter, _ timing: StreamTiming, into queue: FragmentQueue) {
        (self.writer, self.queue) = (writer, queue)
        length = timing.frames(in: 0.1)
        longest = timing.frames(in: 0.5)
        queue.add(writer.initialization, end: 0)
    }

    func add(_ frame: VideoFrame) throws {
        try writer.write(frame)
        count += 1
        guard count >= length else { return }
        queue.add(try writer.fragment(), end: writer.frameCount)
        count = 0
        length = min(2 * length, longest)
    }

    func finish() throws {
        let rest = try writer.finish()
        if !rest.isEmpty { queue.add(rest, end: writer.frameCount) }
    }
}
