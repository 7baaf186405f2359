/// Converts decoded frames of a clip to the pixels that Kinora draws.
///
/// Matrix and range are the frame's own. Without them, frames with at least 720 rows have the matrix of BT.709, smaller ones the matrix of
/// BT.601, and HDR and BT.2020 the matrix of BT.2020; the range is limited. HDR is mapped to the luminance of a standard display
/// (``ToneMap``).
struct ClipConverter {
    private let width: Int
    private let height: Int
    private let isOpaque: Bool
    /// Nil for clips of images.
    private let presentation: FramePresentation?
    private let scaler = FrameScaler()

    init(_ properties: ClipProperties, _ presentation: FramePresentation?) {
        (width, height, isOpaque) = (properties.width, properties.height, !properties.hasAlpha)
        self.presentation = presentation
    }

    private init(_ other: ClipConverter) {
        (width, height, isOpaque, presentation) = (other.width, other.height, other.isOpaque, other.presentation)
    }

    /// A converter with the same settings, for another thread.
    func copy() -> ClipConverter { ClipConverter(self) }

    /// Returns premultiplied pixels in the size of the clip.
    func pixels(_ content: ClipSourceFrame.Content) throws(FFmpegError) -> [UInt8] {
        var image: PixelImage
        switch content {
        case .decoded(let frame):
            guard let presentation else { preconditionFailure("only containers have decoded frames") }
            image = try presentation.image(frame, scaler: scaler, isQuick: true)
        case .image(let decoded): image = decoded
        case .damaged: preconditionFailure("a damaged frame has no pixels")
        }
        // The size of frames may change inside of a file.
        if image.width != width || image.height != height { image = try image.scaled(width: width, height: height) }
        if !isOpaque { image.premultiply() }
        return image.bytes
    }
}
