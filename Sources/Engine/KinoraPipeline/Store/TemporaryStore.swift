import Foundation
import KinoraFiles

/// The segment store of a command that renders a film repeatedly: a hidden folder beside the film.
///
/// Commands for films in the same folder share the store, and the last one removes it. What a killed command has left is used, and removed, by
/// the next one.
package final class TemporaryStore: Sendable {
    /// The maximum size in bytes.
    package static let limit = 4 << 30

    /// The path of the folder.
    package let directory: String
    private let use: FolderUse
    /// Removes the store if a signal ends the process before the command can.
    private let endOfProcess: EndOfProcess

    /// Creates the store, or shares it. `film` is the path of a file that may be missing.
    package init(besideFilm film: String) throws {
        directory = FilePath.directory(of: film) + "/.kinora-watch"
        _ = try SegmentStore(directory, limit: TemporaryStore.limit)
        use = FolderUse(directory)
        endOfProcess = EndOfProcess { [use, directory] in try? TemporaryStore.remove(directory, use) }
    }

    /// Removes the store unless another process uses it. No render may use it afterwards.
    package func remove() throws { try TemporaryStore.remove(directory, use) }

    private static func remove(_ directory: String, _ use: FolderUse) throws {
        try use.ifLast {
            guard FileStamp(directory) != nil else { return }
            do {
                try SegmentStore(directory, isCreated: false).remove()
            } catch {
                // While the process ends, another thread may have removed everything except the folder, which is then no store.
                guard rmdir(directory) == 0 || errno == ENOENT else { throw error }
            }
        }
    }
}
