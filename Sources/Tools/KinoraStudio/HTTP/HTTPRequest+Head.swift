import Foundation
import NIOHTTP1

extension HTTPRequest {
    /// Why the beginning of a request is refused.
    struct Malformation: Error, Equatable {
        let status: HTTPStatus
        let message: String
    }

    /// The headers that determine what a request means. Two values could be read differently by two programs.
    private static let single: Set = ["host", "content-length", "content-type", "origin", "authorization", "transfer-encoding", "expect"]

    private static let space = CharacterSet(charactersIn: " \t")

    /// Creates the request with the headers `head`. The rules are stricter than HTTP/1.1, so that two programs cannot read a request
    /// differently.
    init(_ head: HTTPRequestHead, limits: HTTPLimits) throws(Malformation) {
        func check(_ condition: Bool, _ message: String, _ status: HTTPStatus = .badRequest) throws(Malformation) {
            if !condition { throw Malformation(status: status, message: message) }
        }
        try check(head.version == .http1_1, "the version must be HTTP/1.1", .httpVersionNotSupported)
        try check(head.uri.utf8.count <= limits.targetBytes, "the address is longer than \(limits.targetBytes) bytes", .uriTooLong)
        try check(
            head.uri.hasPrefix("/") && head.uri.utf8.allSatisfy { (0x21...0x7E).contains($0) },
            "the address must begin with a slash and consist of ASCII characters")
        var headers: [String: String] = [:]
        for (name, value) in head.headers {
            // The decoder leaves spaces after a value.
            let (name, value) = (name.lowercased(), value.trimmingCharacters(in: Self.space))
            try check(headers[name] == nil || !Self.single.contains(name), "the header '\(name)' occurs twice")
            headers[name] = headers[name].map { $0 + (name == "cookie" ? "; " : ", ") + value } ?? value
        }
        try check(
            headers["transfer-encoding"] == nil, "the body must have a Content-Length instead of a Transfer-Encoding", .lengthRequired)
        let length = headers["content-length"] ?? "0"
        try check(
            (1...18).contains(length.utf8.count) && length.utf8.allSatisfy { (0x30...0x39).contains($0) },
            "the header Content-Length is not a number")
        try check(head.method != .GET || Int(length) == 0, "a GET request has no body")
        self.init(method: head.method.rawValue, target: head.uri, headers: headers)
    }
}
