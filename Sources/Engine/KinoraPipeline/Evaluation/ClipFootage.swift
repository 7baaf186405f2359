import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraMedia

/// A clip of a film, whose frames FFmpeg decodes when they are drawn.
final class ClipFootage: Footage {
    let width: Int
    let height: Int
    let isOpaque: Bool
    let digest: (first: UInt64, second: UInt64)
    private let player: ClipPlayer
    private let frameWarnings = FootageWarnings()
    /// Identifies the clip among those with converted frames.
    private let owner = ConvertedFrames.shared.makeOwner()

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

    deinit { ConvertedFrames.shared.removeAll(of: owner) }

    private var index: ClipIndex { player.clip.index }

    var hasAudio: Bool { player.clip.properties.audioStreamCount > 0 }
    var duration: Double { index.end }
    var frameCount: Int { index.frameCount }

    func number(at time: Double) -> Int { index.number(at: time) }

    func time(of number: Int) -> Double { index.time(of: number) }

    func warnings(about number: Int) -> [FilmWarning] { frameWarnings.warnings(about: number) }

    func decoded(_ number: Int) throws(FootageError) -> Bitmap {
        if let known = ConvertedFrames.shared.frame(number, of: owner) { return known }
        let frame: ClipFrame
        do throws(ClipError) {
            frame = try player.frame(number)
        } catch {
            throw FootageError(error.path, error.reason)
        }
        frameWarnings.add(frame.warnings, about: number)
        let bitmap = Bitmap(frame: number, of: self, pixels: frame.pixels)
        ConvertedFrames.shared.add(bitmap, number, of: owner)
        return bitmap
    }
}
