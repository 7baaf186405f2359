import CFFmpeg

/// Encodes the audio of a stream, in step with its video.
///
/// The first packet begins at time 0 exactly, without the encoder's delay: the encoder also receives the audio before the stream, and the packets of
/// that time are dropped. The first packet therefore fades in over 21 ms.
final class StreamAudioTrack {
    private let passage: AudioPassage
    private let encoder: AudioEncoder
    private let track: Int
    /// The next frame of audio to encode.
    private var position: Int
    /// The end of the packets that are written, in frames of audio.
    private var writtenEnd = 0
    private var samples: [Float]

    init(_ passage: AudioPassage, muxer: Muxer) throws(FFmpegError) {
        self.passage = passage
        encoder = try AudioEncoder(.aac, hasGlobalHeader: muxer.container.hasGlobalHeader)
        track = try muxer.addTrack(for: encoder)
        // The encoder's delay, and two packets from which it estimates what is audible.
        position = -encoder.padding - 2 * encoder.frameSize
        samples = [Float](repeating: 0, count: encoder.frameSize * AudioFormat.channels)
    }

    /// Writes packets up to frame `end`, or further by less than a packet.
    ///
    /// - Parameter limit: The end of the stream, after which nothing is encoded.
    func advance(to end: Int, limit: Int, muxer: Muxer) throws(FFmpegError) {
        while writtenEnd < end, position < limit { try encode(min(encoder.frameSize, limit - position), limit: limit, muxer: muxer) }
    }

    /// Writes the rest up to frame `limit`, the end of the stream.
    func finish(at limit: Int, muxer: Muxer) throws(FFmpegError) {
        try advance(to: limit, limit: limit, muxer: muxer)
        try encoder.flush { packet throws(FFmpegError) in try write(packet, limit: limit, muxer: muxer) }
    }

    private func encode(_ count: Int, limit: Int, muxer: Muxer) throws(FFmpegError) {
        let first = position
        position += count
        try samples.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) in
            guard let base = buffer.baseAddress else { return }
            passage.read(base, count: count, at: first)
            try encoder.encode(base, count: count, first: first) { packet throws(FFmpegError) in
                try write(packet, limit: limit, muxer: muxer)
            }
        }
    }

    /// Writes a packet of the stream's time, and drops others.
    private func write(_ packet: Packet, limit: Int, muxer: Muxer) throws(FFmpegError) {
        let start = Int(packet.pointer.pointee.pts)
        guard start >= 0, start < limit else { return av_packet_unref(packet.pointer) }
        packet.pointer.pointee.duration = Int64(min(encoder.frameSize, limit - start))
        writtenEnd = start + Int(packet.pointer.pointee.duration)
        try muxer.write(packet, track: track, timeBase: encoder.timeBase)
    }
}
