import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraMedia

/// Decodes images with FFmpeg, and PDF documents with poppler.
package struct FFmpegImageDecoder: ImageDecoder {
    package init() {}

    package func decode(_ file: Data) throws(ImageDecodingError) -> Bitmap {
        let image: PixelImage
        do {
            image = try StillDecoder.decode([UInt8](file))
        } catch let error as FFmpegError {
            throw ImageDecodingError(reason: error.text + (error.lastLogLine.map { " (FFmpeg: \($0))" } ?? ""))
        } catch {
            throw ImageDecodingError(reason: "\(error)")
        }
        guard image.width <= Self.maxSide, image.height <= Self.maxSide else {
            throw ImageDecodingError(reason: "it has \(image.width)x\(image.height) pixels; each side can have at most \(Self.maxSide)")
        }
        return Bitmap(width: image.width, height: image.height, straight: image.bytes)
    }

    package func svg(ofDocument file: Data) throws(ImageDecodingError) -> Data? {
        guard PDFConverter.isPDF(file) else { return nil }
        do throws(PDFError) {
            let svg = try PDFConverter.svg(of: file)
            FilmInputs.warn(PDFConverter.pageWarning(of: file).map { [$0] } ?? [])
            return svg
        } catch {
            throw ImageDecodingError(reason: "\(error)")
        }
    }

    /// The maximum side of Cairo's image surfaces.
    private static let maxSide = 32767
}
