import Foundation
import Kinora

/// Renders a film with settings of its encoding, and distinguishes errors by their category.
@main
struct Main {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kinora-program-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }

        let composition = Composition("dot", size: CGSize(width: 64, height: 64), fps: 10, duration: 0.2) { Circle().fill(.orange) }
        var job = RenderJob(composition, output: folder.appending(path: "dot.mov").path)
        job.encoding.codec = .h264
        job.encoding.speedPreset = .ultrafast
        let report = try await job.render()
        precondition(report.files.map(\.frames) == [2], "the film has two frames")

        job.encoding.codec = .vp9
        let ofCodec = await category(of: job)
        precondition(ofCodec == .badInput, "QuickTime does not support VP9")
        job.encoding.codec = .h264
        job.output = folder.appending(path: "missing/dot.mov").path
        let ofFolder = await category(of: job)
        precondition(ofFolder == .cannotWrite, "the folder is missing")

        do {
            _ = try SVGDocument(string: "<svg")
            preconditionFailure("the file is incomplete")
        } catch let error as any CategorizedError {
            precondition(error.category == .badInput && !error.isTemporary, "the file is the input")
        }
        print("RenderProgram: \(report.files[0].bytes) bytes")
    }

    /// The category of the error that rendering throws; nil without an error.
    static func category(of job: RenderJob) async -> KinoraError.Category? {
        do {
            _ = try await job.render()
            return nil
        } catch {
            return KinoraError(error).category
        }
    }
}
