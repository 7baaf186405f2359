import CFFmpeg

/// Encodes the sound of a film beside its pictures, always as far as those have come, so that the file has both side by side.
final class AudioTrackWriter {
    private let sound: SampleSpool
    private let encoder: AudioEncoder
    private let track: Int
    /// The first frame of sound that has not been encoded.
    private var position = 0
    /// The last piece, filled up with silence where the sound is shorter than the film.
    private var rest: [Float]

    var encoderName: String { encoder.name }

    init(_ sound: SampleSpool, codec: AudioCodec, muxer: Muxer) throws(FFmpegError) {
        self.sound = sound
        encoder = try AudioEncoder(codec, hasGlobalHeader: muxer.container.hasGlobalHeader)
        track = try muxer.addTrack(for: encoder)
        rest = [Float](repeating: 0, count: encoder.frameSize * AudioFormat.channels)
    }

    /// Encodes what begins before frame `end` of the sound, in whole pieces.
    func advance(to end: Int, muxer: Muxer) throws(FFmpegError) {
        while position < end { try encode(encoder.frameSize, muxer: muxer) }
    }

    /// Encodes up to frame `end`, where the film ends, and what the encoder holds back.
    func finish(at end: Int, muxer: Muxer) throws(FFmpegError) {
        while position < end { try encode(min(encoder.frameSize, end - position), muxer: muxer) }
        try encoder.flush { packet throws(FFmpegError) in try write(packet, to: muxer) }
    }

    /// WebM counts the time of Opus from the padding in front on, which it tells by itself.
    private func write(_ packet: Packet, to muxer: Muxer) throws(FFmpegError) {
        if muxer.container == .webm {
            packet.pointer.pointee.pts += Int64(encoder.padding)
            packet.pointer.pointee.dts += Int64(encoder.padding)
        }
        try muxer.write(packet, track: track, timeBase: encoder.timeBase)
    }

    private func encode(_ count: Int, muxer: Muxer) throws(FFmpegError) {
        let first = position
        for index in rest.indices { rest[index] = 0 }
        let there = max(0, min(count, sound.frameCount - first))
        sound.withSamples { samples in
            rest.withUnsafeMutableBufferPointer { $0.baseAddress?.update(from: samples + 2 * first, count: 2 * there) }
        }
        try rest.withUnsafeBufferPointer { buffer throws(FFmpegError) in
            guard let base = buffer.baseAddress else { return }
            try encoder.encode(base, count: count, first: first) { packet throws(FFmpegError) in
                try write(packet, to: muxer)
            }
        }
        position += count
    }
}
