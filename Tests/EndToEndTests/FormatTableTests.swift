import Foundation
import KinoraMedia
import KinoraPipeline
import TestSupport
import Testing

/// Every container with every codec, at sizes and qualities around the limits of encoders.
struct FormatTableTests {
    struct Combination: Sendable, CustomTestStringConvertible {
        let container: Container
        let codec: Codec
        var testDescription: String { "\(container.rawValue) with \(codec.rawValue)" }
    }

    static let combinations = Container.allCases.flatMap { container in
        container.codecs.map { Combination(container: container, codec: $0) }
    }

    private static let sides = [2, 16, 62, 64, 66, 90, 360]

    @Test(
        "Each combination of size and quality makes a film of this size, or is refused before drawing with what is accepted",
        arguments: combinations)
    func table(_ combination: Combination) async throws {
        let directory = try TemporaryDirectory()
        let qualities = combination.codec.usesQuality ? [0, 1, 20, 51] : [20]
        var sizes = FormatTableTests.sides.map { ($0, $0) }
        sizes += [(360, 2), (62, 360), (1280, 60)]
        for (width, height) in sizes {
            for quality in qualities {
                let name = "\(width)x\(height)-\(quality)"
                let fileExtension =
                    combination.container.isSequence
                    ? "-%d.\(combination.container.fileExtensions[0])" : ".\(combination.container.fileExtensions[0])"
                var job = RenderJob(TestFilm.composition(fps: 10, duration: 0.2), output: directory.file(name + fileExtension))
                (job.width, job.height, job.encoding.quality, job.encoding.speedPreset) = (width, height, quality, .ultrafast)
                (job.encoding.format, job.encoding.codec) = (combination.container, combination.codec)
                job.verification = .full
                do {
                    try await job.check()
                } catch {
                    let message = KinoraError(error).message
                    #expect(KinoraError(error).category == .badInput, "\(name): \(message)")
                    #expect(message.contains("\(width)x\(height)") && message.contains("must"), "\(name): \(message)")
                    continue
                }
                let report = try await job.render()
                #expect((report.files[0].width, report.files[0].height) == (width, height))
                try expectSize(job.output.replacingOccurrences(of: "%d", with: "1"), combination.container, width, height)
            }
        }
    }

    private func expectSize(_ path: String, _ container: Container, _ width: Int, _ height: Int) throws {
        switch container {
        case .raw: #expect(try Data(contentsOf: URL(filePath: path)).count == 2 * width * height * 4)
        case .webp:
            let film = try AnimatedWebP(path: path)
            #expect((film.width, film.height) == (width, height))
        default:
            let info = try VideoReader(path: path).info
            #expect((info.width, info.height) == (width, height), "\(path)")
        }
    }
}
