extension VideoReader {
    private var presentation: FramePresentation { FramePresentation(demuxer.stream) }

    /// The size at which a player shows the film, in pixels: with square pixels, and turned upright.
    package var shownSize: (width: Int, height: Int) { presentation.size(width: info.width, height: info.height) }

    /// Sentences about what ``shownImage(_:)`` shows differently from what the file requests.
    package var limitations: [String] { presentation.limitations }

    /// Returns a frame as a player shows it on an sRGB display: with square pixels, upright, without interlacing, and with converted colours if it is
    /// HDR or has wide primaries.
    package func shownImage(_ frame: DecodedFrame) throws(FFmpegError) -> PixelImage { try presentation.image(frame) }
}
