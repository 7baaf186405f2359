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
    /// Whether the mark states its own origin, and is valid only with it.
    private let isPrivate: Bool
    private let change: FileChanger

    private var path: String { root + "/" + SegmentStoreMark.name }

    init(_ root: String, _ directory: String, isPrivate: Bool = false, _ change: FileChanger) {
        (self.root, self.directory, self.isPrivate, self.change) = (root, directory, isPrivate, change)
    }

    /// Throws if the folder is not a store. An empty folder becomes one if `isCreated`.
    func check(isCreated: Bool, mode: UInt32) throws(StoreError) {
        if try exists() { return }
        guard isCreated, try isEmpty() else {
            // Another process may have made the store since.
            if try exists() { return }
            throw StoreError(directory, isCreated ? .notAStore : try isEmpty() ? .emptyFolder : .otherFolder)
        }
        try write(mode)
    }

    /// Whether the mark exists. Throws if it belongs to another version.
    private func exists() throws(StoreError) -> Bool {
        let mark: Data
        let origin: FileOrigin?
        do throws(UntrustedFile.Failure) {
            let file = try UntrustedFile(path, followsLinks: false)
            mark = try file.prefix(SegmentStoreMark.text.utf8.count + 100)
            origin = FileOrigin(descriptor: file.descriptor)
        } catch {
            switch error.problem {
            case .missing: return false
            case .noPermission: throw StoreError(directory, .noPermission)
            case .isLink, .isFolder, .isNotRegular: throw StoreError(directory, .foreignEntry(SegmentStoreMark.name, ForeignReason(path)))
            case .tooLarge, .other: throw StoreError(directory, .other(error.description))
            }
        }
        guard isPrivate else {
            guard mark.elementsEqual(SegmentStoreMark.text.utf8) else { throw StoreError(directory, .otherVersion) }
            return true
        }
        guard let origin else { throw StoreError(directory, .isForeign(.otherUser)) }
        guard mark.elementsEqual(SegmentStoreMark.privateText(origin).utf8) else { throw StoreError(directory, .isForeign(.copy)) }
        return true
    }

    /// Whether the folder has no files except files of new file systems, and of processes that are making the store.
    private func isEmpty() throws(StoreError) -> Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: root) else { throw StoreError(directory, .noPermission) }
        return names.allSatisfy {
            $0 == "lost+found" || $0.hasPrefix(".\(SegmentStoreMark.name).kinora-") && $0.hasSuffix(PartialFile.suffix)
        }
    }

    private func write(_ mode: UInt32) throws(StoreError) {
        try StoreFile(path: path, directory: directory, mode: mode, change: change).write { [isPrivate] origin in
            Data((isPrivate ? origin.map(SegmentStoreMark.privateText) ?? "" : SegmentStoreMark.text).utf8)
        }
    }

    private static func privateText(_ origin: FileOrigin) -> String { text + "origin \(origin.text)\n" }
}
