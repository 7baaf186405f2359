import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraPipeline
import KinoraSound
import KinoraViews
import MediaTestSupport
import TestSupport
import Testing

@testable import KinoraStudio

/// Films with clips in the studio: their playing, and the strip and the facts of a clip.
@MainActor
struct StudioClipTests {
    private static let document = """
        description: A clip
        parameters:
          clip: {type: video, default: none, description: the clip}
        layers:
          - {shape: rectangle, fill: black}
          - {video: $clip, width: 100%, height: 100%, fit: stretch}
        video: {size: 64x48, fps: 30, duration: 3}
        """

    /// A clip of three seconds: white and with a tone from 1.5 to 1.7 s, otherwise black and silent.
    private func writeClip(_ path: String) async throws {
        let composition = Composition("flash", size: CGSize(width: 64, height: 48), fps: 30, duration: 3, background: .black) {
            TimelineView(.animation) { timeline in
                if timeline.time > 1.499, timeline.time < 1.699 { Color.white } else { Color.black }
            }
        }
        .soundtrack(
            SoundClip { time in time >= 1.5 && time < 1.7 ? StereoSample(Float(0.5 * sin(2 * .pi * 440 * time))) : StereoSample(0) })
        _ = try await RenderJob(composition, output: path).render()
    }

    private func studio(with clips: [String] = ["clip.mp4"]) async throws -> StudioFixture {
        try await StudioFixture(presets: ["film.yaml": Self.document], program: "kinora", items: []) { folder in
            for clip in clips { try await writeClip(folder.appending(path: clip).path) }
        }
    }

    @Test("The stream of a film with a clip shows its frames, and its audio is in step", arguments: ["from=0&to=90", "from=30&to=75"])
    func playing(range: String) async throws {
        let studio = try await studio()
        let key = try await studio.open(#"{"item": "film", "values": {"clip": "clip.mp4"}}"#)
        let response = try await studio.get("/api/films/\(key)/stream?\(range)")
        #expect(response.status == 200, "\(response.text)")
        let path = studio.folder.appending(path: "stream.mp4").path
        try Data(try response.chunks().joined()).write(to: URL(fileURLWithPath: path))
        let reader = try VideoReader(path: path)
        var lit: [Double] = []
        while let frame = try reader.nextFrame() {
            if try frame.bgra()[(24 * 64 + 32) * 4] > 128 { lit.append(Double(frame.ticks ?? 0) * reader.info.timeBase.value) }
        }
        let first = range.hasPrefix("from=30") ? 0.5 : 1.5
        #expect(lit.count == 6)
        expectClose(try #require(lit.first), first, within: 0.01)
        let samples = try AudioReader(path: path).remainingSamples()
        let heard = samples.indices.filter { abs(samples[$0]) > 0.1 }
        // AAC spreads an onset over a part of a frame, 21 ms.
        expectClose(Double(try #require(heard.first)) / 2 / 48_000, first, within: 0.025)
        expectClose(Double(try #require(heard.last)) / 2 / 48_000, first + 0.2, within: 0.025)
        await studio.server.end()
    }

    @Test("The waveform of the timeline contains the audio of clips")
    func waveform() async throws {
        let studio = try await studio()
        let key = try await studio.open(#"{"item": "film", "values": {"clip": "clip.mp4"}}"#)
        let overview = try JSONDecoder().decode(SoundOverview.self, from: try await studio.get("/api/films/\(key)/sound").body)
        #expect(overview.peaks.count == 300)
        for (index, peak) in overview.peaks.enumerated() {
            let time = Double(index) / overview.rate
            if time > 1.52, time < 1.67 { #expect(peak > 0.4, "\(time) s") }
            if time < 1.45 || time > 1.75 { #expect(peak < 0.05, "\(time) s") }
        }
        await studio.server.end()
    }

    @Test("A clip of the folder has facts and a strip of frames, with or without a part")
    func strip() async throws {
        let studio = try await studio()
        for path in ["clip.mp4", "clip.mp4%23t%3D1,2"] {
            let clip = try JSONDecoder().decode(ClipDescription.self, from: try await studio.get("/api/clip?item=film&path=\(path)").body)
            #expect(clip.frames == 90 && clip.width == 64 && clip.height == 48 && clip.hasAudio)
            expectClose(clip.duration, 3, within: 0.01)
            let response = try await studio.get("/api/clip/strip.png?item=film&path=\(path)&count=15&height=24")
            #expect(response.status == 200, "\(response.text)")
            let image = try StillDecoder.decode([UInt8](response.body))
            #expect(image.width == 15 * 32 && image.height == 24)
            // The frames are those at 0.1, 0.3, ... 2.9 s.
            let lit = (0..<15).filter { image.bytes[(12 * image.width + $0 * 32 + 16) * 4] > 128 }
            #expect(lit == [7] || lit == [8], "\(lit)")
        }
        await studio.server.end()
    }

    @Test("Clips outside of the folder, files that are no clips, and sizes without bounds are refused")
    func refusals() async throws {
        let studio = try await studio()
        let outside = studio.folder.deletingLastPathComponent().appending(path: "\(UUID().uuidString).mp4")
        defer { try? FileManager.default.removeItem(at: outside) }
        try FileManager.default.copyItem(at: studio.folder.appending(path: "clip.mp4"), to: outside)
        try FileManager.default.createSymbolicLink(at: studio.folder.appending(path: "link.mp4"), withDestinationURL: outside)
        try Data("no clip".utf8).write(to: studio.folder.appending(path: "text.mp4"))
        let paths = [
            "", "absent.mp4", "text.mp4", "film.yaml", "link.mp4", "../\(outside.lastPathComponent)", outside.path, "/etc/passwd",
            "/dev/zero", "none",
            "clip.mp4&count=0", "clip.mp4&count=25", "clip.mp4&height=241", "clip.mp4&height=x",
        ]
        for path in paths {
            let response = try await studio.get("/api/clip/strip.png?item=film&path=\(path)")
            #expect(response.status == 422, "\(path): \(response.status)")
        }
        #expect(try await studio.get("/api/clip?item=absent&path=clip.mp4").status == 404)
        #expect(try await studio.get("/api/clip?path=clip.mp4").status == 422)
        #expect(
            try await studio.send("POST", "/api/clip?item=film&path=clip.mp4", headers: ["Content-Type": "application/json"]).status == 404)
        await studio.server.end()
    }

    @Test("A clip is copied to the project, and a text with its extension is refused")
    func upload() async throws {
        let studio = try await studio()
        let bytes = try Data(contentsOf: studio.folder.appending(path: "clip.mp4"))
        let headers = ["Content-Type": "application/octet-stream"]
        let added = try await studio.send("POST", "/api/files?item=film&name=mine.mp4", headers: headers, body: bytes)
        #expect(added.status == 201, "\(added.text)")
        #expect(try added.json["path"] as? String == "assets/mine.mp4")
        #expect(try await studio.get("/api/clip?item=film&path=assets/mine.mp4").status == 200)
        #expect(
            try await studio.send("POST", "/api/files?item=film&name=text.mp4", headers: headers, body: Data("a clip".utf8)).status == 422)
        await studio.server.end()
    }
}
