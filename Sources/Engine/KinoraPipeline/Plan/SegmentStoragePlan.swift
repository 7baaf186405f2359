/// Where the segments of a job's films are kept.
struct SegmentStoragePlan: Sendable {
    /// The folder of a store and its limit in bytes; nil to keep the segments beside each film until it is complete.
    let store: (directory: String, limit: Int?)?
    /// The identifier of the job; empty if no output is made of segments.
    let jobDigest: String
    /// Whether segments that an interrupted render has left are drawn again.
    let beginsAnew: Bool
}
