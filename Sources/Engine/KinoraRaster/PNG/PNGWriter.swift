import CCairo
import CPixels
import Foundation

/// Writes a PNG with zlib's fastest level, with unfiltered rows or differences from the row above, depending on the image. Drawn images
/// become about as small as with a search for the best filter of each row, in a third of the time. Bands of rows are compressed in parallel
/// on all cores.
struct PNGWriter {
    private let width: Int
    private let hasAlpha: Bool
    private var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    init(width: Int, height: Int, hasAlpha: Bool) {
        self.width = width
        self.hasAlpha = hasAlpha
        // 8 bits per channel, colour with or without alpha, the only compression and filter methods, not interlaced.
        append("IHDR", Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
        // sRGB with the rendering intent perceptual. Readers without support use the approximate gamma and primaries.
        append("sRGB", [1])
        append("gAMA", Self.bytes(45455))
        append("cHRM", [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000].flatMap(Self.bytes))
    }

    /// Returns the file. `row` returns the `width` premultiplied BGRA pixels of a row. It is called from several threads.
    mutating func finish(height: Int, row: @Sendable (Int) -> UnsafePointer<UInt32>) throws(CairoError) -> Data {
        let bytesInRow = width * (hasAlpha ? 4 : 3)
        let filter = chooseFilter(height: height, bytesInRow: bytesInRow, row: row)
        let bands = PNGBand.all(height: height, bytesInRow: bytesInRow)
        let packed = pack(bands.map { ($0, filter) }, row: row)
        // The zlib header: a window of 32 kB, fast compression.
        var start: [UInt8] = [0x78, 0x01]
        var sum = adler32(0, nil, 0)
        for (band, result) in zip(bands, packed) {
            guard let result else { throw CairoError(operation: "writing a PNG", reason: "zlib cannot be initialized") }
            append("IDAT", start + result.bytes)
            start = []
            sum = adler32_combine(sum, result.sum, band.byteCount)
        }
        append("IDAT", Self.bytes(UInt32(sum)))
        append("IEND", [])
        return data
    }

    private func chooseFilter(height: Int, bytesInRow: Int, row: @Sendable (Int) -> UnsafePointer<UInt32>) -> PNGBand.Filter {
        let samples = PNGBand.samples(height: height, bytesInRow: bytesInRow)
        let filters = PNGBand.Filter.allCases
        let packed = pack(filters.flatMap { filter in samples.map { ($0, filter) } }, row: row)
        let sizes = filters.indices.map { filter in
            packed[(filter * samples.count)..<((filter + 1) * samples.count)].reduce(0) { $0 + ($1?.bytes.count ?? 0) }
        }
        return sizes[0] < sizes[1] ? filters[0] : filters[1]
    }

    /// Compresses the bands in parallel. A result is nil if memory is exhausted.
    private func pack(
        _ bands: [(PNGBand, PNGBand.Filter)], row: @Sendable (Int) -> UnsafePointer<UInt32>
    ) -> [PNGBand.Packed?] {
        let result = PackedBands(count: bands.count)
        let (width, hasAlpha) = (width, hasAlpha)
        DispatchQueue.concurrentPerform(iterations: bands.count) { number in
            let (band, filter) = bands[number]
            result.set(number, band.packed(filter, width: width, hasAlpha: hasAlpha, row: row))
        }
        return result.all
    }

    private mutating func append(_ type: String, _ content: some Collection<UInt8>) {
        let chunk = Array(type.utf8) + content
        data.append(contentsOf: Self.bytes(UInt32(content.count)))
        data.append(contentsOf: chunk)
        data.append(contentsOf: Self.bytes(UInt32(crc32(0, chunk, UInt32(chunk.count)))))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
    }
}
