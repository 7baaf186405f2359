import Foundation
import KinoraFiles

/// A folder of segment files, each named by its digest, and of drafts of segments.
///
/// Nothing else in the folder is read, followed or removed.
struct SegmentFolder: Sendable {
    let path: String
    /// The permissions of committed segments.
    let mode: UInt32
    let change: FileChanger
    /// Makes an error about the folder as the user knows it.
    let failure: @Sendable (StoreError.Problem) -> StoreError

    /// The time after which a draft of another machine is a leftover.
    static let maxDraftAge = 24 * 3600

    /// Whether `text` can be a digest: 32 or 64 hexadecimal digits in lower case.
    static func isDigest(_ text: String) -> Bool {
        [32, 64].contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// The contents of the folder under one name.
    enum Entry {
        case segment(StoredSegment)
        case draft(name: String, FileStamp)
        case foreign(name: String)
    }

    /// Returns the path of the segment and notes its use; nil if it is missing or not a regular file.
    func path(of digest: String) -> String? {
        guard let file = regularFile(digest) else { return nil }
        // The modification time is the time of the last use, because many file systems do not keep access times. It is the file system's
        // own time. A store that only others may write keeps its times.
        let times = [timespec(tv_sec: 0, tv_nsec: SegmentFolder.omitted), timespec(tv_sec: 0, tv_nsec: SegmentFolder.now)]
        utimensat(AT_FDCWD, file, times, AT_SYMLINK_NOFOLLOW)
        return file
    }

    /// Linux's UTIME_NOW and UTIME_OMIT, which Swift does not import.
    private static let now = (1 << 30) - 1
    private static let omitted = (1 << 30) - 2

    /// Whether there is a segment whose digest begins with `head`.
    func hasSegment(beginningWith head: String) -> Bool {
        guard isFolder, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return false }
        return names.contains { $0.hasPrefix(head) && SegmentFolder.isDigest($0) }
    }

    private func regularFile(_ digest: String) -> String? {
        guard SegmentFolder.isDigest(digest), isFolder else { return nil }
        let file = path + "/" + digest
        return FileStamp(file, followsLinks: false)?.kind == .file ? file : nil
    }

    /// Whether the folder exists and is not a symbolic link.
    var isFolder: Bool { FileStamp(path, followsLinks: false)?.kind == .folder }

    /// Creates a draft of the segment `digest`.
    ///
    /// - Parameter onCommit: Receives the digest and the size of the segment after it has its name.
    func draft(of digest: String, onCommit: @escaping @Sendable (String, Int) -> Void = { _, _ in }) throws(StoreError) -> SegmentDraft {
        precondition(SegmentFolder.isDigest(digest), "a digest has 32 or 64 hexadecimal digits in lower case")
        guard let stamp = FileStamp(path, followsLinks: false) else { throw failure(StoreError(path, errno: errno).problem) }
        guard stamp.kind == .folder else { throw failure(.foreignEntry(FilePath.name(of: path), ForeignReason(path))) }
        do {
            let target = try OutputTarget(path + "/" + digest, followsLinks: false)
            let partial = try PartialFile(beside: target, machine: Machine.tag)
            return SegmentDraft(digest: digest, partial: partial, folder: self, onCommit: onCommit)
        } catch {
            throw failure(StoreError(path, error).problem)
        }
    }

    /// Removes the segment `digest`. Returns 0, also if it was missing, or the system's error code.
    func remove(_ digest: String) -> Int32 {
        guard regularFile(digest) != nil else { return 0 }
        return change(.remove(path + "/" + digest))
    }

    /// Returns the contents of the folder, sorted by name. Empty if it is not a folder.
    var entries: [Entry] {
        guard isFolder, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
        return names.sorted().compactMap { name in
            guard let stamp = FileStamp(path + "/" + name, followsLinks: false) else {
                // A name that is not UTF-8 cannot be found again. Any other file was removed meanwhile.
                return name.contains("\u{FFFD}") ? .foreign(name: name) : nil
            }
            guard stamp.kind == .file else { return .foreign(name: name) }
            if SegmentFolder.isDigest(name) { return .segment(StoredSegment(digest: name, stamp)) }
            return DraftName(name) == nil ? .foreign(name: name) : .draft(name: name, stamp)
        }
    }

    /// Removes the drafts whose processes have ended. Returns their number of bytes.
    ///
    /// - Parameter now: The time of the file system, in nanoseconds. Without it, the drafts of other machines stay, however old they are.
    @discardableResult func removeLeftovers(now: Int? = nil) -> Int {
        var bytes = 0
        guard isFolder else { return 0 }
        // A folder may have thousands of segments, of which nothing but the names is needed.
        for name in FolderNames.all(in: path, where: { DraftName($0) != nil }).sorted() {
            guard let stamp = FileStamp(path + "/" + name, followsLinks: false), stamp.kind == .file else { continue }
            let isOld = (now ?? 0) - stamp.modified > SegmentFolder.maxDraftAge * 1_000_000_000
            if removeLeftover(name, isOld: isOld) { bytes += stamp.size }
        }
        return bytes
    }

    /// Removes the draft if the process that wrote it has ended. Returns whether it was removed.
    ///
    /// A process of this machine keeps its drafts locked. The locks of other machines may be invisible, so that their drafts are leftovers
    /// when they are old.
    private func removeLeftover(_ name: String, isOld: Bool) -> Bool {
        let draft = path + "/" + name
        guard let machine = Machine.identifier, DraftName(name)?.machine == machine else { return isOld && change(.remove(draft)) == 0 }
        let descriptor = open(draft, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        // The lock is held until the draft is removed: a process that is just making it notices and makes another one.
        defer { OpenFile.closeUnlocked(descriptor) }
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
        return (isLocked || errno != EWOULDBLOCK && isOld) && change(.remove(draft)) == 0
    }
}
