/// A cluster of a WebM file: the packets of some seconds.
///
/// Source: RFC 8794 (EBML) and RFC 9559 (Matroska).
enum WebMCluster {
    private static let identifier: [UInt8] = [0x1F, 0x43, 0xB6, 0x75]
    private static let time: UInt8 = 0xE7
    private static let simpleBlock: UInt8 = 0xA3
    private static let blockGroup: UInt8 = 0xA0
    private static let block: UInt8 = 0xA1

    /// Returns the time of the first packet in the bytes of a file, in milliseconds; nil without a complete cluster.
    static func firstTime(in bytes: [UInt8]) -> Int? {
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: identifier) }) else { return nil }
        var position = start + identifier.count
        guard number(in: bytes, at: &position) != nil else { return nil }
        var clusterTime = 0
        while position < bytes.count {
            let element = bytes[position]
            position += 1
            guard let size = number(in: bytes, at: &position), size <= bytes.count - position else { return nil }
            switch element {
            case time: clusterTime = bytes[position..<position + size].reduce(0) { $0 << 8 | Int($1) }
            // Its first element is the block.
            case blockGroup: continue
            case simpleBlock, block:
                var inside = position
                guard number(in: bytes, at: &inside) != nil, inside + 2 <= bytes.count else { return nil }
                return clusterTime + Int(Int16(bitPattern: UInt16(bytes[inside]) << 8 | UInt16(bytes[inside + 1])))
            default: break
            }
            position += size
        }
        return nil
    }

    /// Reads a number whose first bits state its length of one to eight bytes.
    private static func number(in bytes: [UInt8], at position: inout Int) -> Int? {
        guard position < bytes.count else { return nil }
        let extra = bytes[position].leadingZeroBitCount
        guard extra < 8, position + extra < bytes.count else { return nil }
        var value = Int(bytes[position]) & (0x7F >> extra)
        for byte in bytes[position + 1..<position + 1 + extra] { value = value << 8 | Int(byte) }
        position += 1 + extra
        return value
    }
}
