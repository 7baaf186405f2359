import Foundation
import KinoraFiles
import KinoraMedia

/// A segment that is being written, under a hidden name in the folder that will contain it.
///
/// If it is released without ``commit()``, no file remains.
package final class SegmentDraft: Sendable {
    /// The digest for which it was created.
    package let digest: String
    private let partial: PartialFile
    private let folder: SegmentFolder
    private let onCommit: @Sendable (String, Int) -> Void

    /// The path to write to. The file exists and is initially empty.
    package var path: String { partial.path }

    init(digest: String, partial: PartialFile, folder: SegmentFolder, onCommit: @escaping @Sendable (String, Int) -> Void) {
        self.digest = digest
        self.partial = partial
        self.folder = folder
        self.onCommit = onCommit
    }

    /// Gives the complete file its name. A segment of the same digest is replaced.
    ///
    /// The contents are on disk before the name is, so that a segment is never visible in part, even after a loss of power. If this throws,
    /// the draft is removed.
    ///
    /// - Parameter digest: The final digest, if it was not known when the draft was created; it begins with the draft's digest.
    package func commit(as digest: String? = nil) throws(StoreError) {
        let digest = digest ?? self.digest
        precondition(digest.hasPrefix(self.digest), "a segment's digest must begin with its draft's digest")
        do throws(StoreError) {
            let size = FileStamp(path, followsLinks: false)?.size ?? 0
            try carryOut(.flush(path))
            // Some file systems have no permissions to set, and accept the segment with those that it has.
            _ = folder.change(.setMode(path, folder.mode & 0o666))
            try PartialFiles.changing { () throws(StoreError) in
                try carryOut(.rename(path, to: folder.path + "/" + digest))
                partial.release()
            }
            onCommit(digest, size)
            try carryOut(.flush(folder.path))
        } catch {
            discard()
            throw error
        }
    }

    /// Removes the file. Does nothing after ``commit()``.
    package func discard() {
        partial.remove()
    }

    /// Converts an error of the code that writes the file: an error of the disk becomes one about the store.
    package func converted(_ error: any Error) -> any Error {
        guard let code = (error as? FFmpegError)?.systemError, OutputError.isAboutWriting(code) else { return error }
        return failure(code)
    }

    private func carryOut(_ step: FileChange) throws(StoreError) {
        let code = folder.change(step)
        guard code == 0 else { throw failure(code) }
    }

    private func failure(_ code: Int32) -> StoreError {
        // A folder has the name of the segment.
        if code == EISDIR || code == ENOTEMPTY { return folder.failure(.foreignEntry(digest, .otherKind)) }
        if code == ENOENT, folder.isFolder { return folder.failure(.other("'\(path)' was removed while it was written")) }
        return folder.failure(StoreError(folder.path, errno: code).problem)
    }
}
