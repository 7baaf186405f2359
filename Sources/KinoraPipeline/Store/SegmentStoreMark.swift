import Foundation
import KinoraFiles

/// The file that marks a folder as a segment store.
struct SegmentStoreMark {
    static let name = "kinora-store"
    /// Includes the version of the layout of the folder.
    static let text = "Kinora segment store, version 1\n"

    private let root: String
    /// The path of the folder as given.
    private let directory: String
    private let change: FileChanger

    private var path: String { root + "/" + SegmentStoreMark.name }

    init(_ root: String, _ directory: String, _ change: FileChanger) {
        (self.root, self.directory, self.change) = (root, directory, change)
    }

    /// Throws if the folder is not a store. An empty folder becomes one if `isCreated`.
    func check(isCreated: Bool, mode: UInt32) throws(StoreError) {
        if try exists() { return }
        guard isCreated, try isEmpty() else {
            // Another process may have made the store since.
            if try exists() { return }
            throw StoreError(directory, try isEmpty() ? .emptyFolder : .notAStore)
        }
        try write(mode)
    }

    /// Whether the mark exists. Throws if it belongs to another version.
    private func exists() throws(StoreError) -> Bool {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return false }
            throw errno == ELOOP ? StoreError(directory, .foreignEntry(SegmentStoreMark.name)) : StoreError(directory, errno: errno)
        }
        defer { close(descriptor) }
        guard FileStamp(descriptor: descriptor)?.kind == .file else { throw StoreError(directory, .foreignEntry(SegmentStoreMark.name)) }
        var bytes = [UInt8](repeating: 0, count: SegmentStoreMark.text.utf8.count + 1)
        let count = bytes.withUnsafeMutableBytes { OpenFile.readAll($0, from: descriptor, at: 0) }
        guard count >= 0 else { throw StoreError(directory, errno: errno) }
        guard bytes[..<count].elementsEqual(SegmentStoreMark.text.utf8) else { throw StoreError(directory, .otherVersion) }
        return true
    }

    /// Whether the folder has no files but those of new file systems, and of processes that are making the store.
    private func isEmpty() throws(StoreError) -> Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: root) else { throw StoreError(directory, .noPermission) }
        return names.allSatisfy {
            $0 == "lost+found" || $0.hasPrefix(".\(SegmentStoreMark.name).kinora-") && $0.hasSuffix(PartialFile.ending)
        }
    }

    private func write(_ mode: UInt32) throws(StoreError) {
        try StoreFile(path: path, directory: directory, mode: mode, change: change).write(Data(SegmentStoreMark.text.utf8))
    }
}
