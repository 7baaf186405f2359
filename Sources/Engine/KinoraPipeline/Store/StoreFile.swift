import Foundation
import KinoraFiles

/// A file of a store that is not a segment.
struct StoreFile {
    let path: String
    /// The path of the store as given.
    let directory: String
    /// The permissions of the store's folder.
    let mode: UInt32
    let change: FileChanger

    /// Writes the file under a temporary name, and gives it its name when it is on disk. An existing file is replaced.
    ///
    /// - Parameter data: Returns the contents for the origin of the file, which is nil if the system gives it to another user.
    func write(_ data: (FileOrigin?) -> Data) throws(StoreError) {
        let partial: PartialFile
        do {
            partial = try PartialFile(beside: OutputTarget(path, followsLinks: false), machine: Machine.tag)
        } catch {
            throw StoreError(directory, error)
        }
        defer { partial.remove() }
        let steps = [
            FileChange.write(data(partial.origin), to: partial.path), .flush(partial.path), .setMode(partial.path, mode & 0o666),
            .rename(partial.path, to: path), .flush(FilePath.directory(of: path)),
        ]
        for step in steps {
            let code = change(step)
            guard code == 0 else { throw StoreError(directory, errno: code) }
            if case .rename = step { partial.release() }
        }
    }
}
