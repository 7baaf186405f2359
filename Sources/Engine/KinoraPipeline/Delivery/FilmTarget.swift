import Foundation
import KinoraMedia

/// The destination of a film: a file, a sequence of files, or standard output. Files have hidden names until they are complete.
final class FilmTarget {
    private enum Kind {
        case file(OutputFile)
        case sequence(OutputSequence)
        case stream(Int32)
    }

    let destination: FilmDestination
    private let path: String
    private let kind: Kind
    private var isDiscarded = false
    /// The size in bytes of what ``complete(frameCount:)`` found; 0 for a stream.
    private(set) var byteCount = 0
    private var frameCount = 0

    /// Creates temporary files. Throws for paths that cannot be written.
    init(_ plan: OutputPlan, container: Container) throws {
        path = plan.path
        if path == StandardOutput.path {
            guard container.isStreamable else { throw FormatError.notStreamable(container) }
            let descriptor = try StandardOutput.duplicate()
            kind = .stream(descriptor)
            destination = .descriptor(descriptor)
        } else if container.isSequence {
            let sequence = try OutputSequence(path, count: plan.frameCount, policy: plan.policy)
            kind = .sequence(sequence)
            destination = .directory(sequence.temporaryDirectory, sequence.pattern)
        } else {
            let file = try OutputFile(path, policy: plan.policy)
            kind = .file(file)
            destination = file.descriptor.map { .openFile(descriptor: $0, path: file.temporaryPath) } ?? .file(file.temporaryPath)
        }
    }

    /// Flushes the written film to disk and checks it.
    func complete(frameCount: Int, _ inspection: FilmInspection) throws {
        self.frameCount = frameCount
        switch kind {
        case .file(let file):
            try file.synchronize()
            byteCount = try file.size()
            try namingFilm { try inspection.check(file.temporaryPath) }
        case .sequence(let sequence):
            byteCount = try sequence.size(count: frameCount)
            try sequence.synchronize(count: frameCount)
            try namingFilm { try inspection.check(directory: sequence.temporaryDirectory, pattern: sequence.pattern) }
        case .stream: break
        }
    }

    /// Runs `body` and replaces the temporary name in errors of the inspection by the film's own name.
    private func namingFilm(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as FilmInspectionError {
            throw FilmInspectionError(path: path, problem: error.problem)
        }
    }

    /// The complete files, before they have their names.
    var members: [OutputSet.Member] {
        switch kind {
        case .file(let file): [file.member]
        case .sequence(let sequence): sequence.members(count: frameCount)
        case .stream: []
        }
    }

    /// Removes all files without final names. May be called more than once.
    func discard() {
        guard !isDiscarded else { return }
        isDiscarded = true
        switch kind {
        case .file(let file): file.discard()
        case .sequence(let sequence): sequence.discard()
        case .stream(let descriptor): close(descriptor)
        }
    }
}
