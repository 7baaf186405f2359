import Foundation
import KinoraFiles

/// The names that a set of finished files gets, on disk beside them: while it is there, the set can be finished or undone by any process.
///
/// It is trusted only as far as it speaks of plain names in its own folder, and in folders where a *pointer* of the same name leads back to it; and only of
/// files with the inode numbers that it says, which nobody can foresee who packs such a file into an archive.
struct OutputJournal: Codable, Hashable {
    /// A file that gets its name.
    struct Move: Codable, Hashable {
        /// The index of its folder.
        var folder: Int
        /// Where it was made, relative to the folder.
        var temporary: String
        var name: String
        /// Its inode.
        var node: UInt64
        /// The inode of the file that had the name before.
        var old: UInt64?
        /// Whether a file of that name must not be replaced.
        var isNew: Bool
    }

    /// What a pointer holds.
    struct Pointer: Codable {
        /// The path of the journal.
        var journal: String
    }

    static let ending = ".commit"
    /// Names of the older files end so until the set is complete.
    static let backupEnding = ".old"

    /// The folders of all files; the first is the journal's own and written as ".".
    var folders: [String]
    var moves: [Move]

    func place(_ move: Move) -> String { folders[move.folder] + "/" + move.name }
    func temporary(_ move: Move) -> String { folders[move.folder] + "/" + move.temporary }
    func backup(_ move: Move) -> String { temporary(move) + OutputJournal.backupEnding }

    private func node(_ path: String) -> UInt64? { FileStamp(path, followsLinks: false)?.identity.node }

    // MARK: Steps

    /// Gives the older files second names, so that the set can be undone. Returns the first error, with its path.
    func keepOldFiles(_ change: FileChanger) -> OutputError? {
        for move in moves where move.old != nil {
            let code = change(.link(place(move), to: backup(move)))
            // Without hard links there is no way back, only one forward.
            guard code == 0 || code == EPERM || code == EOPNOTSUPP || code == EMLINK else {
                return OutputError(path: place(move), errno: code)
            }
        }
        return nil
    }

    /// Gives every file its name that does not have it yet. Returns the first error.
    ///
    /// - Parameter isLate: Whether time has passed since the journal was written, so that names which others have taken since are theirs.
    func apply(_ change: FileChanger, isLate: Bool = false) -> OutputError? {
        for move in moves {
            let now = node(place(move))
            if now == move.node { continue }
            if isLate, now != move.old { return OutputError(path: place(move), problem: .exists) }
            let code = move.isNew ? named(move, change) : change(.rename(temporary(move), to: place(move)))
            guard code == 0 else { return OutputError(path: place(move), errno: code) }
        }
        return nil
    }

    private func named(_ move: Move, _ change: FileChanger) -> Int32 {
        let code = change(.link(temporary(move), to: place(move)))
        // File systems without hard links answer so.
        guard code == EPERM || code == EOPNOTSUPP else { return code }
        return node(place(move)) == nil ? change(.rename(temporary(move), to: place(move))) : EEXIST
    }

    /// Takes the names away again and gives them back to the older files. Returns whether everything is as it was before.
    func undo(_ change: FileChanger) -> Bool {
        for move in moves.reversed() where node(place(move)) == move.node {
            let hasTemporary = node(temporary(move)) != nil
            let code: Int32
            if move.isNew || move.old == nil {
                code = hasTemporary ? change(.remove(place(move))) : change(.rename(place(move), to: temporary(move)))
            } else {
                let kept = hasTemporary ? 0 : change(.link(place(move), to: temporary(move)))
                code = kept == 0 ? change(.rename(backup(move), to: place(move))) : kept
            }
            guard code == 0 else { return false }
        }
        return true
    }

    /// Removes the second names of the older files. What stays is removed by the next run.
    func removeBackups(_ change: FileChanger) {
        for move in moves where move.old != nil { _ = change(.remove(backup(move))) }
    }

    /// Waits until the names in all folders are on disk.
    func flushFolders(_ change: FileChanger) -> OutputError? {
        for folder in folders {
            let code = change(.flush(folder))
            guard code == 0 else { return OutputError(path: folder + "/", errno: code) }
        }
        return nil
    }
}
