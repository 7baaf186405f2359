import Foundation
import KinoraMedia
import KinoraRaster

/// A frame that becomes the bytes of a PNG, on the thread that draws it.
final class PNGFrame: CanvasFrame, @unchecked Sendable {
    let width: Int
    let height: Int
    /// Empty before a picture came.
    private(set) var file: [UInt8] = []

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    var isReusable: Bool { !file.isEmpty }
    var fillsParts: Bool { false }

    func fill(fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int, columns: Range<Int>?, rows: Range<Int>?) throws {
        file = []
        file = [UInt8](try PNGCodec.encode(bgra, width: width, height: height, bytesPerRow: bytesPerRow))
    }
}
