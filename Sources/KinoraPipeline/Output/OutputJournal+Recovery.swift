import Foundation
import KinoraFiles

extension OutputJournal {
    /// The maximum size of a valid journal, for more than a million files.
    private static let maxBytes = 256 << 20

    /// Finishes or undoes the set of the journal or pointer at `path`, unless a process is working on it. Returns whether nothing is left
    /// to do.
    static func recover(_ path: String, _ change: FileChanger = .system) -> Bool {
        let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return errno == ENOENT }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, let stamp = FileStamp(descriptor: descriptor), stamp.kind == .file,
            FileStamp(path, followsLinks: false)?.identity == stamp.identity, stamp.size <= maxBytes, isOwn(descriptor),
            let data = FileManager.default.contents(atPath: path)
        else { return FileStamp(path, followsLinks: false) == nil }
        if let pointer = try? JSONDecoder().decode(Pointer.self, from: data) { return recover(pointer, at: path, change) }
        guard let journal = try? JSONDecoder().decode(OutputJournal.self, from: data), let journal = journal.located(at: path) else {
            return false
        }
        if journal.apply(change, isLate: true) != nil, !journal.undo(change) { return false }
        guard journal.flushFolders(change) == nil, change(.remove(path)) == 0 else { return false }
        for folder in journal.folders.dropFirst() { _ = change(.remove(folder + "/" + FilePath.name(of: path))) }
        journal.removeBackups(change)
        return true
    }

    private static func recover(_ pointer: Pointer, at path: String, _ change: FileChanger) -> Bool {
        guard FilePath.name(of: pointer.journal) == FilePath.name(of: path), FileStamp(FilePath.directory(of: pointer.journal)) != nil,
            recover(pointer.journal, change)
        else { return false }
        return change(.remove(path)) == 0
    }

    private static func isOwn(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_uid == geteuid()
    }

    /// The journal with its folders as paths; nil if it is not trustworthy.
    private func located(at path: String) -> OutputJournal? {
        guard folders.first == "." else { return nil }
        var result = self
        result.folders[0] = FilePath.directory(of: path)
        for folder in folders.dropFirst() {
            guard let data = FileManager.default.contents(atPath: folder + "/" + FilePath.name(of: path)),
                let pointer = try? JSONDecoder().decode(Pointer.self, from: data),
                let known = FileStamp(pointer.journal)?.identity, known == FileStamp(path)?.identity
            else { return nil }
        }
        let isPlain = moves.allSatisfy { move in
            let parts = move.temporary.split(separator: "/", omittingEmptySubsequences: false)
            return folders.indices.contains(move.folder) && OutputJournal.isName(move.name) && (1...2).contains(parts.count)
                && parts.allSatisfy { OutputJournal.isName(String($0)) } && parts[0].hasPrefix(".") && parts[0].contains(".kinora-")
                && parts[0].hasSuffix(PartialFile.ending)
        }
        return isPlain ? result : nil
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text != "." && text != ".." && !text.contains("/") && !text.utf8.contains(0)
    }
}
