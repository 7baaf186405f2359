import CCoverage
import KinoraDrawing

/// The covered rows of a shape, recorded to be drawn again.
///
/// Safe: it is immutable, so several threads may use it at the same time.
final class CoverageRecord: @unchecked Sendable {
    /// The maximum size in bytes. Larger records take as long to read from memory as to measure again.
    private static let maxBytes = 1 << 18
    /// The number of readable bytes after a span's bytes.
    private static let spareBytes = 8

    /// Retained, so that no other path has the same address.
    private let path: Path
    private let rows: [kinora_row]
    private let spans: UnsafeMutableBufferPointer<kinora_span>
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    /// The size in memory.
    var byteCount: Int {
        rows.count * MemoryLayout<kinora_row>.stride + spans.count * MemoryLayout<kinora_span>.stride + bytes.count
    }

    /// Measures all rows inside the shape's bounds. Returns nil if it is left to Cairo or the record is too large.
    init?(_ shape: CoverageSource, by coverage: Coverage) {
        guard coverage.begin(shape, in: shape.bounds) else { return nil }
        var counts: [(y: Int32, spans: Int32)] = []
        var reported: [(x: Int32, width: Int32, hasBytes: Bool)] = []
        var covered: [UInt8] = []
        var isTooLarge: Bool { covered.count + reported.count * MemoryLayout<kinora_span>.stride > Self.maxBytes }
        coverage.forEachRow(in: 0..<shape.bounds.height) { row in
            guard !isTooLarge else { return }
            counts.append((row.y, row.count))
            for span in UnsafeBufferPointer(start: row.spans, count: Int(row.count)) {
                reported.append((span.x, span.width, span.bytes != nil))
                if let start = span.bytes { covered.append(contentsOf: UnsafeBufferPointer(start: start, count: Int(span.width))) }
            }
        }
        guard !isTooLarge else { return nil }
        path = shape.path
        covered.append(contentsOf: repeatElement(0, count: Self.spareBytes))
        bytes = .allocate(capacity: covered.count)
        _ = bytes.initialize(fromContentsOf: covered)
        spans = .allocate(capacity: reported.count)
        var start = UnsafePointer(bytes.baseAddress)
        for (index, span) in reported.enumerated() {
            spans.initializeElement(at: index, to: kinora_span(x: span.x, width: span.width, bytes: span.hasBytes ? start : nil))
            if span.hasBytes { start = start?.advanced(by: Int(span.width)) }
        }
        var first = UnsafePointer(spans.baseAddress)
        rows = counts.map { row in
            defer { first = first?.advanced(by: Int(row.spans)) }
            return kinora_row(y: row.y, count: row.spans, spans: first)
        }
    }

    deinit {
        spans.deallocate()
        bytes.deallocate()
    }

    /// As in `Coverage`.
    func forEachRow(in range: Range<Int>, drawnOn pixels: UnsafeRawPointer, bytesPerRow: Int, _ body: (kinora_row) -> Void) {
        let wanted = Int32(range.lowerBound)..<Int32(range.upperBound)
        var index = rows.partitioningIndex { $0.y >= wanted.lowerBound }
        while index < rows.count, rows[index].y < wanted.upperBound {
            if index + 2 < rows.count {
                withUnsafePointer(to: rows[index + 2]) { kinora_coverage_prefetch(pixels + Int($0.pointee.y) * bytesPerRow, $0) }
            }
            body(rows[index])
            index += 1
        }
    }
}

extension Array {
    /// The first index from which on all elements satisfy `predicate`. The elements before must not satisfy it.
    fileprivate func partitioningIndex(_ predicate: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
