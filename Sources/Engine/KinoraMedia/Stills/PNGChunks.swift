/// The chunks of a PNG file that are complete.
struct PNGChunks: Sequence, IteratorProtocol {
    struct Chunk {
        let name: String
        let body: Range<Int>
    }

    private let file: [UInt8]
    private var offset = 8

    init(_ file: [UInt8]) { self.file = file }

    mutating func next() -> Chunk? {
        guard offset + 12 <= file.count else { return nil }
        let length = file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
        guard length <= file.count - offset - 12 else { return nil }
        let name = String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self)
        let body = (offset + 8)..<(offset + 8 + length)
        offset = body.upperBound + 4
        return Chunk(name: name, body: body)
    }
}
