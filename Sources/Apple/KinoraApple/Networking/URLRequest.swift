import Foundation

/// A request for the data at a URL. Only the URL matters in a film, because nothing is sent.
public struct URLRequest: Hashable, Sendable {
    public enum CachePolicy: UInt, Sendable {
        case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad, returnCacheDataDontLoad
    }

    public var url: URL?
    public var cachePolicy: CachePolicy
    /// In seconds.
    public var timeoutInterval: TimeInterval
    public var httpMethod: String? = "GET"
    public var httpBody: Data?
    public var allHTTPHeaderFields: [String: String]?

    public init(url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60) {
        (self.url, self.cachePolicy, self.timeoutInterval) = (url, cachePolicy, timeoutInterval)
    }

    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
        allHTTPHeaderFields = allHTTPHeaderFields ?? [:]
        allHTTPHeaderFields?[field] = value
    }

    public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
        setValue(self.value(forHTTPHeaderField: field).map { $0 + "," + value } ?? value, forHTTPHeaderField: field)
    }

    public func value(forHTTPHeaderField field: String) -> String? { allHTTPHeaderFields?[field] }
}
