import Foundation
import KinoraPipeline

/// Whether the file system of temporary files keeps the mark by which Kinora knows its own files.
enum OwnFiles {
    static let areKnown: Bool = {
        let path = FileManager.default.temporaryDirectory.appending(path: "kinora-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard (try? OutputFile.write(Data(), to: path, policy: .replace)) != nil else { return false }
        return FileProvenance.isIntact(path)
    }()
}
