import CFFmpeg
import KinoraErrors

extension StillFileFormat {
    /// Warnings about what the image of a file does not show: CMYK colours as printed, other colour spaces than sRGB, and all frames of an
    /// animation and pages but the first.
    func warnings(about file: [UInt8]) -> [FilmWarning] {
        switch self {
        case .jpeg:
            // The frame header says how many components a pixel has (ITU-T T.81, B.2.2).
            let header = JPEGSegments(file).first { (0xC0...0xCF).contains($0.marker) && ![0xC4, 0xC8, 0xCC].contains($0.marker) }
            guard let body = header?.body, body.count > 5, file[body.lowerBound + 5] == 4 else { return [] }
            return [Self.cmykWarning]
        case .png: return Self.warnings(aboutPNG: file)
        case .gif: return Self.warnings(frameCount: GIFStructure(file).completeImageCount)
        case .tiff:
            let count = TIFFDirectory.pageCount(of: file)
            let pages = count > 1 ? [Self.warning(pageCount: count)] : []
            // 5 is CMYK.
            return pages + (TIFFDirectory(file)?.numbers(0x0106)?.first == 5 ? [Self.cmykWarning] : [])
        case .webP, .bmp: return []
        }
    }

    private static let cmykWarning = FilmWarning(.approximated, "its CMYK colours are converted without a colour profile")

    /// - Parameter count: At least 2.
    static func warning(pageCount count: Int) -> FilmWarning { FilmWarning(.notDrawn, "only the first of \(count) pages is shown") }

    private static func warnings(aboutPNG file: [UInt8]) -> [FilmWarning] {
        var chunks: [String: Range<Int>] = [:]
        for chunk in PNGChunks(file) where chunks[chunk.name] == nil { chunks[chunk.name] = chunk.body }
        func numbers(_ name: String, _ count: Int) -> [Int]? {
            guard let body = chunks[name], body.count >= 4 * count else { return nil }
            return (0..<count).map { index in
                let start = body.lowerBound + 4 * index
                return file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            }
        }
        var warnings = Self.warnings(frameCount: numbers("acTL", 1)?.first ?? 1)
        if let space = chunks["cICP"], space.count >= 2 {
            // The primaries of BT.709 and the transfer function of sRGB (ITU-T H.273).
            let isSRGB = file[space.lowerBound] == 1 && file[space.lowerBound + 1] == 13
            return isSRGB ? warnings : warnings + [FilmWarning(.approximated, "its colour space is not sRGB and is ignored")]
        }
        // A profile takes precedence. The decoder warns about it.
        if chunks["sRGB"] != nil || chunks["iCCP"] != nil { return warnings }
        if let gamma = numbers("gAMA", 1)?.first, abs(gamma - 45_455) > 1000 {
            warnings.append(FilmWarning(.approximated, "its gamma differs from the gamma of sRGB and is ignored"))
        }
        let primaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000]
        if let own = numbers("cHRM", 8), zip(own, primaries).contains(where: { abs($0 - $1) > 1000 }) {
            warnings.append(FilmWarning(.approximated, "its primaries differ from the primaries of sRGB and are ignored"))
        }
        return warnings
    }

    /// A warning about a colour profile that is not sRGB, which is ignored.
    static func warning(aboutProfile profile: some Sequence<UInt8>) -> FilmWarning? {
        // The description is in ASCII or UTF-16.
        let text = String(decoding: profile.filter { $0 != 0 }, as: UTF8.self)
        return text.contains("sRGB") ? nil : FilmWarning(.approximated, "its colour profile is not sRGB and is ignored")
    }

    static func warnings(frameCount: Int) -> [FilmWarning] {
        frameCount > 1 ? [FilmWarning(.notDrawn, "only the first of \(frameCount) frames of the animation is shown")] : []
    }
}

extension DecodedFrame {
    /// A warning about a colour profile that is not sRGB, which is ignored; nil without one.
    var profileWarning: FilmWarning? {
        guard let list = pointer.pointee.side_data else { return nil }
        for index in 0..<Int(pointer.pointee.nb_side_data) {
            guard let data = list[index]?.pointee, data.type == AV_FRAME_DATA_ICC_PROFILE else { continue }
            return StillFileFormat.warning(aboutProfile: UnsafeBufferPointer(start: data.data, count: Int(data.size)))
        }
        return nil
    }
}
