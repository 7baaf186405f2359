import CFFmpeg
import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraMedia

/// Damage that FFmpeg's demuxers and decoders leave out without an error.
struct ContainerDamageTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func warnings(_ name: String) throws -> [String] { try VideoClip(path: directory.file(name)).warnings.map(\.message) }

    private func change(_ name: String, _ body: (inout Data) throws -> Void) throws {
        let url = URL(fileURLWithPath: directory.file(name))
        var bytes = try Data(contentsOf: url)
        try body(&bytes)
        try bytes.write(to: url)
    }

    // MARK: GIF

    /// Codes of 3 bits for colours from 0 to 3 (4 restarts, 5 ends), as one block of data. Restarts keep the codes at 3 bits.
    private func block(_ codes: [Int]) -> [UInt8] {
        var bits = codes.flatMap { code in (0..<3).map { code >> $0 & 1 } }
        while !bits.count.isMultiple(of: 8) { bits.append(0) }
        let bytes = stride(from: 0, to: bits.count, by: 8).map { start in (0..<8).reduce(UInt8(0)) { $0 | UInt8(bits[start + $1] << $1) } }
        return [2, UInt8(bytes.count)] + bytes + [0]
    }

    @Test("The pixels of codes are counted, and codes that do not exist are damage")
    func codes() {
        // 6 is the pixel before and the pixel after it, 7 is the code 6 and its first pixel.
        let pixels: [([Int], Int)] = [
            ([4, 1, 2, 4, 3, 5], 3), ([4, 1, 6, 5], 3), ([4, 1, 1, 6, 5], 4), ([1, 2, 5], 2), ([4, 5], 0), ([4, 0, 4, 0, 4, 0, 5], 3),
        ]
        for (codes, count) in pixels {
            let data = block(codes)
            if count > 0 { #expect(GIFImageData(data, at: 1).isIntact(pixelCount: count), "\(codes)") }
            #expect(!GIFImageData(data, at: 1).isIntact(pixelCount: count + 1), "\(codes)")
        }
        for codes in [[4, 6, 5], [4, 1, 7, 1, 1], [4, 1, 4, 7, 1]] { #expect(!GIFImageData(block(codes), at: 1).isIntact(pixelCount: 3)) }
        #expect(!GIFImageData([0, 1, 1, 0], at: 1).isIntact(pixelCount: 1))
        #expect(!GIFImageData([2, 200, 1], at: 1).isIntact(pixelCount: 9))
    }

    @Test("Images of a GIF whose codes are damaged are counted in a warning, and intact ones are not")
    func gif() throws {
        let film = SyntheticFilm(width: 96, height: 64)
        try film.write(to: directory.file("clip.gif"), count: 4, settings: film.settings(format: FilmFormat(.gif)))
        #expect(try warnings("clip.gif").isEmpty)
        #expect(ContainerDamage.sentence(about: MediaFile.path("still.gif"), formats: ["gif"]) == nil)
        let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: directory.file("clip.gif"))))
        #expect(GIFStructure(whole, checksImages: true).damagedImageCount == 0)
        // The block of data after the descriptor of the second image, whose table of colours is the file's or its own.
        let descriptors = (800..<whole.count - 9).filter { whole[$0] == 0x21 && whole[$0 + 1] == 0xF9 && whole[$0 + 8] == 0x2C }
        let image = try #require(descriptors.dropFirst().first) + 8
        let table = whole[image + 9] & 0x80 != 0 ? 3 << (Int(whole[image + 9] & 7) + 1) : 0
        // All codes are the largest one, which does not exist before the first pixel.
        let block = image + 12 + table
        try change("clip.gif") { bytes in
            for offset in block..<block + min(20, Int(whole[block - 1])) { bytes[offset] = 0xFF }
        }
        #expect(try warnings("clip.gif") == ["1 of its images is damaged; a part of them is shown"])
    }

    // MARK: Ogg

    @Test("Damaged and missing pages of an Ogg file are counted in a warning, and intact ones are not")
    func ogg() throws {
        var maker = ClipMaker()
        (maker.codec, maker.options, maker.muxer, maker.muxerOptions) = ("libtheora", [], "ogg", [("page_duration", "100000")])
        try maker.write(to: directory.file("clip.ogv"))
        #expect(try warnings("clip.ogv").isEmpty)
        #expect(try OggPages(UntrustedFile(MediaFile.path("chained.opus"))).damagedCount == 0)
        let whole = try Data(contentsOf: URL(fileURLWithPath: directory.file("clip.ogv")))
        var pages: [Int] = []
        var start = whole.startIndex
        while let found = whole[start...].firstRange(of: Data("OggS".utf8)) {
            pages.append(found.lowerBound)
            start = found.upperBound
        }
        try #require(pages.count > 8)
        let one = "1 of its pages is damaged or missing; frames in them are missing"
        try change("clip.ogv") { $0[pages[6] - 1] ^= 1 }
        #expect(try warnings("clip.ogv").contains(one))
        try change("clip.ogv") { bytes in
            bytes = whole
            bytes.removeSubrange(pages[5]..<pages[6])
        }
        #expect(try warnings("clip.ogv").contains(one))
        // The head of a page.
        try change("clip.ogv") { bytes in
            bytes = whole
            bytes[pages[5]] = 0
        }
        #expect(try warnings("clip.ogv").contains(one))
        try change("clip.ogv") { bytes in
            bytes = whole
            for page in [4, 6] { bytes[pages[page + 1] - 1] ^= 1 }
        }
        #expect(try warnings("clip.ogv").contains("2 of its pages are damaged or missing; frames in them are missing"))
    }

    // MARK: Motion JPEG

    @Test("A damaged frame of Motion JPEG is replaced by the frame before it, or is an error")
    func motionJPEG() throws {
        var maker = ClipMaker()
        (maker.codec, maker.options, maker.muxer, maker.pixelFormat) = ("mjpeg", [], "avi", AV_PIX_FMT_YUVJ420P)
        (maker.range, maker.times) = (AVCOL_RANGE_JPEG, (0...20).map { $0 })
        try maker.write(to: directory.file("clip.avi"))
        let whole = try Data(contentsOf: URL(fileURLWithPath: directory.file("clip.avi")))
        var start = whole.startIndex
        for _ in 0...10 { start = try #require(whole[start...].firstRange(of: Data([0xFF, 0xD8, 0xFF]))).upperBound }
        let scan = try #require(whole[start...].firstRange(of: Data([0xFF, 0xDA]))).upperBound + 12
        try change("clip.avi") { bytes in
            // Codes of ones, which no scan contains.
            for offset in stride(from: scan, to: scan + 20, by: 2) { (bytes[offset], bytes[offset + 1]) = (0xFF, 0) }
        }
        let clip = try VideoClip(path: directory.file("clip.avi"))
        let reader = try clip.makeReader(onBadFrame: .hold)
        let expected = (0..<20).map { $0 == 10 ? 9 : $0 }
        #expect(try (0..<20).map { BarCode.number(in: try reader.frame($0)) } == expected)
        #expect(reader.warnings.contains { $0.code == .damagedFile })
        let strict = try clip.makeReader(onBadFrame: .stop)
        #expect(throws: ClipError.self) { try strict.frame(10) }
    }
}
