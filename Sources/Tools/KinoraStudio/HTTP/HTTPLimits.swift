/// The limits of an ``HTTPServer``, which hold before anything of a request is interpreted.
struct HTTPLimits: Sendable {
    /// The maximum number of bytes in the request line and the headers. Browsers send the cookies of all servers on this machine.
    var headBytes = 32_768
    /// The maximum number of bytes in the path and query of a request.
    var targetBytes = 4_096
    /// The maximum number of header fields.
    var fields = 100
    /// The time from the first byte of a request to the end of its headers.
    var headTime = Duration.seconds(10)
    /// The time for the body of a request.
    var bodyTime = Duration.seconds(60)
    /// The time after which a connection without a request is closed.
    var idleTime = Duration.seconds(60)
    /// The maximum number of connections that wait for a request or for the rest of one. The one that has waited longest is closed.
    var waitingConnections = 32
    /// The maximum number of connections.
    var connections = 64
    /// The time in which a client must read a response that is not a stream.
    var responseTime = Duration.seconds(120)
    /// The time in which bytes are read and discarded after the last response, so that the client receives it.
    var lingerTime = Duration.seconds(1)
}
