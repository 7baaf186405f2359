/// Sorts by integer keys, with eleven bits per pass, which is the fastest method for large numbers of keys.
enum RadixSort {
    /// The indices of `keys` in the order of their values; equal keys keep their order. O(n).
    static func order(of keys: [UInt64]) -> [Int32] {
        let count = keys.count
        var order = (0..<Int32(count)).map { $0 }
        guard count > 1 else { return order }
        var (low, high) = (UInt64.max, UInt64(0))
        var varying: UInt64 = 0
        for key in keys {
            varying |= key ^ keys[0]
            low = min(low, key)
            high = max(high, key)
        }
        guard varying != 0 else { return order }
        if count < 64 {
            order.sort { keys[Int($0)] != keys[Int($1)] ? keys[Int($0)] < keys[Int($1)] : $0 < $1 }
            return order
        }
        var other = order
        var counts = [Int32](repeating: 0, count: 2048)
        for shift in stride(from: UInt64(0), to: 64, by: 11) where (varying >> shift) & 2047 != 0 {
            keys.withUnsafeBufferPointer { keys in
                order.withUnsafeBufferPointer { order in
                    other.withUnsafeMutableBufferPointer { other in
                        counts.withUnsafeMutableBufferPointer { counts in
                            counts.update(repeating: 0)
                            for index in 0..<count { counts[Int((keys[index] >> shift) & 2047)] += 1 }
                            var sum: Int32 = 0
                            for digit in 0..<2048 { (counts[digit], sum) = (sum, sum + counts[digit]) }
                            for index in 0..<count {
                                let item = order[index]
                                let digit = Int((keys[Int(item)] >> shift) & 2047)
                                other[Int(counts[digit])] = item
                                counts[digit] += 1
                            }
                        }
                    }
                }
            }
            swap(&order, &other)
        }
        return order
    }
}
