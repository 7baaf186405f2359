import KinoraFiles

/// Damage inside of a file that FFmpeg's demuxers and decoders leave out without an error.
enum ContainerDamage {
    /// The maximum size of a GIF file whose images are checked, in bytes.
    private static let maxSize = 1 << 30

    /// Returns a sentence about the damage; nil if there is none, or if the format does not show it. O(size of the file).
    ///
    /// - Parameter formats: FFmpeg's names of the format.
    static func sentence(about path: String, formats: [String]) -> String? {
        guard let file = try? UntrustedFile(path) else { return nil }
        switch formats.first ?? "" {
        case "gif":
            guard let contents = try? file.contents(limit: maxSize) else { return nil }
            let count = GIFStructure([UInt8](contents), checksImages: true).damagedImageCount
            return count == 0 ? nil : "\(count) of its images \(count == 1 ? "is" : "are") damaged; a part of them is shown"
        case "ogg":
            let count = OggPages(file).damagedCount
            return count == 0 ? nil : "\(count) of its pages \(count == 1 ? "is" : "are") damaged or missing; frames in them are missing"
        default: return nil
        }
    }
}
