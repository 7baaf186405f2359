import Foundation

/// The description of loaded data.
///
/// Safe: it is immutable, and so is its subclass.
public class URLResponse: @unchecked Sendable {
    public let url: URL?
    public let mimeType: String?
    /// The number of bytes, or -1 if it is unknown.
    public let expectedContentLength: Int64
    public let textEncodingName: String?

    public init(url: URL, mimeType: String?, expectedContentLength: Int, textEncodingName: String?) {
        (self.url, self.mimeType, self.textEncodingName) = (url, mimeType, textEncodingName)
        self.expectedContentLength = Int64(expectedContentLength)
    }

    /// The last part of the URL's path, or else "unknown".
    public var suggestedFilename: String? {
        url.map(\.lastPathComponent).flatMap { $0.isEmpty || $0 == "/" ? nil : $0 } ?? "unknown"
    }
}

/// The response of a server. A film has none, because it loads nothing from a network.
///
/// Safe: it is immutable.
public final class HTTPURLResponse: URLResponse, @unchecked Sendable {
    public let statusCode: Int
    private let fields: [String: String]

    public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?) {
        (self.statusCode, fields) = (statusCode, headerFields ?? [:])
        super.init(url: url, mimeType: headerFields?["Content-Type"], expectedContentLength: -1, textEncodingName: nil)
    }

    public var allHeaderFields: [AnyHashable: Any] { fields }

    public func value(forHTTPHeaderField field: String) -> String? {
        fields.first { $0.key.lowercased() == field.lowercased() }?.value
    }
}
