import Foundation
import KinoraFiles

/// The finished files of a job, which get their names together: all of them or none.
///
/// Because this takes several steps, they are first written to a journal. If the process is killed before the journal has its name, nothing
/// has changed. If it is killed later, the next run in the folder finishes the set, or undoes it if another program has taken one of the
/// names.
package struct OutputSet {
    /// A finished file.
    package struct Member {
        /// Keeps ``temporary``, or its folder, from being removed.
        let partial: PartialFile
        let temporary: String
        let target: OutputTarget
        let policy: OverwritePolicy
    }

    /// The journal or a pointer to it, and its final path.
    private typealias Note = (file: PartialFile, place: String)

    private let members: [Member]
    private let change: FileChanger

    package init(_ members: [Member], change: FileChanger = .system) {
        self.members = members
        self.change = change
    }

    /// Gives the files their names. If it throws, nothing has changed.
    package func commit() throws(OutputError) {
        let moves = try prepared()
        guard moves.moves.count > 1 else {
            try PartialFiles.changing { () throws(OutputError) in
                if let failure = moves.apply(change) { throw asked(failure) }
                _ = moves.flushFolders(change)
            }
            return removePartials()
        }
        let notes: [Note]
        do throws(OutputError) {
            if let failure = moves.keepOldFiles(change) ?? moves.flushFolders(change) { throw failure }
            notes = try self.notes(of: moves)
        } catch {
            moves.removeBackups(change)
            throw asked(error)
        }
        if let failure = PartialFiles.changing({ commit(moves, notes) }) { throw asked(failure) }
        removePartials()
    }

    /// Gives the journal and its pointers their names and executes the journal. Returns the first error.
    private func commit(_ journal: OutputJournal, _ notes: [Note]) -> OutputError? {
        // The pointers come first, because the set counts as started when the journal has its name.
        var failure: OutputError?
        for note in notes.reversed() where failure == nil {
            let code = change(.rename(note.file.path, to: note.place))
            if code != 0 { failure = OutputError(path: note.place, errno: code) }
        }
        failure = failure ?? journal.flushFolders(change) ?? journal.apply(change) ?? journal.flushFolders(change)
        guard failure == nil || journal.undo(change) else {
            // The next run in the folder finishes or undoes the set.
            for note in notes { note.file.release() }
            for member in members { member.partial.release() }
            return failure
        }
        // The journal is removed first: without its pointers and the older files, it could not be executed or undone.
        if notes.first.map({ change(.remove($0.place)) }) == 0 {
            for note in notes.dropFirst() { _ = change(.remove(note.place)) }
            journal.removeBackups(change)
        }
        for note in notes { note.file.remove() }
        return failure
    }

    private func removePartials() {
        for member in members { member.partial.remove() }
    }

    // MARK: Preparation

    private func prepared() throws(OutputError) -> OutputJournal {
        var journal = OutputJournal(folders: [], moves: [])
        for member in members {
            guard let stamp = FileStamp(member.temporary, followsLinks: false) else {
                throw OutputError(path: member.target.path, errno: ENOENT)
            }
            let old = FileStamp(member.target.place, followsLinks: false)
            if let old, let problem = problem(with: old, at: member) { throw OutputError(path: member.target.path, problem: problem) }
            FileProvenance.mark(member.temporary)
            if let old, old.kind == .file, old.mode != stamp.mode {
                let code = change(.setMode(member.temporary, old.mode))
                guard code == 0 else { throw OutputError(path: member.target.path, errno: code) }
            }
            let folder = journal.folders.firstIndex(of: member.target.folder) ?? journal.folders.count
            if folder == journal.folders.count { journal.folders.append(member.target.folder) }
            journal.moves.append(
                OutputJournal.Move(
                    folder: folder, temporary: String(member.temporary.dropFirst(member.target.sibling("").place.count)),
                    name: member.target.name, node: stamp.identity.node, old: old?.identity.node, isNew: member.policy == .refuse))
        }
        return journal
    }

    /// The reason why a file must not be replaced; nil if it may.
    private func problem(with old: FileStamp, at member: Member) -> OutputError.Problem? {
        switch old.kind {
        case .folder: .isDirectory
        case .other: .isNotRegular
        case .file, .link:
            switch member.policy {
            case .replace: nil
            case .replaceOwn: FileProvenance.isIntact(member.target.place) ? nil : .isForeign
            case .refuse: .exists
            }
        }
    }

    /// The journal and its pointers, written and flushed under temporary names; the journal first.
    private func notes(of journal: OutputJournal) throws(OutputError) -> [Note] {
        let targets = journal.folders.compactMap { folder in members.first { $0.target.folder == folder }?.target }
        guard let first = targets.first else { return [] }
        let file = try PartialFile(beside: first.sibling("")) { tag in targets.map { $0.sibling(tag + OutputJournal.ending).place } }
        let name = String(FilePath.name(of: file.path).dropLast(PartialFile.ending.count)) + OutputJournal.ending
        var written = journal
        written.folders[0] = "."
        var notes: [Note] = [(file, first.sibling(name).place)]
        try write(written, to: file)
        for target in targets.dropFirst() {
            let pointer = try PartialFile(beside: target.sibling(""))
            try write(OutputJournal.Pointer(journal: notes[0].place), to: pointer)
            notes.append((pointer, target.sibling(name).place))
        }
        return notes
    }

    private func write(_ value: some Encodable, to file: PartialFile) throws(OutputError) {
        let data: Data
        do {
            data = try JSONEncoder().encode(value)
        } catch {
            throw OutputError(path: file.path, problem: .other("\(error)"))
        }
        for step in [FileChange.write(data, to: file.path), .flush(file.path)] {
            let code = change(step)
            guard code == 0 else { throw OutputError(path: members[0].target.path, errno: code) }
        }
    }

    /// Returns `error` with the original path.
    private func asked(_ error: OutputError) -> OutputError {
        guard let member = members.first(where: { $0.target.place == error.path }) else { return error }
        return OutputError(path: member.target.path, problem: error.problem)
    }
}
