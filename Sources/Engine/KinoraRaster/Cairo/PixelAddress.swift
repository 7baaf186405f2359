extension UnsafeMutableRawPointer {
    /// The pixels at this address of a color surface, one word each.
    ///
    /// Safe: words and bytes are trivial types, and no code accesses the same pixels as both at the same time.
    var words: UnsafeMutablePointer<UInt32> { assumingMemoryBound(to: UInt32.self) }

    /// The bytes at this address: the coverage of an alpha surface, or the parts of pixels.
    ///
    /// Safe: a byte is a trivial type, and every address is aligned for it.
    var bytes: UnsafeMutablePointer<UInt8> { assumingMemoryBound(to: UInt8.self) }

    /// The numbers at this address: sums of pixels.
    ///
    /// Safe: numbers and bytes are trivial types, and the memory is used for nothing else.
    var numbers: UnsafeMutablePointer<Int32> { assumingMemoryBound(to: Int32.self) }
}
