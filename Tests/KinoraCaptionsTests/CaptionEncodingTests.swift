import Foundation
import KinoraCaptions
import Testing

/// The encodings and line breaks of files, and the recognition of formats.
struct CaptionEncodingTests {
    private static let text =
        "1\r\n00:00:01,000 --> 00:00:02,000\r\nÄpfel – “yes”\r\nzweite Zeile\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nEnde\r\n"
    private static let texts = ["Äpfel – “yes”\nzweite Zeile", "Ende"]

    private static func windows1252(_ text: String) -> Data {
        Data(text.unicodeScalars.map { ["–": 0x96, "“": 0x93, "”": 0x94][$0] ?? UInt8(truncatingIfNeeded: $0.value) })
    }

    private static func utf16(_ text: String, isBigEndian: Bool) -> Data {
        Data(text.utf16.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] })
    }

    @Test("All encodings give the same cues")
    func encodings() throws {
        let variants: [(String, Data)] = [
            ("UTF-8", Data(Self.text.utf8)), ("UTF-8 with a mark", Data([0xEF, 0xBB, 0xBF]) + Data(Self.text.utf8)),
            ("UTF-16LE with a mark", Data([0xFF, 0xFE]) + Self.utf16(Self.text, isBigEndian: false)),
            ("UTF-16BE with a mark", Data([0xFE, 0xFF]) + Self.utf16(Self.text, isBigEndian: true)),
            ("UTF-16LE", Self.utf16(Self.text, isBigEndian: false)), ("UTF-16BE", Self.utf16(Self.text, isBigEndian: true)),
            ("Windows-1252", Self.windows1252(Self.text)),
        ]
        for (name, data) in variants {
            let file = try CaptionFile(data: data)
            #expect(file.track.cues.map(\.text) == Self.texts, "\(name)")
            #expect(file.track.cues.map(\.sourceLine) == [2, 7], "\(name)")
            #expect(file.warnings.count == (name == "Windows-1252" ? 1 : 0), "\(name)")
        }
    }

    @Test("LF, CR LF and CR separate lines", arguments: ["\n", "\r\n", "\r"])
    func lineBreaks(separator: String) throws {
        let file = try CaptionFile(data: Data(Self.text.replacing("\r\n", with: separator).utf8))
        #expect(file.track.cues.map(\.text) == Self.texts)
        #expect(file.track.cues.map(\.sourceLine) == [2, 7])
    }

    @Test("Single invalid bytes do not turn UTF-8 into Windows-1252")
    func damagedUTF8() throws {
        let data = Data("1\n00:00:01,000 --> 00:00:02,000\nÄÖÜ ".utf8) + Data([0xC3]) + Data("x\n".utf8)
        let file = try CaptionFile(data: data)
        #expect(file.track.cues.map(\.text) == ["ÄÖÜ \u{FFFD}x"])
        #expect(file.warnings.map(\.code) == [.damagedFile])
    }

    @Test("NUL becomes a replacement character")
    func zeros() throws {
        let file = try CaptionFile(data: Data("WEBVTT\n\n00:01.000 --> 00:02.000\na\0b\n".utf8))
        #expect(file.track.cues.map(\.text) == ["a\u{FFFD}b"])
    }

    @Test(
        "The contents determine the format",
        arguments: [
            ("WEBVTT\n", CaptionFormat.webVTT), ("\n1\n00:00:01,000 --> 00:00:02,000\nx\n", .srt),
            ("[Script Info]\n[Events]\nFormat: Start, End, Text\n", .ass),
            ("{\"segments\": []}", .words), (" [\n {\"word\": \"a\", \"start\": 0, \"end\": 1}]", .words),
        ])
    func formats(text: String, format: CaptionFormat) throws {
        #expect(try CaptionFile(data: Data(text.utf8)).format == format)
    }

    @Test("Another text is an error that lists the formats")
    func unknown() throws {
        let error = try #require(throws: CaptionError.self) { try CaptionFile(data: Data("Hello".utf8)) }
        #expect(error.description == "the format is unknown; expected SRT, WebVTT, ASS, or words with times in JSON")
    }

    @Test("Errors and warnings of files name the file")
    func paths() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "kinora-\(UUID().uuidString).vtt").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("1\n00:00:01,000 --> 00:00:02,000\nx\n".utf8).write(to: URL(filePath: path))
        let error = try #require(throws: CaptionError.self) { try CaptionFile(contentsOf: path) }
        #expect(error.description.hasPrefix("\(path):1:1: the file does not begin with the signature of WebVTT"))
        try Data("WEBVTT\n\n00:01.000 --> 00:02.000 color:red\nx\n".utf8).write(to: URL(filePath: path))
        #expect(try CaptionFile(contentsOf: path).warnings.map(\.file) == [path])
        let missing = try #require(throws: CaptionError.self) { try CaptionFile(contentsOf: path + "x") }
        #expect(missing.description == "\(path)x: the captions cannot be read: there is no such file")
    }

    @Test("File extensions name formats")
    func fileExtensions() {
        #expect(CaptionFormat(path: "a/b.SRT") == .srt && CaptionFormat(path: "b.vtt") == .webVTT && CaptionFormat(path: "c.ssa") == .ass)
        #expect(CaptionFormat(path: "b.json") == .words && CaptionFormat(path: ".srt") == nil && CaptionFormat(path: "a.srt/b") == nil)
    }
}
