import CFFmpeg
import KinoraFiles

extension VideoReader {
    /// Returns the index of a clip. Reads the whole file without decoding and returns to its beginning: O(size of the file).
    func clipIndex(_ limits: ClipLimits) throws(ClipError) -> ClipIndex {
        let fileSize = FileStamp(path)?.size ?? 0
        let parameters = demuxer.parameters.pointee
        var indexer = ClipIndexer(
            path: path, timeBase: info.timeBase, isVP8: parameters.codec_id == AV_CODEC_ID_VP8, fileSize: fileSize, limits: limits)
        do throws(FFmpegError) { try rewind() } catch { throw ClipError(path, error) }
        let packet: Packet
        do throws(FFmpegError) { packet = try Packet() } catch { throw ClipError(path, error) }
        while true {
            do throws(FFmpegError) {
                guard try demuxer.read(into: packet) else { break }
            } catch {
                // The rest of the file is unreadable. Reading reports it when it comes there.
                break
            }
            try indexer.add(packet.pointer.pointee)
        }
        do throws(FFmpegError) { try rewind() } catch { throw ClipError(path, error) }
        let seeking: ClipIndex.Seeking = demuxer.hasIndex ? .time : demuxer.isPacketized ? .offset : .beginning
        let rate = [info.averageFrameRate.value, info.realFrameRate.value].first { $0 > 0 }
        return try indexer.index(seeking: seeking, rate: rate, origin: demuxer.origin)
    }
}
