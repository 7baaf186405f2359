import CFFmpeg
import KinoraErrors

/// What one of FFmpeg's libraries refused to do.
package struct FFmpegError: CategorizedError, Hashable {
    /// What was being done, as the end of a sentence that begins with "cannot": `open "film.mp4" for writing`.
    package let operation: String
    /// FFmpeg's own number for it, negative.
    package let code: Int32
    /// What the number means, in the library's words, or a fuller sentence where there is one.
    package let text: String
    /// The last warning or error that FFmpeg logged while it worked on the operation; nil when it logged none.
    package let lastLogLine: String?

    init(operation: String, code: Int32, text: String? = nil, lastLogLine: String? = nil) {
        self.operation = operation
        self.code = code
        self.text = text ?? FFmpegError.text(of: code)
        self.lastLogLine = lastLogLine
    }

    package var category: KinoraError.Category { isEncoderMissing || isLibraryMissing ? .missing : .failed }

    package var description: String {
        let sentence = "cannot \(operation): \(text)"
        return lastLogLine.map { "\(sentence) (FFmpeg: \($0))" } ?? sentence
    }

    /// What an allocation that answers null comes to: there is no memory, or there are no libraries.
    static func outOfMemory(_ operation: String) -> FFmpegError {
        let isMissing = FFmpegLibraries.knownTrouble != nil
        return FFmpegError(operation: operation, code: isMissing ? kinora_ffmpeg_missing() : kinora_averror(ENOMEM))
    }

    private static func text(of code: Int32) -> String {
        if code == kinora_ffmpeg_missing(), let trouble = FFmpegLibraries.knownTrouble { return trouble }
        // FFmpeg's words for the operating system's errors are the system's own; nothing has to be loaded for those.
        if (1..<4096).contains(-code), let text = strerror(-code) { return String(cString: text) }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let start = buffer.baseAddress, av_strerror(code, start, buffer.count) == 0 else { return "error \(code)" }
            return String(cString: start)
        }
    }
}

/// Runs one call of FFmpeg's; the only place where a negative number becomes an error.
@discardableResult
func check(_ operation: @autoclosure () -> String, _ call: () -> Int32) throws(FFmpegError) -> Int32 {
    let (code, line) = FFmpegLog.recording(call)
    guard code < 0 else { return code }
    throw FFmpegError(operation: operation(), code: code, lastLogLine: line)
}

/// How a call ended that may also answer "not now" or "no more", neither of which is an error.
enum Progress {
    case done
    case needsInput
    case ended
}

/// Like ``check(_:_:)`` for the calls that move packets and frames.
func progress(_ operation: @autoclosure () -> String, _ call: () -> Int32) throws(FFmpegError) -> Progress {
    let (code, line) = FFmpegLog.recording(call)
    if code >= 0 { return .done }
    if code == kinora_averror(EAGAIN) { return .needsInput }
    if code == kinora_averror_eof() { return .ended }
    throw FFmpegError(operation: operation(), code: code, lastLogLine: line)
}

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
