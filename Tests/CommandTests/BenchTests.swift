import Foundation
import KinoraMedia
import Testing

@Suite struct BenchTests {
    private struct Line: Decodable {
        let scene: String
        let frames: Int
        let width: Int
        let height: Int
        let threads: Int
        let speed_preset: String
        let fps_nominal: Double
        let evaluate_ms: Double?
        let draw_ms: Double?
        let convert_ms: Double?
        let encode_ms: Double?
        let fps: Double?
        let encode_only_fps: Double?
        let ratio: Double?
        let cpu_s: Double?
        let peak_mb: Double?
        let encode_only_peak_mb: Double?
        let spin: Double
        let bytes: Int?
    }

    private static let presetFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "presets")

    private func lines(_ output: String) throws -> [Line] {
        try output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }

    @Test("Each scene has one line of JSON with all its values; the measured film equals the rendered one")
    func everything() async throws {
        try await Command.with(.bench) { bench in
            let outcome = try await bench.run(
                "--json", "--scene", "car", "--scene", "quad-curves", "--frames", "4", "--size", "64x48", "--threads", "1",
                "--speed-preset", "ultrafast")
            #expect(outcome.code == 0)
            let lines = try lines(outcome.output)
            #expect(lines.map(\.scene) == ["car", "quad-curves"])
            for line in lines {
                #expect(line.frames == 4 && line.width == 64 && line.height == 48 && line.threads == 1 && line.speed_preset == "ultrafast")
                for number in [
                    line.evaluate_ms, line.draw_ms, line.convert_ms, line.encode_ms, line.fps, line.encode_only_fps, line.ratio, line.cpu_s,
                    line.peak_mb, line.encode_only_peak_mb,
                ] {
                    #expect(try #require(number) > 0)
                }
                #expect(line.spin > 0)
            }
            let duration = "\(4 / lines[1].fps_nominal)"
            try await Command.with(.kinora) { kinora in
                let film = try await kinora.run(
                    "render", "quad-curves", "--size", "64x48", "--speed-preset", "ultrafast", "--duration", duration, "-o", "film.mp4")
                #expect(film.code == 0)
                #expect(try kinora.data("film.mp4").count == lines[1].bytes)
            }
        }
    }

    @Test("All scenes and presets are measured as opaque MP4 films, whatever a preset's own film is")
    func presets() async throws {
        try await Command.with(.bench) { bench in
            let clear = "composition: greeting\nvideo:\n  background: clear\n  codec: prores-4444\n  depth: 10\noutput:\n  file: a.mov\n"
            try bench.write(clear, to: "clear.yaml")
            let outcome = try await bench.run("--json", "--frames", "2", "--size", "64x36", "--speed-preset", "ultrafast")
            #expect(outcome.code == 0, "\(outcome.error)")
            let lines = try lines(outcome.output)
            let files = try FileManager.default.contentsOfDirectory(atPath: Self.presetFolder.path).filter { $0.hasSuffix(".yaml") }
            let names = (files.map { String($0.dropLast(".yaml".count)) } + ["clear"]).sorted()
            #expect(names.contains("lower-third"))
            #expect(lines.map(\.scene) == ["lava", "music", "car", "views", "still"] + names)
            for line in lines {
                #expect(line.frames == 2 && line.width == 64 && line.height == 36, "\(line.scene)")
                // The process that makes the measured film, with a file that stays.
                let film = try await bench.run(
                    "worker", "film", "--scene", line.scene, "--output", "\(line.scene).mp4", "--frames", "2", "--size", "64x36",
                    "--speed-preset", "ultrafast")
                #expect(film.code == 0, "\(film.error)")
                let bytes = try bench.data("\(line.scene).mp4")
                #expect(bytes.count == line.bytes && bytes[4..<8].elementsEqual("ftyp".utf8), "\(line.scene)")
                let reader = try VideoReader(path: bench.directory.appending(path: "\(line.scene).mp4").path)
                #expect((reader.info.codec, reader.info.pixelFormat, reader.info.hasAlpha) == ("h264", "yuv420p", false), "\(line.scene)")
                #expect((reader.info.width, reader.info.height) == (64, 36), "\(line.scene)")
                #expect(try reader.frameTicks().count == 2, "\(line.scene)")
                for _ in 0..<2 { #expect(try reader.nextFrame() != nil, "\(line.scene)") }
            }
        }
    }

    @Test("Stages up to a given one, or encoding alone, are measured", arguments: ["draw", "convert", "encode"])
    func parts(stage: String) async throws {
        try await Command.with(.bench) { bench in
            let outcome = try await bench.run("--json", "--scene", "music", "--frames", "3", "--size", "64x36", "--only", stage)
            #expect(outcome.code == 0)
            let line = try #require(lines(outcome.output).first)
            #expect((line.draw_ms != nil) == (stage != "encode"))
            #expect((line.convert_ms != nil) == (stage == "convert"))
            #expect((line.encode_ms != nil) == (stage == "encode"))
            #expect((line.fps != nil) == (stage != "encode"))
            #expect(line.ratio == nil)
        }
    }

    @Test("Encoding two segments at a time is compared with encoding sequentially")
    func segments() async throws {
        struct Line: Decodable {
            let scene: String
            let one_by_two_fps: Double
            let two_by_one_fps: Double
        }
        try await Command.with(.bench) { bench in
            let outcome = try await bench.run("--json", "--segments", "--scene", "lava", "--frames", "6", "--size", "64x36")
            #expect(outcome.code == 0)
            let line = try JSONDecoder().decode(Line.self, from: Data(outcome.output.utf8))
            #expect(line.scene == "lava" && line.one_by_two_fps > 0 && line.two_by_one_fps > 0)
            #expect(try await bench.run("--segments", "--batch").code == 64)
        }
    }

    @Test("Impossible measurements are refused before measuring starts")
    func mistakes() async throws {
        try await Command.with(.bench) { bench in
            let unknown = try await bench.run("--scene", "car", "--scene", "caar", "--frames", "2")
            #expect(unknown.code == 64)
            #expect(unknown.message.contains("--scene 'caar'") && unknown.message.contains("did you mean 'car'?"))
            #expect(!unknown.message.contains("measuring"))
            #expect(try await bench.run("--scene", "-").code == 64)
            let far = try await bench.run("--scene", "Unbekannt")
            #expect(far.code == 64 && far.message.contains("lava, music, car, views, still"))
            let odd = try await bench.run("--scene", "car", "--size", "63x48")
            #expect(odd.code == 64)
            #expect(odd.message.contains("--size"))
            #expect(try await bench.run("--frames", "0").code == 64)
        }
    }
}
