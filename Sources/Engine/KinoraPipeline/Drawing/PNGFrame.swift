import Foundation
import KinoraMedia
import KinoraRaster

/// A frame that is encoded as PNG on the drawing thread.
///
/// Safe: a pipeline passes it from thread to thread, and one thread at a time uses it.
final class PNGFrame: CanvasFrame, @unchecked Sendable {
    let width: Int
    let height: Int
    /// The encoded bytes; empty before the first frame.
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
