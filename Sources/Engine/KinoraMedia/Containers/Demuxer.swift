import CFFmpeg

/// Reads the packets of a file's video or audio stream, in order.
final class Demuxer {
    /// The kind of stream that is read.
    enum Kind {
        case film, audio

        fileprivate var type: AVMediaType { self == .film ? AVMEDIA_TYPE_VIDEO : AVMEDIA_TYPE_AUDIO }
        fileprivate var name: String { self == .film ? "video" : "audio" }
    }

    let path: String
    private let kind: Kind
    private let probes: Bool
    private let file: InputFile
    let stream: UnsafeMutablePointer<AVStream>

    var context: UnsafeMutablePointer<AVFormatContext> { file.context }

    /// The maximum number of pixels of a decoded frame. A file of a few bytes can declare frames of gigabytes.
    static let maxPixels = Int64(VideoSettings.maximumMacroblocks) * 256

    /// Opens a file in one of the formats in ``InputFormat`` and selects the stream that FFmpeg considers the best.
    ///
    /// - Parameters:
    ///   - probes: Whether packets are read, and some decoded, to complete the properties in the file's head.
    ///   - part: The bytes that are read as a file of their own; nil for the whole file.
    init(path: String, kind: Kind = .film, probes: Bool = true, part: Range<Int>? = nil) throws(FFmpegError) {
        (self.path, self.kind, self.probes) = (path, kind, probes)
        let file = try InputFile(path: path, part: part)
        let statedSizes = (0..<Int(file.context.pointee.nb_streams)).map { Demuxer.size(of: file.context.pointee.streams[$0]) }
        if probes { try Demuxer.probe(file.context, path: path) }
        let index = try check("find \(kind.name) in \"\(path)\"") { av_find_best_stream(file.context, kind.type, -1, -1, nil, 0) }
        guard let found = file.context.pointee.streams[Int(index)] else {
            throw FFmpegError(operation: "find \(kind.name) in \"\(path)\"", code: kinora_averror_stream_not_found())
        }
        self.file = file
        stream = found
        for other in 0..<Int(context.pointee.nb_streams) where context.pointee.streams[other] != stream {
            context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
        }
        try requireBoundedSize(stated: Int(index) < statedSizes.count ? statedSizes[Int(index)] : (0, 0))
    }

    private static func size(of stream: UnsafeMutablePointer<AVStream>?) -> (width: Int64, height: Int64) {
        guard let parameters = stream?.pointee.codecpar.pointee else { return (0, 0) }
        return (Int64(parameters.width), Int64(parameters.height))
    }

    /// Opens the same file again, at its beginning.
    func reopened() throws(FFmpegError) -> Demuxer { try Demuxer(path: path, kind: kind, probes: probes) }

    /// Whether seeking by time always finds the last key frame at or before that time.
    var hasIndex: Bool {
        // A cover is read only once, when the file is opened.
        InputFormat.hasIndex(file.format) && stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
    }

    /// Whether ``seek(toByte:)`` may be used.
    var isPacketized: Bool { InputFormat.isPacketized(file.format) }

    /// Reads the beginning of every stream. Frames decoded for this are limited to ``maxPixels``.
    private static func probe(_ context: UnsafeMutablePointer<AVFormatContext>, path: String) throws(FFmpegError) {
        var options = [OpaquePointer?](repeating: nil, count: Int(context.pointee.nb_streams))
        defer { for index in options.indices { av_dict_free(&options[index]) } }
        for index in options.indices {
            try check("set the option max_pixels") { av_dict_set(&options[index], "max_pixels", "\(maxPixels)", 0) }
        }
        try check("probe \"\(path)\"") {
            options.withUnsafeMutableBufferPointer { avformat_find_stream_info(context, $0.baseAddress) }
        }
    }

    /// - Parameter stated: The size in the file's head. Probing replaces it by the frames' own size, or by 0 if it is too large and the frames have
    ///   none.
    private func requireBoundedSize(stated: (width: Int64, height: Int64)) throws(FFmpegError) {
        let probed = Demuxer.size(of: stream)
        let (width, height) = probed.width > 0 && probed.height > 0 ? probed : stated
        guard kind == .film, width > 0, height > 0, width * height > Demuxer.maxPixels else { return }
        throw FFmpegError(
            operation: "read \"\(path)\"", code: kinora_averror_invalid_data(),
            text: "its frames have \(width)x\(height) pixels; the maximum is \(Demuxer.maxPixels / 1_000_000) million pixels")
    }

    var parameters: UnsafeMutablePointer<AVCodecParameters> { stream.pointee.codecpar }
    var timeBase: AVRational { stream.pointee.time_base }
    /// The time stamp, in seconds, at which the file begins for a player.
    ///
    /// In MP4 and Matroska, time 0 is the beginning, although all streams may start later. The time stamps of other formats, and of a recorded
    /// broadcast without a duration, count from any time.
    var origin: Double {
        let start = context.pointee.start_time == .min ? 0 : Double(context.pointee.start_time) / Double(AV_TIME_BASE)
        return InputFormat.startsAtZero(file.format) && fileDuration != nil ? 0 : max(start, 0)
    }
    /// The end of the stream, in seconds from ``origin``; nil if the file does not state it.
    var streamEnd: Double? {
        let ticks = stream.pointee.duration
        if ticks > 0, fileDuration != nil { return (Double(firstTick) + Double(ticks)) * Rational(timeBase).value - origin }
        // Matroska states it in a tag, as hours, minutes and seconds.
        guard let entry = av_dict_get(stream.pointee.metadata, "DURATION", nil, 0) else { return nil }
        let fields = String(cString: entry.pointee.value).split(separator: ":").map { Double($0) }
        guard fields.count == 3, let hours = fields[0], let minutes = fields[1], let seconds = fields[2] else { return nil }
        let end = hours * 3600 + minutes * 60 + seconds
        return end.isFinite && end > 0 ? end - origin : nil
    }
    /// The number of bytes that were read from the file, so far. Bytes that are read again count again.
    var bytesRead: Int { context.pointee.pb.map { Int($0.pointee.bytes_read) } ?? 0 }
    /// Whether the file contains a single image.
    var isStill: Bool { InputFormat.isStill(file.format) }
    /// Whether the lengths of the streams come from edit lists, which exclude an encoder's padding.
    var hasEditLists: Bool { InputFormat.hasEditLists(file.format) }
    /// Whether the lengths of streams are the lengths of their data.
    var hasExactLengths: Bool { InputFormat.hasExactLengths(file.format) }
    /// How the file ends. O(size of the file) for some formats.
    var containerEnd: ContainerEnd { ContainerEnd(of: path, formats: InputFormat.parts(file.format)) }
    /// A sentence about damage that FFmpeg does not report; nil if there is none. O(size of the file) for some formats.
    var containerDamage: String? { ContainerDamage.sentence(about: path, formats: InputFormat.parts(file.format)) }
    /// The duration of the file in seconds; nil if it can only be estimated.
    var fileDuration: Double? {
        guard context.pointee.duration > 0, context.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE else { return nil }
        return Double(context.pointee.duration) / Double(AV_TIME_BASE)
    }
    /// The start time of the film in ticks; 0 if unknown.
    var firstTick: Int64 { stream.pointee.start_time == .min ? 0 : stream.pointee.start_time }

    /// Reads the stream's next packet. Returns false at the end of the file.
    func read(into packet: Packet) throws(FFmpegError) -> Bool {
        while true {
            av_packet_unref(packet.pointer)
            switch try progress("read \"\(path)\"", { av_read_frame(context, packet.pointer) }) {
            case .done where packet.pointer.pointee.stream_index == stream.pointee.index: return true
            case .done, .needsInput: continue
            case .ended: return false
            }
        }
    }

    /// Seeks to the last key frame at or before a time in ticks.
    func seek(to ticks: Int64) throws(FFmpegError) {
        try check("seek in \"\(path)\"") {
            av_seek_frame(context, stream.pointee.index, ticks, AVSEEK_FLAG_BACKWARD)
        }
    }

    /// Seeks to the packet at an offset in bytes.
    func seek(toByte offset: Int64) throws(FFmpegError) {
        try check("seek in \"\(path)\"") { av_seek_frame(context, -1, offset, AVSEEK_FLAG_BYTE) }
    }
}
