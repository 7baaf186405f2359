import CFFmpeg

extension Packet {
    /// Removes user data (SEI messages of type 5) from the beginning of an H.264 packet in the byte stream format of Annex B.
    func removeLeadingUserData() {
        guard let data = pointer.pointee.data else { return }
        let bytes = UnsafeBufferPointer(start: data, count: Int(pointer.pointee.size))
        guard let start = Packet.startCode(in: bytes, from: 0), start.lowerBound == 0, start.upperBound + 1 < bytes.count else { return }
        let (unitType, messageType) = (bytes[start.upperBound] & 0x1F, bytes[start.upperBound + 1])
        guard unitType == 6, messageType == 5, let next = Packet.startCode(in: bytes, from: start.upperBound) else { return }
        // The buffer stays the packet's own; only its beginning is skipped.
        pointer.pointee.data = data + next.lowerBound
        pointer.pointee.size -= Int32(next.lowerBound)
    }

    /// The first start code: 0, 0, 1, with the zero before it if there is one.
    private static func startCode(in bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Range<Int>? {
        var index = first
        while index + 2 < bytes.count {
            if bytes[index] == 0, bytes[index + 1] == 0, bytes[index + 2] == 1 {
                let hasLeadingZero = index > first && bytes[index - 1] == 0
                return (hasLeadingZero ? index - 1 : index)..<(index + 3)
            }
            index += 1
        }
        return nil
    }
}
