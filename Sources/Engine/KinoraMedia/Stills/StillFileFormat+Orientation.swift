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
        guard let number = TIFFDirectory(bytes)?.numbers(0x0112)?.first else { return nil }
        self.init(exif: number)
    }
}
