import CFFmpeg
import KinoraErrors
import KinoraFiles

/// Decodes image files in memory. Of an animation, it decodes the first frame.
package enum StillDecoder {
    /// The supported formats, for messages. Readers of images read SVG and PDF before they decode others.
    package static let kinds = "PNG, JPEG, WebP, GIF, BMP, TIFF, AVIF, HEIC, SVG and PDF"
    /// The maximum number of pixels. A file of a few bytes can declare billions.
    package static let maxPixels = 1 << 26

    /// Whether a file that begins with `head` has a format that ``decode(_:)`` supports.
    package static func isImage(_ head: [UInt8]) -> Bool { StillFileFormat(head) != nil || isHEIF(head) }

    /// Whether a file that begins with `head` is an AVIF or HEIC image, which FFmpeg's demuxers regard as a video.
    package static func isHEIF(_ head: [UInt8]) -> Bool { HEIFFile.isHEIF(head) }

    /// Returns the upright image in a file: straight sRGB values with 8 bits per channel. Colour profiles are ignored, with
    /// a warning.
    ///
    /// - Throws: An error if the format is unknown, the file is damaged or incomplete, or it has more than ``maxPixels`` pixels.
    package static func decode(_ file: [UInt8]) throws -> PixelImage {
        if isHEIF(file) { return try HEIFDecoder(file).image() }
        guard let format = StillFileFormat(file) else {
            throw FFmpegError(
                operation: "read an image", code: kinora_averror_invalid_data(),
                text: "it is not in a known format; expected \(kinds)")
        }
        FilmInputs.warn(format.warnings(about: file))
        if format == .tiff, let compression = TIFFDirectory(file)?.numbers(0x0103)?.first, [6, 7].contains(compression) {
            // FFmpeg's decoder shows other colours.
            throw FFmpegError(
                operation: "read an image (TIFF)", code: kinora_averror_invalid_data(),
                text: "TIFF files with JPEG compression are not supported; expected another compression, such as LZW")
        }
        if format == .jpeg, !file.withUnsafeBufferPointer(JPEGScans.areBounded) {
            throw FFmpegError(
                operation: "read an image (JPEG)", code: kinora_averror_invalid_data(),
                text: "it has more than \(JPEGScans.maxCount) scans; save it again with another program")
        }
        if format == .webP {
            // The decoder of still images does not support animations, so the container is parsed first.
            let animation = try AnimatedWebP(file, name: "an image")
            FilmInputs.warn(StillFileFormat.warnings(frameCount: animation.frames.count))
            FilmInputs.warn(animation.profile.flatMap(StillFileFormat.warning(aboutProfile:)).map { [$0] } ?? [])
            var firstImage: PixelImage?
            try animation.forEachImage { _, canvas in
                firstImage = canvas
                return false
            }
            if let firstImage { return firstImage.turned(animation.orientation) }
        }
        let image = try decode(file, format)
        return image.turned(format.orientation(of: file))
    }

    private static func decode(_ file: [UInt8], _ format: StillFileFormat) throws(FFmpegError) -> PixelImage {
        let isComplete = format.isComplete(file)
        do throws(FFmpegError) {
            let end = format == .jpeg && isComplete == nil ? StillFileFormat.jpegEnd : []
            if isComplete != false { return try decode(file + end, format, strictly: true) }
        } catch {
            guard format == .jpeg, !error.isLibraryMissing else { throw error }
            // Other programs show a JPEG whose data are damaged somewhere.
            if isComplete == true, let image = try? decode(file, format, strictly: false) {
                FilmInputs.warn(FilmWarning(.damagedFile, "the image data are damaged, and drawn as far as they can be decoded"))
                return image
            }
        }
        throw FFmpegError(
            operation: "read an image (\(format.rawValue))", code: kinora_averror_invalid_data(),
            text: "the file is damaged: it ends before the image is complete")
    }

    private static func decode(_ file: [UInt8], _ format: StillFileFormat, strictly: Bool) throws(FFmpegError) -> PixelImage {
        let operation = "read an image (\(format.rawValue))"
        try FFmpegLibraries.load(for: operation)
        FFmpegLog.install()
        guard let codec = avcodec_find_decoder(format.codec) else {
            throw FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: "FFmpeg has no decoder for it")
        }
        let context = try CodecContext(codec)
        if strictly { context.pointer.pointee.err_recognition = format.errorRecognition }
        let frame = try context.decodeSingleFrame(of: file, with: codec, for: operation)
        FilmInputs.warn(frame.profileWarning.map { [$0] } ?? [])
        if format.hasFullRange { frame.pointer.pointee.color_range = AVCOL_RANGE_JPEG }
        if let image = frame.exactImage() { return image }
        return try frame.image()
    }
}
