import KinoraFiles
import KinoraMedia

/// An additional output of a batch's film: the contents of its files.
package struct OutputRecord: Hashable, Sendable {
    /// The path in the output directory. The path of a sequence contains a number.
    let path: String
    /// The number of images of a sequence; nil for other outputs.
    private let imageCount: Int?
    /// Whether the output is a file of captions beside a film, which has no other files.
    private let isCaptions: Bool
    /// The hash of the contents of all files; nil if one cannot be read.
    private let hash: String?
    /// The hash of the stamps of all files; nil if one is missing. Files with these stamps are unchanged and need not be read.
    private var stamps: String?

    /// Reads the files of the output at `path` in `directory`.
    init(_ path: String, imageCount: Int?, in directory: String) {
        self.init(path, imageCount: imageCount, isCaptions: false, in: directory)
    }

    /// Reads the file of captions at `path` in `directory`.
    init(captions path: String, in directory: String) {
        self.init(path, imageCount: nil, isCaptions: true, in: directory)
    }

    private init(_ path: String, imageCount: Int?, isCaptions: Bool, in directory: String) {
        (self.path, self.imageCount, self.isCaptions) = (path, imageCount, isCaptions)
        let files = OutputRecord.files(path, imageCount: imageCount, isCaptions: isCaptions, in: directory)
        hash = OutputRecord.hash(of: files)
        stamps = OutputRecord.stamps(of: files)
    }

    /// Returns the record with the current stamps of the files; nil if the contents have changed.
    func updated(in directory: String) -> OutputRecord? {
        let files = OutputRecord.files(path, imageCount: imageCount, isCaptions: isCaptions, in: directory)
        guard let current = OutputRecord.stamps(of: files) else { return nil }
        guard current != stamps else { return self }
        guard let hash, OutputRecord.hash(of: files) == hash else { return nil }
        var record = self
        record.stamps = current
        return record
    }

    private static func files(_ path: String, imageCount: Int?, isCaptions: Bool, in directory: String) -> [String] {
        let directory = OutputRoot.systemPath(directory)
        if isCaptions { return [directory + "/" + path] }
        let folder = directory + "/" + FilePath.directory(of: path) + "/"
        guard let imageCount, let pattern = SequencePattern(FilePath.name(of: path)) else {
            return ([path] + OutputFormats.companions(of: path)).map { directory + "/" + $0 }
        }
        return (0..<imageCount).map { folder + pattern.name(of: $0) }
    }

    private static func stamps(of files: [String]) -> String? {
        var text = ""
        for file in files {
            guard let stamp = FileStamp(file), stamp.kind == .file else { return nil }
            text += "\(stamp)\n"
        }
        return Murmur3.hexadecimal(text.utf8)
    }

    private static func hash(of files: [String]) -> String? {
        let hashes = files.compactMap(FileHash.murmur3)
        return hashes.count < files.count ? nil : Murmur3.hexadecimal(hashes.joined().utf8)
    }
}

extension OutputRecord: Codable {
    private enum CodingKeys: CodingKey { case path, imageCount, isCaptions, hash, stamps }

    // In JSON, an unknown hash is an empty text.

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        path = try container.decode(String.self, forKey: .path)
        imageCount = try container.decodeIfPresent(Int.self, forKey: .imageCount)
        isCaptions = try container.decodeIfPresent(Bool.self, forKey: .isCaptions) ?? false
        hash = try container.decode(String.self, forKey: .hash).nonempty
        stamps = try container.decode(String.self, forKey: .stamps).nonempty
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(path, forKey: .path)
        try container.encodeIfPresent(imageCount, forKey: .imageCount)
        if isCaptions { try container.encode(true, forKey: .isCaptions) }
        try container.encode(hash ?? "", forKey: .hash)
        try container.encode(stamps ?? "", forKey: .stamps)
    }
}

extension RenderOutput {
    /// Whether the output is one file per image.
    package var isSequence: Bool {
        switch kind {
        case .images: true
        case .film(let encoding): path != StandardOutput.path && ((try? encoding.container(for: path))?.isSequence ?? false)
        case .poster, .sheet, .sprite, .report: false
        }
    }
}
