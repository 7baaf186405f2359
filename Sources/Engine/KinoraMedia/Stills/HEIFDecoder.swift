import CFFmpeg
import KinoraErrors
import KinoraFiles

/// Decodes the main image of a HEIF file with FFmpeg's decoders of video, whose demuxers read only some of these files.
struct HEIFDecoder {
    private let file: HEIFFile

    /// The maximum number of tiles.
    private static let maxTiles = 4096
    /// The maximum number of nested items.
    private static let maxLevels = 4
    private static let operation = "read an image (HEIF)"

    init(_ bytes: [UInt8]) throws(FFmpegError) {
        guard let file = HEIFFile(bytes) else { throw HEIFDecoder.cut }
        self.file = file
    }

    private static var cut: FFmpegError { failure("the file is damaged: it ends before the image is complete") }

    private static func failure(_ text: String) -> FFmpegError {
        FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: text)
    }

    /// Returns the upright image with its alpha.
    func image() throws(FFmpegError) -> PixelImage {
        if file.isAnimated {
            FilmInputs.warn(FilmWarning(.notDrawn, "only the first image of the animation is shown"))
        }
        guard let item = file.items[file.primary] else { throw HEIFDecoder.cut }
        var image = try decoded(item, level: 0)
        if let alpha = file.items.values.first(where: { $0.references["auxl"]?.contains(file.primary) == true && isAlpha($0) }) {
            let mask = try decoded(alpha, level: 0).scaled(width: image.width, height: image.height)
            for pixel in stride(from: 0, to: image.bytes.count, by: 4) { image.bytes[pixel + 3] = mask.bytes[pixel + 1] }
        }
        if let profile = item.property("colr"), profile.count > 4, ["prof", "rICC"].contains(text(profile.prefix(4))),
            let warning = StillFileFormat.warning(aboutProfile: file.bytes[profile])
        {
            FilmInputs.warn(warning)
        }
        for property in item.properties {
            guard let number = file.bytes[property.body].first else { continue }
            switch property.name {
            // Quarter turns, counterclockwise.
            case "irot": image = image.turned(ImageOrientation(exif: [1, 8, 3, 6][Int(number & 3)]) ?? .upright)
            // Top and bottom are exchanged, or left and right.
            case "imir": image = image.turned(ImageOrientation(exif: number & 1 == 0 ? 4 : 2) ?? .upright)
            case "clap": FilmInputs.warn(FilmWarning(.approximated, "it is shown without its crop"))
            default: break
            }
        }
        return image
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

    private func isAlpha(_ item: HEIFFile.Item) -> Bool {
        guard let body = item.property("auxC") else { return false }
        return text(body).contains(":auxiliary:alpha") || text(body).contains("hevc:2015:auxid:1")
    }

    /// Returns the stored image of an item.
    private func decoded(_ item: HEIFFile.Item, level: Int) throws(FFmpegError) -> PixelImage {
        guard let data = file.data(of: item) else { throw HEIFDecoder.cut }
        switch item.type {
        case "av01": return try decoded(item, data, AV_CODEC_ID_AV1, configuration: "av1C", skipping: 4)
        case "hvc1": return try decoded(item, data, AV_CODEC_ID_HEVC, configuration: "hvcC", skipping: 0)
        case "grid" where level < HEIFDecoder.maxLevels: return try grid(item, data, level: level)
        default: throw HEIFDecoder.failure("images of the type '\(item.type)' in HEIF files are not supported")
        }
    }

    /// Returns the image that consists of tiles.
    private func grid(_ item: HEIFFile.Item, _ data: [UInt8], level: Int) throws(FFmpegError) -> PixelImage {
        var reader = HEIFReader(data, 0..<data.count)
        guard reader.number(1) != nil, let flags = reader.number(1), let rows = reader.number(1), let columns = reader.number(1),
            let width = reader.number(flags & 1 == 0 ? 2 : 4), let height = reader.number(flags & 1 == 0 ? 2 : 4), width > 0, height > 0,
            let tiles = item.references["dimg"], tiles.count == (rows + 1) * (columns + 1), tiles.count <= HEIFDecoder.maxTiles
        else { throw HEIFDecoder.cut }
        guard width * height <= StillDecoder.maxPixels else { throw HEIFDecoder.failure("it has \(width)x\(height) pixels") }
        var image = PixelImage(width: width, height: height)
        for (index, tile) in tiles.enumerated() {
            guard let part = file.items[tile] else { throw HEIFDecoder.cut }
            let pixels = try decoded(part, level: level + 1)
            image.place(pixels, x: index % (columns + 1) * pixels.width, y: index / (columns + 1) * pixels.height)
        }
        return image
    }

    /// Decodes the only frame of a stream of video.
    ///
    /// - Parameters:
    ///   - configuration: The property with the decoder's parameters.
    ///   - count: The number of bytes at the beginning of the parameters that are not the decoder's.
    private func decoded(
        _ item: HEIFFile.Item, _ data: [UInt8], _ codec: AVCodecID, configuration: String, skipping count: Int
    ) throws(FFmpegError) -> PixelImage {
        let operation = HEIFDecoder.operation
        try FFmpegLibraries.load(for: operation)
        FFmpegLog.install()
        guard let decoder = avcodec_find_decoder(codec) else {
            throw HEIFDecoder.failure("FFmpeg has no decoder for \(String(cString: avcodec_get_name(codec)))")
        }
        let context = try CodecContext(decoder)
        let parameters = item.property(configuration).map { Array(file.bytes[$0].dropFirst(count)) } ?? []
        try context.setExtraData(parameters, for: operation)
        let frame = try context.decodeSingleFrame(of: data, with: decoder, for: operation)
        applyColors(of: item, to: frame)
        if let image = try frame.colorConvertedImage(peak: HEIFDecoder.peak) { return image }
        if let image = frame.exactImage() { return image }
        return try frame.image()
    }

    /// The assumed peak luminance of HDR images, in cd/m².
    private static let peak = 1000.0

    /// The colour properties of the file take precedence over the properties of the stream.
    private func applyColors(of item: HEIFFile.Item, to frame: DecodedFrame) {
        guard let body = item.property("colr") else { return }
        var reader = HEIFReader(file.bytes, body)
        guard reader.word() == "nclx", let primaries = reader.number(2), let transfer = reader.number(2), let matrix = reader.number(2),
            let range = reader.number(1)
        else { return }
        let target = frame.pointer
        target.pointee.color_primaries = AVColorPrimaries(UInt32(primaries))
        target.pointee.color_trc = AVColorTransferCharacteristic(UInt32(transfer))
        target.pointee.colorspace = AVColorSpace(UInt32(matrix))
        target.pointee.color_range = range & 0x80 != 0 ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    }
}

extension CodecContext {
    /// Sets the parameters of a decoder, which has none yet.
    fileprivate func setExtraData(_ bytes: [UInt8], for operation: String) throws(FFmpegError) {
        guard !bytes.isEmpty else { return }
        guard let copy = av_mallocz(bytes.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)) else { throw .outOfMemory(operation) }
        copy.copyMemory(from: bytes, byteCount: bytes.count)
        // Safe: the memory is new and has no other type.
        pointer.pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
        pointer.pointee.extradata_size = Int32(clamping: bytes.count)
    }
}
