import Foundation
import Testing

/// The command that finds the cuts of a clip.
@Suite struct ScenesTests {
    private struct Report: Decodable {
        struct Segment: Decodable {
            let from: Double
            let to: Double
            let duration: Double
            let frame: Int
            let difference: Double
        }

        let file: String
        let segments: [Segment]
    }

    @Test("The segments between cuts are printed as lines, and as JSON")
    func segments() async throws {
        try await Command.with(.kinora) { kinora in
            let preset = """
                scenes:
                  - {layers: [{shape: rectangle, fill: "#102040"}], duration: 1}
                  - {layers: [{shape: rectangle, fill: "#F0E8D0"}], duration: 2}
                video: {size: 64x48, fps: 10}
                """
            try kinora.write(preset, to: "film.yaml")
            #expect(try await kinora.run("render", "film.yaml", "-o", "film.mp4").code == 0)
            let text = try await kinora.run("scenes", "film.mp4")
            #expect(text.output == "0.000 s to 1.000 s, from frame 0\n1.000 s to 3.000 s, from frame 10\n")
            let json = try await kinora.run("scenes", "film.mp4", "--json")
            let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
            #expect(report.segments.map(\.from) == [0, 1] && report.segments.map(\.to) == [1, 3])
            #expect(report.segments.map(\.frame) == [0, 10] && report.segments.map(\.duration) == [1, 2])
            #expect(try await kinora.run("scenes", "film.mp4", "--threshold", "2").code == 64)
            #expect(try await kinora.run("scenes", "absent.mp4").code == 65)
        }
    }
}
