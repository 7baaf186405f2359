/// The limits of what clients can request.
enum RequestLimits {
    /// The maximum number of bytes in the body of a request.
    static let bodyBytes = 1_000_000
    /// The maximum number of bytes in the path and query of a request.
    static let targetBytes = 4_096
    /// The maximum number of requests that are carried out at the same time.
    static let requests = 32
    /// The maximum number of pages, each of which reads an event stream.
    static let pages = 8
    /// The maximum number of connections that wait for a request. The one that has waited longest is closed.
    static let idleConnections = 32
    /// The time after which a connection without a request is closed.
    static let idleTime = Duration.seconds(60)
    /// The time after which a request fails, in seconds.
    static let requestTime = 120.0
}
