import KinoraErrors
import KinoraFiles

/// A file of footage, or a sequence of images, with the times of its frames.
///
/// Time 0 is the beginning of the file for a player. The first frame may have another time, because the audio begins earlier or later.
package final class VideoClip: Sendable {
    enum Kind: Sendable {
        case container
        case webP(AnimatedWebP)
        case sequence(ClipSequence)
    }

    /// The path as given.
    package let path: String
    package let index: ClipIndex
    package let properties: ClipProperties
    /// Differences between the shown frames and the request of the file, and parts that are missing in the file.
    package let warnings: [FilmWarning]
    let limits: ClipLimits
    let kind: Kind

    /// The frame rate of a sequence of images for which none is given, in frames per second.
    package static let usualImageRate = Rational(30)

    /// Opens a file or a sequence of images.
    ///
    /// - Parameters:
    ///   - path: A file, or a pattern such as `shots/frame-%04d.png`, whose smallest number is the first frame.
    ///   - imageRate: The frame rate of a sequence of images, more than 0 and at most 1000. Files have their own.
    ///   - index: An index of the same file that was made earlier; nil to read the whole file now.
    package convenience init(
        path: String, imageRate: Rational = usualImageRate, index: ClipIndex? = nil, limits: ClipLimits = ClipLimits()
    ) throws(ClipError) {
        let opened =
            if ClipSequence.isPattern(path) {
                try OpenedClip(sequence: path, rate: imageRate, limits)
            } else {
                try OpenedClip(file: path, index, limits)
            }
        self.init(path, opened, limits)
    }

    private init(_ path: String, _ opened: OpenedClip, _ limits: ClipLimits) {
        (self.path, self.limits) = (path, limits)
        (kind, index, properties, warnings) = (opened.kind, opened.index, opened.properties, opened.warnings)
    }

    /// Returns a reader of the frames. Its use notes the file and its warnings for the running task's film.
    ///
    /// - Parameter threads: The number of threads that decode the slices of a frame, limited to 1 to 16. Frames do not depend on it. Most H.264 has one
    ///   slice, which one thread decodes; use a reader for each thread instead.
    package func makeReader(onBadFrame policy: ClipReader.BadFramePolicy = .hold, threads: Int = 1) throws(ClipError) -> ClipReader {
        try ClipReader(self, policy: policy, threads: threads)
    }
}
