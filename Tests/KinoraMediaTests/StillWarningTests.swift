import Foundation
import KinoraErrors
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraMedia

/// What an image does not show of its file.
struct StillWarningTests {
    private static let size = 8
    private static let image = PixelImage(width: size, height: size, filledWith: PixelColor(red: 200, green: 40, blue: 90))

    private func warnings(_ file: [UInt8]) throws -> [String] {
        let inputs = FilmInputs()
        try FilmInputs.$current.withValue(inputs) { _ = try StillDecoder.decode(file) }
        return inputs.warnings.map { "\($0.code.rawValue): \($0.message)" }
    }

    private func file(_ format: StillFormat) throws -> [UInt8] {
        try StillEncoder(format, width: Self.size, height: Self.size, quality: 2).encode(Self.image)
    }

    private static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }

    /// A PNG file with a chunk after its header, and no other one about its colours.
    private func png(_ name: String, _ body: [UInt8]) throws -> [UInt8] {
        let whole = try file(.png)
        let kept = PNGChunks(whole).filter { !["sRGB", "gAMA", "cHRM", "cICP", "iCCP"].contains($0.name) }
        let file = whole[..<8] + kept.flatMap { whole[$0.body.lowerBound - 8..<$0.body.upperBound + 4] }
        let contents = Array(name.utf8) + body
        var sum = UInt32.max
        for byte in contents {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 != 0 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return Array(file[..<33]) + Self.big(body.count) + contents + Self.big(Int(~sum)) + Array(file[33...])
    }

    /// A file in the form of TIFF with grey pixels, and one directory for each list of further entries.
    private func tiff(_ directories: [[(tag: Int, value: Int)]]) -> [UInt8] {
        var file: [UInt8] = [0x4D, 0x4D, 0, 0x2A] + Self.big(8)
        for (index, own) in directories.enumerated() {
            let samples = own.contains { $0.tag == 0x0106 && $0.value == 5 } ? 4 : 1
            let data = file.count + 2 + 12 * (9 + own.filter { $0.tag != 0x0106 }.count) + 4
            var entries = [
                (0x0100, 2), (0x0101, 2), (0x0102, 8), (0x0103, 1), (0x0106, 1), (0x0111, data), (0x0115, samples), (0x0116, 2),
                (0x0117, 4 * samples),
            ].filter { entry in !own.contains { $0.tag == entry.0 } }
            entries += own.map { ($0.tag, $0.value) }
            entries.sort { $0.0 < $1.0 }
            file += Self.big(entries.count, 2)
            for (tag, value) in entries { file += Self.big(tag, 2) + Self.big(4, 2) + Self.big(1) + Self.big(value) }
            file += Self.big(index + 1 < directories.count ? data + 4 * samples : 0)
            file += [UInt8](repeating: 0, count: data - file.count) + [UInt8](repeating: 90, count: 4 * samples)
        }
        return file
    }

    @Test(
        "Colour spaces of PNG other than sRGB are warnings",
        arguments: [
            ("gAMA", [100_000], "its gamma differs from the gamma of sRGB and is ignored"), ("gAMA", [45_455], nil),
            (
                "cHRM", [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000],
                "its primaries differ from the primaries of sRGB and are ignored"
            ),
            ("cHRM", [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000], nil),
            ("cICP", [0x0910_0001], "its colour space is not sRGB and is ignored"), ("cICP", [0x010D_0001], nil),
        ] as [(String, [Int], String?)])
    func colorSpaces(name: String, numbers: [Int], message: String?) throws {
        #expect(try warnings(png(name, numbers.flatMap { Self.big($0) })) == (message.map { ["approximated: \($0)"] } ?? []))
    }

    @Test("A profile of JPEG, PNG and WebP that is not sRGB is a warning", arguments: ["Wide gamut", "sRGB IEC61966-2.1"])
    func profiles(name: String) throws {
        // The description in UTF-16, as in newer profiles.
        let profile = [UInt8](repeating: 0, count: 36) + Array("acsp".utf8) + name.utf8.flatMap { [0, $0] }
        let expected = name.contains("sRGB") ? [] : ["approximated: its colour profile is not sRGB and is ignored"]
        let jpeg = try file(.jpg)
        let segment = Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile
        #expect(try warnings(Array(jpeg[..<2]) + [0xFF, 0xE2] + Self.big(segment.count + 2, 2) + segment + Array(jpeg[2...])) == expected)
        let webp = try file(.webp)
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            Array(name.utf8) + Self.big(body.count).reversed() + body + [UInt8](repeating: 0, count: body.count % 2)
        }
        let still = Array(webp[12...])
        let isExtended = still.starts(with: "VP8X".utf8)
        let head = chunk("VP8X", [0x20, 0, 0, 0] + [UInt8(Self.size - 1), 0, 0, UInt8(Self.size - 1), 0, 0])
        let body = Array("WEBP".utf8) + head + chunk("ICCP", profile) + (isExtended ? Array(still[18...]) : still)
        #expect(try warnings(Array("RIFF".utf8) + Self.big(body.count).reversed() + body) == expected)
    }

    @Test("CMYK and pages after the first are warnings for TIFF")
    func pages() throws {
        #expect(try warnings(tiff([[]])) == [])
        #expect(try warnings(tiff([[], [], []])) == ["not-drawn: only the first of 3 pages is shown"])
        // A smaller copy is no page.
        #expect(try warnings(tiff([[], [(0x00FE, 1)]])) == [])
        #expect(TIFFDirectory.pageCount(of: tiff([[], []])) == 2 && TIFFDirectory.pageCount(of: []) == 0)
        var cyclic = tiff([[]])
        cyclic.replaceSubrange(cyclic.count - 8..<cyclic.count - 4, with: Self.big(8))
        #expect(TIFFDirectory.pageCount(of: cyclic) == 1)
        #expect(StillFileFormat.tiff.warnings(about: tiff([[(0x0106, 5)]])).map(\.code) == [.approximated])
        let error = #expect(throws: FFmpegError.self) { try StillDecoder.decode(tiff([[(0x0103, 7)]])) }
        #expect(error?.text.contains("JPEG compression") == true)
    }

    @Test("CMYK is a warning for JPEG")
    func cmyk() throws {
        var jpeg = try file(.jpg)
        let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && (0xC0...0xC2).contains(jpeg[$0 + 1]) })
        jpeg[frame + 9] = 4
        #expect(
            StillFileFormat.jpeg.warnings(about: jpeg).map(\.message) == ["its CMYK colours are converted without a colour profile"])
        #expect(try warnings(file(.jpg)) == [])
    }

    @Test("Frames of animations after the first are a warning", arguments: [Container.gif, .webp, .apng])
    func animations(container: Container) throws {
        let directory = try TemporaryDirectory()
        for count in [1, 3] {
            let film = SyntheticFilm(width: 64, height: 48)
            let path = directory.file("a\(count).\(container.rawValue)")
            try film.write(to: path, count: count, settings: film.settings(rate: (10, 1), format: FilmFormat(container)))
            let found = try warnings([UInt8](Data(contentsOf: URL(filePath: path))))
            #expect(found == (count == 1 ? [] : ["not-drawn: only the first of 3 frames of the animation is shown"]))
        }
    }
}
