import Foundation

extension HTTPRequest {
    /// Why the beginning of a request is refused.
    struct Malformation: Error, Equatable {
        let status: HTTPStatus
        let message: String
    }

    /// Reads the request line and the headers, in time proportional to their length. The rules are stricter than those of HTTP/1.1: what two
    /// programs could read differently is refused.
    ///
    /// - Parameter head: The bytes before the empty line.
    init(head: some Collection<UInt8>, limits: HTTPLimits) throws(Malformation) {
        let lines = head.split(separator: UInt8(ascii: "\n"), maxSplits: limits.fields + 1, omittingEmptySubsequences: false)
        guard let first = lines.first else { throw Self.bad("there is no request line") }
        let (method, target) = try Self.requestLine(Self.text(first, isLast: lines.count == 1), limits)
        guard lines.count <= limits.fields + 1 else {
            throw Malformation(status: .requestHeaderFieldsTooLarge, message: "there are more than \(limits.fields) headers")
        }
        var headers: [String: String] = [:]
        for (number, line) in lines.enumerated().dropFirst() {
            let (name, value) = try Self.field(Self.text(line, isLast: number == lines.count - 1))
            if let other = headers[name] {
                guard !Self.single.contains(name) else { throw Self.bad("the header '\(name)' occurs twice") }
                headers[name] = other + (name == "cookie" ? "; " : ", ") + value
            } else {
                headers[name] = value
            }
        }
        try Self.checkFraming(headers, method)
        self.init(method: method, target: target, headers: headers)
    }

    /// The headers that determine what a request means. Two values could be read differently by two programs.
    private static let single: Set = ["host", "content-length", "content-type", "origin", "authorization", "transfer-encoding", "expect"]

    private static func bad(_ message: String) -> Malformation { Malformation(status: .badRequest, message: message) }

    /// The text of a line without its carriage return.
    private static func text(_ line: some Collection<UInt8>, isLast: Bool) throws(Malformation) -> String {
        var bytes = Array(line)
        // The last line ends before the carriage return of the empty line.
        if !isLast {
            guard bytes.popLast() == UInt8(ascii: "\r") else { throw bad("a line does not end with a carriage return and a line feed") }
        }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { throw bad("a line has control characters") }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func requestLine(_ line: String, _ limits: HTTPLimits) throws(Malformation) -> (method: String, target: String) {
        let parts = line.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, (1...20).contains(parts[0].utf8.count), parts[0].utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw bad("the request line is not METHOD ADDRESS HTTP/1.1")
        }
        guard parts[2] == "HTTP/1.1" else {
            throw Malformation(status: .httpVersionNotSupported, message: "the version must be HTTP/1.1")
        }
        guard parts[1].utf8.count <= limits.targetBytes else {
            throw Malformation(status: .uriTooLong, message: "the address is longer than \(limits.targetBytes) bytes")
        }
        guard parts[1].hasPrefix("/"), parts[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw bad("the address must begin with a slash and consist of ASCII characters")
        }
        return (String(parts[0]), String(parts[1]))
    }

    private static func field(_ line: String) throws(Malformation) -> (name: String, value: String) {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw bad("a header has no colon") }
        let name = line[..<colon]
        guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else { throw bad("a header has an invalid name") }
        return (name.lowercased(), line[line.utf8.index(after: colon)...].trimmingCharacters(in: CharacterSet(charactersIn: " \t")))
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    private static func checkFraming(_ headers: [String: String], _ method: String) throws(Malformation) {
        guard headers["transfer-encoding"] == nil else {
            throw Malformation(status: .lengthRequired, message: "the body must have a Content-Length instead of a Transfer-Encoding")
        }
        guard let length = headers["content-length"] else { return }
        guard (1...18).contains(length.utf8.count), length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw bad("the header Content-Length is not a number")
        }
        guard method != "GET" || Int(length) == 0 else { throw bad("a GET request has no body") }
    }
}
