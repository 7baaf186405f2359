/// Settings of a file's playback and metadata.
package struct PlaybackSettings: Hashable, Sendable {
    /// The number of times that an animation is played, 0 for infinitely many; for formats that store it.
    package var plays = 0
    package var palette = PaletteSettings()
    package var metadata = FilmMetadata()

    package init() {}
}

/// The reduction to the 256 colours of a GIF.
package struct PaletteSettings: Hashable, Sendable {
    package enum Scope: String, CaseIterable, Hashable, Sendable {
        /// One palette, chosen from all frames.
        case global
        /// One palette per frame.
        case frame
    }

    package enum Dithering: String, CaseIterable, Hashable, Sendable {
        /// Each pixel gets the nearest colour.
        case none
        /// Ordered dithering with a fixed pattern: static parts do not flicker.
        case bayer
        /// Error diffusion: each pixel's error is distributed to its neighbours.
        case floydSteinberg = "floyd-steinberg"
    }

    package var scope = Scope.global
    package var dithering = Dithering.bayer

    package init() {}
}
