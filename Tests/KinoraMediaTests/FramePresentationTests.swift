import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// What a player shows of decoded frames.
struct FramePresentationTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func shown(_ path: String, _ index: Int = 0) throws -> PixelImage {
        let reader = try VideoReader(path: path)
        let image = try reader.shownImage(#require(try reader.frame(at: index)))
        #expect((image.width, image.height) == reader.shownSize)
        return image
    }

    private func red(_ image: PixelImage, _ x: Int, _ y: Int) -> Bool {
        let start = (y * image.width + x) * 4
        return image.bytes[start + 2] > 150 && image.bytes[start + 1] < 80 && image.bytes[start] < 80
    }

    /// A display matrix by its four numbers in MP4, in 1/65536, and the position in the upright frame of the stored position (60, 180), which is red.
    static let matrices: [(matrix: [Int32], size: [Int], x: Int, y: Int)] = [
        ([1, 0, 0, 1], [320, 240], 20, 180), ([0, -1, 1, 0], [240, 320], 180, 299), ([-1, 0, 0, -1], [320, 240], 299, 59),
        ([0, 1, -1, 0], [240, 320], 59, 20), ([-1, 0, 0, 1], [320, 240], 299, 180), ([1, 0, 0, -1], [320, 240], 20, 59),
        ([0, 1, 1, 0], [240, 320], 180, 20), ([0, -1, -1, 0], [240, 320], 59, 299),
    ]

    @Test("Frames are turned and mirrored by the display matrix", arguments: matrices)
    func matrix(_ sample: (matrix: [Int32], size: [Int], x: Int, y: Int)) throws {
        var bytes = try MediaFile.bytes("rotated-90.mp4")
        try MP4DisplayMatrix.set(sample.matrix, in: &bytes)
        let path = directory.file("turned.mp4")
        try Data(bytes).write(to: URL(filePath: path))
        let image = try shown(path)
        #expect([image.width, image.height] == sample.size)
        #expect(red(image, sample.x, sample.y))
        #expect(!red(image, image.width - 1 - sample.x, image.height - 1 - sample.y))
        #expect(!red(image, image.width - 1 - sample.x, sample.y))
    }

    @Test("A frame of the reported file is turned by 90°")
    func rotated() throws {
        let image = try shown(MediaFile.path("rotated-90.mp4"))
        #expect((image.width, image.height) == (240, 320))
        #expect(red(image, 180, 300))
    }

    @Test("The pixels of anamorphic video become square", arguments: [("anamorphic.mp4", 320), ("anamorphic-narrow.webm", 213)])
    func aspect(file: String, width: Int) throws {
        let image = try shown(MediaFile.path(file))
        #expect((image.width, image.height) == (width, 240))
        #expect(!red(image, width / 2 - 12, 120) && red(image, width / 2 + 12, 120))
    }

    @Test("VP8 with alpha is transparent")
    func alpha() throws {
        let image = try shown(MediaFile.path("vp8-alpha.webm"))
        let (left, right) = ((32 * 96 + 20) * 4, (32 * 96 + 76) * 4)
        #expect(image.bytes[left + 3] < 4)
        #expect(abs(Int(image.bytes[right + 3]) - 128) < 8 && image.bytes[right] > 240 && image.bytes[right + 2] < 12)
    }

    @Test("A moving object of interlaced video has no comb, and a still background is unchanged")
    func interlaced() throws {
        let reader = try VideoReader(path: MediaFile.path("interlaced.mp4"))
        let frame = try #require(try reader.frame(at: 3))
        #expect(frame.isInterlaced)
        let (woven, shown) = (try frame.image(), try reader.shownImage(frame))
        func teeth(_ image: PixelImage) -> Int {
            var count = 0
            for y in 36..<60 {
                for x in 0..<image.width {
                    let values = [-1, 0, 1].map { Int(image.bytes[((y + $0) * image.width + x) * 4 + 1]) }
                    if abs(values[0] - values[2]) < 20, abs(values[1] - values[0]) > 60 { count += 1 }
                }
            }
            return count
        }
        #expect(teeth(woven) > 100)
        #expect(teeth(shown) == 0)
        // The rows of the second field are means where the square's sides move.
        func green(_ image: PixelImage, _ x: Int, _ y: Int) -> Double { Double(image.bytes[(y * image.width + x) * 4 + 1]) }
        for x in [66, 75, 98] {
            for y in 30..<66 {
                let mean = (green(woven, x, y - 1) + green(woven, x, y + 1)) / 2
                expectClose(green(shown, x, y), y % 2 == 0 ? green(woven, x, y) : mean, within: 1, "(\(x), \(y))")
            }
        }
        // Far from the square.
        #expect(woven.cropped(x: 0, y: 80, width: 128, height: 16) == shown.cropped(x: 0, y: 80, width: 128, height: 16))
    }

    @Test("Rows that are replaced have exactly the new samples, and change no other rows and components, in all pixel formats")
    func replacedRows() throws {
        try FFmpegLibraries.load(for: "test pixel formats")
        var formatCount = 0
        for number in Int32(0)..<400 {
            let frame = try DecodedFrame(timeBase: Rational(1))
            (frame.pointer.pointee.format, frame.pointer.pointee.width, frame.pointer.pointee.height) = (number, 16, 8)
            guard av_frame_get_buffer(frame.pointer, 0) == 0, let format = FrameComponents(frame) else { continue }
            formatCount += 1
            var expected: [[[UInt16]]] = []
            let maxValue = 1 << format.depth - 1
            func line(_ component: Int, _ y: Int, seed: Int) -> [UInt16] {
                let start: Int = 104_729 * y + 1_299_709 * component + 31 * seed
                return (0..<format.plane(component).width).map { x in UInt16((start + 7919 * x) & maxValue) }
            }
            for component in 0..<format.count {
                expected.append((0..<format.plane(component).height).map { line(component, $0, seed: 1) })
                for (y, row) in expected[component].enumerated() { format.write(row, component, y, to: frame) }
            }
            for component in 0..<format.count {
                for y in stride(from: 1, to: format.plane(component).height, by: 2) {
                    expected[component][y] = line(component, y, seed: 2)
                    format.write(expected[component][y], component, y, to: frame)
                }
            }
            for component in 0..<format.count {
                let found = (0..<format.plane(component).height).map { format.plane(component).line($0) }
                #expect(found == expected[component], "format \(number), component \(component)")
            }
        }
        #expect(formatCount > 100)
    }

    @Test("EXIF's orientations turn and mirror as Bitmap's", arguments: 1...8)
    func orientations(number: Int) throws {
        // Upright: 1 2 over 3 4 over 5 6.
        let stored: [[UInt8]] = [
            [[1, 2], [3, 4], [5, 6]], [[2, 1], [4, 3], [6, 5]], [[6, 5], [4, 3], [2, 1]], [[5, 6], [3, 4], [1, 2]],
            [[1, 3, 5], [2, 4, 6]],
            [[2, 4, 6], [1, 3, 5]], [[6, 4, 2], [5, 3, 1]], [[5, 3, 1], [6, 4, 2]],
        ][number - 1]
        let image = PixelImage(width: stored[0].count, height: stored.count, bytes: stored.joined().flatMap { [$0, 0, 0, 255] })
        let upright = image.turned(try #require(ImageOrientation(exif: number)))
        #expect((upright.width, upright.height) == (2, 3))
        #expect(stride(from: 0, to: 24, by: 4).map { upright.bytes[$0] } == [1, 2, 3, 4, 5, 6])
        #expect(ImageOrientation(exif: 0) == nil && ImageOrientation(exif: 9) == nil)
    }

    @Test("Times count from the beginning of the file, although video starts later", arguments: ["late-video.mp4", "late-video.mkv"])
    func late(file: String) throws {
        let index = try VideoReader(path: MediaFile.path(file)).index()
        #expect(index.times.count == 10)
        expectClose(index.times[0], 1.5, within: 0.03)
        expectClose(index.end, 2.5, within: 0.03)
    }

    @Test("Scaling mixes no colours of transparent pixels into visible ones")
    func hiddenColours() throws {
        var image = PixelImage(width: 8, height: 8, filledWith: PixelColor(red: 255, green: 0, blue: 255, alpha: 0))
        image.place(PixelImage(width: 4, height: 8, filledWith: PixelColor(red: 0, green: 200, blue: 0)), x: 4, y: 0)
        for size in [3, 5, 20] {
            let scaled = try image.scaled(width: size, height: size)
            for at in stride(from: 0, to: scaled.bytes.count, by: 4) where scaled.bytes[at + 3] > 8 {
                #expect(scaled.bytes[at] <= 2 && scaled.bytes[at + 2] <= 2)
            }
        }
    }
}
