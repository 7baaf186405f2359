import Foundation
import KinoraMedia

/// Writes a film to a file, an image sequence, or standard output.
final class FilmSink: PlannedSink {
    private enum Destination {
        case file(OutputFile)
        case sequence(OutputSequence)
        case stream(Int32)
    }

    let plan: OutputPlan
    let settings: VideoSettings
    private let destination: Destination
    private let writer: any FilmWriting
    private let sound: SampleSpool?
    private let verification: RenderVerification
    private let digests = DigestLog()
    private var bytes = 0
    private var isDiscarded = false

    private var path: String { plan.path }
    var encoder: String { writer.encoderName }

    /// The path of the file, if the film has audio but the file format cannot contain it.
    var soundlessName: String? { sound != nil && settings.format.container.audioCodec == nil ? path : nil }

    /// Opens the encoder and creates temporary files. Throws for invalid settings and paths.
    init(_ plan: OutputPlan, settings: VideoSettings, verification: RenderVerification, sound: SampleSpool?) throws {
        (self.plan, self.settings, self.verification, self.sound) = (plan, settings, verification, sound)
        let path = plan.path
        let target: FilmDestination
        if path == StandardOutput.path {
            guard settings.format.container.isStreamable else { throw FormatError.notStreamable(settings.format.container) }
            let descriptor = try StandardOutput.duplicate()
            destination = .stream(descriptor)
            target = .descriptor(descriptor)
        } else if settings.format.container.isSequence {
            let sequence = try OutputSequence(path, count: plan.frameCount, policy: plan.policy)
            destination = .sequence(sequence)
            target = .directory(sequence.temporaryDirectory, sequence.pattern)
        } else {
            let file = try OutputFile(path, policy: plan.policy)
            destination = .file(file)
            target = .file(file.temporaryPath)
        }
        do {
            writer = try FilmWriters.open(target, settings: settings, expectedFrames: plan.frameCount, sound: sound)
        } catch {
            FilmSink.discard(destination)
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
        switch destination {
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
                path: path, format: settings.format.description, width: settings.width, height: settings.height, frames: writer.frameCount,
                bytes: bytes,
                encoder: encoder, audioEncoder: writer.audioEncoderName)
        ]
    }

    var members: [OutputSet.Member] {
        switch destination {
        case .file(let file): [file.member]
        case .sequence(let sequence): sequence.members(count: writer.frameCount)
        case .stream: []
        }
    }

    func discard() {
        guard !isDiscarded else { return }
        isDiscarded = true
        writer.cancel()
        FilmSink.discard(destination)
    }

    private static func discard(_ destination: Destination) {
        switch destination {
        case .file(let file): file.discard()
        case .sequence(let sequence): sequence.discard()
        case .stream(let descriptor): close(descriptor)
        }
    }
}
