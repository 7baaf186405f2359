import CFFmpeg
import Foundation
import KinoraFiles

/// The samples that FFmpeg's AAC encoder adds before the beginning, in MP4 files of FFmpeg without an edit list, which state them nowhere.
///
/// Fragmented files are often so. The muxer moves all time stamps, so that the first one, of the added samples, is not negative. The time stamp of
/// the second packet is the one at which all streams begin.
struct UnstatedPriming {
    /// In seconds.
    let length: Double
    /// The time stamp at which the audio begins, in seconds.
    let start: Double

    private static let maxHead = 1 << 24
    /// The number of samples that the encoder adds, which is also the length of a packet.
    private static let samples = 1024

    /// Nil for all other files.
    init?(_ demuxer: Demuxer) throws(FFmpegError) {
        let parameters = demuxer.parameters.pointee
        guard demuxer.hasEditLists, parameters.codec_id == AV_CODEC_ID_AAC, parameters.sample_rate > 0, demuxer.firstTick >= 0,
            let writer = av_dict_get(demuxer.context.pointee.metadata, "encoder", nil, 0),
            String(cString: writer.pointee.value).hasPrefix("Lavf"), UnstatedPriming.hasNoEditList(demuxer.path)
        else { return nil }
        let reader = try demuxer.reopened()
        let packet = try Packet()
        var times: [Int64] = []
        while times.count < 2, try reader.read(into: packet) { times.append(packet.pointer.pointee.pts) }
        let unit = Rational(demuxer.timeBase).value
        length = Double(UnstatedPriming.samples) / Double(parameters.sample_rate)
        guard times.count == 2, times[0] == 0, times[1] > 0, Double(times[1]) * unit < length + 0.5 else { return nil }
        start = Double(times[1]) * unit
        // A packet of another length is not of this encoder in its usual configuration.
        guard start > length - unit * 1.5 else { return nil }
    }

    /// Whether the head of an MP4 file is complete and contains no edit list.
    private static func hasNoEditList(_ path: String) -> Bool {
        guard let file = try? UntrustedFile(path) else { return false }
        var offset = 0
        while let head = try? file.bytes(at: offset, count: 8), head.count == 8 {
            let size = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard size >= 8 else { return false }
            if head.suffix(4).elementsEqual("moov".utf8) {
                guard size <= maxHead, let box = try? file.bytes(at: offset, count: size), box.count == size else { return false }
                return box.range(of: Data("elst".utf8)) == nil
            }
            offset += size
        }
        return false
    }
}
