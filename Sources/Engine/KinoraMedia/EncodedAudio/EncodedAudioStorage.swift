/// Keeps the encoded audio of films, so that films with the same audio encode it once.
///
/// A film does not need the storage: what cannot be kept is reported, and is no error.
package protocol EncodedAudioStorage: Sendable {
    /// Returns the audio with this name, verified, or nil if there is none.
    ///
    /// - Parameter key: 64 hexadecimal digits.
    func audio(_ key: String) -> EncodedAudioFile?

    /// Creates a file for new audio. Returns nil if none is kept.
    func audioDraft(_ key: String) -> (any EncodedAudioDraft)?
}

/// A file of encoded audio that is being written. If it is released before ``commit()``, no file remains.
package protocol EncodedAudioDraft {
    var path: String { get }

    /// Gives the complete file its name.
    func commit()

    /// Reports why the audio is not kept.
    func abandon(_ error: FFmpegError)
}
