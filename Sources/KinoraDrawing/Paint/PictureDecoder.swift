import Foundation
import KinoraErrors

/// Turns the bytes of a picture file into pixels. Drawing only states the need; the module that owns FFmpeg meets it, and the pipeline hands it in.
package protocol PictureDecoder: Sendable {
    /// The upright picture in `file`; of an animation, its first frame.
    func decode(_ file: Data) throws(PictureError) -> Bitmap
}

/// Why the bytes of a picture cannot be shown.
package struct PictureError: CategorizedError, Hashable {
    /// One sentence without its full stop.
    package var reason: String

    package var category: KinoraError.Category { .badInput }
    package var description: String { reason }

    package init(reason: String) {
        self.reason = reason
    }
}
