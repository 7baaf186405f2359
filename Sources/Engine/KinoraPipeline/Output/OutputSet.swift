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

    private let members: [Member]
    private let change: FileChanger

    package init(_ members: [Member], change: FileChanger = .system) {
        self.members = members
        self.change = change
    }

    /// Gives the files their names. If it throws, nothing has changed.
    package func commit() throws(OutputError) {
        var folders = OutputFolders()
        let set = OutputMoves(moves: try moves(&folders), folders: folders.opened, change: change)
        guard set.moves.count > 1 else {
            try PartialFiles.changing { () throws(OutputError) in
                if let failure = set.apply() { throw withOriginalPath(failure) }
                _ = set.flushFolders()
            }
            return removePartials()
        }
        let notes: OutputNotes?
        do throws(OutputError) {
            if let failure = set.keepOldFiles() ?? set.flushFolders() { throw failure }
            notes = try self.notes(of: set, folders)
        } catch {
            set.removeBackups()
            throw withOriginalPath(error)
        }
        if let failure = PartialFiles.changing({ commit(set, notes) }) { throw withOriginalPath(failure) }
        removePartials()
    }

    /// Gives the journal and its pointers their names and executes the journal. Returns the first error.
    private func commit(_ set: OutputMoves, _ notes: OutputNotes?) -> OutputError? {
        let failure = notes?.publish(change) ?? set.flushFolders() ?? set.apply() ?? set.flushFolders()
        guard failure == nil || set.undo() else {
            // The next run in the folder finishes or undoes the set.
            notes?.release()
            for member in members { member.partial.release() }
            return failure
        }
        // Without its pointers and the older files, the journal could not be executed or undone.
        if notes?.remove(change) ?? true { set.removeBackups() }
        return failure
    }

    private func removePartials() {
        for member in members { member.partial.remove() }
    }

    /// The journal and its pointers. Errors name the first output.
    private func notes(of set: OutputMoves, _ folders: OutputFolders) throws(OutputError) -> OutputNotes? {
        do throws(OutputError) {
            return try OutputNotes(set.moves, folders, change)
        } catch {
            throw OutputError(path: members[0].target.path, problem: error.problem)
        }
    }

    // MARK: Preparation

    /// Marks the files as made by Kinora, sets their permissions, and opens their folders.
    private func moves(_ folders: inout OutputFolders) throws(OutputError) -> [OutputJournal.Move] {
        var moves: [OutputJournal.Move] = []
        for member in members {
            guard let folder = folders.index(of: member.target), let source = folders.index(ofTemporary: member.temporary, beside: folder),
                let stamp = FileStamp(member.temporary, followsLinks: false)
            else { throw OutputError(path: member.target.path, errno: errno) }
            let old = folders.opened[folder].stamp(of: member.target.name)
            if let old, let problem = problem(with: old, at: member) { throw OutputError(path: member.target.path, problem: problem) }
            FileProvenance.mark(member.temporary)
            if let old, old.kind == .file, old.mode != stamp.mode {
                let code = change(.setMode(member.temporary, old.mode))
                guard code == 0 else { throw OutputError(path: member.target.path, errno: code) }
            }
            moves.append(
                OutputJournal.Move(
                    source: source, temporary: FilePath.name(of: member.temporary), folder: folder, name: member.target.name,
                    node: stamp.identity.node, old: old?.identity.node, isNew: member.policy == .refuse))
        }
        return moves
    }

    /// The reason why a file must not be replaced; nil if it may.
    private func problem(with old: FileStamp, at member: Member) -> OutputError.Problem? {
        switch old.kind {
        case .folder: .isDirectory
        case .other: .isNotRegular
        // A sequence replaces links.
        case .link where member.policy.followsLinks: nil
        case .link: .isLink(to: FilePath.destination(ofLink: member.target.resolvedPath) ?? "")
        case .file:
            switch member.policy {
            case .replace, .replaceFile: nil
            case .replaceOwn: FileProvenance.isIntact(member.target.resolvedPath, followsLinks: false) ? nil : .isForeign
            case .refuse: .exists
            }
        }
    }

    /// Returns `error` with the original path.
    private func withOriginalPath(_ error: OutputError) -> OutputError {
        let found = members.first { member in
            let target = member.target
            return target.resolvedPath == error.path || target.openFolder.map { $0.path + "/" + target.name } == error.path
        }
        guard let member = found else { return error }
        return OutputError(path: member.target.path, problem: error.problem)
    }
}
