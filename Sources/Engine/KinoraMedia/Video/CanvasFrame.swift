/// The form in which an output stores a drawn frame: samples for an encoder, straight pixels, or the bytes of a file.
///
/// Not thread-safe, but may be passed from thread to thread with a lock or a queue.
package protocol CanvasFrame: AnyObject, Sendable {
    /// Whether it still contains the last frame, exclusively, so that only changes have to be filled in.
    var isReusable: Bool { get }

    /// Whether filling a part costs less than filling the whole frame.
    var fillsParts: Bool { get }

    /// Copies a frame: the whole frame unless ``isReusable`` and ``fillsParts``, otherwise the part in `columns` and `rows`.
    ///
    /// - Parameters:
    ///   - bgra: The whole frame, premultiplied.
    ///   - bytesPerRow: The distance between rows, at least four times the width.
    ///   - columns: In pixels, like `rows`. Nil for all.
    func fill(fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int, columns: Range<Int>?, rows: Range<Int>?) throws
}

extension CanvasFrame {
    /// Copies a whole frame.
    package func fill(fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int) throws {
        try fill(fromBGRA: bgra, bytesPerRow: bytesPerRow, columns: nil, rows: nil)
    }
}
