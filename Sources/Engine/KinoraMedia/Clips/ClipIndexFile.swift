import Foundation
import KinoraFiles

/// The file of a stored index. Its first line has a checksum of the name and of the index, which follows as JSON.
package enum ClipIndexFile {
    /// Enough for a clip of the maximum number of frames, each with another duration.
    private static let maxBytes = 200_000_000

    /// Reads the index in a file. Returns nil if the file is missing, damaged or of another name.
    package static func index(path: String, name: String) -> ClipIndex? {
        guard let data = try? UntrustedFile.contents(of: path, limit: maxBytes, followsLinks: false),
            let end = data.firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        let contents = data[data.index(after: end)...]
        guard data[..<end].elementsEqual(header(of: contents, name: name).utf8) else { return nil }
        return try? JSONDecoder().decode(ClipIndex.self, from: contents)
    }

    /// The contents of the file `name`.
    package static func data(_ index: ClipIndex, name: String) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let contents = try encoder.encode(index)
        return Data("\(header(of: contents, name: name))\n".utf8) + contents
    }

    /// Whether the file is an undamaged index with the name of the file.
    package static func isIndex(_ path: String) -> Bool { index(path: path, name: FilePath.name(of: path)) != nil }

    private static func header(of contents: Data, name: String) -> String {
        "kinora clip \(Murmur3.hexadecimal(Array(name.utf8) + contents))"
    }
}
