/// What an output makes of a drawn picture: samples for an encoder, straight pixels, or the bytes of a file.
///
/// Not to be used by two threads at once; handing it from one to the other, through a lock or a queue, is what it is made for.
package protocol CanvasFrame: AnyObject, Sendable {
    /// In pixels.
    var width: Int { get }
    var height: Int { get }

    /// Whether it holds the last picture still, and for itself alone, so that only what changed has to be filled in.
    var isReusable: Bool { get }

    /// Whether a part of a picture costs less than all of it.
    var fillsParts: Bool { get }

    /// Takes a part of a picture over: all of it unless ``isReusable`` and ``fillsParts``, otherwise what `columns` and `rows` cover.
    ///
    /// - Parameters:
    ///   - bgra: The whole picture, premultiplied.
    ///   - bytesPerRow: Distance between two rows, at least four times the width.
    ///   - columns: In pixels, like `rows`. All when nil.
    func fill(fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int, columns: Range<Int>?, rows: Range<Int>?) throws
}

extension CanvasFrame {
    /// Takes a whole picture over.
    package func fill(fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int) throws {
        try fill(fromBGRA: bgra, bytesPerRow: bytesPerRow, columns: nil, rows: nil)
    }
}
