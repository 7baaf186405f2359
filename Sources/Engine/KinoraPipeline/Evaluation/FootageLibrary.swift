import KinoraDrawing
import KinoraFiles
import KinoraMedia
import Synchronization

/// Opens the clips of films. The index of a file is made once in a process, or once for a store (``ClipIndices``). Each film has its own
/// decoders, which end with the film.
final class FootageLibrary: FootageOpener {
    private struct FileKey: Hashable {
        let path: String
        let stamp: FileStamp?
    }

    private struct Key: Hashable {
        let file: FileKey
        let stopsAtBadFrames: Bool
        /// The record of the film, which gets the warnings.
        let film: ObjectIdentifier?
    }

    private final class WeakFootage {
        weak var footage: ClipFootage?
        /// Kept, so that no other record gets its identity.
        let film: FilmInputs?

        init(_ footage: ClipFootage, _ film: FilmInputs?) { (self.footage, self.film) = (footage, film) }
    }

    private struct State {
        var clips: [FileKey: (clip: VideoClip, contents: String)] = [:]
        var open: [Key: WeakFootage] = [:]
    }

    private let state = Mutex(State())

    /// The maximum number of files whose indices are kept.
    private static let maxClips = 64

    func footage(at path: String, stopsAtBadFrames: Bool) throws(FootageError) -> any Footage {
        let film = FilmInputs.current
        let (clip, contents, file) = try clip(at: path)
        let key = Key(file: file, stopsAtBadFrames: stopsAtBadFrames, film: film.map { ObjectIdentifier($0) })
        return state.withLock { state in
            if let known = state.open[key]?.footage { return known }
            let footage = ClipFootage(clip, contents: contents, stopsAtBadFrames: stopsAtBadFrames)
            state.open = state.open.filter { $0.value.footage != nil }
            state.open[key] = WeakFootage(footage, film)
            return footage
        }
    }

    /// Returns the clip in a file, and the hash of its contents.
    private func clip(at path: String) throws(FootageError) -> (VideoClip, String, FileKey) {
        FilmInputs.note(path)
        let stamp = FileStamp(path)
        let key = FileKey(path: path, stamp: stamp)
        if stamp != nil, let known = state.withLock({ $0.clips[key] }) {
            FilmInputs.warn(known.clip.warnings)
            known.clip.keepIndex(of: known.contents)
            return (known.clip, known.contents, key)
        }
        let (clip, contents) = try opened(path)
        FilmInputs.warn(clip.warnings)
        state.withLock { state in
            if state.clips.count >= FootageLibrary.maxClips { state.clips.removeAll() }
            // Files of a sequence may change without a change of the pattern.
            if stamp != nil { state.clips[key] = (clip, contents) }
        }
        return (clip, contents, key)
    }

    private func opened(_ path: String) throws(FootageError) -> (VideoClip, contents: String) {
        do throws(ClipError) {
            // The hash comes first only if an index can be found by it, so that a file that is no clip is not read as a whole.
            if ClipIndices.storage != nil, FileStamp(path)?.kind == .file, let contents = FileHash.murmur3(path) {
                return (try VideoClip.opened(path: path, contents: contents), contents)
            }
            let clip = try VideoClip(path: path)
            guard let contents = clip.contentHash else { throw ClipError(path, .unreadable("the file cannot be read")) }
            return (clip, contents)
        } catch {
            throw FootageError(path, error.reason)
        }
    }
}
