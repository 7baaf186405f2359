extension FilmInspection {
    /// The colour tags of films: primaries, transfer function, matrix, range.
    private static let tags = ["bt709", "bt709", "bt709", "tv"]
    private static let unknown = "unknown"

    /// Checks that the tags of the container are right or missing.
    func checkContainerColors(_ path: String, _ reader: VideoReader) throws {
        guard format.container.supportsMetadata else { return }
        // Without probing, a reader knows only the tags of the container.
        let info = format.container.hasWholeHead ? reader.info : try VideoReader(path: path, probes: false).info
        try checkColors(FilmInspection.tags(of: info), path, mayBeUnknown: [true, true, true, true])
    }

    /// Checks the tags of the container and the coded frames together.
    func checkColors(_ info: VideoStreamInfo, _ path: String) throws {
        guard format.container.supportsMetadata else { return }
        try checkColors(FilmInspection.tags(of: info), path)
    }

    /// Checks tags for primaries, transfer, matrix and range.
    func checkColors(_ tags: [String], _ path: String) throws {
        // QuickTime's colour description has no range, and neither has a ProRes frame. All other codecs and containers have one.
        try checkColors(tags, path, mayBeUnknown: [false, false, false, format.codec.isProRes])
    }

    private func checkColors(_ found: [String], _ path: String, mayBeUnknown: [Bool]) throws {
        let isRight = found.indices.allSatisfy { index in
            found[index] == FilmInspection.tags[index] || mayBeUnknown[index] && found[index] == FilmInspection.unknown
        }
        try expect(isRight, path, "is tagged with the colours \(found.joined(separator: ", "))")
    }

    private static func tags(of info: VideoStreamInfo) -> [String] {
        [info.colorPrimaries, info.colorTransfer, info.colorMatrix, info.colorRange]
    }
}

extension Codec {
    var isProRes: Bool { self == .prores || self == .prores4444 }
}
