import Foundation

/// Suppresses messages that encoders print without FFmpeg's log.
enum EncoderMessages {
    /// Suppresses the version and settings that SVT-AV1 prints to standard error.
    static func silence() { _ = silenced }

    private static let silenced: Void = {
        // Errors only. A level that the user has set is kept.
        setenv("SVT_LOG", "1", 0)
    }()
}
