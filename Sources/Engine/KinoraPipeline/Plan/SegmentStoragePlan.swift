/// The location of the segments of a job's films.
struct SegmentStoragePlan: Sendable {
    let settings: StorageSettings
    /// The identifier of the job; empty if no output is made of segments.
    let jobDigest: String
    /// Whether the keys of segments are recorded: only code of Kinora itself is known to depend on nothing but the job and its files.
    let recordsKeys: Bool
}
