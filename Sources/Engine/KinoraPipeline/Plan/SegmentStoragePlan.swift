/// Where the segments of a job's films are kept.
struct SegmentStoragePlan: Sendable {
    let settings: StorageSettings
    /// The identifier of the job; empty if no output is made of segments.
    let jobDigest: String
}
