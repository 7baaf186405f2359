import KinoraMedia

/// A frame of which only the traits are used.
final class NoSamples: CanvasFrame {
    let isReusable = false
    let fillsParts = false

    func fill(fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int, columns: Range<Int>?, rows: Range<Int>?) {}
}
