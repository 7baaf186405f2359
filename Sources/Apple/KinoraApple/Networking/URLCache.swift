import Foundation
import Synchronization

/// The cache of a session. It stays empty, because a film loads nothing from a network.
public final class URLCache: Sendable {
    public static let shared = URLCache()

    public let memoryCapacity: Int
    public let diskCapacity: Int

    /// The capacities are in bytes. They have no effect.
    public init(memoryCapacity: Int = 0, diskCapacity: Int = 0, directory: URL? = nil) {
        (self.memoryCapacity, self.diskCapacity) = (memoryCapacity, diskCapacity)
    }

    public init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {
        (self.memoryCapacity, self.diskCapacity) = (memoryCapacity, diskCapacity)
    }

    public var currentMemoryUsage: Int { 0 }
    public var currentDiskUsage: Int { 0 }

    /// Returns nil: nothing is cached.
    public func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }

    public func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {}
    public func removeCachedResponse(for request: URLRequest) {}
    public func removeAllCachedResponses() {}
}

/// A response with its data.
public final class CachedURLResponse: Sendable {
    public let response: URLResponse
    public let data: Data

    public init(response: URLResponse, data: Data) {
        (self.response, self.data) = (response, data)
    }
}
