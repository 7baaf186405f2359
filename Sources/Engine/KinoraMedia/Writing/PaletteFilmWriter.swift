import CFFmpeg
import CPixels
import Foundation
import KinoraFiles

/// Writes a GIF, whose frames have at most 256 colours.
///
/// With one palette for all frames, the frames are first stored on disk, in the directory of the file. After the last frame, the palette is
/// chosen and the file written.
final class PaletteFilmWriter: FilmWriting {
    private let writer: FilmWriter
    private let spool: FrameSpool?
    private var maker = PaletteMaker()
    private let target: VideoFrame
    private let dithering: Dithering
    private var cells = [kinora_palette_cell](repeating: kinora_palette_cell(), count: Int(kinora_palette_cells))
    private var errors: [Int32]
    private(set) var frameCount = 0

    var settings: VideoSettings { writer.settings }
    var encoderName: String { writer.encoderName }

    /// The palette index of transparent pixels. It is always used, because it also means pixels that have not changed since the previous
    /// frame.
    private static let clearIndex = 255

    init(_ destination: FilmDestination, settings: VideoSettings, expectedFrames: Int) throws(FFmpegError) {
        let encoder = try VideoEncoder(settings: settings, layout: .palette)
        writer = try FilmWriter(destination, encoder: encoder, expectedFrames: expectedFrames)
        target = try VideoFrame(width: settings.width, height: settings.height, layout: .palette)
        dithering = settings.playback.palette.dithering
        errors = [Int32](repeating: 0, count: 2 * 3 * (settings.width + 2))
        spool =
            settings.playback.palette.scope == .global
            ? try FrameSpool(pixelCount: settings.width * settings.height, directory: PaletteFilmWriter.directory(destination)) : nil
    }

    func write(_ frame: VideoFrame) throws(FFmpegError) {
        precondition(
            frame.layout == .bgra && frame.width == settings.width && frame.height == settings.height,
            "the frame must have the film's size and layout")
        guard let pixels = frame.pointer.pointee.data.0 else { preconditionFailure("a frame must have planes") }
        let stride = Int(frame.pointer.pointee.linesize.0)
        maker.add(pixels, stride: stride, width: frame.width, height: frame.height)
        if let spool {
            try spool.append(pixels, stride: stride, width: frame.width, height: frame.height)
        } else {
            let (colors, error) = maker.palette()
            maker.clear()
            forgetLookups()
            try write(pixels, stride: stride, colors: colors, error: error)
        }
        frameCount += 1
    }

    func finish() throws(FFmpegError) {
        if let spool {
            let (colors, error) = maker.palette()
            try spool.forEach { (pixels) throws(FFmpegError) in
                try write(pixels, stride: settings.width * 4, colors: colors, error: error)
            }
        }
        try writer.finish()
    }

    func cancel() { writer.cancel() }

    private func write(_ pixels: UnsafePointer<UInt8>, stride: Int, colors: [UInt32], error: Double) throws(FFmpegError) {
        try target.makeWritable()
        let frame = target.pointer.pointee
        guard let indices = frame.data.0, let table = frame.data.1 else { preconditionFailure("a frame must have planes") }
        // Safe: a palette of FFmpeg consists of 256 numbers of 32 bits.
        table.withMemoryRebound(to: UInt32.self, capacity: 256) { entries in
            for index in 0..<256 { entries[index] = 0xFF00_0000 | (index < colors.count ? colors[index] : 0) }
            entries[PaletteFilmWriter.clearIndex] = 0
        }
        colors.withUnsafeBufferPointer { colors in
            // A palette with equal steps has an error of a step divided by the square root of 12, so the pattern spans one step.
            var palette = kinora_palette(
                colors: colors.baseAddress, count: colors.count, clear: UInt8(PaletteFilmWriter.clearIndex), dithering: dithering.kernel,
                amplitude: Int32(min(error * 12.0.squareRoot(), 48).rounded()))
            kinora_map_to_palette(
                pixels, stride, indices, Int(frame.linesize.0), settings.width, settings.height, &palette, &cells, &errors)
        }
        try writer.write(target)
    }

    private func forgetLookups() {
        cells.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 0) }
    }

    private static func directory(_ destination: FilmDestination) -> String {
        switch destination {
        case .file(let path), .openFile(_, let path): return FilePath.directory(of: path)
        case .directory(let path, _): return path
        case .descriptor: return NSTemporaryDirectory()
        }
    }
}

extension Dithering {
    fileprivate var kernel: kinora_dithering {
        switch self {
        case .none: KINORA_DITHER_NONE
        case .bayer: KINORA_DITHER_BAYER
        case .floydSteinberg: KINORA_DITHER_FLOYD_STEINBERG
        }
    }
}
