import Foundation
import Synchronization

/// A new empty directory, which is deleted with its contents when the last reference is released.
public final class TemporaryDirectory: Sendable {
    public let path: String

    public init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-tests-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Returns a new directory that is deleted when the process ends, for files that the process keeps using, such as fonts.
    public static func untilExit() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        kept.withLock { kept in
            if kept.isEmpty { atexit { TemporaryDirectory.kept.withLock { $0.removeAll() } } }
            kept.append(directory)
        }
        return directory
    }

    private static let kept = Mutex<[TemporaryDirectory]>([])

    /// The path of `name` in the directory.
    public func file(_ name: String) -> String {
        path + "/" + name
    }

    /// The sorted names of all files in the directory, including hidden ones.
    public var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
