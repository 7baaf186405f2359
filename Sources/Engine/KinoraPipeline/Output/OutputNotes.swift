import Foundation
import KinoraFiles

/// The journal of a set and its pointers, written and flushed under temporary names, and locked.
struct OutputNotes {
    private let files: [(file: PartialFile, folder: OpenFolder)]
    /// The final name of all files.
    private let name: String

    /// Returns nil if the set cannot have a journal, because the system does not say where a file comes from, or gives files to another user.
    init?(_ moves: [OutputJournal.Move], _ folders: OutputFolders, _ change: FileChanger) throws(OutputError) {
        var targets: [OpenFolder] = []
        for (folder, parent) in zip(folders.opened, folders.parents) where parent == nil { targets.append(folder) }
        guard let first = targets.first else { return nil }
        let entries = OutputNotes.entries(folders)
        let file = try PartialFile(beside: OutputTarget(first.path + "/x").sibling("")) { tag in
            targets.map { $0.path + "/" + tag + OutputJournal.suffix }
        }
        guard let entries, let origin = file.origin else { return nil }
        name = String(FilePath.name(of: file.path).dropLast(PartialFile.suffix.count)) + OutputJournal.suffix
        var files: [(file: PartialFile, folder: OpenFolder)] = [(file, first)]
        try OutputNotes.write(OutputJournal(folders: entries, moves: moves), origin, to: file, change)
        for target in targets.dropFirst() {
            let pointer = try PartialFile(beside: OutputTarget(target.path + "/x").sibling(""))
            guard let origin = pointer.origin else { return nil }
            try OutputNotes.write(OutputJournal.Pointer(folder: first.realPath), origin, to: pointer, change)
            files.append((pointer, target))
        }
        self.files = files
    }

    private static func entries(_ folders: OutputFolders) -> [OutputJournal.Folder]? {
        var entries: [OutputJournal.Folder] = []
        for (folder, parent) in zip(folders.opened, folders.parents) {
            guard let origin = FileOrigin(descriptor: folder.descriptor, isOwn: false) else { return nil }
            let path = entries.isEmpty ? "." : parent == nil ? folder.realPath : FilePath.name(of: folder.path)
            entries.append(OutputJournal.Folder(path: path, parent: parent, origin: origin))
        }
        return entries
    }

    private static func write(
        _ value: some Encodable, _ origin: FileOrigin, to file: PartialFile, _ change: FileChanger
    ) throws(OutputError) {
        let data: Data
        do {
            data = try OutputJournal.head(origin) + JSONEncoder().encode(value)
        } catch {
            throw OutputError(path: file.path, problem: .other("\(error)"))
        }
        for step in [FileChange.write(data, to: file.path), .flush(file.path)] {
            let code = change(step)
            guard code == 0 else { throw OutputError(path: file.path, errno: code) }
        }
    }

    /// Gives the files their names. Returns the first error.
    ///
    /// The pointers come first, because the set counts as started when the journal has its name.
    func publish(_ change: FileChanger) -> OutputError? {
        for (file, folder) in files.reversed() {
            let temporary = FileChange.Entry(folder: folder, name: FilePath.name(of: file.path))
            let entry = FileChange.Entry(folder: folder, name: name)
            let code = change(.move(temporary, to: entry, replaces: true))
            guard code == 0 else { return OutputError(path: entry.path, errno: code) }
        }
        return nil
    }

    /// Removes the journal, then the pointers. Returns whether the journal is removed.
    func remove(_ change: FileChanger) -> Bool {
        defer { for (file, _) in files { file.remove() } }
        for (index, file) in files.enumerated() {
            let code = change(.unlink(.init(folder: file.folder, name: name)))
            if index == 0, code != 0 { return false }
        }
        return true
    }

    /// Leaves the files to the next run.
    func release() {
        for (file, _) in files { file.release() }
    }
}
