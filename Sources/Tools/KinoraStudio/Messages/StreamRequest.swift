/// A part of a film as a stream. The worker opens the film if it is not open.
package struct StreamRequest: Codable, Hashable, Sendable {
    package var film: FilmRequest
    /// The first frame.
    package var from: Int
    /// The frame after the last one; nil for the film's end.
    package var to: Int?
    /// As ``PlaybackSpeed`` accepts it.
    package var speed: Double
    /// The width of a frame in pixels; nil for the film's width.
    package var width: Int?

    package init(film: FilmRequest, from: Int = 0, to: Int? = nil, speed: Double = 1, width: Int? = nil) {
        (self.film, self.from, self.to, self.speed, self.width) = (film, from, to, speed, width)
    }
}

/// A stream that has begun.
package struct StreamDescription: Codable, Hashable, Sendable {
    /// Identifies the stream in the worker.
    package var number: Int
    /// The MIME type with the codecs.
    package var mimeType: String
}
