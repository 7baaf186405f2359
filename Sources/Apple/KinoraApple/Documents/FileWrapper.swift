import Foundation

/// A file in memory, with its contents.
public final class FileWrapper {
    public let regularFileContents: Data?
    /// The files of a folder by their names; nil for a file.
    public let fileWrappers: [String: FileWrapper]?
    public var filename: String?
    public var preferredFilename: String?

    public init(regularFileWithContents contents: Data) {
        (regularFileContents, fileWrappers) = (contents, nil)
    }

    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        (regularFileContents, fileWrappers) = (nil, childrenByPreferredName)
    }

    public var isRegularFile: Bool { regularFileContents != nil }
    public var isDirectory: Bool { fileWrappers != nil }
}
