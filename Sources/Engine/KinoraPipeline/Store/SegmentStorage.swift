/// A folder of finished segments, each named by its digest: a ``SegmentStore`` or a ``WorkFolder``.
///
/// Several threads, processes and machines may use the same folder at the same time. A segment's contents must be verified on use.
package protocol SegmentStorage: Sendable {
    /// Whether encoded audio is kept, too.
    var keepsAudio: Bool { get }

    /// Returns the path of the segment `digest`, or nil if it is missing. Another process may remove the segment at any time.
    func path(of digest: String) -> String?

    /// Whether there is a segment whose digest begins with `head`, at least two hexadecimal digits.
    func hasSegment(beginningWith head: String) -> Bool

    /// Creates a file for the segment `digest`, or for one whose digest begins with `digest`. It becomes visible when it is committed.
    func draft(of digest: String) throws(StoreError) -> SegmentDraft

    /// Removes a segment whose contents are damaged. Returns whether it is gone.
    @discardableResult func remove(damaged digest: String) -> Bool
}
