/// The metadata of a film.
package struct FilmMetadata: Hashable, Sendable {
    /// A chapter of the film.
    package struct Chapter: Hashable, Sendable {
        /// In seconds from the film's start. The chapter ends where the next one starts.
        package var start: Double
        package var title: String

        package init(start: Double, title: String) {
            self.start = start
            self.title = title
        }
    }

    package var title: String?
    package var artist: String?
    package var comment: String?
    /// In RFC 3339 format, such as 2024-05-01T12:00:00Z. By default none, so that the same film has the same bytes.
    package var creationTime: String?
    /// In ascending order.
    package var chapters: [Chapter] = []
    /// The tracks of captions, for containers with captions.
    package var captions: [FilmCaptions] = []
    /// The bytes of a PNG or JPEG file, the film's cover image.
    package var cover: [UInt8]?

    package init() {}

    /// FFmpeg's keys with their values.
    var tags: [(name: String, value: String)] {
        [("title", title), ("artist", artist), ("comment", comment), ("creation_time", creationTime)]
            .compactMap { name, value in value.map { (name, $0) } }
    }
}
