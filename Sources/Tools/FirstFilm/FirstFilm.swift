import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraPresets

/// Renders a built-in preset to a file, like `kinora render PRESET --overwrite -o FILE`.
///
/// `make demo` builds this program first. It contains neither the command line nor the studio, so it is built in less time than `kinora`.
@main
struct FirstFilm {
    static func main() async throws {
        guard CommandLine.arguments.count == 3 else {
            fail("usage: FirstFilm PRESET FILE")
        }
        do {
            try await render(CommandLine.arguments[1], to: CommandLine.arguments[2])
        } catch {
            fail("error: \(error)")
        }
    }

    private static func render(_ name: String, to file: String) async throws {
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let library = PresetLibrary(
            compositions: await MainActor.run { BuiltInCompositions.all },
            directories: PresetLibrary.standardDirectories(
                executable: FilePath.url(executable), program: "kinora", environment: ProcessInfo.processInfo.environment))
        var job = try RenderRequest(library.preset(name)).job(output: file).resolvingDuration()
        job.overwrite = .replace
        job.replacement.replacesUnnamed = true
        let count = job.film.frameCount
        print("\(name): \(count) frames, \(job.width)x\(job.height)")
        _ = try await job.render()
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }
}
