// Jobs throw `KinoraError`, so whoever imports this module has its name.
@_exported import KinoraErrors
import KinoraMedia

extension KinoraError {
    /// The form of `error`, which was thrown while the file `output` was written.
    init(_ error: any Error, writing output: String?) {
        // The disk's errors reach the pipeline through FFmpeg's muxer.
        if let output, let code = (error as? FFmpegError)?.systemError, OutputError.isAboutWriting(code) {
            self.init(OutputError(path: output, errno: code))
        } else {
            self.init(error)
        }
    }
}
