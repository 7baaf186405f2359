import CCairo
import Foundation
import KinoraDrawing
import KinoraJSON

/// The files of a `.lottie` archive: a ZIP file with a manifest, animations and images. Entries are stored or deflated.
final class LottieArchive {
    private struct Entry {
        var method: Int
        var isEncrypted: Bool
        var packedSize: Int
        var size: Int
        var checksum: UInt32
        /// The position of the entry's local header.
        var offset: Int
    }

    private let bytes: [UInt8]
    private var entries: [String: Entry] = [:]

    /// The total size of the entries that were read.
    private var unpackedBytes = 0

    private static let maxEntries = 10_000
    private static let maxUnpackedBytes = 1 << 28

    /// Returns whether the bytes begin as a ZIP file does.
    static func isArchive(_ data: Data) -> Bool { data.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

    /// Reads the list of entries.
    init(_ data: Data) throws(LottieError) {
        bytes = [UInt8](data)
        guard let end = endOfDirectory else { throw LottieError("the archive has no directory; it is damaged or cut off") }
        let count = number(end + 10, 2)
        guard count <= Self.maxEntries else { throw LottieError("the archive has more than \(Self.maxEntries) files") }
        var position = number(end + 16, 4)
        for _ in 0..<count {
            guard position + 46 <= bytes.count, number(position, 4) == 0x0201_4B50 else {
                throw LottieError("the directory of the archive is damaged")
            }
            let nameEnd = position + 46 + number(position + 28, 2)
            guard nameEnd <= bytes.count else { throw LottieError("the directory of the archive is damaged") }
            let name = String(decoding: bytes[(position + 46)..<nameEnd], as: UTF8.self)
            entries[name] = Entry(
                method: number(position + 10, 2), isEncrypted: number(position + 8, 2) & 1 == 1, packedSize: number(position + 20, 4),
                size: number(position + 24, 4), checksum: UInt32(number(position + 16, 4)), offset: number(position + 42, 4))
            position = nameEnd + number(position + 30, 2) + number(position + 32, 2)
        }
    }

    /// The position of the record at the end of the file, which a comment may follow.
    private var endOfDirectory: Int? {
        let first = max(bytes.count - 22 - 0xFFFF, 0)
        return stride(from: bytes.count - 22, through: first, by: -1).first { number($0, 4) == 0x0605_4B50 }
    }

    /// A little-endian number; 0 beyond the end of the file.
    private func number(_ position: Int, _ length: Int) -> Int {
        guard position >= 0, position + length <= bytes.count else { return 0 }
        return (0..<length).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }

    /// The contents of the file `name`; nil if there is none.
    func contents(of name: String) throws(LottieError) -> Data? {
        guard let entry = entries[name] else { return nil }
        func failure(_ problem: String) -> LottieError { LottieError("'\(name.shortened())' in the archive \(problem)") }
        guard !entry.isEncrypted else { throw failure("is encrypted") }
        guard entry.size <= LottieLimits.maxFileSize else { throw failure("is larger than \(LottieLimits.maxFileSize >> 20) MB") }
        unpackedBytes += entry.size
        guard unpackedBytes <= Self.maxUnpackedBytes else {
            throw LottieError("the files of the archive are larger than \(Self.maxUnpackedBytes >> 20) MB in total")
        }
        let start = entry.offset + 30 + number(entry.offset + 26, 2) + number(entry.offset + 28, 2)
        guard number(entry.offset, 4) == 0x0403_4B50, start + entry.packedSize <= bytes.count else { throw failure("is cut off") }
        let packed = Array(bytes[start..<(start + entry.packedSize)])
        let contents: [UInt8]?
        switch entry.method {
        case 0: contents = entry.packedSize == entry.size ? packed : nil
        case 8: contents = Self.inflated(packed, size: entry.size)
        default: throw failure("has the compression method \(entry.method), which is not supported; expected stored or deflated files")
        }
        guard let contents, crc32(0, contents, uInt(contents.count)) == UInt(entry.checksum) else { throw failure("is damaged") }
        return Data(contents)
    }

    /// The decompressed bytes; nil if there are not exactly `size`.
    private static func inflated(_ packed: [UInt8], size: Int) -> [UInt8]? {
        var stream = z_stream()
        // A negative window is a stream without a header.
        guard inflateInit2_(&stream, -15, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var (packed, result) = (packed, [UInt8](repeating: 0, count: size))
        let (inputCount, outputCount) = (packed.count, result.count)
        let status = packed.withUnsafeMutableBufferPointer { input in
            result.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(inputCount))
                (stream.next_out, stream.avail_out) = (output.baseAddress, uInt(outputCount))
                return inflate(&stream, Z_FINISH)
            }
        }
        return status == Z_STREAM_END && stream.total_out == UInt(size) ? result : nil
    }
}

extension LottieArchive {
    /// The JSON of the first animation of the manifest.
    func animation() throws(LottieError) -> Data {
        guard let manifest = try contents(of: "manifest.json") else {
            throw LottieError("the archive has no manifest.json", expected: "a .lottie file")
        }
        var parser = JSONParser(lottie: manifest)
        guard let value = try? parser.parse(),
            let id = LottieNode(value: value.value, path: .root)["animations"]?.elements?.first?["id"]?.text
        else { throw LottieError("manifest.json in the archive names no animation") }
        for folder in ["a", "animations"] {
            if let data = try contents(of: "\(folder)/\(id).json") { return data }
        }
        throw LottieError("the archive does not contain the animation '\(id.shortened())' that its manifest names")
    }

    /// The image that an asset names; nil if there is none.
    func image(_ path: String, name: String) throws(LottieError) -> Data? {
        for candidate in [path.hasPrefix("/") ? String(path.dropFirst()) : path, "i/" + name, "images/" + name] {
            if let data = try contents(of: candidate) { return data }
        }
        return nil
    }
}
