import KinoraPipeline

extension PresetReader {
    enum OutputsKey: String, CaseIterable {
        case file, at, sheet, every
    }

    enum MetadataKey: String, CaseIterable {
        case title, artist, comment, date, cover
    }

    /// The keys of `video:` that a film among the outputs can override.
    static let filmFields: [VideoField] = [
        .size, .fps, .quality, .speedPreset, .encoderThreads, .segment, .format, .codec, .depth, .plays, .palette, .dither,
    ]

    /// The maximum number of outputs.
    static let maxOutputs = 64

    /// Reads the entries of `outputs:`.
    func outputs(_ node: DocumentNode, _ reader: NodeReader) throws -> [PresetOutput] {
        guard case .sequence(let items) = node.content, items.count <= PresetReader.maxOutputs else {
            throw reader.error(
                "is \(node.summary); expected a list of outputs such as \"- file: poster.png\"", at: node.position, "outputs")
        }
        return try items.enumerated().compactMap { index, item in
            try reader.attempt { try output(item, "outputs[\(index)]", reader) }
        }
    }

    private func output(_ node: DocumentNode, _ keyPath: String, _ reader: NodeReader) throws -> PresetOutput {
        let keys = OutputsKey.allCases.map(\.rawValue) + PresetReader.filmFields.map(\.rawValue)
        let entries = try reader.entries(of: node, keyPath: keyPath, keys: keys)
        guard let file = entries.first(where: { $0.key == OutputsKey.file.rawValue }) else {
            throw reader.error("the key \"file\" is missing", at: node.position, keyPath)
        }
        var output = PresetOutput()
        output.file = try reader.text(file.value, keyPath: "\(keyPath).file")
        for entry in entries {
            let path = "\(keyPath).\(entry.key)"
            try reader.attempt { try read(entry, into: &output, path, reader) }
        }
        try check(output, entries, at: file.value.position, keyPath, reader)
        return output
    }

    /// Reads a key of an output, except its file.
    private func read(_ entry: DocumentNode.Entry, into output: inout PresetOutput, _ path: String, _ reader: NodeReader) throws {
        switch OutputsKey(rawValue: entry.key) {
        case .file: break
        case .at:
            let text = try reader.scalar(entry.value, keyPath: path, accepted: MediaTime.accepted)
            guard let time = MediaTime(text) else {
                throw reader.error("'\(text.shortened())' is not a time; expected \(MediaTime.accepted)", at: entry.value.position, path)
            }
            output.time = time
        case .sheet:
            let text = try reader.scalar(entry.value, keyPath: path, accepted: "columns and rows")
            guard let grid = PixelSize(text) else {
                throw reader.error(
                    "'\(text.shortened())' is not a grid; expected COLUMNSxROWS such as 5x4", at: entry.value.position, path)
            }
            output.grid = grid
        case .every:
            output.interval = try reader.interval(entry.value, in: VideoField.durations, keyPath: path)
        case nil:
            guard let field = VideoField(rawValue: entry.key) else { break }
            try reader.read(field, entry.value, into: &output.video, keyPath: path)
        }
    }

    /// Reports a file that cannot be an output, and keys that have no effect on this kind of output.
    private func check(
        _ output: PresetOutput, _ entries: [DocumentNode.Entry], at position: DocumentPosition, _ keyPath: String, _ reader: NodeReader
    ) throws {
        if let reason = PresetReader.reasonAgainstPath(output.file) {
            throw reader.error("'\(output.file.shortened())' \(reason)", at: position, "\(keyPath).file")
        }
        guard let kind = output.renderOutput(over: VideoOverrides())?.kind else {
            throw reader.error(
                "'\(output.file.shortened())' \(OutputFormats.reasonAgainst(output.file))", at: position, "\(keyPath).file")
        }
        if let format = output.video.format, !OutputFormats.hasExtension(output.file, of: format) {
            try reader.report(
                reader.error(
                    "'\(output.file.shortened())' does not have the extension of the format \(format.rawValue); expected .\(OutputFormats.fileExtension(of: format))",
                    at: position, "\(keyPath).file"))
        }
        let keys: [String] =
            switch kind {
            case .film: PresetReader.filmFields.map(\.rawValue) + (OutputFormats.isSequence(output.file) ? ["every"] : [])
            case .images: ["every", "size"]
            case .poster: ["at", "size"]
            case .sheet: ["sheet", "size"]
            case .sprite: ["every", "size"]
            case .report: []
            }
        for entry in entries where entry.key != "file" && !keys.contains(entry.key) {
            try reader.report(
                reader.error(
                    "has no effect on this output; expected \(keys.isEmpty ? "no other key than file" : keys.joined(separator: ", "))",
                    at: entry.keyPosition, "\(keyPath).\(entry.key)"))
        }
    }

    /// Reads `metadata:`.
    func metadata(_ node: DocumentNode, _ reader: NodeReader) throws -> RenderMetadata {
        var metadata = RenderMetadata()
        for entry in try reader.entries(of: node, keyPath: "metadata", keys: MetadataKey.allCases.map(\.rawValue)) {
            let path = "metadata.\(entry.key)"
            guard let text = try reader.attempt({ try reader.text(entry.value, keyPath: path) }) else { continue }
            switch MetadataKey(rawValue: entry.key) {
            case .title: metadata.title = text
            case .artist: metadata.artist = text
            case .comment: metadata.comment = text
            case .date: metadata.creationTime = text
            case .cover:
                metadata.cover = text
            case nil: break
            }
        }
        return metadata
    }

    /// The reason why a preset must not write to `file`; nil if it may. Presets may be untrusted, so their outputs must be visible files in
    /// or below the current directory.
    private static func reasonAgainstPath(_ file: String) -> String? {
        if file == StandardOutput.path { return "is standard output, which a preset cannot use; use -o - on the command line" }
        let components = file.split(separator: "/")
        if file.hasPrefix("/") || file.hasPrefix("~") || components.contains("..") {
            return "is outside the current directory; name a file in or below it, or use -o on the command line"
        }
        if components.contains(where: { $0.hasPrefix(".") && $0 != "." }) {
            return "is a hidden file; choose a name without a leading dot, or use -o on the command line"
        }
        if file.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return "contains control characters" }
        return nil
    }

    /// The reason why a preset's film cannot have the path `file`; nil if it can.
    static func reasonAgainstFilm(_ file: String) -> String? {
        if let reason = reasonAgainstPath(file) { return reason }
        guard case .film? = OutputFormats.kind(of: file, encoding: EncodingSettings(), posterAt: .fraction(0)),
            file != StandardOutput.path
        else { return OutputFormats.reasonAgainstFilm(file) }
        return nil
    }
}
