import KinoraErrors

/// A clip whose frames are decoded when they are drawn. The protocol is declared here, implemented by the module that uses FFmpeg, and
/// provided by the pipeline. So a display list contains frames of clips without their pixels.
package protocol Footage: AnyObject, Sendable {
    /// The size of all frames, in pixels.
    var width: Int { get }
    var height: Int { get }
    /// Whether all pixels of all frames are opaque.
    var isOpaque: Bool { get }
    /// Whether the file has audio.
    var hasAudio: Bool { get }
    /// The time at which the last frame ends, in seconds.
    var duration: Double { get }
    /// At least 1.
    var frameCount: Int { get }
    /// The digest of the contents of the file, and of everything else that determines the pixels of a frame.
    var digest: (first: UInt64, second: UInt64) { get }

    /// The number of the frame that is visible at a time in seconds: the last one whose presentation time is at or before it. Before the
    /// first frame it is the first one, and after the last frame the last one.
    func number(at time: Double) -> Int

    /// The presentation time of a frame, in seconds.
    func time(of number: Int) -> Double

    /// Returns a frame with its pixels. May be called on any thread.
    func decoded(_ number: Int) throws(FootageError) -> Bitmap

    /// The warnings about a frame that has been decoded: that it is held because another one is damaged, for example.
    func warnings(about number: Int) -> [FilmWarning]
}

extension Footage {
    package func warnings(about number: Int) -> [FilmWarning] { [] }
}

/// Opens clips. Implemented by the pipeline.
package protocol FootageOpener: Sendable {
    /// Opens the clip at `path`. Clips that are open in the same film are shared.
    ///
    /// - Parameter stopsAtBadFrames: Whether a frame that is missing or damaged is an error. Otherwise the last intact frame is shown, and
    ///   a warning says so.
    func footage(at path: String, stopsAtBadFrames: Bool) throws(FootageError) -> any Footage
}

/// The reason why a clip, or a frame of it, cannot be shown.
package struct FootageError: CategorizedError, Hashable {
    /// The path of the clip, or its name.
    package let name: String
    /// One sentence without its full stop.
    package let reason: String

    package init(_ name: String, _ reason: String) {
        (self.name, self.reason) = (name, reason)
    }

    package var category: KinoraError.Category { .badInput }
    package var description: String { "the clip \"\(name)\" cannot be shown: \(reason)" }
}
