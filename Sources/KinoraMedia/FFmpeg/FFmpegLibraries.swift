import CFFmpeg

/// FFmpeg's libraries, which are loaded when the first of their functions is called: a program that makes no film does not wait for them.
enum FFmpegLibraries {
    /// Loads them unless they are; for work that would take what is missing for something else.
    static func load(for operation: @autoclosure () -> String) throws(FFmpegError) {
        guard let trouble = kinora_ffmpeg_load() else { return }
        throw FFmpegError(operation: operation(), code: kinora_ffmpeg_missing(), text: sentence(trouble.pointee))
    }

    /// Why they are not there; nil when they are. Loads them to find out.
    static var trouble: String? { kinora_ffmpeg_load().map { sentence($0.pointee) } }

    /// Why they are not there, when somebody has tried to load them.
    static var knownTrouble: String? { kinora_ffmpeg_known_trouble().map { sentence($0.pointee) } }

    private static func sentence(_ trouble: kinora_ffmpeg_trouble) -> String {
        func text(_ start: UnsafePointer<CChar>?) -> String { start.map { String(cString: $0) } ?? "" }
        return
            "FFmpeg's library \(text(trouble.library)) cannot be loaded: \(text(trouble.reason)); install it (Debian: \(text(trouble.package)))"
    }
}
