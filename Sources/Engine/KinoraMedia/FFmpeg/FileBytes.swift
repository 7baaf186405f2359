import CFFmpeg
import Foundation
import KinoraFiles

/// Reads and writes files, with the same errors as FFmpeg's writers.
package enum FileBytes {
    /// Writes `bytes` as the whole file at `path`.
    package static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(FFmpegError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FFmpegError(operation: "open \"\(path)\" for writing", code: kinora_averror(errno)) }
        defer { close(descriptor) }
        try append(bytes, to: descriptor, name: path)
    }

    static func append(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, name: String) throws(FFmpegError) {
        let code = OpenFile.writeAll(bytes, to: descriptor)
        guard code == 0 else { throw FFmpegError(operation: "write to \"\(name)\"", code: kinora_averror(code)) }
    }
}
