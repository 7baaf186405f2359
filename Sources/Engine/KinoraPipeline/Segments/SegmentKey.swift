/// The name of a segment, from its contents and the settings of its encoder.
///
/// The first half depends on the first frame only. One frame of a film therefore suffices to find that no stored segment can be the same.
struct SegmentKey: Hashable, Sendable {
    /// 32 hexadecimal digits: everything that draws and encodes, and the first frame.
    let head: String
    /// 32 hexadecimal digits: the same with all frames.
    let whole: String

    /// The name in a store: 64 hexadecimal digits.
    var name: String { head + whole }

    init(head: String, whole: String) { (self.head, self.whole) = (head, whole) }

    /// Returns nil unless `name` has 64 hexadecimal digits in lower case.
    init?(name: String) {
        guard name.utf8.count == 64, SegmentFolder.isDigest(name) else { return nil }
        self.init(head: String(name.prefix(32)), whole: String(name.suffix(32)))
    }
}
