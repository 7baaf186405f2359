import KinoraErrors
import KinoraMedia

extension SegmentCache: EncodedAudioStorage {
    /// Opens and verifies encoded audio. A damaged file is removed and reported.
    func audio(_ key: String) -> EncodedAudioFile? {
        pins?.add(key)
        for storage in storages {
            guard let path = storage.path(of: key) else { continue }
            do {
                return try EncodedAudioFile(path: path, name: key)
            } catch .unreadable {
                // Another process may have removed it, or too many files are open.
                continue
            } catch {
                onDamage("\(error); the audio is encoded again")
                storage.remove(damaged: key)
            }
        }
        return nil
    }

    func audioDraft(_ key: String) -> (any EncodedAudioDraft)? {
        guard let storage = storages.last, storage.keepsAudio else { return nil }
        do {
            return AudioDraft(draft: try storage.draft(of: key), cache: self)
        } catch {
            noteUnkept(error)
            return nil
        }
    }

    private func noteUnkept(_ error: any Error) { onDamage("the encoded audio is not kept: \(KinoraError(error).message)") }

    private struct AudioDraft: EncodedAudioDraft {
        let draft: SegmentDraft
        let cache: SegmentCache

        var path: String { draft.path }

        func commit() {
            do {
                try draft.commit()
                cache.onCommit()
            } catch {
                cache.noteUnkept(error)
            }
        }

        func abandon(_ error: FFmpegError) {
            draft.discard()
            cache.noteUnkept(draft.converted(error))
        }
    }
}
