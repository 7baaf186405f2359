import Foundation
import KinoraErrors

/// Decodes image files. The protocol is declared here, implemented by the module that uses FFmpeg, and provided by the pipeline.
package protocol ImageDecoder: Sendable {
    /// The upright image in `file`; the first frame of an animation.
    func decode(_ file: Data) throws(ImageDecodingError) -> Bitmap
    /// The first page of the PDF document `file` as SVG, with one unit for each point; nil if `file` is no PDF document.
    func svg(ofDocument file: Data) throws(ImageDecodingError) -> Data?
}

extension ImageDecoder {
    package func svg(ofDocument file: Data) throws(ImageDecodingError) -> Data? { nil }
}

/// The reason why an image file cannot be shown.
package struct ImageDecodingError: CategorizedError, Hashable {
    /// One sentence without its full stop.
    package var reason: String

    package var category: KinoraError.Category { .badInput }
    package var description: String { reason }

    package init(reason: String) {
        self.reason = reason
    }
}
