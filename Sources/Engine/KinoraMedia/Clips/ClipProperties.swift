import CFFmpeg

/// The properties of a clip's video and audio, as its file states them.
package struct ClipProperties: Hashable, Sendable {
    /// Colours by FFmpeg's names, such as `bt709`, `smpte2084` and `tv`; `unknown` if the file does not contain them.
    package struct Color: Hashable, Sendable {
        package let primaries: String
        package let transfer: String
        package let matrix: String
        package let range: String
        /// Whether the clip is converted from high dynamic range.
        package let isHDR: Bool
    }

    /// FFmpeg's name of the codec.
    package let codec: String
    /// The size of the stored frames, in pixels.
    package let codedWidth: Int
    package let codedHeight: Int
    /// The size at which a player shows the clip, in points: with square pixels, and turned upright.
    package let width: Int
    package let height: Int
    /// The width of a stored pixel divided by its height.
    package let pixelAspect: Double
    /// How stored frames are turned and mirrored.
    package let orientation: ImageOrientation
    /// The frame rate that fits all time stamps; 0 if unknown.
    package let nominalRate: Rational
    /// The number of frames divided by the duration, in frames per second.
    package let averageRate: Double
    package let hasVariableRate: Bool
    /// The time at which the last frame ends, in seconds of the clip.
    package let duration: Double
    /// The presentation time of the first frame in seconds of the clip. It is 0, or differs if the audio begins at another time.
    package let firstTime: Double
    package let frameCount: Int
    package let keyFrameCount: Int
    package let color: Color
    package let hasAlpha: Bool
    /// In bits per sample.
    package let bitDepth: Int
    /// Whether the file states that its frames consist of two fields. Frames can be interlaced in other files, too.
    package let isInterlaced: Bool
    package let audioStreamCount: Int
}

extension ClipProperties {
    init(_ reader: VideoReader, _ index: ClipIndex) {
        let info = reader.info
        let presentation = FramePresentation(reader.demuxer.stream)
        let size = presentation.size(width: info.width, height: info.height)
        let parameters = reader.demuxer.parameters.pointee
        let context = reader.demuxer.context.pointee
        let audio = (0..<Int(context.nb_streams)).filter {
            context.streams[$0]?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
        }
        let format = av_pix_fmt_desc_get(AVPixelFormat(parameters.format))
        let fields = [AV_FIELD_TT, AV_FIELD_BB, AV_FIELD_TB, AV_FIELD_BT]
        self.init(
            codec: info.codec, codedWidth: info.width, codedHeight: info.height, width: size.width, height: size.height,
            pixelAspect: presentation.pixelAspect, orientation: presentation.orientation, nominalRate: info.realFrameRate,
            averageRate: index.averageRate, hasVariableRate: index.hasVariableRate, duration: index.end,
            firstTime: index.time(of: 0), frameCount: index.frameCount, keyFrameCount: index.keyFrameCount,
            color: Color(
                primaries: info.colorPrimaries, transfer: info.colorTransfer, matrix: info.colorMatrix, range: info.colorRange,
                isHDR: TransferFunction(parameters.color_trc).isHDR),
            hasAlpha: info.hasAlpha, bitDepth: Int(format?.pointee.comp.0.depth ?? 8),
            isInterlaced: fields.contains(parameters.field_order),
            audioStreamCount: audio.count)
    }

    /// Creates the properties of a clip of images with 8 bits in sRGB.
    init(codec: String, width: Int, height: Int, orientation: ImageOrientation, rate: Rational, hasAlpha: Bool, _ index: ClipIndex) {
        let stored = orientation.isTransposed ? (width: height, height: width) : (width: width, height: height)
        self.init(
            codec: codec, codedWidth: stored.width, codedHeight: stored.height, width: width, height: height, pixelAspect: 1,
            orientation: orientation, nominalRate: rate, averageRate: index.averageRate, hasVariableRate: index.hasVariableRate,
            duration: index.end, firstTime: 0, frameCount: index.frameCount, keyFrameCount: index.keyFrameCount,
            color: Color(primaries: "bt709", transfer: "iec61966-2-1", matrix: "gbr", range: "pc", isHDR: false), hasAlpha: hasAlpha,
            bitDepth: 8, isInterlaced: false, audioStreamCount: 0)
    }
}
