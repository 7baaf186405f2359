import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

/// Texts that something in front of them covers, and texts that are cut off.
@MainActor
@Suite("Findings of covered and truncated texts")
struct LayerCoverTests {
    private func findings(_ layers: String...) async throws -> [LayerFinding] {
        let yaml = "layers:\n  - {shape: rectangle, fill: black}\n" + layers.map { "  - \($0)\n" }.joined()
        let preset = try LayerFilms.document(yaml)
        return try await preset.layers?.findings(of: RenderRequest(preset).job(output: "film.mp4")) ?? []
    }

    private static let text = "{text: Milk and tea, font: 120, foreground: white}"

    @Test(
        "A text is covered by what hides letters of it while it should be read",
        arguments: [
            ("{id: card, shape: rectangle, width: 1200, height: 400, fill: tomato}", "'card' covers the text"),
            ("{shape: rectangle, width: 1200, height: 400, fill: tomato / 0.8}", "the shape in line 4 covers the text"),
            // The right half: 3 of 10 letters at least.
            ("{shape: rectangle, width: 400, height: 400, fill: tomato, at: [1160, 540]}", "the shape in line 4 covers"),
            // An image that enters late, when 12 characters could not be read yet.
            ("{shape: rectangle, width: 1200, height: 400, fill: tomato, start: 0.2}", "the shape in line 4 covers the text"),
            ("{group: [{shape: circle, width: 900, height: 900, fill: tomato}], opacity: 0.9}", "the shape in line 4 covers the text"),
            ("{text: \"\", padding: 300, background: tomato}", "the text in line 4 covers 84 % of the text"),
        ])
    func covered(front: String, problem: String) async throws {
        let found = try await findings(Self.text, front).filter { $0.check != .contrast }
        #expect(found.map(\.check) == [.covered], "\(found)")
        #expect(found.first?.position.line == 3)
        #expect(found.first?.problem.hasPrefix(problem) == true, "\(found)")
    }

    @Test(
        "What leaves the letters readable, or comes after they could be read, covers nothing",
        arguments: [
            "{shape: rectangle, width: 1200, height: 400, fill: tomato, at: [50%, 90%]}",
            // A tint, a line through the text and a frame around it.
            "{shape: rectangle, fill: tomato / 0.2}", "{shape: rectangle, width: 900, height: 6, fill: tomato}",
            "{shape: rectangle, width: 1000, height: 300, stroke: {color: tomato, width: 20}}",
            // The next scene covers it after 2 seconds; a curtain opens at the start.
            "{shape: rectangle, fill: tomato, start: 2}", "{shape: rectangle, fill: tomato, end: 1}",
            "{shape: rectangle, width: 1200, height: 400, fill: tomato, z: -1}",
            "{shape: rectangle, fill: black, blend-mode: plus-lighter}", "{particles: {kind: snow, count: 60}}",
            "{shape: rectangle, width: 1200, height: 400, fill: tomato, allow: {covered: is a riddle}}",
            "{shape: rectangle, width: 1200, height: 400, fill: tomato, opacity: 0}",
        ])
    func readable(front: String) async throws {
        let found = try await findings(Self.text, front).filter { $0.check == .covered }
        #expect(found.isEmpty, "\(found)")
    }

    @Test(
        "A long text that is covered in the middle of its time only is found",
        arguments: [
            // 60 characters take 3 seconds, and 2 remain. The card comes and goes between the frames at both ends.
            ("{shape: rectangle, fill: tomato, start: 1, end: 4}", true),
            ("{shape: rectangle, fill: tomato, start: 0.5, end: 4, enter: {kind: slide, side: leading}, exit: fade}", true),
            ("{group: [{group: [{shape: rectangle, fill: tomato, start: 1, end: 4}]}]}", true),
            ("{shape: rectangle, fill: tomato, opacity: {keyframes: {1: 0, 1.1: 1, 3.9: 1, 4: 0}}}", true),
            ("{shape: rectangle, fill: tomato, offset: {keyframes: {1: [-1920, 0], 1.2: [0, 0], 3.8: [0, 0], 4: [1920, 0]}}}", true),
            ("{group: [{shape: rectangle, fill: tomato, start: 0.2, end: 2.2}], loop: 2.5}", true),
            // 3.5 seconds remain.
            ("{shape: rectangle, fill: tomato, start: 3, end: 4.5}", false),
            ("{shape: rectangle, fill: tomato, start: 1, end: 4, z: -1}", false),
            ("{shape: rectangle, width: 300, height: 100, fill: tomato, at: [50%, 90%], start: 1, end: 4}", false),
        ])
    func coveredInTheMiddle(front: String, isFound: Bool) async throws {
        let long = "{text: 'Sixty characters are read in three seconds, if nothing hides', font: 60, foreground: white}"
        let found = try await findings(long, front).filter { $0.check == .covered }
        #expect(found.isEmpty != isFound, "\(found)")
        if isFound { #expect(found.first?.problem.contains("covers the text at") == true, "\(found)") }
    }

    @Test("A short text is read during the second half of its entrance, too", arguments: [("0.6", false), ("0.1", true)])
    func entrance(duration: String, isFound: Bool) async throws {
        let start = 0.6 - (Double(duration) ?? 0)
        let text = "{text: Hi, font: 120, foreground: white, start: \(start), end: 1.2, enter: {kind: fade, duration: \(duration)}}"
        let found = try await findings(text, "{shape: rectangle, fill: tomato, start: 0.8}").filter { $0.check == .covered }
        #expect(found.isEmpty != isFound, "\(found)")
    }

    @Test("A text with a reason may be covered, and letters over letters are an overlap")
    func allowed() async throws {
        let allowed = "{text: Milk and tea, font: 120, foreground: white, allow: {covered: is opened by a click}}"
        let card = "{shape: rectangle, width: 1200, height: 400, fill: tomato}"
        #expect(try await findings(allowed, card).filter { $0.check == .covered }.isEmpty)
        let letters = try await findings(Self.text, "{text: Bread and salt, font: {size: 120, weight: black}, foreground: tomato}")
        #expect(letters.map(\.check).filter { $0 != .contrast } == [.overlap])
    }

    @Test(
        "A text that ends with an ellipsis is found, and one that shrinks is not",
        arguments: [
            ("{text: Mountains and valleys, font: 100, foreground: white, width: 300, line-limit: 1}", true),
            ("{text: Mountains and valleys, font: 100, foreground: white, width: 300, line-limit: 1, minimum-scale: 0.5}", true),
            ("{text: Mountains and valleys, font: 100, foreground: white, width: 300, line-limit: 1, minimum-scale: 0.1}", false),
            ("{text: Mountains and valleys, font: 100, foreground: white, width: 700}", false),
            ("{text: Mountains and valleys, font: 100, foreground: white, max-width: 300, line-limit: 1}", false),
            (
                "{text: Mountains, font: 100, foreground: white, width: 300, line-limit: 1, allow: {truncation: is a teaser}}",
                false
            ),
        ])
    func truncation(layer: String, isFound: Bool) async throws {
        let found = try await findings(layer).filter { $0.check != .safeArea }
        #expect(found.map(\.check) == (isFound ? [.truncation] : []), "\(found)")
        if isFound {
            #expect(found.first?.problem == "'Mountains and valleys' does not fit at its smallest size and is cut off at 0 s")
        }
    }
}
