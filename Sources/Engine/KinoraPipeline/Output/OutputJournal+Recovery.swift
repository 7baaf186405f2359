import Foundation
import KinoraFiles

extension OutputJournal {
    /// The maximum size of a valid journal, for more than a million files.
    private static let maxBytes = 256 << 20

    /// The state of a journal after an attempt to finish or undo its set.
    enum Recovery: Hashable {
        /// Nothing is left to do.
        case settled
        /// A process is working on the set, or a step has failed.
        case pending
        /// The journal does not come from this user, machine and folder. It has not been touched.
        case foreign
    }

    /// Finishes or undoes the set of the journal or pointer `name` in `folder`, unless a process is working on it.
    static func recover(_ name: String, in folder: OpenFolder, _ change: FileChanger = .system) -> Recovery {
        let descriptor = folder.open(name, O_RDWR)
        guard descriptor >= 0 else { return errno == ENOENT ? .settled : .foreign }
        defer { OpenFile.closeUnlocked(descriptor) }
        guard let stamp = FileStamp(descriptor: descriptor), stamp.kind == .file, stamp.size <= maxBytes,
            let head = FileOrigin(descriptor: descriptor).map(OutputJournal.head), stamp.size >= head.count,
            bytes(0..<head.count, of: descriptor) == head
        else { return .foreign }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, folder.stamp(of: name)?.identity == stamp.identity else {
            return folder.stamp(of: name) == nil ? .settled : .pending
        }
        guard let data = bytes(head.count..<stamp.size, of: descriptor) else { return .pending }
        if let pointer = try? JSONDecoder().decode(Pointer.self, from: data) { return recover(pointer, name, in: folder, change) }
        guard let journal = try? JSONDecoder().decode(OutputJournal.self, from: data), journal.isValid else { return .foreign }
        return journal.recover(name, in: folder, change)
    }

    /// Returns the bytes in `range`; nil if the file is shorter or cannot be read.
    private static func bytes(_ range: Range<Int>, of descriptor: Int32) -> Data? {
        var data = Data(count: range.count)
        let count = data.withUnsafeMutableBytes { OpenFile.readAll($0, from: descriptor, at: range.lowerBound) }
        return count == range.count ? data : nil
    }

    private static func recover(_ pointer: Pointer, _ name: String, in folder: OpenFolder, _ change: FileChanger) -> Recovery {
        guard let other = OpenFolder(pointer.folder, followsLinks: false) else { return .pending }
        guard other.identity != folder.identity else { return .foreign }
        let recovery = recover(name, in: other, change)
        guard recovery == .settled else { return recovery }
        return change(.unlink(.init(folder: folder, name: name))) == 0 ? .settled : .pending
    }

    private func recover(_ name: String, in folder: OpenFolder, _ change: FileChanger) -> Recovery {
        guard let opened = opened(in: folder) else { return .pending }
        let set = OutputMoves(moves: moves, folders: opened, change: change)
        if set.apply(isLate: true) != nil, !set.undo() { return .pending }
        guard set.flushFolders() == nil, change(.unlink(.init(folder: folder, name: name))) == 0 else { return .pending }
        for (index, other) in opened.enumerated() where index > 0 && folders[index].parent == nil {
            _ = change(.unlink(.init(folder: other, name: name)))
        }
        set.removeBackups()
        return .settled
    }

    /// Opens all folders. Nil for a folder of temporary files that was removed. Returns nil if another folder is missing, or not the one that
    /// the journal names.
    private func opened(in folder: OpenFolder) -> [OpenFolder?]? {
        var opened: [OpenFolder?] = []
        for (index, entry) in folders.enumerated() {
            let found: OpenFolder? =
                if let parent = entry.parent {
                    opened[parent]?.folder(entry.path)
                } else {
                    index == 0 ? folder : OpenFolder(entry.path, followsLinks: false)
                }
            let isSame = found.map { FileOrigin(descriptor: $0.descriptor, isOwn: false) == entry.origin } ?? false
            guard isSame || found == nil && entry.parent != nil && errno == ENOENT else { return nil }
            opened.append(found)
        }
        return opened
    }
}
