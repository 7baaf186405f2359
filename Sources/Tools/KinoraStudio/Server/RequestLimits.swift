/// The limits of what clients with the token can request. ``HTTPLimits`` apply to all clients.
enum RequestLimits {
    /// The maximum number of bytes in the body of a request.
    static let bodyBytes = 1_000_000
    /// The maximum number of requests that are carried out at the same time.
    static let requests = 32
    /// The maximum number of pages, each of which reads an event stream.
    static let pages = 8
    /// The maximum number of frames in the strip of a clip.
    static let maxStripFrames = 24
    /// The maximum height of the strip of a clip, in pixels.
    static let maxStripHeight = 240
}
