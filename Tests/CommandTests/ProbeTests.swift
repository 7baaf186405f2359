import Foundation
import Testing

@Suite struct ProbeTests {
    private struct Report: Decodable, Equatable {
        let codec: String
        let width: Int
        let height: Int
        let codedWidth: Int
        let codedHeight: Int
        let rotation: Int
        let isMirrored: Bool
        let frames: Int
        let frameRate: Double
        let hasVariableRate: Bool
        let duration: Double
        let firstTime: Double
        let keyFrames: [Double]
        let bitDepth: Int
        let hasAlpha: Bool
        let audioStreams: Int
    }

    @Test("The clip that render made has the size, times and audio that it was made with")
    func rendered() async throws {
        try await Command.with(.kinora) { kinora in
            let film =
                "layers:\n  - {shape: circle, fill: orange}\nsoundtrack: demo\nvideo: {size: 320x180, fps: 25, duration: 2}\n"
            try kinora.write(film, to: "film.yaml")
            #expect(try await kinora.run("render", "film.yaml", "-o", "film.mp4").code == 0)
            let json = try await kinora.run("probe", "film.mp4", "--json")
            #expect(json.code == 0 && json.error.isEmpty)
            let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
            #expect(report.codec == "h264" && report.width == 320 && report.height == 180 && report.rotation == 0 && !report.isMirrored)
            #expect(report.frames == 50 && report.frameRate == 25 && !report.hasVariableRate && report.duration == 2)
            #expect(report.firstTime == 0 && report.bitDepth == 8 && !report.hasAlpha && report.audioStreams == 1)
            #expect(report.keyFrames == [0])
            let text = try await kinora.run("probe", "film.mp4")
            #expect(text.output.contains("film.mp4: 2 s\nh264, 320x180, 8 bits\n50 frames, 25 frames per second, 1 key frame\n"))
            #expect(text.output.contains("1 audio stream"))
        }
    }

    @Test("A sequence of images has the given frame rate, exactly")
    func sequence() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("layers:\n  - {shape: circle, fill: orange}\nvideo: {size: 32x18, fps: 10, duration: 0.4}\n", to: "film.yaml")
            #expect(try await kinora.run("render", "film.yaml", "-o", "shot-%03d.png").code == 0)
            let json = try await kinora.run("probe", "shot-%03d.png", "--fps", "24000/1001", "--json")
            let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
            #expect(report.frames == 4 && report.width == 32 && report.height == 18)
            #expect(abs(report.frameRate - 24000.0 / 1001) < 1e-6 && abs(report.duration - 4 * 1001.0 / 24000) < 1e-6)
            for rate in ["0", "-3", "1001", "fast", "1/0"] {
                let wrong = try await kinora.run("probe", "shot-%03d.png", "--fps=\(rate)")
                #expect(wrong.code == 64 && wrong.error.contains("frame rate") && wrong.error.contains(rate))
            }
        }
    }

    @Test("A missing file, a text and a file of audio are errors that name the file and what would be right")
    func errors() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("no film", to: "film.mp4")
            for file in ["nowhere.mp4", "film.mp4"] {
                let result = try await kinora.run("probe", file)
                #expect(result.code == 65 && result.error.contains("'\(file)'") && result.output.isEmpty)
            }
        }
    }
}
