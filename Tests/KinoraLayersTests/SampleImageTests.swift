import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@MainActor
@Suite("The built-in image")
struct SampleImageTests {
    private func list(_ layer: String, size: (width: Int, height: Int) = (1920, 1080)) async throws -> DisplayList {
        try await LayerFilms.frames(LayerFilms.layers("{\(layer)}"), at: [0], size: size)[0]
    }

    @Test(
        "The image is drawn for the shape of its frame, or for 3:2",
        arguments: [
            ("image: sample", CGRect(x: 150, y: 0, width: 1620, height: 1080)),
            ("image: sample, fit: cover", CGRect(x: 0, y: 0, width: 1920, height: 1080)),
            ("image: sample, fit: cover, width: 300, height: 800", CGRect(x: 810, y: 140, width: 300, height: 800)),
            ("image: sample, fit: stretch, width: 900, height: 200", CGRect(x: 510, y: 440, width: 900, height: 200)),
            ("image: sample, width: 600", CGRect(x: 660, y: 340, width: 600, height: 400)),
        ])
    func frames(layer: String, frame: CGRect) async throws {
        let list = try await list(layer)
        // The sky is first and has the size of the image.
        #expect(LayerFilms.boxes(list).first == frame)
        // Pixels could be enlarged.
        #expect(!list.leaves.contains { if case .image = $0.content { true } else { false } })
    }

    @Test("The image fills a frame of any shape", arguments: [(1920, 1080), (1080, 1920), (1080, 1080)])
    func shapes(width: Int, height: Int) async throws {
        let list = try await list("image: sample, fit: cover", size: (width, height))
        #expect(LayerFilms.boxes(list).first == CGRect(x: 0, y: 0, width: width, height: height))
    }

    @Test("The seed chooses the landscape, from 0")
    func seeds() async throws {
        var lists: [DisplayList] = []
        for seed in 0..<9 { lists.append(try await list("image: sample, seed: \(seed)")) }
        for (index, list) in lists.enumerated() { #expect(lists.firstIndex(of: list) == index) }
        #expect(try await list("image: sample") == lists[0])
        #expect(try await list("image: sample, seed: 3") == lists[3])
        // The largest number that is accepted.
        #expect(try await !list("image: sample, seed: 999999999").leaves.isEmpty)
    }

    @Test("A plate has no effect, because the image is opaque")
    func plate() async throws {
        #expect(try await list("image: sample, readable-on: white") == list("image: sample"))
    }

    @Test("A parameter may be the built-in image, none or a file")
    func parameters() async throws {
        let yaml = "parameters:\n  photo: {type: image, default: sample}\n" + LayerFilms.layers("{image: $photo, seed: 1}")
        #expect(LayerFilms.errors(yaml) == [])
        #expect(try await LayerFilms.frames(yaml, at: [0]) == [list("image: sample, seed: 1")])
        #expect(try await LayerFilms.frames(yaml, at: [0], ["photo": .text("none")])[0].leaves.isEmpty)
        await #expect(throws: (any Error).self) { try await LayerFilms.frames(yaml, at: [0], ["photo": .text("missing.png")]) }
    }

    @Test("A film with the built-in image jumps")
    func jumps() async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers("{image: sample, fit: cover, seed: 2, scale: {from: 1, to: 1.2}}", "{image: sample, start: 1, enter: fade}"))
    }
}
