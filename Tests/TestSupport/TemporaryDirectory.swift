import Foundation

/// An empty directory of its own, removed with everything in it when the last reference goes.
public final class TemporaryDirectory: Sendable {
    public let path: String

    public init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-tests-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of `name` in the directory.
    public func file(_ name: String) -> String {
        path + "/" + name
    }

    /// The names of all files in the directory, hidden ones too, in order.
    public var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
