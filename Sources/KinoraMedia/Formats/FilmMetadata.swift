/// What a file says of the film beside showing it.
package struct FilmMetadata: Hashable, Sendable {
    /// A part of the film with a name.
    package struct Chapter: Hashable, Sendable {
        /// In seconds from the film's beginning; it ends where the next begins.
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
    /// As RFC 3339 has it, such as 2024-05-01T12:00:00Z. No file has one by itself, so that the same film is the same bytes.
    package var creationTime: String?
    /// In ascending order.
    package var chapters: [Chapter] = []
    /// The bytes of a PNG or JPEG file that stands for the film in lists.
    package var cover: [UInt8]?

    package init() {}

    package var isEmpty: Bool { tags.isEmpty && chapters.isEmpty && cover == nil }

    /// FFmpeg's keys with their values.
    var tags: [(name: String, value: String)] {
        [("title", title), ("artist", artist), ("comment", comment), ("creation_time", creationTime)]
            .compactMap { name, value in value.map { (name, $0) } }
    }
}
