import Foundation
import KinoraDrawing
import KinoraMedia

/// Decodes the images of drawings with FFmpeg, as films do.
struct ConformanceDecoder: ImageDecoder {
    func decode(_ file: Data) throws(ImageDecodingError) -> Bitmap {
        do {
            let image = try StillDecoder.decode([UInt8](file))
            return Bitmap(width: image.width, height: image.height, straight: image.bytes)
        } catch {
            throw ImageDecodingError(reason: "\(error)")
        }
    }
}
