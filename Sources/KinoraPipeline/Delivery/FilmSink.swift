import Foundation
import KinoraMedia

/// Writes a film to a file, an image sequence, or standard output.
final class FilmSink: OutputSink {
    private enum Place {
        case file(OutputFile)
        case sequence(OutputSequence)
        case stream(Int32)
    }

    let settings: VideoSettings
    let selection: FrameSelection
    private let path: String
    private let place: Place
    private let writer: any FilmWriting
    private let sound: SampleSpool?
    private let verification: RenderVerification
    private let digests = DigestLog()
    private var bytes = 0
    private var isDiscarded = false

    var width: Int { settings.width }
    var height: Int { settings.height }
    var encoder: String { writer.encoderName }

    /// The path of the file, if the film has audio but the file format cannot contain it.
    var soundlessName: String? { sound != nil && settings.format.container.audioCodec == nil ? path : nil }

    /// Opens the encoder and creates temporary files. Throws for invalid settings and paths.
    init(
        _ path: String, settings: VideoSettings, selection: FrameSelection, frameCount: Int, sound: SampleSpool? = nil, job: RenderJob
    ) throws {
        self.sound = sound
        self.path = path
        self.settings = settings
        self.selection = selection
        verification = job.verification
        let destination: FilmDestination
        if path == StandardOutput.path {
            guard settings.format.container.isStreamable else { throw FormatError.notStreamable(settings.format.container) }
            let descriptor = try StandardOutput.duplicate()
            place = .stream(descriptor)
            destination = .descriptor(descriptor)
        } else if settings.format.container.isSequence {
            let sequence = try OutputSequence(path, count: frameCount, policy: job.policy(for: path))
            place = .sequence(sequence)
            destination = .directory(sequence.temporaryDirectory, sequence.pattern)
        } else {
            let file = try OutputFile(path, policy: job.policy(for: path))
            place = .file(file)
            destination = .file(file.temporaryPath)
        }
        do {
            writer = try FilmWriters.open(destination, settings: settings, expectedFrames: frameCount, sound: sound)
        } catch {
            FilmSink.discard(place)
            throw error
        }
    }

    func makeFrame() throws -> VideoFrame { try writer.makeFrame() }

    func deliver(_ frame: VideoFrame, index: Int, digest: PictureDigest) throws {
        try writer.write(frame)
        if verification != .off { try digests.append(digest) }
    }

    func finish() throws {
        try writer.finish()
        let inspection = FilmInspection(
            settings: settings, digests: digests, sound: sound, depth: FilmInspection.Depth(rawValue: verification.rawValue) ?? .sample)
        switch place {
        case .file(let file):
            try file.synchronize()
            bytes = try file.size()
            try naming(path) { try inspection.check(file.temporaryPath) }
        case .sequence(let sequence):
            bytes = try sequence.size(count: writer.frameCount)
            try sequence.synchronize(count: writer.frameCount)
            try naming(path) { try inspection.check(directory: sequence.temporaryDirectory, pattern: sequence.pattern) }
        case .stream: break
        }
    }

    /// Runs `body` and replaces the temporary name in errors of the inspection by the file's own name.
    private func naming(_ path: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as FilmInspectionError {
            throw FilmInspectionError(path: path, problem: error.problem)
        }
    }

    var files: [RenderReport.File] {
        [
            RenderReport.File(
                path: path, format: settings.format.description, width: width, height: height, frames: writer.frameCount, bytes: bytes,
                encoder: encoder, audioEncoder: writer.audioEncoderName)
        ]
    }

    var members: [OutputSet.Member] {
        switch place {
        case .file(let file): [file.member]
        case .sequence(let sequence): sequence.members(count: writer.frameCount)
        case .stream: []
        }
    }

    func discard() {
        guard !isDiscarded else { return }
        isDiscarded = true
        writer.cancel()
        FilmSink.discard(place)
    }

    private static func discard(_ place: Place) {
        switch place {
        case .file(let file): file.discard()
        case .sequence(let sequence): sequence.discard()
        case .stream(let descriptor): close(descriptor)
        }
    }
}
