import CFFmpeg

/// Writes the audio of a film up to the time of its video, so that the file contains both interleaved. The audio is encoded, or taken from
/// a film with the same audio; the packets and their order are the same.
final class AudioTrackWriter {
    private let audio: SampleSpool
    private let encoder: AudioEncoder
    private let track: Int
    /// The number of samples of the film.
    private let end: Int
    /// The first frame of audio that has not been encoded.
    private var position = 0
    /// The last packet's samples, padded with silence if the audio is shorter than the film.
    private var rest: [Float]
    /// Encoded audio and the number of packets that are written; nil to encode.
    private let stored: (file: EncodedAudioFile, packet: Packet)?
    private var storedCount = 0
    private let recorder: EncodedAudioRecorder?
    /// The number of samples that is added to the times of the encoder. In WebM, the time of Opus starts with the initial padding.
    private let offset: Int64

    var encoderName: String { encoder.name }

    /// - Parameters:
    ///   - end: The number of samples of the film.
    ///   - storage: Encoded audio of other films, to which this film's audio is added.
    init(
        _ audio: SampleSpool, codec: AudioCodec, end: Int, muxer: Muxer, storage: (any EncodedAudioStorage)?
    ) throws(FFmpegError) {
        self.audio = audio
        self.end = end
        encoder = try AudioEncoder(codec, hasGlobalHeader: muxer.container.hasGlobalHeader)
        track = try muxer.addTrack(for: encoder)
        if muxer.container == .webm {
            offset = try Muxer.addsOpusDelay(of: encoder) ? 0 : Int64(encoder.padding)
        } else {
            offset = 0
        }
        rest = [Float](repeating: 0, count: encoder.frameSize * AudioFormat.channels)
        let key = storage == nil ? nil : try EncodedAudioKey.name(audio, end: end, encoder: encoder)
        if let file = key.flatMap({ storage?.audio($0) }) {
            stored = (file, try Packet())
            recorder = nil
        } else {
            stored = nil
            recorder = key.flatMap { key in storage?.audioDraft(key).map { EncodedAudioRecorder($0, name: key) } }
        }
    }

    /// Writes the packets that begin before frame `end`.
    func advance(to end: Int, muxer: Muxer) throws(FFmpegError) {
        while position < end { try add(encoder.frameSize, muxer: muxer) }
    }

    /// Writes up to frame `end`, the end of the film, and the packets that the encoder has buffered.
    func finish(at end: Int, muxer: Muxer) throws(FFmpegError) {
        while position < end { try add(min(encoder.frameSize, end - position), muxer: muxer) }
        if stored != nil { return try writeStored(upTo: EncodedAudioFormat.flushed, muxer: muxer) }
        try encoder.flush { packet throws(FFmpegError) in
            recorder?.add(packet, position: EncodedAudioFormat.flushed)
            try write(packet, to: muxer)
        }
        // The name of the audio depends on its length.
        if end == self.end { recorder?.finish() }
    }

    private func add(_ count: Int, muxer: Muxer) throws(FFmpegError) {
        if stored == nil { try encode(count, muxer: muxer) }
        position += count
        if stored != nil { try writeStored(upTo: Int64(position), muxer: muxer) }
    }

    /// Writes the packets that the encoder returned when it had received `position` samples.
    private func writeStored(upTo position: Int64, muxer: Muxer) throws(FFmpegError) {
        guard let (file, packet) = stored else { return }
        while storedCount < file.packets.count, file.packets[storedCount].position <= position {
            try file.read(file.packets[storedCount], into: packet)
            try write(packet, to: muxer)
            storedCount += 1
        }
    }

    private func write(_ packet: Packet, to muxer: Muxer) throws(FFmpegError) {
        packet.pointer.pointee.pts += offset
        packet.pointer.pointee.dts += offset
        try muxer.write(packet, track: track, timeBase: encoder.timeBase)
    }

    private func encode(_ count: Int, muxer: Muxer) throws(FFmpegError) {
        let first = position
        for index in rest.indices { rest[index] = 0 }
        let there = max(0, min(count, audio.frameCount - first))
        audio.withSamples { samples in
            rest.withUnsafeMutableBufferPointer { $0.baseAddress?.update(from: samples + 2 * first, count: 2 * there) }
        }
        try rest.withUnsafeBufferPointer { buffer throws(FFmpegError) in
            guard let base = buffer.baseAddress else { return }
            try encoder.encode(base, count: count, first: first) { packet throws(FFmpegError) in
                recorder?.add(packet, position: Int64(first + count))
                try write(packet, to: muxer)
            }
        }
    }
}
