import KinoraPipeline

/// One of a preset's `outputs:`: a file, and how it differs from the preset's own film.
package struct PresetOutput: Hashable, Sendable {
    package var file = ""
    /// Of a film: what is said here counts before the preset's `video:`.
    package var video = VideoOverrides()
    /// Of a poster.
    package var time = MediaTime.fraction(0.5)
    /// Of a contact sheet: columns and rows; what has them is one.
    package var grid: PixelSize?
    /// Of a sprite sheet, and of pictures with numbers: seconds between them.
    package var interval: Double?

    package init() {}

    /// As a job has it; nil when the file's name does not say what it is.
    package func renderOutput(over settings: VideoOverrides) -> RenderOutput? {
        var base = settings
        // What the preset's own film is says nothing of other files.
        (base.format, base.codec, base.depth) = (nil, nil, nil)
        let encoding = video.encoding(over: base.encoding())
        guard var kind = OutputFormats.kind(of: file, encoding: encoding, posterAt: time) else { return nil }
        if let grid { kind = .sheet(columns: grid.width, rows: grid.height) }
        if case .sprite = kind { kind = .sprite(every: interval) }
        if case .film = kind, let interval, OutputFormats.isSequence(file) { kind = .pictures(every: interval) }
        var output = RenderOutput(kind, path: file)
        (output.width, output.height) = (video.size?.width, video.size?.height)
        output.frameRate = video.frameRate
        return output
    }
}
