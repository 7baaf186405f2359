import Foundation
import KinoraDrawing
import KinoraViews

/// A clip of one second with ten frames, for players. All files with the extension mp4 are this clip.
final class ClipStub: Footage, FootageOpener, ImageDecoder {
    let (width, height, isOpaque, frameCount) = (40, 20, true, 10)
    let duration = 1.0
    let hasAudio = false
    let digest: (first: UInt64, second: UInt64) = (1, 2)

    func number(at time: Double) -> Int { min(max(Int((time * 10 + 1e-6).rounded(.down)), 0), 9) }

    func time(of number: Int) -> Double { Double(number) / 10 }

    /// A grey frame with the level of its number.
    func decoded(_ number: Int) throws(FootageError) -> Bitmap {
        let pixel: [UInt8] = [UInt8(number), UInt8(number), UInt8(number), 255]
        return Bitmap(frame: number, of: self, pixels: (0..<width * height).flatMap { _ in pixel })
    }

    func footage(at path: String, stopsAtBadFrames: Bool) throws(FootageError) -> any Footage {
        guard path.hasSuffix(".mp4") else { throw FootageError(path, "there is no such file") }
        return self
    }

    func decode(_ file: Data) throws(ImageDecodingError) -> Bitmap { throw ImageDecodingError(reason: "it is no image") }

    /// The environment of a film with this clip.
    static var environment: EnvironmentValues {
        var environment = EnvironmentValues()
        let stub = ClipStub()
        environment.imageSource = ImageSource(library: ImageLibrary(decoder: stub), footage: stub)
        return environment
    }
}
