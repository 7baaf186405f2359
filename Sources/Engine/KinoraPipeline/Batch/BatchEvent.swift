/// An event of a running batch. Events of different rows may interleave.
package struct BatchEvent: Sendable {
    package enum Kind: Sendable {
        case progress(RenderProgress)
        /// The row failed with a temporary error and is repeated after some seconds.
        case retrying(attempt: Int, after: Double, String)
        /// The row ended. The cost is nil for a row that was not rendered.
        case ended(BatchReport.Row, RowCost?)
    }

    /// The row's index from 0.
    package let index: Int
    /// The row's number in the table.
    package let number: Int
    /// The customer's key of the row, if the table has a column with keys.
    package let id: String?
    /// The path of its film in the output directory; nil if the row has an invalid name.
    package let name: String?
    package let kind: Kind
}

/// The work for a row.
package struct RowCost: Hashable, Sendable {
    /// The time from the first attempt to the end.
    package var seconds: Double
    /// The maximum memory of the process that rendered the row, in bytes, since its start; nil if unknown.
    package var peakMemory: Int?
    /// 1 for a row that was not repeated.
    package var attempts: Int
    /// The number of segments that were not drawn because another row or film has the same; nil if unknown.
    package var segmentsShared: Int?
}
