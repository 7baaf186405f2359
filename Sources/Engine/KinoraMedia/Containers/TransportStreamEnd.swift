import KinoraFiles

/// The end of an MPEG transport stream, whose packets have equal sizes and contain parts of the packets of elementary streams.
struct TransportStreamEnd {
    private(set) var end = ContainerEnd.complete

    /// The maximum number of bytes that are read from the end.
    private static let maxTail = 1 << 23

    init(_ file: UntrustedFile) {
        let size = file.stamp.size
        guard let head = try? file.prefix(1 << 12) else { return }
        // 192 bytes have a time before each packet, 204 bytes a checksum after it.
        let layouts = [(packet: 188, sync: 0), (packet: 192, sync: 4), (packet: 204, sync: 0)]
        let bytes = [UInt8](head)
        guard
            let layout = layouts.first(where: { layout in
                bytes.count > layout.packet
                    && stride(from: layout.sync, to: bytes.count, by: layout.packet).allSatisfy { bytes[$0] == 0x47 }
            })
        else { return }
        if size % layout.packet != 0 {
            end = .cut
            return
        }
        let start = max(0, size - TransportStreamEnd.maxTail / layout.packet * layout.packet)
        guard let tail = try? file.bytes(at: start, count: size - start) else { return }
        var streams: [Int: OpenPacket] = [:]
        let all = [UInt8](tail)
        for offset in stride(from: layout.sync, to: all.count - 187, by: layout.packet) {
            guard all[offset] == 0x47 else { return }
            let identifier = Int(all[offset + 1] & 0x1F) << 8 | Int(all[offset + 2])
            let (hasStuffing, hasPayload) = (all[offset + 3] & 0x20 != 0, all[offset + 3] & 0x10 != 0)
            let first = offset + 4 + (hasStuffing ? 1 + Int(all[offset + 4]) : 0)
            guard hasPayload, first < offset + 188 else { continue }
            let payload = all[first..<offset + 188]
            if all[offset + 1] & 0x40 != 0 {
                streams[identifier] = OpenPacket(payload)
            } else {
                streams[identifier]?.count += payload.count
            }
            streams[identifier]?.isPadded = hasStuffing
        }
        for stream in streams.values {
            guard let length = stream.length else {
                if !stream.isPadded, end == .complete { end = .uncertain }
                continue
            }
            if stream.count < length { end = .cut }
        }
    }

    /// The last packet of an elementary stream.
    private struct OpenPacket {
        /// With its head; nil if it is not stated, as for video.
        let length: Int?
        var count: Int
        /// Whether the last transport packet is padded, as it usually is where a packet ends.
        var isPadded = false

        /// Nil for tables and for streams without packets.
        init?(_ payload: ArraySlice<UInt8>) {
            guard payload.count >= 6, payload.starts(with: [0, 0, 1]) else { return nil }
            let stated = Int(payload[payload.startIndex + 4]) << 8 | Int(payload[payload.startIndex + 5])
            length = stated == 0 ? nil : stated + 6
            count = payload.count
        }
    }
}
