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
    /// Columns of a table. Each is looked up in every row.
    package static let tableColumns = 1_000
    /// Cells of a table, empty ones included; of a JSON document all values in it.
    package static let tableCells = 2_000_000
    /// Unicode scalars of a cell or of a JSON text: more than any parameter accepts.
    package static let cellLength = 1_000_000
    /// Pixels of a frame that a preset may set. Encoders keep dozens of frames: H.264 takes 1.3 GB for frames of this size, and 5 GB for the largest.
    package static let framePixels = 4096 * 2304
    /// How deep lists and groups may stand in one another.
    package static let depth = 64
}
