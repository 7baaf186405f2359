import CFFmpeg

/// Encodes the audio of a film up to the time of its video, so that the file contains both interleaved.
final class AudioTrackWriter {
    private let sound: SampleSpool
    private let encoder: AudioEncoder
    private let track: Int
    /// The first frame of audio that has not been encoded.
    private var position = 0
    /// The last packet's samples, padded with silence if the audio is shorter than the film.
    private var rest: [Float]

    var encoderName: String { encoder.name }

    init(_ sound: SampleSpool, codec: AudioCodec, muxer: Muxer) throws(FFmpegError) {
        self.sound = sound
        encoder = try AudioEncoder(codec, hasGlobalHeader: muxer.container.hasGlobalHeader)
        track = try muxer.addTrack(for: encoder)
        rest = [Float](repeating: 0, count: encoder.frameSize * AudioFormat.channels)
    }

    /// Encodes the packets that begin before frame `end`.
    func advance(to end: Int, muxer: Muxer) throws(FFmpegError) {
        while position < end { try encode(encoder.frameSize, muxer: muxer) }
    }

    /// Encodes up to frame `end`, the end of the film, and the packets that the encoder has buffered.
    func finish(at end: Int, muxer: Muxer) throws(FFmpegError) {
        while position < end { try encode(min(encoder.frameSize, end - position), muxer: muxer) }
        try encoder.flush { packet throws(FFmpegError) in try write(packet, to: muxer) }
    }

    /// In WebM, the time of Opus starts with the initial padding, whose length the stream contains.
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
