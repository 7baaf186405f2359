import KinoraCaptions

/// A track of captions in a film.
package struct FilmCaptions: Hashable, Sendable {
    /// The cues, with times from the start of the film.
    package var track: CaptionTrack
    /// The language as a BCP 47 tag; nil if unknown.
    package var language: String?
    /// Whether players show the captions if their user has not chosen.
    package var isDefault: Bool

    package init(track: CaptionTrack, language: String? = nil, isDefault: Bool = false) {
        (self.track, self.language, self.isDefault) = (track, language, isDefault)
    }
}
