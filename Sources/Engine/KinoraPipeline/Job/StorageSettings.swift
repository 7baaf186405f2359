/// Where the finished segments of a job's films are kept, so that later renders need not draw them again.
///
/// The settings do not affect the films' bytes. Formats without segments (images, GIF, APNG, WebP, Y4M, raw) ignore them.
public struct StorageSettings: Hashable, Sendable {
    /// The path of the folder of a store, which keeps finished segments for later renders and shares them between jobs, processes and
    /// machines. A relative path starts at the current directory. The folder is made if it does not exist; a render throws if it contains
    /// other files. Nil, the default, keeps the segments beside each film until it is complete.
    public var store: String?
    /// The maximum size of all segments in the store in bytes, 0 or greater; nil, the default, for no limit. The least recently used segments
    /// are removed first. Ignored without a ``store``.
    public var limit: Int?
    /// Whether the films are drawn from the start although an interrupted render has left segments beside them. By default, the render
    /// continues with these segments. Segments in a ``store`` are used in both cases.
    public var beginsAnew = false

    /// Creates settings without a store.
    public init() {}
}
