import Foundation
import KinoraFiles

/// A file with the names that a set of finished files gets. While it exists, any process can finish or undo the set.
///
/// It is trusted only for plain names in its own folder, and in folders with a *pointer* of the same name that refers back to it. The files
/// must have the inode numbers in the journal, which nobody can predict when packing an archive.
struct OutputJournal: Codable, Hashable {
    /// A file that gets its name.
    struct Move: Codable, Hashable {
        /// The index of its folder.
        var folder: Int
        /// The temporary path, relative to the folder.
        var temporary: String
        var name: String
        /// Its inode number.
        var node: UInt64
        /// The inode number of the file that had the name before.
        var old: UInt64?
        /// Whether an existing file must not be replaced.
        var isNew: Bool
    }

    /// The contents of a pointer.
    struct Pointer: Codable {
        /// The path of the journal.
        var journal: String
    }

    static let ending = ".commit"
    /// The suffix of the older files' names until the set is complete.
    static let backupEnding = ".old"

    /// The folders of all files. The first one is that of the journal, written as ".".
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
            // Without hard links, the set cannot be undone, only finished.
            guard code == 0 || code == EPERM || code == EOPNOTSUPP || code == EMLINK else {
                return OutputError(path: place(move), errno: code)
            }
        }
        return nil
    }

    /// Gives every file its name, unless it already has it. Returns the first error.
    ///
    /// - Parameter isLate: Whether other processes may have taken names since the journal was written. Those names are not replaced.
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
        // The error codes of file systems without hard links.
        guard code == EPERM || code == EOPNOTSUPP else { return code }
        return node(place(move)) == nil ? change(.rename(temporary(move), to: place(move))) : EEXIST
    }

    /// Removes the new names and restores the older files. Returns whether the original state is restored.
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

    /// Removes the second names of the older files. The next run removes those that remain.
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
