import KinoraFiles

/// A segment file in a folder.
package struct StoredSegment: Hashable, Sendable {
    package let digest: String
    package let bytes: Int
    /// The time of the last use, in nanoseconds since 1970 by the clock of the file system.
    package let lastUse: Int

    init(digest: String, _ stamp: FileStamp) {
        self.digest = digest
        bytes = stamp.size
        lastUse = stamp.modified
    }
}
