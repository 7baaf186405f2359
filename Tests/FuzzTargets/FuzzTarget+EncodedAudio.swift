import Foundation
import KinoraMedia

extension FuzzTarget {
    /// Files of encoded audio, which strangers may have left in a store: opened, and written into films. The checksum is set to the right
    /// one, so that the parts behind it are reached.
    static let encodedAudio = FuzzTarget("encoded-audio", maxLength: 8192) { bytes in
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let path = try folder.write(EncodedAudioFile.sealed(bytes, name: ""), to: "audio")
        do {
            let file = try EncodedAudioFile(path: path, name: "")
            try require(file.packetCount * 41 <= bytes.count, "\(bytes.count) bytes have \(file.packetCount) packets")
        } catch is EncodedAudioError {
            return
        }
        for container in [Container.mp4, .webm] { try write(path, to: folder, in: container) }
    }

    /// Joins a film of one segment with the audio at `path`.
    private static func write(_ path: String, to folder: ScratchFolder, in container: Container) throws {
        let settings = try VideoSettings(
            width: 32, height: 32, frameRateNumerator: 25, speedPreset: .ultrafast,
            format: FilmFormat(container, codec: container == .mp4 ? .h264 : .vp9))
        let segment = folder.path + "/segment"
        let writer = try SegmentWriter(path: segment, settings: settings)
        let frame = try VideoFrame(settings: settings)
        for _ in 0..<2 { try writer.write(frame) }
        try writer.finish()
        let audio = try SampleSpool(frameCount: 3840)
        try audio.seal()
        let joiner = try SegmentJoiner(
            .file(folder.path + "/film"), settings: settings, expectedFrames: 2, audio: audio, audioStorage: OneAudio(path: path))
        do {
            try joiner.append(try SegmentFile(path: segment))
            try joiner.finish()
        } catch is FFmpegError {}
    }
}

/// Has the same audio for every film.
private struct OneAudio: EncodedAudioStorage {
    let path: String

    func audio(_ key: String) -> EncodedAudioFile? { try? EncodedAudioFile(path: path, name: "") }
    func audioDraft(_ key: String) -> (any EncodedAudioDraft)? { nil }
}
