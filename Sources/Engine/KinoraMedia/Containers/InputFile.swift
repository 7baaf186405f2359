import CFFmpeg
import Foundation
import KinoraFiles

/// A regular file, opened for reading with libavformat. Demuxers cannot open any other file.
final class InputFile {
    private let path: String
    private let file: UntrustedFile
    /// Owned; closed in deinit.
    private var bytes: UnsafeMutablePointer<AVIOContext>?
    /// Owned; closed before `bytes`.
    let context: UnsafeMutablePointer<AVFormatContext>
    let format: UnsafePointer<AVInputFormat>

    /// Opens the file at `path`, whose format must be in ``InputFormat/names``.
    ///
    /// - Parameter part: The bytes that are read as a file of their own; nil for the whole file.
    init(path: String, part: Range<Int>? = nil) throws(FFmpegError) {
        let operation = "open \"\(path)\""
        try FFmpegLibraries.load(for: operation)
        let file = try InputFile.regularFile(path)
        self.file = file
        var bytes: UnsafeMutablePointer<AVIOContext>?
        let prefix = part.map { "subfile,,start,\($0.lowerBound),end,\($0.upperBound),,:" } ?? ""
        let address = prefix + "file:" + file.systemPath
        try check(operation) { avio_open(&bytes, address, AVIO_FLAG_READ) }
        do throws(FFmpegError) {
            let name = InputFormat.probedName(of: path)
            var probed: UnsafePointer<AVInputFormat>?
            try check(operation) { av_probe_input_buffer2(bytes, &probed, name, nil, 0, 0) }
            guard let probed else { throw FFmpegError(operation: operation, code: kinora_averror_invalid_data()) }
            guard InputFormat.isAccepted(probed) else {
                throw FFmpegError(
                    operation: operation, code: kinora_averror_invalid_data(),
                    text: "its contents have the unsupported format '\(String(cString: probed.pointee.name))'"
                )
            }
            context = try InputFile.open(bytes, probed, name: name, operation: operation)
            format = probed
        } catch {
            avio_closep(&bytes)
            throw error
        }
        self.bytes = bytes
        self.path = path
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&owned)
        avio_closep(&bytes)
    }

    private static func open(
        _ bytes: UnsafeMutablePointer<AVIOContext>?, _ format: UnsafePointer<AVInputFormat>, name: String, operation: String
    ) throws(FFmpegError) -> UnsafeMutablePointer<AVFormatContext> {
        var context = avformat_alloc_context()
        guard let created = context else { throw .outOfMemory(operation) }
        created.pointee.pb = bytes
        // Demuxers must not open other files that a file names.
        created.pointee.io_open = { _, _, _, _, _ in kinora_averror(EACCES) }
        var options: FFmpegOptions
        do throws(FFmpegError) {
            options = try FFmpegOptions([
                ("protocol_whitelist", "file"), ("format_whitelist", InputFormat.names.sorted().joined(separator: ",")),
            ])
        } catch {
            avformat_close_input(&context)
            throw error
        }
        // Frees the context on failure.
        // The format is read by this thread. Messages of decoders of other files must not count.
        try check(operation, startsThreads: false) { options.pass { avformat_open_input(&context, name, format, $0) } }
        guard let context else { throw .outOfMemory(operation) }
        return context
    }

    /// Pipes and devices may never end, and cannot be read twice.
    private static func regularFile(_ path: String) throws(FFmpegError) -> UntrustedFile {
        let operation = "open \"\(path)\""
        do throws(UntrustedFile.Failure) {
            return try UntrustedFile(path)
        } catch {
            switch error.problem {
            case .missing: throw FFmpegError(operation: operation, code: kinora_averror(ENOENT))
            case .noPermission: throw FFmpegError(operation: operation, code: kinora_averror(EACCES))
            case .isFolder: throw unusable(operation, "it is a directory, not a regular file")
            case .isNotRegular: throw unusable(operation, "it is a pipe or device, not a regular file")
            case .isLink, .tooLarge, .other: throw unusable(operation, error.description)
            }
        }
    }

    private static func unusable(_ operation: String, _ reason: String) -> FFmpegError {
        FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: reason)
    }
}
