import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraPipeline

extension FuzzTarget {
    /// Image files, as views read them.
    static let images = FuzzTarget("images", maxLength: 8192) { bytes in
        do {
            let image = try StillDecoder.decode(bytes)
            guard image.width * image.height <= 1 << 20 else { return }
            _ = try FFmpegImageDecoder().decode(Data(bytes))
        } catch is FFmpegError, is ImageDecodingError {}
    }

    /// Audio files, read to the end.
    static let audio = FuzzTarget("audio", maxLength: 16384) { bytes in
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let path = try folder.write(bytes, to: "sound")
        do {
            let reader = try AudioReader(path: path)
            var (samples, total) = ([Float](repeating: 0, count: 2 * 48000), 0)
            // One minute is enough: the reader repeats the same steps until the end that the file declares.
            while total < 60 {
                let count = try samples.withUnsafeMutableBufferPointer { buffer in
                    try buffer.baseAddress.map { try reader.read($0, count: buffer.count / 2) } ?? 0
                }
                try require(samples[..<(2 * count)].allSatisfy(\.isFinite), "a sample is no number")
                guard count > 0 else { break }
                total += 1
            }
            for damage in reader.damage {
                try require(damage.start.isFinite && damage.end.isFinite, "damage is reported at \(damage.start) to \(damage.end) s")
            }
        } catch is FFmpegError {}
    }

    /// Video files: a thumbnail, the best frame and a contact sheet.
    static let video = FuzzTarget("video", maxLength: 16384, maxSeconds: 20) { bytes in
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let path = try folder.write(bytes, to: "film")
        do {
            let film = try VideoThumbnails(path: path)
            try require(film.duration.isFinite && film.duration >= 0, "the duration is \(film.duration) s")
            guard film.width * film.height <= 1 << 20 else { return }
            for choice in [ThumbnailRequest.Choice.at(.fraction(0.5)), .best, .sheet(columns: 2, rows: 1)] {
                var request = ThumbnailRequest(choice, path: folder.path + "/thumbnail.png")
                request.width = 16
                request.height = 16
                _ = try film.make(request)
            }
        } catch let error as KinoraError {
            try require(error.category == .badInput, "a damaged file is an error of the category \(error.category): \(error)")
        }
    }

    /// Pixels that are unchanged by writing and reading PNG.
    static let png = FuzzTarget("png", maxLength: 4096) { bytes in
        var input = InputBytes(bytes)
        let (width, height, hasAlpha) = (input.integer(1...300), input.integer(1...40), input.flag())
        let content = input.remainder()
        var pixels = (0..<(width * height * 4)).map { content.isEmpty ? UInt8(0) : content[$0 % content.count] }
        if !hasAlpha { for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 } }
        // The writer expects premultiplied pixels, so only colours that survive premultiplication are compared.
        let image = PixelImage(width: width, height: height, bytes: pixels).premultiplied()
        let encoder = try StillEncoder(.png, width: width, height: height, hasAlpha: hasAlpha)
        let frame = try encoder.makeFrame()
        try image.bytes.withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: width * 4) }
        let read = try StillDecoder.decode(encoder.encode(frame))
        try require(read.width == width && read.height == height, "\(width)x\(height) pixels are read as \(read.width)x\(read.height)")
        try require(read.premultiplied().bytes == image.bytes, "the pixels that are read are not those that were written")
    }
}
