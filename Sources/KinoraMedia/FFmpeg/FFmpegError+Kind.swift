import CFFmpeg

extension FFmpegError {
    /// Whether the installed FFmpeg lacks what was asked for.
    package var isEncoderMissing: Bool { code == kinora_averror_encoder_not_found() }

    /// Whether FFmpeg itself is not there.
    package var isLibraryMissing: Bool { code == kinora_ffmpeg_missing() }

    /// Whether a file has nothing of the kind that was looked for in it.
    package var isStreamMissing: Bool { code == kinora_averror_stream_not_found() }

    /// The operating system's `errno` when the error is its, not FFmpeg's own.
    package var systemError: Int32? {
        // FFmpeg's own numbers are four letters, far beyond any errno.
        (1..<4096).contains(-code) && !isLibraryMissing ? -code : nil
    }
}
