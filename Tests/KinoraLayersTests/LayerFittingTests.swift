import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraLayers

/// Texts that fit boxes, stacks with the size of their contents, and layouts from right to left.
@MainActor
@Suite("Sizes and directions of layers")
struct LayerFittingTests {
    private func textBox(_ list: DisplayList) throws -> (text: ShapedText, box: CGRect) {
        try #require(
            list.leaves.compactMap { leaf -> (text: ShapedText, box: CGRect)? in
                guard case .text(let text, _) = leaf.content else { return nil }
                return (text, CGRect(origin: .zero, size: text.size).applying(leaf.transform))
            }.first)
    }

    @Test(
        "A text wraps and shrinks into its maximum size, and its background is as large as its lines",
        arguments: ["Hi", "A title of some words", String(repeating: "many words ", count: 40)])
    func maximumSize(text: String) async throws {
        let yaml = LayerFilms.layers("{text: \"\(text)\", font: 100, max-width: 600, max-height: 300, background: red}")
        let list = try await LayerFilms.frames(yaml, at: [1])[0]
        let (shaped, box) = try textBox(list)
        let background = try #require(LayerFilms.boxes(list).first)
        #expect(box.width <= 600 && box.height <= 300 && !shaped.isTruncated)
        #expect(background.width - box.width < 1.5 && background.height == box.height && background.insetBy(dx: -1, dy: -1).contains(box))
        #expect(abs(background.midX - 960) < 0.01 && abs(background.midY - 540) < 0.01)
        // Words that fit have their own size.
        if text == "Hi" { #expect(box.height > 100) }
    }

    @Test("A percentage of the maximum size is a part of the layer around the text")
    func maximumPercentage() async throws {
        func width(_ setting: String) async throws -> CGFloat {
            let text = "{text: \(String(repeating: "abc ", count: 60)), font: 90, \(setting)}"
            let yaml = LayerFilms.layers("{group: [\(text)], width: 800, height: 500}")
            return try textBox(try await LayerFilms.frames(yaml, at: [1])[0]).box.width
        }
        #expect(try await width("max-width: 50%") == width("max-width: 400, max-height: 500"))
        #expect(try await width("max-height: 40%") == width("max-width: 800, max-height: 200"))
    }

    @Test("A maximum of 0 is refused")
    func mistakes() {
        #expect(LayerFilms.errors(LayerFilms.layers("{text: a, max-width: 0}")) == ["2:26: layers[0].max-width: must be more than 0"])
    }

    @Test("A shape in a stack of fixed size is as high as the text beside it")
    func fixedSize() async throws {
        let bar = "{hstack: [{shape: rectangle, width: 10, fill: red}, {text: Hello, font: 80, background: blue}], spacing: 0"
        let own = try await LayerFilms.boxes(LayerFilms.layers("\(bar), fixed-size: vertical}"))
        #expect(own.count == 2 && own[0].width == 10 && own[0].height == own[1].height && own[0].maxX == own[1].minX)
        let tall = try await LayerFilms.boxes(LayerFilms.layers("\(bar)}"))
        #expect(tall[0].height == 1080 && tall[1].height == own[1].height)
    }

    @Test("An image that is none takes no space in a stack")
    func noImage() async throws {
        let with = LayerFilms.layers("{hstack: [{image: none, width: 300, height: 90}, {shape: circle, width: 50, height: 50, fill: red}]}")
        let boxes = try await LayerFilms.boxes(with)
        #expect(boxes.map(\.midX) == [960])
    }

    @Test("A layout from right to left mirrors leading and stacks, and 'at' counts from the left")
    func direction() async throws {
        let layers = [
            "{id: a, shape: rectangle, width: 100, height: 40, fill: red, position: top-leading, margin: [0, 30]}",
            "{shape: rectangle, width: 100, height: 40, fill: red, right-of: a, gap: 20}",
            "{shape: rectangle, width: 100, height: 40, fill: red, at: [200, 300]}",
            "{hstack: [{shape: rectangle, width: 60, height: 40, fill: red}, {shape: rectangle, width: 20, height: 40, fill: red}], "
                + "spacing: 0}",
        ]
        let yaml = "layers:\n" + layers.map { "  - \($0)\n" }.joined()
        let left = try await LayerFilms.boxes(yaml)
        let right = try await LayerFilms.boxes(yaml + "direction: right-to-left\n")
        #expect(left.map(\.minX) == [30, 150, 150, 920, 980])
        // The second rectangle is on the right of the first one, beyond the frame.
        #expect(right.map(\.minX) == [1790, 1910, 150, 940, 920])
        #expect(LayerFilms.errors(yaml + "direction: rtl\n").first?.contains("did you mean 'right-to-left'?") == true)
    }

    @Test(
        "Letters, drawings, angles and morphs are not mirrored in a layout from right to left",
        arguments: [
            "{shape: {text: KINORA, font: {size: 200, weight: black}}, fill: red}",
            "{shape: {text: KINORA, font: {size: 200, weight: black}}, stroke: {color: red, width: 4}, enter: draw}",
            "{shape: {text: KINORA, font: {size: 200, weight: black}}, fill: red, stroke: red, enter: morph}",
            "{shape: play.fill, width: 100, height: 100, fill: red}",
            "{shape: \"M0 0L100 0L100 50Z\", width: 100, height: 50, fill: red, stroke: {color: blue, width: 4}, trim: 0.3}",
            "{shape: arc, start-angle: 0, end-angle: 100, width: 90, height: 90, stroke: red}",
            "{shape: blob, seed: 3, width: 90, height: 90, fill: red}",
            "{morph: [{text: K}, play.fill], width: 90, height: 90, fill: red, step: 0.2, stroke: blue}",
            "{image: sample, width: 900, height: 600, clip: {text: films}}",
        ])
    func unmirrored(layer: String) async throws {
        let yaml = LayerFilms.layers(layer)
        let right = try await LayerFilms.frames(yaml + "direction: right-to-left\n", at: [0.2, 1])
        #expect(try await LayerFilms.frames(yaml, at: [0.2, 1]) == right)
        #expect(right.allSatisfy { !$0.items.isEmpty })
    }

    @Test("An underline of a layout from right to left draws itself from the right")
    func underline() async throws {
        let yaml = LayerFilms.layers("{shape: line, width: 200, height: 8, stroke: {color: red, width: 8}, trim: 0.25}")
        #expect(try await LayerFilms.frames(yaml + "direction: right-to-left\n", at: [0])[0].bounds.midX == 1035)
        #expect(try await LayerFilms.frames(yaml, at: [0])[0].bounds.midX == 885)
    }

    @Test("A wipe of a layout from right to left begins on the right")
    func wipe() async throws {
        func clip(_ direction: String) async throws -> CGRect {
            let enter = "{kind: wipe, duration: 1, easing: linear}"
            let yaml = LayerFilms.layers("{shape: rectangle, width: 100, height: 100, fill: red, enter: \(enter)}")
            let list = try await LayerFilms.frames(yaml + "direction: \(direction)\n", at: [0.5])[0]
            return list.outlinesWithinClips.reduce(CGRect.null) { $0.union($1) }
        }
        #expect(try await clip("left-to-right") == CGRect(x: 910, y: 490, width: 50, height: 100))
        #expect(try await clip("right-to-left") == CGRect(x: 960, y: 490, width: 50, height: 100))
    }

    @Test("What is in the middle of the safe area is in the middle of the frame")
    func safeArea() async throws {
        let yaml = LayerFilms.layers("{shape: circle, width: 50, height: 50, fill: red, inside: safe-area}")
        for size in [(1080, 1920), (1920, 1080), (1080, 1080)] {
            #expect(try await LayerFilms.boxes(yaml, size: size).map(\.midX) == [CGFloat(size.0) / 2])
        }
    }
}

extension DisplayList {
    /// The boxes of filled outlines, cut to the clips around them.
    fileprivate var outlinesWithinClips: [CGRect] { Self.boxes(items, .identity, .infinite) }

    private static func boxes(_ items: [DisplayItem], _ outer: CGAffineTransform, _ clip: CGRect) -> [CGRect] {
        items.flatMap { item -> [CGRect] in
            let transform = item.transform.concatenating(outer)
            switch item.content {
            case .group(let group):
                let clip = group.clips.reduce(clip) { clip, next in
                    clip.intersection(next.path.applying(next.transform.concatenating(transform)).boundingRect)
                }
                return boxes(group.items, transform, clip)
            case .fill(let path, _, _): return [path.applying(transform).boundingRect.intersection(clip)]
            default: return []
            }
        }
    }
}
