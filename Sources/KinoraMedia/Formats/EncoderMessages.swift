import Foundation

/// What encoders say by themselves, past FFmpeg's log.
enum EncoderMessages {
    /// SVT-AV1 tells its version and settings on standard error, unless its environment says otherwise.
    static func silence() { _ = silenced }

    private static let silenced: Void = {
        // Errors alone; a level that the user has set stays.
        setenv("SVT_LOG", "1", 0)
    }()
}
