/// Loops over the bytes of images. They are in this module because it is optimised in debug builds and tests are not.
public enum ByteComparison {
    /// Returns the mean absolute difference of corresponding bytes. The arrays must have the same length.
    public static func meanDifference(_ a: [UInt8], _ b: [UInt8]) -> Double {
        precondition(a.count == b.count && !a.isEmpty, "bytes are compared with as many others")
        var sum = 0
        for index in a.indices { sum += abs(Int(a[index]) - Int(b[index])) }
        return Double(sum) / Double(a.count)
    }

    /// Returns the number of corresponding bytes that differ by more than `limit`.
    public static func count(of a: [UInt8], _ b: [UInt8], apartMoreThan limit: Int) -> Int {
        precondition(a.count == b.count, "bytes are compared with as many others")
        var count = 0
        for index in a.indices where abs(Int(a[index]) - Int(b[index])) > limit { count += 1 }
        return count
    }

    /// Returns the indices of the pixels that differ between the rows, with four bytes per pixel.
    public static func changedPixels(_ a: [UInt8], _ b: [UInt8]) -> [Int] {
        precondition(a.count == b.count && a.count.isMultiple(of: 4), "rows are compared with rows of the same width")
        return (0..<(a.count / 4)).filter { pixel in (4 * pixel..<(4 * pixel + 4)).contains { a[$0] != b[$0] } }
    }

    /// Returns one byte of every pixel, row by row, with four bytes per pixel.
    public static func channel(_ offset: Int, of bytes: UnsafeRawBufferPointer, bytesPerRow: Int, width: Int, height: Int) -> [UInt8] {
        var values: [UInt8] = []
        values.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { values.append(bytes[y * bytesPerRow + x * 4 + offset]) }
        }
        return values
    }
}
