import CFFmpeg
import Foundation
import KinoraCaptions

/// Reads the tracks of captions of a film: 3GPP timed text, WebVTT and SRT.
package enum EmbeddedCaptions {
    /// The maximum number of packets that are read.
    private static let maxPackets = 200_000

    /// A packet of a track.
    private struct Block {
        var start: Double
        var end: Double
        var bytes: [UInt8]
        var settings: String
    }

    /// Returns the tracks of the film at `path`, in the order of the file; empty if it has none in a known format.
    ///
    /// - Throws: An ``FFmpegError`` if the file cannot be read.
    package static func tracks(of path: String) throws(FFmpegError) -> [FilmCaptions] {
        let file = try InputFile(path: path)
        var blocks: [Int: [Block]] = [:]
        for index in 0..<Int(file.context.pointee.nb_streams) {
            guard let stream = file.context.pointee.streams[index] else { continue }
            if isKnown(stream) { blocks[index] = [] } else { stream.pointee.discard = AVDISCARD_ALL }
        }
        guard !blocks.isEmpty else { return [] }
        try read(file.context, path: path, into: &blocks)
        return blocks.sorted { $0.key < $1.key }.compactMap { index, blocks in
            guard let stream = file.context.pointee.streams[index] else { return nil }
            let language = av_dict_get(stream.pointee.metadata, "language", nil, 0).map { String(cString: $0.pointee.value) }
            let code = stream.pointee.codecpar.pointee.codec_id
            return FilmCaptions(
                track: track(blocks, code), language: language == "und" ? nil : language,
                isDefault: stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0)
        }
    }

    private static func isKnown(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
        [AV_CODEC_ID_MOV_TEXT, AV_CODEC_ID_WEBVTT, AV_CODEC_ID_SUBRIP].contains(stream.pointee.codecpar.pointee.codec_id)
    }

    private static func read(
        _ context: UnsafeMutablePointer<AVFormatContext>, path: String, into blocks: inout [Int: [Block]]
    ) throws(FFmpegError) {
        let packet = try Packet()
        for _ in 0..<maxPackets {
            av_packet_unref(packet.pointer)
            guard case .done = try progress("read \"\(path)\"", { av_read_frame(context, packet.pointer) }) else { return }
            let index = Int(packet.pointer.pointee.stream_index)
            guard blocks[index] != nil, let stream = context.pointee.streams[index], packet.pointer.pointee.pts != .min else { continue }
            let scale = Double(stream.pointee.time_base.num) / Double(max(1, stream.pointee.time_base.den))
            let start = Double(packet.pointer.pointee.pts) * scale
            let duration = Double(max(0, packet.pointer.pointee.duration)) * scale
            guard start.isFinite, duration.isFinite, start >= 0, start + duration < 3_600_000 else { continue }
            let count = Int(max(0, packet.pointer.pointee.size))
            let bytes = packet.pointer.pointee.data.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
            blocks[index]?.append(Block(start: start, end: start + duration, bytes: bytes, settings: settings(of: packet)))
        }
    }

    private static func settings(of packet: Packet) -> String {
        var size = 0
        guard let data = av_packet_get_side_data(packet.pointer, AV_PKT_DATA_WEBVTT_SETTINGS, &size) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
    }

    private static func track(_ blocks: [Block], _ code: AVCodecID) -> CaptionTrack {
        guard code != AV_CODEC_ID_MOV_TEXT else {
            return CaptionTrack(
                cues: blocks.compactMap { block in
                    let (text, spans) = TimedText.contents(of: block.bytes)
                    return text.isEmpty ? nil : Cue(start: block.start, end: block.end, text: text, spans: spans)
                })
        }
        // Each packet is read as a file, so that damage in one does not affect the others.
        let isWebVTT = code == AV_CODEC_ID_WEBVTT
        let cues = blocks.compactMap { block -> Cue? in
            let header = isWebVTT ? "WEBVTT\n\n" : ""
            let times = isWebVTT ? "00:00.000 --> 99:59:59.000 " : "00:00:00,000 --> 99:59:59,000"
            let text = "\(header)\(times)\(block.settings)\n\(String(decoding: block.bytes, as: UTF8.self))\n"
            let file = try? CaptionFile(data: Data(text.utf8), format: isWebVTT ? .webVTT : .srt)
            guard var cue = file?.track.cues.first else { return nil }
            (cue.start, cue.end, cue.sourceLine) = (block.start, block.end, nil)
            return cue
        }
        return CaptionTrack(cues: cues)
    }
}
