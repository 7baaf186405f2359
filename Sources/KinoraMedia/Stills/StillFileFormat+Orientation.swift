extension StillFileFormat {
    /// The orientation according to the EXIF data of a file. Upright without data, or if they are damaged.
    ///
    /// The data are read here, because FFmpeg's decoders report them for JPEG only.
    func orientation(of file: [UInt8]) -> ImageOrientation {
        let found: ImageOrientation? =
            switch self {
            case .jpeg:
                JPEGSegments(file).lazy.filter { $0.marker == 0xE1 && file[$0.body].starts(with: Array("Exif\0\0".utf8)) }
                    .compactMap { ImageOrientation(exif: file[$0.body]) }.first
            case .png: PNGChunks(file).lazy.filter { $0.name == "eXIf" }.compactMap { ImageOrientation(exif: file[$0.body]) }.first
            case .tiff: ImageOrientation(exif: file[...])
            // Read by ``AnimatedWebP``.
            case .webP, .gif, .bmp: nil
            }
        return found ?? .upright
    }
}

extension ImageOrientation {
    /// Reads the orientation in EXIF data, which have the form of a TIFF file, with or without the prefix "Exif". Nil if there is none.
    init?(exif data: ArraySlice<UInt8>) {
        let prefix = Array("Exif\0\0".utf8)
        let bytes = Array(data.starts(with: prefix) ? data.dropFirst(prefix.count) : data)
        let isLittle = bytes.starts(with: [0x49, 0x49, 0x2A, 0])
        guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= bytes.count else { return nil }
            return (0..<count).reduce(0) { $0 << 8 | Int(bytes[offset + (isLittle ? count - 1 - $1 : $1)]) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for entry in 0..<count {
            let offset = directory + 2 + 12 * entry
            guard let tag = number(offset, 2), let type = number(offset + 2, 2) else { return nil }
            // 3 is a number of two bytes, 4 of four bytes.
            guard tag == 0x0112, type == 3 || type == 4, let value = number(offset + 8, type == 3 ? 2 : 4) else { continue }
            self.init(exif: value)
            return
        }
        return nil
    }
}
