import KinoraMedia

/// One output with its final size, frames and settings.
package struct OutputPlan: Sendable {
    enum Kind: Sendable {
        case film(VideoSettings, RenderVerification)
        /// One image of one frame.
        case poster(StillFormat)
        /// One file per selected frame.
        case images(StillFormat)
        /// Many frames in one image, with a WebVTT file of their times.
        case sheet(StillFormat, tiles: [SheetTile], layout: SheetLayout, cues: Cues?)
    }

    /// The WebVTT file of a sprite sheet.
    struct Cues: Sendable {
        let path: String
        let policy: OverwritePolicy
    }

    let kind: Kind
    /// The path as given; for a sprite sheet, the path of the image.
    let path: String
    let policy: OverwritePolicy
    /// The frames' size and position. Each image of a sheet is a frame.
    let canvas: CanvasPlan
    /// The frames of the job from which the output is made.
    let selection: FrameSelection
    /// The number of selected frames.
    let frameCount: Int
    /// The constant rate factor of images, 0...51; see ``EncodingSettings/quality``.
    let quality: Int
    /// The segments of a film whose format has segments.
    var cuts: SegmentCuts?
    /// The values that are computed from each frame.
    var traits: FrameTraits = []

    /// The frames that the output requires.
    var needs: FrameNeeds {
        let order: DeliveryOrder =
            switch kind {
            case .film: cuts.map(DeliveryOrder.segments) ?? .film
            case .images: .film
            case .poster, .sheet: .any
            }
        return FrameNeeds(canvas: canvas, selection: selection, order: order, traits: traits)
    }

    /// The segments and encoder settings of a film that is made of segments; nil for any other output.
    var segmented: (cuts: SegmentCuts, settings: VideoSettings, verification: RenderVerification)? {
        guard let cuts, case .film(let settings, let verification) = kind else { return nil }
        return (cuts, settings, verification)
    }

    /// Whether the output is a film that is made of segments.
    var hasSegments: Bool { segmented != nil }

    var isFilm: Bool { if case .film = kind { true } else { false } }

    /// Whether the output is a film whose format cannot contain audio.
    var isSilentFilm: Bool {
        if case .film(let settings, _) = kind { settings.format.container.audioCodec == nil } else { false }
    }
}
