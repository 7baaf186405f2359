import KinoraErrors
import KinoraFiles

/// Reads frames of a clip by time or number, in any order.
///
/// Forwards, each frame is decoded once. A jump decodes from the key frame that the requested frame needs. Backwards, the frames before the
/// requested one are kept, up to the number in ``ClipLimits``, and a larger group is decoded again in parts. Frames do not depend on the
/// order of requests. Must not be used by several threads at the same time.
package final class ClipReader {
    /// The reaction to a frame that is missing or damaged.
    package enum BadFramePolicy: String, Sendable, CaseIterable {
        /// An error.
        case stop
        /// The last intact frame is shown until the next intact key frame, and a warning says so. At the beginning it is the first intact
        /// frame.
        case hold
    }

    package let clip: VideoClip
    let policy: BadFramePolicy
    let source: any ClipSource
    private let converter: ClipConverter
    private var shown: ClipFrame?
    var window = ClipWindow()
    /// The last requested number.
    private var last = -1
    private var list = FilmWarningList()

    /// The number of frames that were decoded, so far.
    package private(set) var decodedCount = 0
    /// The largest number of decoded frames in memory at any time.
    package private(set) var maxKeptCount = 0
    /// The warnings about frames that were shown, and about the file.
    package var warnings: [FilmWarning] { list.all }

    init(_ clip: VideoClip, policy: BadFramePolicy, threads: Int) throws(ClipError) {
        (self.clip, self.policy) = (clip, policy)
        switch clip.kind {
        case .container:
            let reader: VideoReader
            do throws(FFmpegError) {
                reader = try VideoReader(path: clip.path, threads: max(1, min(threads, 16)))
            } catch {
                throw ClipError(clip.path, error)
            }
            source = ContainerClipSource(reader, clip.index)
            converter = ClipConverter(clip.properties, FramePresentation(reader.demuxer.stream))
            FilmInputs.note(clip.path)
        case .webP(let film):
            source = WebPClipSource(film, clip.index)
            converter = ClipConverter(clip.properties, nil)
            FilmInputs.note(clip.path)
        case .sequence(let sequence):
            source = SequenceClipSource(sequence, size: (clip.properties.width, clip.properties.height))
            converter = ClipConverter(clip.properties, nil)
        }
        for warning in clip.warnings { warn(warning) }
    }

    /// Returns the frame that is visible at a time, in seconds of the clip: the last one whose presentation time is at or before it.
    /// Before the first frame it is the first one, and after the last frame the last one. See ``ClipIndex/number(at:)``.
    package func frame(at time: Double) throws(ClipError) -> ClipFrame { try frame(clip.index.number(at: time)) }

    /// Returns the frame with the given number, which starts at 0.
    ///
    /// - Throws: An error if the frame is missing or damaged and the policy is ``BadFramePolicy/stop``, if no frame is intact, or if too
    /// many frames
    ///   have to be decoded for it.
    package func frame(_ number: Int) throws(ClipError) -> ClipFrame {
        let frame = try decoded(number)
        if let shown, shown.number == frame.number { return shown }
        do throws(FFmpegError) {
            let pixels = try converter.pixels(frame.content)
            let result = ClipFrame(
                number: frame.number, time: clip.index.time(of: frame.number), width: clip.properties.width, height: clip.properties.height,
                pixels: pixels)
            shown = result
            return result
        } catch {
            throw ClipError(clip.path, error)
        }
    }

    /// Returns the frame with the given number, before the conversion of its colours. Throws the errors of ``frame(_:)``.
    func decoded(_ number: Int) throws(ClipError) -> ClipSourceFrame {
        precondition((0..<clip.index.frameCount).contains(number), "the number of a frame must be less than the number of frames")
        let isReverse = number < last
        last = number
        let found = try find(number, isReverse: isReverse)
        if let reason = found.problem {
            let time = clip.index.time(of: number)
            guard policy == .hold, found.frame != nil else { throw ClipError(clip.path, .badFrame(time: time, reason: reason)) }
            // By whole seconds, so that a damaged group has few warnings, whatever frames are shown.
            warn(
                FilmWarning(
                    .damagedFile,
                    "at \(Int(time.rounded(.down))) s of the clip, frames are missing or damaged; the last intact frame is shown",
                    file: clip.path))
        }
        guard let frame = found.frame else {
            throw ClipError(clip.path, .badFrame(time: clip.index.time(of: number), reason: "cannot be decoded"))
        }
        if case .decoded(let decoded) = frame.content { note(decoded) }
        return frame
    }

    /// A new converter of decoded frames. Each converter is used by one thread at a time.
    func makeConverter() -> ClipConverter { converter.copy() }

    /// Adds warnings about differences between the shown frame and the file.
    private func note(_ frame: DecodedFrame) {
        if frame.isInterlaced {
            warn(
                FilmWarning(
                    .approximated, "its frames are interlaced; the first field of each frame is shown where something moves",
                    file: clip.path))
        }
        if frame.width != clip.properties.codedWidth || frame.height != clip.properties.codedHeight {
            warn(
                FilmWarning(
                    .approximated, "the size of its frames changes; frames of other sizes are scaled to the first size", file: clip.path))
        }
    }

    private func warn(_ warning: FilmWarning) {
        list.add(warning)
        FilmInputs.warn(warning)
    }

    func noteDecoded() {
        decodedCount += 1
        maxKeptCount = max(maxKeptCount, window.count)
    }
}
