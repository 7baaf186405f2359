/// What may be done for one requested frame of a clip. Counts do not depend on the speed of a machine, so that a frame is found on all or on none.
struct DecodingBudget {
    /// The number of packets or images that may be decoded.
    var packets = Int.max
    /// The number of bytes that may be read from the file.
    var bytes = Int.max

    var isSpent: Bool { packets <= 0 || bytes <= 0 }
}
