import CFFmpeg

extension Muxer {
    /// Whether FFmpeg's WebM muxer adds the delay of an Opus encoder to the times of its packets, which WebM requires.
    ///
    /// Muxers of FFmpeg 5.1 do not, and the muxer of FFmpeg 7.1.5 in Debian does. Updates have changed it within a release, so a packet at time 0 is written to
    /// memory, and its time is read from there.
    static func addsOpusDelay(of encoder: AudioEncoder) throws(FFmpegError) -> Bool {
        let muxer = try Muxer(fragmentsOf: .webm)
        let track = try muxer.addTrack(for: encoder)
        try muxer.writeHeader(plays: 1, frameRate: Rational(1, 1), expectedFrames: 0)
        let packet = try Packet()
        try check("prepare a stream") { av_new_packet(packet.pointer, 1) }
        packet.pointer.pointee.data.pointee = 0
        (packet.pointer.pointee.pts, packet.pointer.pointee.dts, packet.pointer.pointee.duration) = (0, 0, Int64(encoder.frameSize))
        packet.pointer.pointee.flags = AV_PKT_FLAG_KEY
        try muxer.write(packet, track: track, timeBase: encoder.timeBase)
        try muxer.finish()
        guard let time = WebMCluster.firstTime(in: try muxer.takeBytes()) else {
            throw FFmpegError(
                operation: "prepare a stream", code: kinora_averror_invalid_data(), text: "the WebM muxer of FFmpeg wrote no packet")
        }
        return time != 0
    }
}
