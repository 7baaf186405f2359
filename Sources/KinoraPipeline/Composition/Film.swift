import Foundation
import KinoraAudioFeatures
import KinoraMotion

/// What a drawing is prepared for: the composition's size and times, after the job has overridden what it wants.
public struct Film: Hashable, Sendable {
    /// The picture's size in points, y down.
    public let size: CGSize
    /// Frames a second.
    public let frameRate: FrameRate
    /// How many frames there are; at least 1.
    public let frameCount: Int
    /// What is heard in it; ``Sound/silence`` without a soundtrack.
    public let sound: Sound
    /// The files that a preset document or a table names.
    package var files = DocumentFiles.none

    /// A film of as many whole frames as come nearest to `duration` seconds, one at least.
    public init(size: CGSize, frameRate: FrameRate, duration: TimeInterval, sound: Sound = .silence) {
        self.size = size
        self.sound = sound
        self.frameRate = frameRate
        frameCount = frameRate.frameCount(in: duration)
    }

    /// The file that the value `name` of a text parameter means.
    ///
    /// A name that comes from a preset document or a table is seen from the document's folder, and has to be in it or below, or in a folder that the user
    /// allows with `--allow-path`; symbolic links are followed before that is decided. Any other name is a path seen from the current directory.
    /// ``SoundClip``, `Image(contentsOf:)`, `UIImage(contentsOfFile:)` and `AsyncImage` find their files in this way by themselves; code that opens a file
    /// by other means opens this one.
    ///
    /// - Throws: a ``KinoraError`` when the document may not name the file.
    public func file(_ name: String) throws(KinoraError) -> URL {
        URL(fileURLWithPath: RealPath.absolute(try files.path(of: name)))
    }

    /// Seconds from the first frame's appearance to the last one's end: exactly what `frameCount` frames take, so that a loop of this period
    /// has no seam.
    public var duration: TimeInterval { frameRate.time(ofFrame: frameCount) }
}

extension Film {
    /// The frame that is on screen at `time` seconds; the first before the beginning, the last after the end.
    package func frame(at time: TimeInterval) -> Int {
        // A time that was written as a frame's own in decimals must not fall into the frame before.
        let position = time * frameRate.framesPerSecond + 1e-6
        return position >= 1 ? min(Int(min(position, 1e15)), frameCount - 1) : 0
    }
}
