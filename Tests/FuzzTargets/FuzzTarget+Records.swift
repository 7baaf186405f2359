import Foundation
import KinoraPipeline

extension FuzzTarget {
    /// Kinora's record files in output folders. An archive from a stranger may contain such files too. The first byte selects the file.
    ///
    /// No input may change a file of the user.
    static let records = FuzzTarget("records", maxLength: 2048) { bytes in
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let (kept, text) = ("kept.mp4", Array("the user's own".utf8))
        let path = try folder.write(text, to: kept)
        let content = Array(bytes.dropFirst())
        if bytes.first == UInt8(ascii: "b") {
            _ = try folder.write(content, to: BatchManifest.fileName)
            let manifest = try BatchManifest(directory: folder.path)
            _ = manifest.lists(kept)
            _ = try manifest.film(kept, digest: "0")
        } else {
            _ = try folder.write(content, to: ".x.kinora-1.commit")
            _ = try folder.write(text, to: ".y.kinora-1.partial")
            PartialFiles.clearLeftovers(in: folder.path)
        }
        try require(FileManager.default.contents(atPath: path) == Data(text), "a file of the user has changed")
    }
}
