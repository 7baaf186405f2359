import CFFmpeg
import KinoraCaptions

/// Writes a track of captions up to the time of the film's video, so that the file contains both interleaved.
final class CaptionTrackWriter {
    private let track: Int
    private let samples: [CaptionSample]
    private let packet: Packet
    private var next = 0
    private static let timeBase = AVRational(num: 1, den: 1000)

    /// Adds the track to the file.
    ///
    /// - Parameter end: The end of the film, in milliseconds.
    init(_ captions: FilmCaptions, end: Int, settings: VideoSettings, muxer: Muxer) throws(FFmpegError) {
        packet = try Packet()
        let isWebM = muxer.container == .webm
        samples = isWebM ? CaptionSample.webVTT(captions.track, end: end) : CaptionSample.timedText(captions.track, end: end)
        track = try muxer.addTrack(for: captions, timeBase: CaptionTrackWriter.timeBase, settings: settings)
    }

    /// Writes the samples that begin before `time`, in milliseconds.
    func advance(to time: Int, muxer: Muxer) throws(FFmpegError) {
        while next < samples.count, samples[next].start < time {
            try write(samples[next], muxer)
            next += 1
        }
    }

    private func write(_ sample: CaptionSample, _ muxer: Muxer) throws(FFmpegError) {
        let operation = "write captions to \"\(muxer.name)\""
        av_packet_unref(packet.pointer)
        try check(operation) { av_new_packet(packet.pointer, Int32(clamping: sample.bytes.count)) }
        if let data = packet.pointer.pointee.data {
            UnsafeMutableRawPointer(data).copyMemory(from: sample.bytes, byteCount: sample.bytes.count)
        }
        try addSideData(AV_PKT_DATA_WEBVTT_IDENTIFIER, sample.identifier, operation)
        try addSideData(AV_PKT_DATA_WEBVTT_SETTINGS, sample.settings, operation)
        (packet.pointer.pointee.pts, packet.pointer.pointee.dts) = (Int64(sample.start), Int64(sample.start))
        packet.pointer.pointee.duration = Int64(sample.duration)
        packet.pointer.pointee.flags = AV_PKT_FLAG_KEY
        try muxer.write(packet, track: track, timeBase: CaptionTrackWriter.timeBase)
    }

    private func addSideData(_ type: AVPacketSideDataType, _ text: String, _ operation: String) throws(FFmpegError) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty else { return }
        guard let data = av_packet_new_side_data(packet.pointer, type, bytes.count) else { throw .outOfMemory(operation) }
        UnsafeMutableRawPointer(data).copyMemory(from: bytes, byteCount: bytes.count)
    }
}

extension Muxer {
    /// Adds a track of captions and returns its number.
    fileprivate func addTrack(
        for captions: FilmCaptions, timeBase: AVRational, settings: VideoSettings
    ) throws(FFmpegError) -> Int {
        let stream = try newStream()
        guard let parameters = stream.pointee.codecpar else { throw .outOfMemory("add captions to \"\(name)\"") }
        parameters.pointee.codec_type = AVMEDIA_TYPE_SUBTITLE
        stream.pointee.time_base = timeBase
        if captions.isDefault { stream.pointee.disposition |= AV_DISPOSITION_DEFAULT }
        let codes = LanguageCode(captions.language ?? "")
        // QuickTime's own languages, in which FFmpeg looks up the code for MOV, have bibliographic codes, as Matroska has.
        if let code = container == .mp4 ? codes?.terminological : codes?.bibliographic {
            try check("set the language of captions in \"\(name)\"") { av_dict_set(&stream.pointee.metadata, "language", code, 0) }
        }
        guard container != .webm else {
            parameters.pointee.codec_id = AV_CODEC_ID_WEBVTT
            return Int(stream.pointee.index)
        }
        parameters.pointee.codec_id = AV_CODEC_ID_MOV_TEXT
        parameters.pointee.codec_tag = Muxer.tag("tx3g")
        (parameters.pointee.width, parameters.pointee.height) = (Int32(settings.width), Int32(settings.height))
        let description = TimedText.description(width: settings.width, height: settings.height)
        // FFmpeg requires 64 bytes of zeros after the data.
        guard let copy = av_mallocz(description.count + 64) else { throw .outOfMemory("add captions to \"\(name)\"") }
        copy.copyMemory(from: description, byteCount: description.count)
        // Safe: `copy` is new memory without a type, which FFmpeg frees.
        parameters.pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
        parameters.pointee.extradata_size = Int32(description.count)
        return Int(stream.pointee.index)
    }
}
