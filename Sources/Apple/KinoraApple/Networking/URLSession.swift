import Foundation
import KinoraFiles
import KinoraViews
import Synchronization

/// Loads the data of files and of `data:` URLs.
///
/// A film loads nothing from a network, so that it is the same everywhere. Other URLs fail with `URLError.notConnectedToInternet`, as on a device
/// without a connection, and are reported once.
public final class URLSession: Sendable {
    public static let shared = URLSession(configuration: .default)

    public let configuration: URLSessionConfiguration
    /// The maximum size of a file, in bytes.
    private static let maxFileSize = 1 << 30

    public init(configuration: URLSessionConfiguration) {
        self.configuration = configuration
    }

    public convenience init(
        configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?
    ) {
        self.init(configuration: configuration)
    }

    /// Returns the data at a URL.
    func load(_ url: URL?) throws -> (Data, URLResponse) {
        guard let url else { throw URLError(.badURL) }
        if url.isFileURL {
            guard let data = try? UntrustedFile.contents(of: url.path, limit: Self.maxFileSize) else { throw URLError(.fileDoesNotExist) }
            return (data, response(url, data, type: nil))
        }
        if url.scheme == "data" {
            guard let contents = try? DataURL(url) else { throw URLError(.cannotDecodeContentData) }
            return (contents.data, response(url, contents.data, type: contents.mediaType))
        }
        StageScope.report(
            "URLSession: \"\(url.absoluteString)\" cannot be loaded, because a film loads nothing from a network; use a file URL")
        throw URLError(.notConnectedToInternet)
    }

    private func response(_ url: URL, _ data: Data, type: String?) -> URLResponse {
        URLResponse(url: url, mimeType: type, expectedContentLength: data.count, textEncodingName: nil)
    }

    public func invalidateAndCancel() {}

    public func finishTasksAndInvalidate() {}
}

extension URLSession {
    public func data(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse) {
        try load(url)
    }

    public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse) {
        try load(request.url)
    }

    public func upload(
        for request: URLRequest, from body: Data, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (Data, URLResponse) {
        try load(request.url)
    }
}

/// The settings of a session, which do not matter in a film.
public final class URLSessionConfiguration: Sendable {
    // Safe: the values of the headers, whose type in Foundation is `Any`, are stored and not used.
    private struct Headers: @unchecked Sendable {
        let fields: [AnyHashable: Any]?
    }

    private struct Settings: Sendable {
        var timeoutIntervalForRequest: TimeInterval = 60
        var timeoutIntervalForResource: TimeInterval = 604_800
        var waitsForConnectivity = false
        var allowsCellularAccess = true
        var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
        var headers = Headers(fields: nil)
        var urlCache: URLCache?
    }

    private let settings = Mutex(Settings())

    public static var `default`: URLSessionConfiguration { URLSessionConfiguration() }
    public static var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }

    /// In seconds.
    public var timeoutIntervalForRequest: TimeInterval {
        get { settings.withLock { $0.timeoutIntervalForRequest } }
        set { settings.withLock { $0.timeoutIntervalForRequest = newValue } }
    }

    /// In seconds.
    public var timeoutIntervalForResource: TimeInterval {
        get { settings.withLock { $0.timeoutIntervalForResource } }
        set { settings.withLock { $0.timeoutIntervalForResource = newValue } }
    }

    public var waitsForConnectivity: Bool {
        get { settings.withLock { $0.waitsForConnectivity } }
        set { settings.withLock { $0.waitsForConnectivity = newValue } }
    }

    public var allowsCellularAccess: Bool {
        get { settings.withLock { $0.allowsCellularAccess } }
        set { settings.withLock { $0.allowsCellularAccess = newValue } }
    }

    public var requestCachePolicy: URLRequest.CachePolicy {
        get { settings.withLock { $0.requestCachePolicy } }
        set { settings.withLock { $0.requestCachePolicy = newValue } }
    }

    /// The cache, which stays empty.
    public var urlCache: URLCache? {
        get { settings.withLock { $0.urlCache } }
        set { settings.withLock { $0.urlCache = newValue } }
    }

    public var httpAdditionalHeaders: [AnyHashable: Any]? {
        get { settings.withLock { $0.headers }.fields }
        set {
            let headers = Headers(fields: newValue)
            settings.withLock { $0.headers = headers }
        }
    }
}

// A film calls no delegates.
public protocol URLSessionDelegate: AnyObject, Sendable {}

public protocol URLSessionTaskDelegate: URLSessionDelegate {}

public protocol URLSessionDataDelegate: URLSessionTaskDelegate {}
