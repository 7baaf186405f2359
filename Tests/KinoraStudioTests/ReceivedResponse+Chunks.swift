import Foundation
import Testing

extension ReceivedResponse {
    /// Returns the contents of a body that was sent in chunks.
    func chunks() throws -> [Data] {
        #expect(headers["transfer-encoding"] == "chunked")
        var rest = body[...]
        var chunks: [Data] = []
        while true {
            let end = try #require(rest.range(of: Data("\r\n".utf8)), "a chunk has no length")
            let length = try #require(Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16))
            rest = rest[end.upperBound...]
            guard length > 0 else { return chunks }
            chunks.append(Data(rest.prefix(length)))
            rest = rest.dropFirst(length + 2)
        }
    }
}
