/// The boxes of an MP4, with their offsets, for tests of its structure.
public struct MP4Box: Equatable, Sendable {
    public let type: String
    /// The offset of the box in the bytes.
    public let start: Int
    public let contents: ArraySlice<UInt8>

    /// Returns the boxes that fill `bytes`; nil if one does not end where its size says.
    public static func boxes(in bytes: ArraySlice<UInt8>) -> [MP4Box]? {
        var boxes: [MP4Box] = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            guard start + 8 <= bytes.endIndex else { return nil }
            let size = Int(number(bytes[start..<start + 4]))
            guard size >= 8, start + size <= bytes.endIndex else { return nil }
            let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
            boxes.append(MP4Box(type: type, start: start, contents: bytes[start + 8..<start + size]))
            start += size
        }
        return boxes
    }

    /// The boxes in this one.
    public var children: [MP4Box] { MP4Box.boxes(in: contents) ?? [] }

    /// Returns the first box along a path of types, such as `traf/tfdt`.
    public func child(_ path: String) -> MP4Box? {
        path.split(separator: "/").reduce(self) { box, type in box?.children.first { $0.type == type } }
    }

    /// The number in `count` bytes from `offset` of the contents on, the highest byte first.
    public func number(at offset: Int, count: Int) -> UInt64 {
        let first = contents.startIndex + offset
        return MP4Box.number(contents[first..<first + count])
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
