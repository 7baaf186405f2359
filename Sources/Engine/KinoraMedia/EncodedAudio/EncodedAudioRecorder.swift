import CFFmpeg

/// Writes the packets of an audio encoder to a file for other films, while the film is written.
///
/// If the file cannot be written, its draft is abandoned, and the film is not affected.
final class EncodedAudioRecorder {
    private let draft: any EncodedAudioDraft
    private let name: String
    /// Nil after an error.
    private var file: ChecksummedFile?
    private var count = 0

    /// Creates the file.
    ///
    /// - Parameter name: The digest that will be the file's name. The file is valid only under this name.
    init(_ draft: any EncodedAudioDraft, name: String) {
        (self.draft, self.name) = (draft, name)
        attempt { () throws(FFmpegError) in
            let file = try ChecksummedFile(path: draft.path)
            self.file = file
            var head = EncodedAudioFormat.magic
            head.append(littleEndian: EncodedAudioFormat.version)
            head.append(littleEndian: UInt32(0))
            try file.append(head)
        }
    }

    /// Adds a packet.
    ///
    /// - Parameter position: The number of samples that the encoder has received, or ``EncodedAudioFormat/flushed``.
    func add(_ packet: Packet, position: Int64) {
        guard let file else { return }
        let coded = packet.pointer.pointee
        var skipSize = 0
        let skip = av_packet_get_side_data(packet.pointer, AV_PKT_DATA_SKIP_SAMPLES, &skipSize)
        let isStorable =
            coded.side_data_elems == (skip == nil ? 0 : 1) && (skip == nil || skipSize == EncodedAudioFormat.skipSize)
            && coded.size > 0 && coded.size <= EncodedAudioFormat.maxPacket && count < EncodedAudioFormat.maxPackets
        guard isStorable, let data = coded.data else {
            self.file = nil
            return
        }
        attempt { () throws(FFmpegError) in
            var head: [UInt8] = []
            head.append(littleEndian: UInt32(coded.size))
            let keyFlag = coded.flags & AV_PKT_FLAG_KEY != 0 ? EncodedAudioFormat.keyFlag : 0
            head.append(littleEndian: keyFlag | (skip == nil ? 0 : EncodedAudioFormat.skipFlag))
            for number in [coded.pts, coded.dts, coded.duration, position] { head.append(littleEndian: number) }
            try file.append(head)
            if let skip { try file.append(UnsafeRawBufferPointer(start: skip, count: skipSize)) }
            try file.append(UnsafeRawBufferPointer(start: data, count: Int(coded.size)))
            count += 1
        }
    }

    /// Completes the file.
    func finish() {
        guard let file else { return }
        attempt { () throws(FFmpegError) in
            var foot: [UInt8] = []
            foot.append(littleEndian: UInt64(count))
            foot.append(littleEndian: UInt64(file.byteCount - EncodedAudioFormat.headSize))
            try file.append(foot)
            try file.finish(name: name)
        }
        if self.file != nil { draft.commit() }
        self.file = nil
    }

    private func attempt(_ body: () throws(FFmpegError) -> Void) {
        do throws(FFmpegError) {
            try body()
        } catch {
            file = nil
            draft.abandon(error)
        }
    }
}
