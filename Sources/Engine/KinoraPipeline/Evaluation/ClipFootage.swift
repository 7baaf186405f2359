import KinoraDrawing
import KinoraFiles
import KinoraMedia
import Synchronization

/// A clip of a film, whose frames FFmpeg decodes when they are drawn.
final class ClipFootage: Footage {
    let width: Int
    let height: Int
    let isOpaque: Bool
    let digest: (first: UInt64, second: UInt64)
    private let player: ClipPlayer
    /// The last decoded frames, which consecutive frames of the film often share, and frames that are being drawn.
    private let recent = Mutex<[(number: Int, bitmap: Bitmap)]>([])

    /// The number of converted frames of a clip that are kept, in addition to those that canvases draw at the moment.
    static let keptFrames = 2

    /// - Parameter contents: The hash of the contents of the file.
    init(_ clip: VideoClip, contents: String, stopsAtBadFrames: Bool) {
        player = ClipPlayer(clip, onBadFrame: stopsAtBadFrames ? .stop : .hold)
        (width, height) = (clip.properties.width, clip.properties.height)
        isOpaque = !clip.properties.hasAlpha
        var digest = ContentDigest()
        digest.combine("clip")
        digest.combine(contents)
        self.digest = digest.value
    }

    private var index: ClipIndex { player.clip.index }

    var hasAudio: Bool { player.clip.properties.audioStreamCount > 0 }
    var duration: Double { index.end }
    var frameCount: Int { index.frameCount }

    func number(at time: Double) -> Int { index.number(at: time) }

    func time(of number: Int) -> Double { index.time(of: number) }

    func decoded(_ number: Int) throws(FootageError) -> Bitmap {
        if let known = recent.withLock({ recent in recent.first { $0.number == number }?.bitmap }) { return known }
        let frame: ClipFrame
        do throws(ClipError) {
            frame = try player.frame(number)
        } catch {
            throw FootageError(error.path, error.reason)
        }
        let bitmap = Bitmap(frame: number, of: self, pixels: frame.pixels)
        recent.withLock { $0 = $0.suffix(ClipFootage.keptFrames - 1) + [(number, bitmap)] }
        return bitmap
    }
}
