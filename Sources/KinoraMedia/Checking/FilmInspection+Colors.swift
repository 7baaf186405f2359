extension FilmInspection {
    /// What films are tagged with: primaries, transfer, matrix, range.
    private static let tags = ["bt709", "bt709", "bt709", "tv"]
    private static let unknown = "unknown"

    /// Checks what the container says by itself: nothing that is wrong.
    func checkContainerColors(_ path: String, _ reader: VideoReader) throws {
        guard format.container.holdsMetadata else { return }
        // Opened without probing, a reader knows only what the container says.
        let info = format.container.hasWholeHead ? reader.info : try VideoReader(path: path, probes: false).info
        try checkColors(FilmInspection.tags(of: info), path, mayBeUnknown: [true, true, true, true])
    }

    /// Checks what the container and the coded frames say together.
    func checkColors(_ info: VideoStreamInfo, _ path: String) throws {
        guard format.container.holdsMetadata else { return }
        try checkColors(FilmInspection.tags(of: info), path)
    }

    /// Checks tags for primaries, transfer, matrix and range.
    func checkColors(_ tags: [String], _ path: String) throws {
        // QuickTime's description of colours has no range, nor has a frame of ProRes; every other codec or container here has one.
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
