import KinoraPipeline

/// One entry of a preset's `outputs:`: a file, and its differences from the preset's film.
package struct PresetOutput: Hashable, Sendable {
    package var file = ""
    /// For a film: settings that override the preset's `video:`.
    package var video = VideoOverrides()
    /// For a poster: its time.
    package var time = MediaTime.fraction(0.5)
    /// For a contact sheet: its columns and rows. An output with a grid is a contact sheet.
    package var grid: PixelSize?
    /// For a sprite sheet or an image sequence: the interval between images.
    package var interval: MediaTime?

    package init() {}

    /// Returns the output for a job; nil if the extension of the file is unknown.
    package func renderOutput(over settings: VideoOverrides) -> RenderOutput? {
        var base = settings
        // The format, codec and depth of the preset's film do not apply to other files.
        (base.format, base.codec, base.depth) = (nil, nil, nil)
        let encoding = video.encoding(over: base.encoding())
        guard var kind = OutputFormats.kind(of: file, encoding: encoding, posterAt: time) else { return nil }
        if let grid { kind = .sheet(columns: grid.width, rows: grid.height) }
        if case .sprite = kind { kind = .sprite(every: interval) }
        if case .film = kind, let interval, OutputFormats.isSequence(file) { kind = .images(every: interval) }
        var output = RenderOutput(kind, path: file)
        (output.width, output.height) = (video.size?.width, video.size?.height)
        output.frameRate = video.frameRate
        return output
    }
}
