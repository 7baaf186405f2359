import Foundation
import KinoraAudioFeatures
import KinoraMotion

/// The film for which a composition's views are made: its size and times, including the overrides of the job.
public struct Film: Hashable, Sendable {
    /// The frame size in points; y points down.
    public let size: CGSize
    /// In frames per second.
    public let frameRate: FrameRate
    /// The number of frames, at least 1.
    public let frameCount: Int
    /// The film's audio; `Sound.silence` without a soundtrack.
    public let sound: Sound
    /// The files that the preset or the table names.
    package var files = DocumentFiles.none

    /// Creates a film with the number of frames that makes its length closest to `duration` seconds, at least one.
    public init(size: CGSize, frameRate: FrameRate, duration: TimeInterval, sound: Sound = .silence) {
        self.size = size
        self.sound = sound
        self.frameRate = frameRate
        frameCount = frameRate.frameCount(in: duration)
    }

    /// Creates a silent film of `frameCount` frames, at least one.
    init(size: CGSize, frameRate: FrameRate, frameCount: Int, files: DocumentFiles) {
        (self.size, self.frameRate, self.frameCount, sound) = (size, frameRate, max(frameCount, 1), .silence)
        self.files = files
    }

    /// Returns the film with other audio.
    package func hearing(_ sound: Sound) -> Film {
        var film = Film(size: size, frameRate: frameRate, duration: duration, sound: sound)
        film.files = files
        return film
    }

    /// Returns the URL of the file for the value `name` of a text parameter.
    ///
    /// A name from a preset or a table is relative to the document's folder. The file must be in that folder or below, or in a folder that
    /// the user permits with `--allow-path`, after all symbolic links are resolved. Other names are relative to the current directory.
    /// `SoundClip`, `Image(contentsOf:)`, `UIImage(contentsOfFile:)` and `AsyncImage` apply these rules themselves. Code that opens files
    /// in other ways should call this function.
    ///
    /// - Throws: A `KinoraError` if the document must not read the file.
    public func file(_ name: String) throws(KinoraError) -> URL {
        URL(fileURLWithPath: RealPath.absolute(try files.path(of: name)))
    }

    /// The length of the film in seconds: exactly the length of `frameCount` frames. A loop with this period is seamless.
    public var duration: TimeInterval { frameRate.time(ofFrame: frameCount) }
}

extension Film {
    /// The index of the frame at `time` seconds, clamped to the frames of the film.
    package func frame(at time: TimeInterval) -> Int {
        // The small offset avoids the previous frame when the time of a frame is given in rounded decimals.
        let position = time * frameRate.framesPerSecond + 1e-6
        return position >= 1 ? min(Int(min(position, 1e15)), frameCount - 1) : 0
    }
}
