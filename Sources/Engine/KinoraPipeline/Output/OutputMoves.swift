import Foundation
import KinoraFiles

/// The steps that give a set of finished files their names, and undo it, in open folders.
struct OutputMoves {
    let moves: [OutputJournal.Move]
    /// The folders to which the moves refer. Nil for a removed folder of temporary files.
    let folders: [OpenFolder?]
    let change: FileChanger

    private func entry(_ move: OutputJournal.Move) -> FileChange.Entry { .init(folder: folders[move.folder], name: move.name) }
    private func temporary(_ move: OutputJournal.Move) -> FileChange.Entry { .init(folder: folders[move.source], name: move.temporary) }
    private func backup(_ move: OutputJournal.Move) -> FileChange.Entry { .init(folder: folders[move.source], name: move.backup) }

    // MARK: Steps

    /// Gives the older files second names, so that the set can be undone. Returns the first error, with its path.
    func keepOldFiles() -> OutputError? {
        for move in moves where move.old != nil {
            // Marked first: the next run removes the second name that a killed process leaves only if the file has the mark.
            let folder = folders[move.folder].flatMap { FileProvenance.markHidden(move.name, in: $0) ? $0 : nil }
            let code = change(.link(entry(move), to: backup(move)))
            if code != 0, let folder { _ = FileProvenance.unmarkHidden(move.name, in: folder) { 0 } }
            // Without hard links, the set cannot be undone, only finished.
            guard code == 0 || code == EPERM || code == EOPNOTSUPP || code == EMLINK else {
                return OutputError(path: entry(move).path, errno: code)
            }
        }
        return nil
    }

    /// Gives every file its name, unless it already has it. Returns the first error.
    ///
    /// - Parameter isLate: Whether other processes may have taken names since the journal was written. Those names are not replaced.
    func apply(isLate: Bool = false) -> OutputError? {
        for move in moves {
            let now = entry(move).node
            if now == move.node { continue }
            if isLate {
                guard now == move.old else { return OutputError(path: entry(move).path, problem: .exists) }
                guard temporary(move).node == move.node else { return OutputError(path: entry(move).path, errno: ENOENT) }
            }
            let code = move.isNew ? named(move) : change(.move(temporary(move), to: entry(move), replaces: true))
            guard code == 0 else { return OutputError(path: entry(move).path, errno: code) }
        }
        return nil
    }

    private func named(_ move: OutputJournal.Move) -> Int32 {
        let code = change(.link(temporary(move), to: entry(move)))
        // The error codes of file systems without hard links. Some such file systems cannot exclude replacing a file either.
        guard code == EPERM || code == EOPNOTSUPP else { return code }
        let renamed = change(.move(temporary(move), to: entry(move), replaces: false))
        guard renamed == EINVAL || renamed == ENOSYS else { return renamed }
        return entry(move).node == nil ? change(.move(temporary(move), to: entry(move), replaces: true)) : EEXIST
    }

    /// Removes the new names and restores the older files. Returns whether the original state is restored.
    func undo() -> Bool {
        for move in moves.reversed() where entry(move).node == move.node {
            let hasTemporary = temporary(move).node != nil
            let code: Int32
            if move.isNew || move.old == nil {
                code = hasTemporary ? change(.unlink(entry(move))) : change(.move(entry(move), to: temporary(move), replaces: true))
            } else {
                guard backup(move).node == move.old else { return false }
                let kept = hasTemporary ? 0 : change(.link(entry(move), to: temporary(move)))
                code = kept == 0 ? unmarking(move) { change(.move(backup(move), to: entry(move), replaces: true)) } : kept
            }
            guard code == 0 else { return false }
        }
        return true
    }

    /// Runs `body`, which removes or renames the second name of the older file of `move`.
    private func unmarking(_ move: OutputJournal.Move, _ body: () -> Int32) -> Int32 {
        guard let folder = folders[move.source] else { return body() }
        return FileProvenance.unmarkHidden(move.backup, in: folder, after: body)
    }

    /// Removes the second names of the older files. The next run removes the remaining names.
    func removeBackups() {
        for move in moves where move.old != nil && backup(move).node == move.old {
            _ = unmarking(move) { change(.unlink(backup(move))) }
        }
    }

    /// Waits until the names in all folders are on disk.
    func flushFolders() -> OutputError? {
        for index in Set(moves.map(\.folder)).sorted() {
            let code = folders[index].map { change(.flushFolder($0)) } ?? ENOENT
            guard code == 0 else { return OutputError(path: (folders[index]?.path ?? "") + "/", errno: code) }
        }
        return nil
    }
}
