import CFFmpeg
import KinoraFiles

/// Keeps the indices of clips by the contents of their files, so that each is made once.
///
/// A film does not need the storage: an index that is missing is made from the file, and errors of the storage are ignored.
package protocol ClipIndexStorage: Sendable {
    /// Returns the index of the file with this hash; nil if there is none that is intact.
    func index(of contents: String) -> ClipIndex?

    /// Adds the index of the file with this hash, unless the storage has it. Repeated calls are quick.
    func keep(_ index: ClipIndex, of contents: String)
}

/// The storage of the running task's film.
package enum ClipIndices {
    /// Nil for none.
    @TaskLocal package static var storage: (any ClipIndexStorage)?

    /// The name of the index of a file, which also depends on the code that makes it: 64 hexadecimal digits.
    ///
    /// - Parameter contents: The hash of the file.
    package static func name(of contents: String) -> String {
        let parts = ["kinora clip index \(ClipIndex.version)", contents, LoadedLibraries.program, "\(avformat_version())"]
        return SHA256.hexadecimal(parts.joined(separator: "\n").utf8)
    }
}

extension VideoClip {
    /// Opens the file at `path` with the index in the running task's storage, or makes the index and adds it there.
    ///
    /// - Parameter contents: The hash of the file.
    package static func opened(path: String, contents: String) throws(ClipError) -> VideoClip {
        guard let storage = ClipIndices.storage else { return try VideoClip(path: path) }
        let stamp = FileStamp(path)
        if let known = storage.index(of: contents) {
            do throws(ClipError) {
                return try VideoClip(path: path, index: known)
            } catch {
                guard error.problem == .foreignIndex else { throw error }
            }
        }
        let clip = try VideoClip(path: path)
        // A file that has changed meanwhile has other contents.
        if stamp != nil, FileStamp(path) == stamp { clip.keepIndex(of: contents) }
        return clip
    }

    /// Adds the index to the running task's storage. Animated WebP and sequences of images need none.
    ///
    /// - Parameter contents: The hash of the file.
    package func keepIndex(of contents: String) {
        if case .container = kind { ClipIndices.storage?.keep(index, of: contents) }
    }
}
