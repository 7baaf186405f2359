/// How much of a stranger's document is read before it is refused.
package enum DocumentLimits {
    /// Bytes of a preset. A generous preset has two thousand.
    package static let presetBytes = 1_000_000
    /// Bytes of a table of batch rows.
    package static let tableBytes = 64_000_000
    /// Bytes of an icon.
    package static let iconBytes = 4_000_000
    /// Rows of a batch.
    package static let tableRows = 100_000
    /// How deep lists and groups may stand in one another.
    package static let depth = 64
}
