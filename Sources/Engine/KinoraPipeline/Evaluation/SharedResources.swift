import KinoraDrawing
import KinoraRaster
import KinoraViews

/// The resources that all films of this process share.
package enum SharedResources {
    package static let textShaper = PangoTextShaper()

    /// Decodes an image once that several films show.
    package static let images = ImageLibrary(decoder: FFmpegImageDecoder())

    /// Opens clips.
    package static let footage: any FootageOpener = FootageLibrary()
}
