import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// Encodes clips with FFmpeg's encoders. Each frame shows its number as a bar code.
struct ClipMaker {
    var codec = "libx264"
    var options: [(name: String, value: String)] = ClipMaker.pyramid
    var pixelFormat = AV_PIX_FMT_YUV420P
    var muxer = "mp4"
    var muxerOptions: [(name: String, value: String)] = []
    var size = (width: 128, height: 64)
    /// The duration of a tick of `times`.
    var timeBase = AVRational(num: 1, den: 25)
    /// The presentation times of the frames, and at which the last one ends.
    var times: [Int64] = (0...60).map { $0 }
    var matrix = AVCOL_SPC_UNSPECIFIED
    var primaries = AVCOL_PRI_UNSPECIFIED
    var transfer = AVCOL_TRC_UNSPECIFIED
    var range = AVCOL_RANGE_UNSPECIFIED
    var pixelAspect = AVRational(num: 1, den: 1)
    /// Fills a frame with a number; nil for the bar code.
    var fill: ((FrameComponents, DecodedFrame, Int) -> Void)?

    /// H.264 with B-frames that refer to B-frames, and a key frame every 12 frames.
    static let pyramid = [
        ("preset", "ultrafast"), ("crf", "24"),
        ("x264-params", "scenecut=0:bframes=3:b-adapt=0:b-pyramid=normal:keyint=12:min-keyint=12:log-level=none"),
    ]
    /// The same with frames that are shown before a key frame, but refer to frames before it.
    static let openGroups = [
        ("preset", "ultrafast"), ("crf", "24"),
        ("x264-params", "scenecut=0:bframes=3:b-adapt=0:b-pyramid=normal:keyint=12:min-keyint=12:open-gop=1:log-level=none"),
    ]

    var frameCount: Int { times.count - 1 }

    func write(to path: String) throws {
        try FFmpegLibraries.load(for: "make a clip")
        FFmpegLog.install()
        let encoder = try #require(avcodec_find_encoder_by_name(codec), "FFmpeg has no encoder \(codec)")
        var created: UnsafeMutablePointer<AVFormatContext>?
        try check("prepare") { avformat_alloc_output_context2(&created, nil, muxer, path) }
        let file = try #require(created)
        defer { avformat_free_context(file) }
        let context = try open(encoder)
        let stream = try #require(avformat_new_stream(file, nil))
        try check("describe") { avcodec_parameters_from_context(stream.pointee.codecpar, context.pointer) }
        stream.pointee.time_base = timeBase
        stream.pointee.sample_aspect_ratio = pixelAspect
        stream.pointee.codecpar.pointee.codec_tag = 0
        try check("open") { avio_open(&file.pointee.pb, path, AVIO_FLAG_WRITE) }
        var options = try FFmpegOptions(muxerOptions)
        try check("write the header") { options.pass { avformat_write_header(file, $0) } }
        try options.requireAllConsumed(by: muxer)
        let packet = try Packet()
        func drain() throws {
            while try progress("encode", { avcodec_receive_packet(context.pointer, packet.pointer) }) == .done {
                let index = times.firstIndex(of: packet.pointer.pointee.pts)
                packet.pointer.pointee.duration = index.map { $0 < frameCount ? times[$0 + 1] - times[$0] : 1 } ?? 1
                packet.pointer.pointee.stream_index = 0
                av_packet_rescale_ts(packet.pointer, timeBase, stream.pointee.time_base)
                try check("write") { av_interleaved_write_frame(file, packet.pointer) }
            }
        }
        for number in 0..<frameCount {
            let frame = try frame(number)
            frame.pointer.pointee.pts = times[number]
            frame.pointer.pointee.pict_type = AV_PICTURE_TYPE_NONE
            try check("encode") { avcodec_send_frame(context.pointer, frame.pointer) }
            try drain()
        }
        try check("encode") { avcodec_send_frame(context.pointer, nil) }
        try drain()
        try check("finish") { av_write_trailer(file) }
        try check("close") { avio_closep(&file.pointee.pb) }
    }

    private func open(_ encoder: UnsafePointer<AVCodec>) throws -> CodecContext {
        let context = try CodecContext(encoder)
        let settings = context.pointer
        (settings.pointee.width, settings.pointee.height) = (Int32(size.width), Int32(size.height))
        settings.pointee.pix_fmt = pixelFormat
        settings.pointee.time_base = timeBase
        if times.count > 2, times[1] - times[0] == times[2] - times[1] {
            settings.pointee.framerate = AVRational(num: timeBase.den, den: timeBase.num * Int32(times[1] - times[0]))
        }
        settings.pointee.sample_aspect_ratio = pixelAspect
        (settings.pointee.colorspace, settings.pointee.color_primaries) = (matrix, primaries)
        (settings.pointee.color_trc, settings.pointee.color_range) = (transfer, range)
        settings.pointee.thread_count = 1
        if muxer != "mpegts", muxer != "avi" { settings.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
        var options = try FFmpegOptions(self.options)
        try check("open the encoder") { options.pass { context.open(encoder, $0) } }
        try options.requireAllConsumed(by: codec)
        return context
    }

    private func frame(_ number: Int) throws -> DecodedFrame {
        let frame = try DecodedFrame(timeBase: Rational(1))
        frame.pointer.pointee.format = pixelFormat.rawValue
        (frame.pointer.pointee.width, frame.pointer.pointee.height) = (Int32(size.width), Int32(size.height))
        (frame.pointer.pointee.colorspace, frame.pointer.pointee.color_range) = (matrix, range)
        try check("allocate") { av_frame_get_buffer(frame.pointer, 0) }
        let components = try #require(FrameComponents(frame))
        if let fill {
            fill(components, frame, number)
        } else {
            BarCode.draw(number, components, frame)
        }
        return frame
    }
}

/// A number as 16 blocks from left to right, white for the bits that are set, the smallest bit first.
enum BarCode {
    static let bits = 16

    static func draw(_ number: Int, _ components: FrameComponents, _ frame: DecodedFrame) {
        let flags = av_pix_fmt_desc_get(AVPixelFormat(frame.pointer.pointee.format))?.pointee.flags ?? 0
        let isRGB = flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
        let (scale, isFull) = (1 << (components.depth - 8), isRGB || frame.pointer.pointee.color_range == AVCOL_RANGE_JPEG)
        let (dark, light, peak) =
            isFull ? (0, 255 * scale, 1 << components.depth - 1) : (16 * scale, 235 * scale, 1 << components.depth - 1)
        for component in 0..<components.count {
            let plane = components.plane(component)
            let shift = components.shiftX(component)
            let line = (0..<plane.width).map { x -> UInt16 in
                if component == 3 { return UInt16(peak) }
                if component > 0, !isRGB { return UInt16(128 * scale) }
                return UInt16(number >> ((x << shift) * bits / frame.width) & 1 == 1 ? light : dark)
            }
            for y in 0..<plane.height { components.write(line, component, y, to: frame) }
        }
    }

    /// Frame `number` as opaque BGRA.
    static func bgra(_ number: Int, width: Int, height: Int) -> [UInt8] {
        let row = (0..<width).flatMap { x -> [UInt8] in
            let value: UInt8 = number >> (x * bits / width) & 1 == 1 ? 255 : 0
            return [value, value, value, 255]
        }
        return (0..<height).flatMap { _ in row }
    }

    /// The number in a frame of a clip.
    ///
    /// - Parameter position: The position in the shown frame for one in the stored frame.
    static func number(in frame: ClipFrame, width: Int = 128, height: Int = 64, at position: (Int, Int) -> (Int, Int) = { ($0, $1) }) -> Int
    {
        (0..<bits).reduce(0) { number, bit in
            let (x, y) = position((2 * bit + 1) * width / (2 * bits), height / 2)
            return number | (frame.pixels[(y * frame.width + x) * 4 + 1] > 127 ? 1 << bit : 0)
        }
    }
}
