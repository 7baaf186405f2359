/// What decides, beside the pictures, how a file is played and described.
package struct PlaybackSettings: Hashable, Sendable {
    /// How often an animation is shown, 0 for again and again; for the formats that say so themselves.
    package var plays = 0
    package var palette = PaletteSettings()
    package var metadata = FilmMetadata()

    package init() {}
}

/// How pictures are brought down to the 256 colours of a GIF.
package struct PaletteSettings: Hashable, Sendable {
    package enum Scope: String, CaseIterable, Hashable, Sendable {
        /// One palette, chosen from all frames.
        case global
        /// Each frame has its own.
        case frame
    }

    package enum Dithering: String, CaseIterable, Hashable, Sendable {
        /// Each pixel gets the nearest colour.
        case none
        /// By a pattern that stands still: what does not move does not flicker.
        case bayer
        /// Each pixel's error goes on to its neighbours.
        case floydSteinberg = "floyd-steinberg"
    }

    package var scope = Scope.global
    package var dithering = Dithering.bayer

    package init() {}
}
