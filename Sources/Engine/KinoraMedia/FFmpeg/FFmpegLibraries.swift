import CFFmpeg

/// FFmpeg's libraries, which are loaded on the first call of one of their functions, so that programs that do not need them start faster.
enum FFmpegLibraries {
    /// Loads the libraries if necessary. For operations that would misinterpret missing libraries.
    static func load(for operation: @autoclosure () -> String) throws(FFmpegError) {
        guard let trouble = kinora_ffmpeg_load() else { return }
        throw FFmpegError(operation: operation(), code: kinora_ffmpeg_missing(), text: sentence(trouble.pointee))
    }

    /// Loads the libraries and libavfilter if necessary.
    static func loadFilters(for operation: @autoclosure () -> String) throws(FFmpegError) {
        guard let trouble = kinora_ffmpeg_load_filters() else { return }
        throw FFmpegError(operation: operation(), code: kinora_ffmpeg_missing(), text: sentence(trouble.pointee))
    }

    /// The reason why the libraries are missing; nil if they are not. Loads them if necessary.
    static var trouble: String? { kinora_ffmpeg_load().map { sentence($0.pointee) } }

    /// The reason why the libraries are missing, if loading has been attempted.
    static var knownTrouble: String? { kinora_ffmpeg_known_trouble().map { sentence($0.pointee) } }

    private static func sentence(_ trouble: kinora_ffmpeg_trouble) -> String {
        func text(_ start: UnsafePointer<CChar>?) -> String { start.map { String(cString: $0) } ?? "" }
        return
            "FFmpeg's library \(text(trouble.library)) cannot be loaded: \(text(trouble.reason)); install it (Debian: \(text(trouble.package)))"
    }
}
