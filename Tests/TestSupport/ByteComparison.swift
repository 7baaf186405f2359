/// Loops over the bytes of pictures, here because this module is optimised in debug builds and tests are not.
public enum ByteComparison {
    /// The mean of how far bytes of the same place lie apart. The arrays have the same length.
    public static func meanDifference(_ a: [UInt8], _ b: [UInt8]) -> Double {
        precondition(a.count == b.count && !a.isEmpty, "bytes are compared with as many others")
        var sum = 0
        for index in a.indices { sum += abs(Int(a[index]) - Int(b[index])) }
        return Double(sum) / Double(a.count)
    }

    /// How many bytes of the same place lie further apart than `limit`.
    public static func count(of a: [UInt8], _ b: [UInt8], apartMoreThan limit: Int) -> Int {
        precondition(a.count == b.count, "bytes are compared with as many others")
        var count = 0
        for index in a.indices where abs(Int(a[index]) - Int(b[index])) > limit { count += 1 }
        return count
    }

    /// The pixels of four bytes that are not the same in both rows.
    public static func changedPixels(_ a: [UInt8], _ b: [UInt8]) -> [Int] {
        precondition(a.count == b.count && a.count.isMultiple(of: 4), "rows are compared with rows of the same width")
        return (0..<(a.count / 4)).filter { pixel in (4 * pixel..<(4 * pixel + 4)).contains { a[$0] != b[$0] } }
    }

    /// One byte of every pixel of four bytes, row by row.
    public static func channel(_ offset: Int, of bytes: UnsafeRawBufferPointer, bytesPerRow: Int, width: Int, height: Int) -> [UInt8] {
        var values: [UInt8] = []
        values.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { values.append(bytes[y * bytesPerRow + x * 4 + offset]) }
        }
        return values
    }
}
