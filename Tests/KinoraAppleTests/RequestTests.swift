import Foundation
import Testing

@testable import KinoraApple

/// Requests, responses and sessions without a network.
@Suite("Requests and sessions")
struct RequestTests {
    private let inline = URL(string: "data:text/plain,Kinora") ?? URL(filePath: "/")

    @Test("A request keeps its method, body and cache policy")
    func requests() {
        var request = URLRequest(url: inline)
        #expect(request.httpMethod == "GET" && request.httpBody == nil)
        (request.httpMethod, request.httpBody) = ("POST", Data("a".utf8))
        #expect(request.httpMethod == "POST" && request.httpBody == Data("a".utf8))
    }

    @Test("A response has a file name and the fields of its header")
    func responses() throws {
        let page = try #require(URL(string: "https://example.com/films/one.mp4"))
        let response = try #require(
            HTTPURLResponse(url: page, statusCode: 200, httpVersion: nil, headerFields: ["Content-Type": "video/mp4"]))
        #expect(response.suggestedFilename == "one.mp4" && response.allHeaderFields as? [String: String] == ["Content-Type": "video/mp4"])
        let root = try #require(URL(string: "https://example.com"))
        #expect(URLResponse(url: root, mimeType: nil, expectedContentLength: 0, textEncodingName: nil).suggestedFilename == "unknown")
    }

    @Test("Settings of a session are kept")
    func settings() {
        let settings = URLSessionConfiguration.ephemeral
        #expect(settings.timeoutIntervalForRequest == 60 && settings.timeoutIntervalForResource == 604_800)
        #expect(!settings.waitsForConnectivity && settings.allowsCellularAccess && settings.httpAdditionalHeaders == nil)
        (settings.timeoutIntervalForRequest, settings.timeoutIntervalForResource) = (5, 10)
        (settings.waitsForConnectivity, settings.allowsCellularAccess) = (true, false)
        settings.httpAdditionalHeaders = ["Accept": "text/plain"]
        for policy: URLRequest.CachePolicy in [
            .reloadIgnoringLocalCacheData, .returnCacheDataElseLoad, .returnCacheDataDontLoad, .useProtocolCachePolicy,
        ] {
            settings.requestCachePolicy = policy
            #expect(settings.requestCachePolicy == policy)
        }
        #expect(settings.timeoutIntervalForRequest == 5 && settings.timeoutIntervalForResource == 10)
        #expect(settings.waitsForConnectivity && !settings.allowsCellularAccess && settings.httpAdditionalHeaders?.count == 1)
    }

    @Test("A session with a delegate loads inline data, also for uploads, until and after it is invalidated")
    func sessions() async throws {
        let session = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: nil)
        #expect(try await session.upload(for: URLRequest(url: inline), from: Data()).0 == Data("Kinora".utf8))
        session.finishTasksAndInvalidate()
        session.invalidateAndCancel()
        #expect(try await session.data(from: inline).0 == Data("Kinora".utf8))
    }

    @Test("A suspended task can be resumed; a running one delivers once")
    func tasks() {
        nonisolated(unsafe) var count = 0
        let task = URLSession.shared.dataTask(with: inline) { _, _, _ in count += 1 }
        task.suspend()
        #expect(task.state == .suspended && count == 0)
        task.resume()
        task.resume()
        #expect(task.state == .completed && count == 1)
    }
}
