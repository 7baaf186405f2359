import CFFmpeg
import Foundation
import KinoraErrors

/// An error of one of FFmpeg's libraries.
package struct FFmpegError: CategorizedError, Hashable {
    /// The failed operation, as the end of a sentence after "cannot": `open "film.mp4" for writing`.
    package let operation: String
    /// FFmpeg's error code, negative.
    package let code: Int32
    /// FFmpeg's description of the code, or a more specific sentence.
    package let text: String
    /// The last warning or error that FFmpeg logged during the operation; nil if there was none.
    package let lastLogLine: String?
    /// Whether the error is about the folder for temporary files, and not about a file of the user.
    package let isAboutTemporaryFolder: Bool

    init(operation: String, code: Int32, text: String? = nil, lastLogLine: String? = nil) {
        self.operation = operation
        self.code = code
        self.text = text ?? FFmpegError.text(of: code)
        self.lastLogLine = lastLogLine
        isAboutTemporaryFolder = false
    }

    /// Creates an error about a temporary file in `folder`.
    ///
    /// - Parameter errno: The system's error code.
    init(_ operation: String, inTemporaryFolder folder: String, errno code: Int32) {
        self.operation = "\(operation) in the folder for temporary files \"\(folder)\""
        self.code = kinora_averror(code)
        let reason =
            switch code {
            case ENOENT, ENOTDIR: "there is no such folder"
            case EACCES, EPERM, EROFS: "no permission"
            case ENOSPC, EDQUOT: "there is no space left"
            default: FFmpegError.text(of: kinora_averror(code))
            }
        text = "\(reason); set TMPDIR to an existing folder with enough space"
        lastLogLine = nil
        isAboutTemporaryFolder = true
    }

    package var category: KinoraError.Category {
        if isAboutTemporaryFolder { return .cannotWrite }
        return isEncoderMissing || isLibraryMissing ? .missing : .failed
    }

    package var description: String {
        let sentence = "cannot \(operation): \(text)"
        return lastLogLine.map { "\(sentence) (FFmpeg: \($0))" } ?? sentence
    }

    /// Whether FFmpeg does not recognise the format of the input, or reports damage without details.
    package var isUnknownFormat: Bool { code == kinora_averror_invalid_data() && text == FFmpegError.text(of: code) && lastLogLine == nil }

    /// The error of an allocation that returns null: memory is exhausted, or the libraries are missing.
    static func outOfMemory(_ operation: String) -> FFmpegError {
        let isMissing = FFmpegLibraries.knownTrouble != nil
        return FFmpegError(operation: operation, code: isMissing ? kinora_ffmpeg_missing() : kinora_averror(ENOMEM))
    }

    private static func text(of code: Int32) -> String {
        if code == kinora_ffmpeg_missing(), let trouble = FFmpegLibraries.knownTrouble { return trouble }
        // FFmpeg uses the system's descriptions of the operating system's errors, so no library has to be loaded for them.
        if (1..<4096).contains(-code), let text = strerror(-code) { return String(cString: text) }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let start = buffer.baseAddress, av_strerror(code, start, buffer.count) == 0 else { return "error \(code)" }
            return String(cString: start)
        }
    }
}

/// Calls a function of FFmpeg and throws an error for a negative result.
///
/// - Parameter startsThreads: Whether messages of threads that do not belong to Kinora may be about this call.
@discardableResult
func check(
    _ operation: @autoclosure () -> String, startsThreads: Bool = true, _ call: () -> Int32
) throws(FFmpegError) -> Int32 {
    let (code, line) = FFmpegLog.recording(startsThreads: startsThreads, call)
    guard code < 0 else { return code }
    throw FFmpegError(operation: operation(), code: code, lastLogLine: line)
}

/// The result of a call that may also return "not now" or "end of stream", which are not errors.
enum Progress {
    case done
    case needsInput
    case ended
}

/// Like ``check(_:_:)``, for calls that send and receive packets and frames.
func progress(_ operation: @autoclosure () -> String, _ call: () -> Int32) throws(FFmpegError) -> Progress {
    let (code, line) = FFmpegLog.recording(call)
    if code >= 0 { return .done }
    if code == kinora_averror(EAGAIN) { return .needsInput }
    if code == kinora_averror_eof() { return .ended }
    throw FFmpegError(operation: operation(), code: code, lastLogLine: line)
}

extension FFmpegError {
    /// Whether the installed FFmpeg lacks the requested encoder.
    package var isEncoderMissing: Bool { code == kinora_averror_encoder_not_found() }

    /// Whether FFmpeg itself is missing.
    package var isLibraryMissing: Bool { code == kinora_ffmpeg_missing() }

    /// Whether a file has no stream of the requested kind.
    package var isStreamMissing: Bool { code == kinora_averror_stream_not_found() }

    /// The operating system's `errno` if the error comes from it, not from FFmpeg, and is not about a temporary file.
    package var systemError: Int32? {
        // FFmpeg's own codes consist of four letters and are much larger than any errno.
        (1..<4096).contains(-code) && !isLibraryMissing && !isAboutTemporaryFolder ? -code : nil
    }
}
