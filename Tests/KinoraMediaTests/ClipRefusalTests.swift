import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// Files without footage, and images that a sequence must not read.
struct ClipRefusalTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("A file without frames is an error")
    func noFrames() throws {
        var maker = ClipMaker()
        (maker.times, maker.muxer, maker.codec, maker.options) = ([0], "mov", "qtrle", [])
        maker.pixelFormat = AV_PIX_FMT_ARGB
        try maker.write(to: directory.file("clip.mov"))
        let error = #expect(throws: ClipError.self) { try VideoClip(path: directory.file("clip.mov")) }
        #expect(error?.category == .badInput)
    }

    @Test("An image of a sequence that is a link into another folder is a bad frame")
    func links() throws {
        let folders = ["shots", "secret"].map(directory.file)
        for folder in folders { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
        let image = try StillEncoder(.png, width: 8, height: 8).encode(PixelImage(width: 8, height: 8))
        for path in ["\(folders[0])/1.png", "\(folders[1])/2.png"] { try Data(image).write(to: URL(filePath: path)) }
        try FileManager.default.createSymbolicLink(atPath: "\(folders[0])/2.png", withDestinationPath: "../secret/2.png")
        try FileManager.default.createSymbolicLink(atPath: "\(folders[0])/3.png", withDestinationPath: "1.png")
        let reader = try VideoClip(path: "\(folders[0])/%d.png").makeReader(onBadFrame: .stop)
        #expect(try reader.frame(0).number == 0 && reader.frame(2).number == 2)
        let error = #expect(throws: ClipError.self) { try reader.frame(1) }
        #expect(error.map { "\($0)".contains("it is a link to '../secret/2.png' in another folder") } == true)
    }

    @Test("White of 75 % in HLG is the same white as in images")
    func hlg() throws {
        var maker = ClipMaker()
        (maker.codec, maker.options, maker.pixelFormat) = (
            "libx265", [("preset", "ultrafast"), ("crf", "0"), ("x265-params", "pools=none:frame-threads=1:log-level=none")],
            AV_PIX_FMT_YUV420P10LE
        )
        (maker.transfer, maker.primaries, maker.matrix) = (AVCOL_TRC_ARIB_STD_B67, AVCOL_PRI_BT2020, AVCOL_SPC_BT2020_NCL)
        maker.times = (0...3).map { $0 }
        maker.fill = { components, frame, _ in
            for component in 0..<3 {
                let line = [UInt16](repeating: component == 0 ? 64 + 657 : 512, count: components.plane(component).width)
                for y in 0..<components.plane(component).height { components.write(line, component, y, to: frame) }
            }
        }
        try maker.write(to: directory.file("clip.mp4"))
        let clip = try VideoClip(path: directory.file("clip.mp4"))
        #expect(clip.properties.color.isHDR)
        let frame = try clip.makeReader(onBadFrame: .stop).frame(1)
        let converter = ColorConverter.shared(
            TransferFunction(AVCOL_TRC_ARIB_STD_B67), primaries: ColorPrimaries(AVCOL_PRI_BT2020, matrix: AVCOL_SPC_BT2020_NCL), peak: 1000)
        let grey = [UInt16](repeating: UInt16(0.75 * 65535), count: 3) + [65535]
        var expected = [UInt8](repeating: 0, count: 4)
        grey.withUnsafeBufferPointer { source in
            expected.withUnsafeMutableBufferPointer { target in
                if let source = source.baseAddress, let target = target.baseAddress { converter.convert(source, into: target, count: 1) }
            }
        }
        let at = (frame.height / 2 * frame.width + frame.width / 2) * 4
        for channel in 0..<4 { #expect(abs(Int(frame.pixels[at + channel]) - Int(expected[channel])) <= 2) }
    }
}
