import Foundation
import KinoraFiles
import Testing

struct DataURLTests {
    @Test(
        "Data in Base64 or percent encoding, with a media type or without",
        arguments: [
            ("data:image/png;base64,AAEC/w==", "image/png", [0, 1, 2, 255]),
            ("data:image/svg+xml,%3Csvg/%3E", "image/svg+xml", Array("<svg/>".utf8)),
            ("data:text/plain;charset=utf-8;base64,w6Q=", "text/plain", Array("ä".utf8)), ("data:,a%20b,c", nil, Array("a b,c".utf8)),
            ("data:;base64,", nil, []), ("data:image/png;base64,AA%3D%3D", "image/png", [0]), ("data:text/plain,", "text/plain", []),
        ] as [(String, String?, [UInt8])])
    func contents(text: String, mediaType: String?, bytes: [UInt8]) throws {
        let url = try DataURL(#require(URL(string: text)))
        #expect(url.mediaType == mediaType && Array(url.data) == bytes)
    }

    @Test("A URL without a comma, and Base64 that is not valid, are errors")
    func problems() throws {
        let (plain, wrong) = try (#require(URL(string: "data:image/png")), #require(URL(string: "data:image/png;base64,A")))
        #expect(throws: DataURL.Problem.noComma) { try DataURL(plain) }
        #expect(throws: DataURL.Problem.notBase64) { try DataURL(wrong) }
        #expect(DataURL.Problem.noComma.rawValue == "a data URL must have a comma before its data")
    }
}
