typealias EncodedAudioSource = ChecksummedFileReader<EncodedAudioError>

extension EncodedAudioSource {
    /// Checks the whole file. Returns the packets, which are in bounds, in the order of their times.
    func packets(name: String) throws(EncodedAudioError) -> [EncodedAudioFile.CodedPacket] {
        try checkHead()
        let count = try packetCount()
        let end = size - EncodedAudioFormat.footSize
        var packets: [EncodedAudioFile.CodedPacket] = []
        var offset = EncodedAudioFormat.headSize
        for _ in 0..<count {
            let packet = try packet(at: offset, end: end, after: packets.last)
            packets.append(packet)
            offset = packet.offset + (packet.hasSkip ? EncodedAudioFormat.skipSize : 0) + packet.size
        }
        guard offset == end else { throw damaged("there are bytes after its packets") }
        try verifyChecksum(name: name)
        return packets
    }

    private func checkHead() throws(EncodedAudioError) {
        guard size >= EncodedAudioFormat.magic.count, try bytes(EncodedAudioFormat.magic.count, at: 0) == EncodedAudioFormat.magic else {
            throw .foreign(path: path)
        }
        guard size >= EncodedAudioFormat.headSize + EncodedAudioFormat.footSize else { throw truncated }
        var head = ByteReader(try bytes(EncodedAudioFormat.headSize - 8, at: 8))
        guard let version = head.integer(UInt32.self), let zero = head.integer(UInt32.self) else { throw truncated }
        guard version == EncodedAudioFormat.version else { throw .version(path: path, version: Int(version)) }
        guard zero == 0 else { throw damaged("its head is invalid") }
    }

    private func packetCount() throws(EncodedAudioError) -> Int {
        var foot = ByteReader(try bytes(EncodedAudioFormat.footSize, at: size - EncodedAudioFormat.footSize))
        guard let count = foot.integer(UInt64.self), let length = foot.integer(UInt64.self) else { throw truncated }
        guard length == UInt64(size - EncodedAudioFormat.headSize - EncodedAudioFormat.footSize) else {
            throw damaged("its size is not the size of its parts")
        }
        guard count <= UInt64(EncodedAudioFormat.maxPackets) else { throw damaged("it has \(count) packets") }
        return Int(count)
    }

    private func packet(
        at position: Int, end: Int, after last: EncodedAudioFile.CodedPacket?
    ) throws(EncodedAudioError) -> EncodedAudioFile.CodedPacket {
        guard end - position > EncodedAudioFormat.packetHeadSize else { throw damaged("packets are missing") }
        var head = ByteReader(try bytes(EncodedAudioFormat.packetHeadSize, at: position))
        guard let length = head.integer(UInt32.self), let flags = head.integer(UInt32.self), let pts = head.integer(Int64.self),
            let dts = head.integer(Int64.self), let duration = head.integer(Int64.self), let received = head.integer(Int64.self)
        else { throw truncated }
        let packet = EncodedAudioFile.CodedPacket(
            offset: position + EncodedAudioFormat.packetHeadSize, size: Int(length), flags: flags, pts: pts, dts: dts, duration: duration,
            position: received)
        guard flags & ~(EncodedAudioFormat.keyFlag | EncodedAudioFormat.skipFlag) == 0 else { throw damaged("a packet has invalid flags") }
        let space = end - packet.offset - (packet.hasSkip ? EncodedAudioFormat.skipSize : 0)
        guard (1...EncodedAudioFormat.maxPacket).contains(packet.size), packet.size <= space else {
            throw damaged("a packet has an invalid size")
        }
        let times = -EncodedAudioFormat.maxTime...EncodedAudioFormat.maxTime
        guard times.contains(pts), times.contains(dts), pts >= dts, (0...EncodedAudioFormat.maxTime).contains(duration),
            (0...EncodedAudioFormat.flushed).contains(received), last.map({ $0.dts < dts && $0.position <= received }) ?? true
        else { throw damaged("a packet has an invalid time") }
        return packet
    }
}
