/// Settings of a file's playback and metadata.
package struct PlaybackSettings: Hashable, Sendable {
    /// The number of times that an animation is played, 0 for infinitely many; for formats that store it.
    package var plays = 0
    package var palette = PaletteSettings()
    package var metadata = FilmMetadata()

    package init() {}
}
