import KinoraErrors

/// A frame of a clip as Kinora draws it.
package struct ClipFrame: Sendable {
    /// The number of the shown frame, which starts at 0. It is smaller than the requested one if that is missing.
    package let number: Int
    /// The presentation time of the shown frame, in seconds of the clip.
    package let time: Double
    /// In pixels; the same for all frames of a clip.
    package let width: Int
    package let height: Int
    /// Premultiplied BGRA with 8 bits and sRGB values, in rows from the top of `4 * width` bytes.
    package let pixels: [UInt8]
    /// Warnings about the request, such as that the frame is shown instead of a damaged one.
    package var warnings: [FilmWarning] = []
}
