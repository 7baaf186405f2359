import CFFmpeg

/// The memory layout of a frame's samples, and their colour space.
enum PixelLayout: CaseIterable, Sendable {
    case yuv420, yuv420Deep, yuva420, yuv422Deep, yuv444Deep, yuva444Deep
    /// As in JPEG: BT.601, full range.
    case yuv444Full
    /// Straight alpha, not premultiplied.
    case bgra, rgba
    case rgb
    /// Colours of a palette of at most 256.
    case palette

    var pixelFormat: AVPixelFormat {
        switch self {
        case .yuv420: AV_PIX_FMT_YUV420P
        case .yuv420Deep: AV_PIX_FMT_YUV420P10LE
        case .yuva420: AV_PIX_FMT_YUVA420P
        case .yuv422Deep: AV_PIX_FMT_YUV422P10LE
        case .yuv444Deep: AV_PIX_FMT_YUV444P10LE
        case .yuva444Deep: AV_PIX_FMT_YUVA444P10LE
        case .yuv444Full: AV_PIX_FMT_YUVJ444P
        case .bgra: AV_PIX_FMT_BGRA
        case .rgba: AV_PIX_FMT_RGBA
        case .rgb: AV_PIX_FMT_RGB24
        case .palette: AV_PIX_FMT_PAL8
        }
    }

    var hasAlpha: Bool {
        switch self {
        case .yuva420, .yuva444Deep, .bgra, .rgba: true
        default: false
        }
    }

    /// Whether the chroma planes have half the width and half the height.
    var halves: (width: Bool, height: Bool) {
        switch self {
        case .yuv420, .yuv420Deep, .yuva420: (true, true)
        case .yuv422Deep: (true, false)
        default: (false, false)
        }
    }

    private enum Color { case bt709, jpeg, sRGB }

    private var color: Color {
        switch self {
        case .yuv420, .yuv420Deep, .yuva420, .yuv422Deep, .yuv444Deep, .yuva444Deep: .bt709
        case .yuv444Full: .jpeg
        case .bgra, .rgba, .rgb, .palette: .sRGB
        }
    }

    var isRGB: Bool { color == .sRGB }

    // The tags of files. The transfer function of sRGB differs from BT.709's, but films made for screens are commonly tagged BT.709.
    var primaries: AVColorPrimaries { AVCOL_PRI_BT709 }
    var transfer: AVColorTransferCharacteristic { color == .bt709 ? AVCOL_TRC_BT709 : AVCOL_TRC_IEC61966_2_1 }

    var matrix: AVColorSpace {
        switch color {
        case .bt709: AVCOL_SPC_BT709
        case .jpeg: AVCOL_SPC_BT470BG
        case .sRGB: AVCOL_SPC_RGB
        }
    }

    var range: AVColorRange { color == .bt709 ? AVCOL_RANGE_MPEG : AVCOL_RANGE_JPEG }

    /// 4:2:0 has its chroma in the centre of four pixels, see ``PixelConverter``; 4:2:2 at the left one of two pixels, as in ProRes.
    var chromaLocation: AVChromaLocation {
        switch self {
        case .yuv420, .yuv420Deep, .yuva420: AVCHROMA_LOC_CENTER
        case .yuv422Deep: AVCHROMA_LOC_LEFT
        default: AVCHROMA_LOC_UNSPECIFIED
        }
    }

    /// swscale's identifier of the matrix.
    var swscaleMatrix: Int32 { color == .jpeg ? SWS_CS_ITU601 : SWS_CS_ITU709 }
}
