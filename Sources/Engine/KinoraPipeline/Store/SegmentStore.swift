import Foundation
import KinoraFiles
import Synchronization

/// A folder of finished segments by digest, shared by jobs, processes and machines.
///
///     STORE/kinora-store    marks the folder as a store
///     STORE/ab/ab...        a segment, named by its digest
///     STORE/ab/.ab...       the draft of a segment
///     STORE/parts/ab.../    the records of the parts of a film, by the digest of its job
///
/// Renaming a draft is the only commit, so that no locks are needed. Files that Kinora has not made are not read, followed or removed.
package final class SegmentStore: SegmentStorage {
    /// The environment variable that names the default store.
    package static let variable = "KINORA_STORE"

    /// The name of the folder that contains the records of parts.
    static let partsName = "parts"
    /// The name of the folder that contains the scripts and logs of clusters.
    static let clusterName = "cluster"

    /// The names of hidden stores that Kinora makes itself. They are used only where this user has made them.
    static let privateNames: Set<String> = [".kinora-segments", ".kinora-watch"]

    /// The path of the folder as given.
    package let directory: String
    /// The maximum size of all segments in bytes; nil for no limit. ``trim()`` keeps it.
    package let limit: Int?
    package let keepsAudio = true
    /// Whether segments can be taken from the store but not added.
    package let isReadOnly: Bool
    /// The path of the folder without symbolic links, which does not depend on the current directory.
    let root: String
    /// The open folder that ``root`` needs; nil for a store outside of an active ``OutputRoot``.
    private let openFolder: OpenFolder?
    let change: FileChanger
    /// The permissions of the folder, which everything in it gets.
    private let mode: UInt32
    let pins = Mutex<[String: Int]>([:])
    let usage = Mutex(Usage())
    /// The prefixes of the folders from which this process has removed leftovers.
    let cleared = Mutex<Set<String>>([])

    /// Opens the store in `directory`.
    ///
    /// - Parameter isCreated: Whether the store is created if the folder does not exist or is empty.
    package init(_ directory: String, limit: Int? = nil, isCreated: Bool = true, change: FileChanger = .system) throws(StoreError) {
        precondition((limit ?? 0) >= 0, "the limit of a store is not negative")
        self.directory = directory
        self.limit = limit
        self.change = change
        guard !directory.isEmpty, !directory.utf8.contains(0) else { throw StoreError(directory, .notAFolder) }
        let (path, folder) = OutputRoot.location(directory)
        openFolder = folder
        if FileStamp(path) == nil {
            guard isCreated || errno != ENOENT else { throw StoreError(directory, .missing) }
            try SegmentStore.makeFolders(FilePath.absolute(path), directory, change)
        }
        let isPrivate = SegmentStore.privateNames.contains(FilePath.name(of: directory))
        guard FileStamp(path, followsLinks: !isPrivate)?.kind == .folder else { throw StoreError(directory, .notAFolder) }
        root = path == directory ? FilePath.resolved(directory) ?? FilePath.absolute(directory) : path
        var status = stat()
        guard stat(root, &status) == 0 else { throw StoreError(directory, errno: errno) }
        // With the bits that give new files the group of the folder and protect them against other users.
        mode = UInt32(status.st_mode & 0o7777)
        isReadOnly = faccessat(AT_FDCWD, root, W_OK | X_OK, Int32(AT_EACCESS)) != 0
        try SegmentStoreMark(root, directory, isPrivate: isPrivate, change).check(isCreated: isCreated, mode: mode)
    }

    /// Makes the folder `path` and those around it.
    private static func makeFolders(_ path: String, _ directory: String, _ change: FileChanger) throws(StoreError) {
        let parent = FilePath.directory(of: path)
        if FileStamp(parent) == nil, parent != path { try makeFolders(parent, directory, change) }
        let code = change(.makeFolder(path, 0o777))
        guard code == 0 || code == EEXIST else { throw StoreError(directory, errno: code) }
    }

    /// The folder of all digests that begin with `prefix`, two hexadecimal digits.
    func folder(_ prefix: some StringProtocol) -> SegmentFolder {
        SegmentFolder(path: root + "/" + prefix, mode: mode, change: change) { [directory] in StoreError(directory, $0) }
    }

    /// The folders of all segments, in the order of their digests.
    var folders: [SegmentFolder] {
        (0..<256).map { folder(($0 < 16 ? "0" : "") + String($0, radix: 16)) }
    }

    /// The folder itself, which contains the drafts of its mark.
    var top: SegmentFolder { SegmentFolder(path: root, mode: mode, change: change) { [directory] in StoreError(directory, $0) } }

    // MARK: Segments

    /// Returns the path of the segment `digest` and notes its use; nil if it is missing. Another process may remove it at any time.
    package func path(of digest: String) -> String? {
        removeLeftovers(beside: digest)
        return folder(digest.prefix(2)).path(of: digest)
    }

    package func hasSegment(beginningWith head: String) -> Bool { folder(head.prefix(2)).hasSegment(beginningWith: head) }

    package func draft(of digest: String) throws(StoreError) -> SegmentDraft {
        precondition(SegmentFolder.isDigest(digest), "a digest has 32 or 64 hexadecimal digits in lower case")
        removeLeftovers(beside: digest)
        let folder = folder(digest.prefix(2))
        try makeFolder(folder.path)
        return try folder.draft(of: digest) { [weak self] in self?.noteCommit(of: $0, $1) }
    }

    /// Makes the folder `path` of the store if it does not exist. Throws if there is something else, such as a symbolic link.
    func makeFolder(_ path: String) throws(StoreError) {
        guard FileStamp(path, followsLinks: false) == nil else { return try requireFolder(path) }
        let code = change(.makeFolder(path, mode & 0o777))
        guard code != EEXIST else { return try requireFolder(path) }
        guard code == 0 else { throw StoreError(directory, errno: code) }
        // The umask does not apply in a store that several users share.
        _ = change(.setMode(path, mode))
        let flushed = change(.flush(FilePath.directory(of: path)))
        guard flushed == 0 else { throw StoreError(directory, errno: flushed) }
    }

    /// Throws if `path` is no folder of the store.
    package func requireFolder(_ path: String) throws(StoreError) {
        guard FileStamp(path, followsLinks: false)?.kind != .folder else { return }
        throw StoreError(directory, .foreignEntry(String(path.dropFirst(root.count + 1)), ForeignReason(path)))
    }

    /// Writes a file of the store under a temporary name, and gives it its name when it is on disk. An existing file is replaced.
    func writeFile(_ data: Data, to path: String) throws(StoreError) {
        try StoreFile(path: path, directory: directory, mode: mode, change: change).write { _ in data }
    }

    @discardableResult package func remove(damaged digest: String) -> Bool {
        folder(digest.prefix(2)).remove(digest) == 0
    }

    // MARK: Contents

    /// Calls `body` for each segment in the order of the digests, with one sub-folder in memory.
    package func forEachSegment<Failure: Error>(_ body: (StoredSegment) throws(Failure) -> Void) throws(Failure) {
        for folder in folders {
            for case .segment(let segment) in folder.entries { try body(segment) }
        }
    }

    /// The number of segments and of their bytes.
    package var size: (segments: Int, bytes: Int) {
        var size = (segments: 0, bytes: 0)
        forEachSegment { segment in
            size.segments += 1
            size.bytes += segment.bytes
        }
        return size
    }
}
