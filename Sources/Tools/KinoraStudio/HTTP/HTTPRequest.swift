import Foundation

/// A request of HTTP/1.1.
package struct HTTPRequest: Sendable {
    package let method: String
    /// The path of the address, percent-encoded. Begins with a slash.
    package let path: String
    /// The query of the address without the question mark, percent-encoded.
    private let queryText: String
    /// The values of the header fields, by their names in lower case.
    private let headers: [String: String]
    package var body = Data()

    init(method: String, target: String, headers: [String: String] = [:]) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.method = method
        path = parts.first.map(String.init) ?? ""
        queryText = parts.count > 1 ? String(parts[1]) : ""
        self.headers = headers
    }

    /// Returns the value of a header field; nil if it is missing.
    ///
    /// - Parameter name: In lower case.
    package func header(_ name: String) -> String? { headers[name] }

    /// The components of the path, decoded. An encoded slash does not separate components.
    package var pathComponents: [String] {
        path.split(separator: "/", omittingEmptySubsequences: true).map { $0.removingPercentEncoding ?? "" }
    }

    /// Returns the first value in the query with this name, decoded; nil if there is none.
    package func query(_ name: String) -> String? {
        for item in queryText.split(separator: "&") {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if pair[0].removingPercentEncoding == name { return pair.count > 1 ? pair[1].removingPercentEncoding : "" }
        }
        return nil
    }

    /// The number of bytes in the body, as the headers state it.
    package var contentLength: Int { header("content-length").flatMap { Int($0) } ?? 0 }

    /// Whether the connection stays open after the response.
    var keepsConnection: Bool {
        !(header("connection") ?? "").split(separator: ",").contains { $0.trimmingCharacters(in: .whitespaces).lowercased() == "close" }
    }

    /// Whether the client waits for permission before it sends the body.
    var expectsContinue: Bool { header("expect")?.lowercased() == "100-continue" }
}
