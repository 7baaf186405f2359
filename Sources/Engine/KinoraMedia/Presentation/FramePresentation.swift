import CFFmpeg

/// How a player shows the decoded frames of a stream: the shape of its pixels, the orientation, and the luminance of HDR.
struct FramePresentation {
    /// The width of a pixel divided by its height.
    let pixelAspect: Double
    let orientation: ImageOrientation
    /// The peak luminance according to the container, in cd/m²; nil if it does not state it.
    private let peak: Double?
    /// One sentence for each difference between the shown frames and what the stream requests.
    private(set) var limitations: [String] = []

    /// Aspect ratios of pixels outside this range are damage.
    private static let aspects = 0.1...10.0
    /// The assumed peak luminance of a film in PQ that does not state it, in cd/m².
    private static let usualPeak = 1000.0

    init(_ stream: UnsafeMutablePointer<AVStream>) {
        let parameters = stream.pointee.codecpar.pointee
        let ratios = [stream.pointee.sample_aspect_ratio, parameters.sample_aspect_ratio].filter { $0.num > 0 && $0.den > 0 }
        let aspect = ratios.first.map { Rational($0).value } ?? 1
        pixelAspect = FramePresentation.aspects.contains(aspect) ? aspect : 1
        let matrix = kinora_stream_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX).flatMap { data in
            data.pointee.size >= 9 * MemoryLayout<Int32>.size ? data.pointee.data : nil
        }
        if let matrix {
            // Safe: side data of this kind consists of nine numbers of 32 bits.
            let (orientation, isOblique) = matrix.withMemoryRebound(to: Int32.self, capacity: 9) {
                (ImageOrientation(displayMatrix: $0), ImageOrientation.isOblique(displayMatrix: $0))
            }
            self.orientation = orientation
            if isOblique {
                limitations.append("its frames are turned by an angle that is no multiple of 90°; they are turned by the closest one")
            }
        } else {
            orientation = .upright
        }
        peak = FramePresentation.peak(
            light: kinora_stream_side_data(stream, AV_PKT_DATA_CONTENT_LIGHT_LEVEL)?.pointee.data,
            display: kinora_stream_side_data(stream, AV_PKT_DATA_MASTERING_DISPLAY_METADATA)?.pointee.data)
        if let name = FramePresentation.unsupportedMatrix(parameters.color_space) {
            limitations.append("its colours use the matrix \(name), which is not supported; they are approximate")
        }
    }

    /// The size of a shown frame for a size of the decoded frame, in pixels.
    func size(width: Int, height: Int) -> (width: Int, height: Int) {
        let wide = max(1, Int((Double(width) * pixelAspect).rounded()))
        return orientation.isTransposed ? (height, wide) : (wide, height)
    }

    /// Returns a frame as a player shows it on an sRGB display.
    ///
    /// - Parameters:
    ///   - scaler: Used by all frames of a film, so that it is prepared once.
    ///   - isQuick: Whether chroma may be interpolated linearly. See ``DecodedFrame/quickBGRA()``.
    func image(_ frame: DecodedFrame, scaler: FrameScaler = FrameScaler(), isQuick: Bool = false) throws(FFmpegError) -> PixelImage {
        let image = try pixels(frame.deinterlaced(), scaler, isQuick)
        let wide = max(1, Int((Double(image.width) * pixelAspect).rounded()))
        return try image.scaled(width: wide, height: image.height).turned(orientation)
    }

    private func pixels(_ frame: DecodedFrame, _ scaler: FrameScaler, _ isQuick: Bool) throws(FFmpegError) -> PixelImage {
        if let image = try frame.colorConvertedImage(peak: peak(of: frame), scaler: scaler) { return image }
        if isQuick, let bytes = try frame.quickBGRA() { return PixelImage(width: frame.width, height: frame.height, bytes: bytes) }
        if let image = frame.exactImage() { return image }
        let bytes = try frame.pixels(as: AV_PIX_FMT_BGRA, bytesPerPixel: 4, scaler: scaler)
        return PixelImage(width: frame.width, height: frame.height, bytes: bytes)
    }

    private func peak(of frame: DecodedFrame) -> Double {
        let own = FramePresentation.peak(
            light: av_frame_get_side_data(frame.pointer, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL)?.pointee.data,
            display: av_frame_get_side_data(frame.pointer, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA)?.pointee.data)
        return own ?? peak ?? FramePresentation.usualPeak
    }

    /// The peak luminance according to the maximum of the contents, or the display on which the film was made.
    private static func peak(light: UnsafeMutablePointer<UInt8>?, display: UnsafeMutablePointer<UInt8>?) -> Double? {
        // Safe: FFmpeg stores this structure in side data of its kind.
        let level = light?.withMemoryRebound(to: AVContentLightMetadata.self, capacity: 1) { Double($0.pointee.MaxCLL) }
        if let level, level > 0 { return level }
        // Safe: FFmpeg stores this structure in side data of its kind.
        let maximum = display?.withMemoryRebound(to: AVMasteringDisplayMetadata.self, capacity: 1) {
            $0.pointee.has_luminance != 0 ? Rational($0.pointee.max_luminance).value : 0
        }
        return maximum.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The name of a colour matrix that swscale cannot convert; nil for all others.
    private static func unsupportedMatrix(_ matrix: AVColorSpace) -> String? {
        let unsupported = [
            AVCOL_SPC_YCGCO, AVCOL_SPC_BT2020_CL, AVCOL_SPC_SMPTE2085, AVCOL_SPC_CHROMA_DERIVED_NCL, AVCOL_SPC_CHROMA_DERIVED_CL,
            AVCOL_SPC_ICTCP,
        ]
        return unsupported.contains(matrix) ? av_color_space_name(matrix).map { String(cString: $0) } : nil
    }
}
