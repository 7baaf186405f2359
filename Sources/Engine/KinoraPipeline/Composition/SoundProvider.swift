import KinoraSound

/// Makes the sounds of films: clips beside the soundtrack, such as a chime when a title enters.
///
/// The soundtrack is opened first, because sounds may start at its beats. It alone determines the beats and the loudness that views read.
package struct SoundProvider: Sendable {
    /// Returns the clips of a film whose audio is known.
    let clips: @Sendable ([String: ParameterValue], Film) throws -> [SoundClip]
    /// Returns the paths of the files that the clips play, before the audio of the film is known.
    let files: @Sendable ([String: ParameterValue], Film) throws -> [String]

    package init(
        clips: @escaping @Sendable ([String: ParameterValue], Film) throws -> [SoundClip],
        files: @escaping @Sendable ([String: ParameterValue], Film) throws -> [String]
    ) {
        (self.clips, self.files) = (clips, files)
    }
}
