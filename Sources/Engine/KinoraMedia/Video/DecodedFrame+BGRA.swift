import CFFmpeg

extension DecodedFrame {
    /// The frame as straight BGRA (opaque if the film has no alpha), with 8 bits and gamma-encoded sRGB values, in rows of `4 * width`
    /// bytes without padding.
    ///
    /// Uses the film's own matrix, range and chroma location. Missing ones are assumed as by players: the matrix of BT.709 for high
    /// definition or with `assumesBT709`, otherwise of BT.601; chroma in the centre for 4:2:0 and on the left for 4:2:2.
    ///
    /// - Throws: An error if swscale does not support the pixel format.
    package func bgra(assumesBT709: Bool = false) throws(FFmpegError) -> [UInt8] {
        try pixels(as: AV_PIX_FMT_BGRA, bytesPerPixel: 4, assumesBT709: assumesBT709)
    }

    /// The frame in another packed pixel format of red, green and blue, converted as ``bgra(assumesBT709:)`` does.
    ///
    /// - Parameter scaler: Used by all frames of a film, so that it is prepared once.
    func pixels(
        as format: AVPixelFormat, bytesPerPixel: Int, assumesBT709: Bool = false, scaler: FrameScaler = FrameScaler()
    ) throws(FFmpegError) -> [UInt8] {
        let location = chromaLocation
        let settings = FrameScaler.Settings(
            width: pointer.pointee.width, height: pointer.pointee.height, source: pointer.pointee.format, target: format.rawValue,
            matrix: swscaleMatrix(assumesBT709), hasFullRange: hasFullRange, chromaX: location.across, chromaY: location.down)
        return try scaler.pixels(of: self, settings, bytesPerPixel: bytesPerPixel)
    }

    /// Whether luma and colours use the full range of numbers.
    var hasFullRange: Bool {
        // Grey is full range, as for swscale, which itself only handles grey without alpha so.
        let fullRangeFormats = [
            AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P, AV_PIX_FMT_YA8,
        ]
        return pointer.pointee.color_range == AVCOL_RANGE_JPEG || fullRangeFormats.contains(AVPixelFormat(pointer.pointee.format))
    }

    /// The chroma location relative to the pixels, in 1/256 of a pixel; -513 selects swscale's default.
    private var chromaLocation: (across: Int64, down: Int64) {
        let format = av_pix_fmt_desc_get(AVPixelFormat(pointer.pointee.format))?.pointee
        guard let format, format.log2_chroma_w == 1, format.log2_chroma_h <= 1 else { return (-513, -513) }
        let isHalfHigh = format.log2_chroma_h == 1
        return switch pointer.pointee.chroma_location {
        case AVCHROMA_LOC_LEFT: (0, isHalfHigh ? 128 : -513)
        case AVCHROMA_LOC_TOPLEFT: (0, isHalfHigh ? 0 : -513)
        case AVCHROMA_LOC_TOP: (128, isHalfHigh ? 0 : -513)
        default: isHalfHigh ? (128, 128) : (0, -513)
        }
    }

    /// swscale's number of the matrix.
    func swscaleMatrix(_ assumesBT709: Bool) -> Int32 {
        switch pointer.pointee.colorspace {
        case AVCOL_SPC_BT709: SWS_CS_ITU709
        case AVCOL_SPC_SMPTE170M, AVCOL_SPC_BT470BG: SWS_CS_ITU601
        case AVCOL_SPC_FCC: SWS_CS_FCC
        case AVCOL_SPC_SMPTE240M: SWS_CS_SMPTE240M
        case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: SWS_CS_BT2020
        case AVCOL_SPC_UNSPECIFIED
        where pointer.pointee.color_primaries == AVCOL_PRI_BT2020 || TransferFunction(pointer.pointee.color_trc).isHDR:
            SWS_CS_BT2020
        default: assumesBT709 || height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601
        }
    }
}
