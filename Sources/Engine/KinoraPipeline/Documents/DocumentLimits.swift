/// Limits for untrusted documents. Larger documents are refused.
package enum DocumentLimits {
    /// The maximum size of a preset in bytes. A long preset has about two thousand.
    package static let presetBytes = 1_000_000
    /// The maximum size of a table in bytes.
    package static let tableBytes = 1_000_000_000
    /// The maximum size in bytes of a table that is a parameter's value.
    package static let dataBytes = 4_000_000
    /// The maximum size of an icon in bytes.
    package static let iconBytes = 4_000_000
    /// The maximum number of rows of a table.
    package static let tableRows = 1_000_000
    /// The maximum number of columns of a table. Each is looked up in every row.
    package static let tableColumns = 1_000
    /// The maximum number of Unicode scalars of a row.
    package static let rowLength = 4_000_000
    /// The maximum number of values in a row of a JSON table.
    package static let rowValues = 200_000
    /// The maximum number of Unicode scalars of a cell or a JSON string. No parameter accepts more.
    package static let cellLength = 1_000_000
    /// The maximum number of pixels of a frame that a preset may set. Encoders keep dozens of frames: H.264 requires 1.3 GB for this size,
    /// and 5 GB for the largest frames.
    package static let framePixels = 4096 * 2304
    /// The maximum nesting depth of lists and groups.
    package static let depth = 64
}
