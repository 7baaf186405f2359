import CFFmpeg
import KinoraErrors

extension StillFileFormat {
    /// Warnings about what the image of a file does not show: CMYK colours as printed, and all frames of an animation but the first.
    func warnings(about file: [UInt8]) -> [FilmWarning] {
        switch self {
        case .jpeg:
            // The frame header says how many components a pixel has (ITU-T T.81, B.2.2).
            let header = JPEGSegments(file).first { (0xC0...0xCF).contains($0.marker) && ![0xC4, 0xC8, 0xCC].contains($0.marker) }
            guard let body = header?.body, body.count > 5, file[body.lowerBound + 5] == 4 else { return [] }
            return [FilmWarning(.approximated, "its CMYK colours are converted without a colour profile")]
        case .png:
            guard let chunk = PNGChunks(file).first(where: { $0.name == "acTL" }), chunk.body.count >= 4 else { return [] }
            return Self.warnings(frameCount: file[chunk.body.prefix(4)].reduce(0) { $0 << 8 | Int($1) })
        case .gif: return Self.warnings(frameCount: GIFStructure(file).completeImageCount)
        case .webP, .bmp, .tiff: return []
        }
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
            // The description is in ASCII or UTF-16.
            let text = String(decoding: UnsafeBufferPointer(start: data.data, count: Int(data.size)).filter { $0 != 0 }, as: UTF8.self)
            return text.contains("sRGB") ? nil : FilmWarning(.approximated, "its colour profile is not sRGB and is ignored")
        }
        return nil
    }
}
