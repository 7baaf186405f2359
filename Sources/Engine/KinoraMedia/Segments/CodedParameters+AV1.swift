import CFFmpeg

extension CodedParameters {
    /// The parameters with the sequence header in the first packet of the film, if the encoder has not reported it and the container needs it.
    ///
    /// libaom reports it beside a packet only, after its parameters are stored. WebM's writer refuses AV1 without it; MP4's finds it by itself.
    func completed(withFirstPacket packet: Packet, for container: Container) -> CodedParameters {
        guard codec == AV_CODEC_ID_AV1, container == .webm, extradata.isEmpty, let data = packet.pointer.pointee.data else { return self }
        let bytes = Array(UnsafeBufferPointer(start: data, count: Int(packet.pointer.pointee.size)))
        guard let header = CodedParameters.sequenceHeader(in: bytes) else { return self }
        return CodedParameters(values: values, extradata: Array(bytes[header]))
    }

    /// Returns the bytes of the sequence header among the units of a packet (AV1 specification, section 5.3); nil if there is none.
    private static func sequenceHeader(in bytes: [UInt8]) -> Range<Int>? {
        var start = 0
        while start < bytes.count {
            let head = bytes[start]
            // Units of a packet have sizes, except possibly the last one.
            guard head & 2 != 0 else { return nil }
            var offset = start + (head & 4 != 0 ? 2 : 1)
            var (size, shift) = (0, 0)
            while offset < bytes.count, shift < 56 {
                size |= Int(bytes[offset] & 0x7F) << shift
                shift += 7
                offset += 1
                if bytes[offset - 1] & 0x80 == 0 { break }
            }
            guard size <= bytes.count - offset else { return nil }
            if head >> 3 & 15 == 1 { return start..<(offset + size) }
            start = offset + size
        }
        return nil
    }
}
