import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraViews

/// The pictures of this process.
package enum PictureReading {
    /// One for all films, so that a picture that several show is decoded once.
    package static let library = PictureLibrary(decoder: FFmpegPictureDecoder())
}

/// Reads pictures with FFmpeg.
package struct FFmpegPictureDecoder: PictureDecoder {
    package init() {}

    package func decode(_ file: Data) throws(PictureError) -> Bitmap {
        let still: StillDecoder.Still
        do {
            still = try StillDecoder.decode([UInt8](file))
        } catch let error as FFmpegError {
            throw PictureError(reason: error.text + (error.lastLogLine.map { " (FFmpeg: \($0))" } ?? ""))
        } catch {
            throw PictureError(reason: "\(error)")
        }
        let image = still.image
        guard image.width <= Self.longestSide, image.height <= Self.longestSide else {
            throw PictureError(reason: "it has \(image.width)x\(image.height) pixels; \(Self.longestSide) each way can be drawn")
        }
        return Bitmap(width: image.width, height: image.height, straight: image.bytes)
            .upright(from: Bitmap.Orientation(rawValue: still.orientation) ?? .topLeft)
    }

    /// What Cairo can hold.
    private static let longestSide = 32767
}
