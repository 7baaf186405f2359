import KinoraFiles
import Synchronization

/// Decodes the frames of a clip on threads of its own, ahead of requests. Thread-safe.
///
/// Each ``ClipStream`` is a decoder at a position of the clip. A request uses the stream that will decode the frame soon. A clip that is
/// shown twice at different times has two streams, and a jump continues with a stream that has not been used for a while. Colours are
/// converted on the thread that requests the frame.
package final class ClipPlayer: Sendable {
    private struct State {
        var streams: [ClipStream] = []
        var converters: [ClipConverter] = []
        /// The number of requests so far.
        var requests = 0
        /// The number of the latest request of each stream.
        var uses: [ObjectIdentifier: Int] = [:]
    }

    package let clip: VideoClip
    private let policy: ClipReader.BadFramePolicy
    /// The film whose record gets the warnings.
    private let film: FilmInputs?
    private let state = Mutex(SendableBox(State()))
    private let pool: DecoderPool

    /// The maximum number of positions of a clip that are decoded at the same time.
    package static let maxStreams = 4
    /// A stream that was not used by this number of later requests continues at another position.
    private static let idleRequests = 16

    /// Uses a clip in the running task's film.
    ///
    /// - Parameter pool: Bounds the decoders of this and other clips.
    package init(_ clip: VideoClip, onBadFrame policy: ClipReader.BadFramePolicy = .hold, pool: DecoderPool = .shared) {
        (self.clip, self.policy, film, self.pool) = (clip, policy, FilmInputs.current, pool)
    }

    deinit {
        for stream in state.withLock({ $0.value.streams }) { stream.stop() }
    }

    /// Returns the frame with the given number, which starts at 0. Waits until it is decoded.
    package func frame(_ number: Int) throws(ClipError) -> ClipFrame {
        let stream = try stream(for: number)
        let (frame, warnings) = try stream.frame(number)
        let converter = state.withLock { $0.value.converters.popLast() } ?? stream.makeConverter()
        defer { state.withLock { $0.value.converters.append(converter) } }
        do throws(FFmpegError) {
            return ClipFrame(
                number: frame.number, time: clip.index.time(of: frame.number), width: clip.properties.width, height: clip.properties.height,
                pixels: try converter.pixels(frame.content), warnings: warnings)
        } catch {
            throw ClipError(clip.path, error)
        }
    }

    /// The number of streams.
    package var streamCount: Int { state.withLock { $0.value.streams.count } }
    /// The number of frames that were decoded, so far.
    package var decodedCount: Int { state.withLock { $0.value.streams }.map(\.decodedCount).reduce(0, +) }
    /// The largest number of decoded frames in memory of any stream.
    package var maxKeptCount: Int { state.withLock { $0.value.streams }.map(\.maxKeptCount).max() ?? 0 }

    private func stream(for number: Int) throws(ClipError) -> ClipStream {
        let result = state.withLock { state in
            Result { () throws(ClipError) in try chosenStream(for: number, &state.value) }
        }
        return try result.get()
    }

    private func chosenStream(for number: Int, _ state: inout State) throws(ClipError) -> ClipStream {
        state.requests += 1
        // The pool has closed streams for other clips.
        if state.streams.contains(where: \.isStopped) {
            for stream in state.streams where stream.isStopped { state.uses[ObjectIdentifier(stream)] = nil }
            state.streams.removeAll(where: \.isStopped)
        }
        let chosen: ClipStream
        if let stream = state.streams.first(where: { $0.reserve(number) }) {
            chosen = stream
        } else {
            let uses = state.uses
            let oldest = state.streams.min { uses[ObjectIdentifier($0)] ?? 0 < uses[ObjectIdentifier($1)] ?? 0 }
            let idle = oldest.map { state.requests - (uses[ObjectIdentifier($0)] ?? 0) } ?? 0
            let mayJump = idle > ClipPlayer.idleRequests || state.streams.count == ClipPlayer.maxStreams
            if let oldest, mayJump, oldest.jump(to: number) {
                chosen = oldest
            } else {
                let (clip, policy) = (clip, policy)
                let size = ClipStream.size(clip)
                pool.makeRoom(for: size)
                let opened = FilmInputs.$current.withValue(film) {
                    Result { () throws(ClipError) in try clip.makeReader(onBadFrame: policy) }
                }
                chosen = ClipStream(try opened.get(), film: film, from: number)
                state.streams.append(chosen)
                pool.add(chosen, size: size)
            }
        }
        pool.noteUse(of: chosen)
        state.uses[ObjectIdentifier(chosen)] = state.requests
        return chosen
    }
}
