import Foundation

/// The files in `Tests/MediaFiles`.
public enum MediaFile {
    /// The path of the file `name`.
    public static func path(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "MediaFiles/\(name)").path
    }

    public static func bytes(_ name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: path(name)))) }
}
