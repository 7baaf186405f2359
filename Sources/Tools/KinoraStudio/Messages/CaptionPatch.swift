import Foundation
import KinoraMedia

/// The difference of two versions of a file: bytes at one position that are replaced by others.
package struct CaptionPatch: Codable, Hashable, Sendable {
    /// The version of the file before and after the change.
    package let before: String
    package let after: String
    /// The number of equal bytes at the start of both versions.
    let offset: Int
    let removed: Data
    let inserted: Data

    private init(before: String, after: String, offset: Int, removed: Data, inserted: Data) {
        (self.before, self.after, self.offset, self.removed, self.inserted) = (before, after, offset, removed, inserted)
    }

    /// Compares two versions.
    init(from old: Data, to new: Data) {
        let limit = min(old.count, new.count)
        let offset = zip(old, new).prefix { $0 == $1 }.count
        let end = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, limit - offset)
        self.init(
            before: Self.version(of: old), after: Self.version(of: new), offset: offset,
            removed: old.subdata(in: old.startIndex + offset..<old.endIndex - end),
            inserted: new.subdata(in: new.startIndex + offset..<new.endIndex - end))
    }

    /// The change from the later version to the earlier one.
    package var inverse: CaptionPatch { CaptionPatch(before: after, after: before, offset: offset, removed: inserted, inserted: removed) }

    /// The memory of the bytes.
    package var byteCount: Int { removed.count + inserted.count }

    /// Returns `data` with the change; nil if it is another version.
    func applied(to data: Data) -> Data? {
        guard Self.version(of: data) == before, offset + removed.count <= data.count else { return nil }
        let start = data.startIndex + offset
        let result = data[..<start] + inserted + data[(start + removed.count)...]
        return Self.version(of: result) == after ? result : nil
    }

    /// A text that identifies the contents of a file.
    static func version(of data: Data) -> String { String(SHA256.hexadecimal(data).prefix(32)) }
}
