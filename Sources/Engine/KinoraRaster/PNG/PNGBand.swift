import CCairo
import CPixels
import Synchronization

/// Some rows of a PNG that are compressed separately, as a part of its single stream.
struct PNGBand: Sendable {
    /// The approximate size of a band in filtered bytes: small enough for several bands in a small image, large enough that the overhead
    /// per band is negligible. It does not depend on the number of cores, so that an image has the same bytes everywhere.
    private static let size = 1 << 17

    struct Packed: Sendable {
        var bytes: [UInt8]
        /// The Adler-32 checksum of the uncompressed bytes.
        var sum: UInt
    }

    /// The filters of rows, by their numbers in PNG.
    enum Filter: UInt8, CaseIterable, Sendable {
        /// No filter: best for repeated rows, as in flat shapes.
        case none = 0
        /// Differences from the row above: best for gradients.
        case up = 2
    }

    let rows: Range<Int>
    private let bytesInRow: Int
    private let isLast: Bool

    /// The uncompressed size in bytes. Each row starts with the number of its filter.
    var byteCount: Int { rows.count * (bytesInRow + 1) }

    static func all(height: Int, bytesInRow: Int) -> [PNGBand] {
        let step = max(1, size / (bytesInRow + 1))
        return stride(from: 0, to: height, by: step).map { start in
            let end = min(start + step, height)
            return PNGBand(rows: start..<end, bytesInRow: bytesInRow, isLast: end == height)
        }
    }

    /// Small bands distributed over an image, from which its filter is chosen. More samples of larger images would not improve the choice.
    static func samples(height: Int, bytesInRow: Int) -> [PNGBand] {
        let count = min(height, max(1, (1 << 14) / (bytesInRow + 1)))
        return [1, 3, 5].map { sixth in
            let start = max(0, min(height * sixth / 6 - count / 2, height - count))
            return PNGBand(rows: start..<(start + count), bytesInRow: bytesInRow, isLast: false)
        }
    }

    /// Returns nil if memory is exhausted.
    func packed(_ filter: Filter, width: Int, hasAlpha: Bool, row: (Int) -> UnsafePointer<UInt32>) -> Packed? {
        var stream = z_stream()
        // Without a header, because headers of bands would be in the middle of the file's stream.
        guard deflateInit2_(&stream, 1, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var filtered = [UInt8](repeating: 0, count: bytesInRow + 1)
        var above = [UInt8](repeating: 0, count: bytesInRow)
        var straight = above
        if filter == .up, rows.lowerBound > 0 {
            kinora_png_row(row(rows.lowerBound - 1), Int32(width), hasAlpha ? 1 : 0, above, &straight, &filtered)
            swap(&above, &straight)
        }
        var sum = adler32(0, nil, 0)
        // An upper bound of the compressed size, including the end of a band that is not the last.
        let capacity = Int(deflateBound(&stream, UInt(byteCount))) + 16
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(capacity)
            for y in rows {
                // For the first row, the row above is 0, so the differences are the row itself.
                kinora_png_row(row(y), Int32(width), hasAlpha ? 1 : 0, above, &straight, &filtered)
                filtered[0] = filter.rawValue
                if filter == .up { swap(&above, &straight) }
                let flush = y < rows.upperBound - 1 ? Z_NO_FLUSH : isLast ? Z_FINISH : Z_SYNC_FLUSH
                filtered.withUnsafeMutableBufferPointer { input in
                    sum = adler32(sum, input.baseAddress, UInt32(input.count))
                    stream.next_in = input.baseAddress
                    stream.avail_in = UInt32(input.count)
                    _ = deflate(&stream, flush)
                }
            }
            count = capacity - Int(stream.avail_out)
        }
        return Packed(bytes: bytes, sum: sum)
    }
}

/// The compressed bands, which arrive in any order.
final class PackedBands: Sendable {
    private let bands: Mutex<[PNGBand.Packed?]>

    init(count: Int) {
        bands = Mutex([PNGBand.Packed?](repeating: nil, count: count))
    }

    func set(_ number: Int, _ band: PNGBand.Packed?) { bands.withLock { $0[number] = band } }

    var all: [PNGBand.Packed?] { bands.withLock { $0 } }
}
