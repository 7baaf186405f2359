import Foundation
import KinoraCaptions
import KinoraDrawing
import KinoraRaster
import KinoraRuntime
import KinoraViews
import Testing

@testable import KinoraCaptionViews

@MainActor
@Suite("Contrast of captions")
struct CaptionContrastTests {
    @Test("Letters contrast with what is behind them, whatever the colours and the film are", arguments: 0..<40)
    func colors(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        func color(_ opacity: ClosedRange<Float>) -> Color.Resolved {
            Color.Resolved(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random),
                opacity: .random(in: opacity, using: &random))
        }
        for _ in 0..<20 {
            let letters = color(0...1)
            let box = CaptionContrast.box(color(0...1), for: [letters])
            for layers in [[], [box], [box, color(0...1)]] {
                let letter = CaptionContrast.letter(letters, over: layers, outline: Bool.random(using: &random) ? color(0...1) : nil)
                if let outline = letter.outline {
                    #expect(letter.fill.contrast(with: outline) >= 4.5)
                    #expect(outline.opacity == 1)
                } else {
                    // Each colour of the film, and not only black and white.
                    for _ in 0..<10 {
                        let behind = layers.reduce(color(1...1)) { $1.flattened(over: $0) }
                        #expect(letter.fill.contrast(with: behind) >= 4.5)
                    }
                }
            }
        }
    }

    @Test("A lit letter keeps its colour if it contrasts with the outline of its word, and otherwise gets the nearest one that does")
    func lit() {
        let (white, black) = (CaptionContrast.white, CaptionContrast.black)
        let yellow = CaptionContrast.letter(Color.Resolved(red: 1, green: 0.9, blue: 0), over: [], outline: nil)
        let dark = CaptionContrast.Letter(fill: Color.Resolved(red: 0, green: 0, blue: 1), outline: white)
        let darkened = CaptionContrast.letter(yellow, beside: dark)
        #expect(darkened.outline == white && darkened.fill.contrast(with: white) >= 4.5 && darkened.fill.contrast(with: white) < 5.2)
        #expect(CaptionContrast.letter(yellow, beside: CaptionContrast.Letter(fill: white, outline: black)) == yellow)
        #expect(CaptionContrast.letter(yellow, beside: CaptionContrast.Letter(fill: white)) == yellow)
    }

    @Test("A box is as transparent as the contrast permits") func box() {
        let white = CaptionContrast.white
        let half = CaptionContrast.box(Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0.2), for: [white])
        // White over black of the opacity 0.54 on white is 4.5:1.
        #expect(half.opacity > 0.53 && half.opacity < 0.6)
        #expect(CaptionContrast.box(Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0.8), for: [white]).opacity == 0.8)
        #expect(CaptionContrast.box(Color.Resolved(red: 0.9, green: 0.9, blue: 0.9, opacity: 0.5), for: [white]).opacity == 1)
    }

    /// Stripes of all colours, bright and dark areas, which move.
    private struct Footage: View {
        var body: some View {
            TimelineView(.animation) { timeline in
                Canvas { context, size in
                    let shift = CGFloat(timeline.time) * 300
                    for index in 0..<80 {
                        let x = CGFloat(index) * 40 - shift.truncatingRemainder(dividingBy: 640)
                        let color = Color(
                            hue: Double(index % 16) / 16, saturation: index % 3 == 0 ? 0 : 0.9, brightness: Double(index % 5) / 4)
                        context.fill(Path(CGRect(x: x, y: 0, width: 40, height: size.height)), with: .color(color))
                    }
                    let y = size.height * CGFloat(0.7 + 0.3 * sin(timeline.time * 3))
                    context.fill(Path(CGRect(x: 0, y: y, width: size.width, height: 60)), with: .color(.white))
                }
            }
        }
    }

    @Test("Over moving stripes, the pixels of letters contrast with the pixels beside them", arguments: BuiltInCaptionStyle.allCases)
    func pixels(_ style: BuiltInCaptionStyle) async throws {
        let timeline = CaptionTimeline(CaptionSample.track("Measured on pixels, over bright and dark stripes", to: 2))
        var (blue, black) = (style.appearance, style.appearance)
        blue.color = .blue
        (black.color, black.highlight) = (.black, .purple)
        for appearance in [style.appearance, blue, black] {
            let stage = CaptionSample.stage {
                ZStack {
                    Footage()
                    TimelineView(.animation) { timeline.view(style, appearance, at: $0.time) }
                }
            }
            for frame in [1, 20, 47, 70, 95, 119] {
                let worst = try Self.lowestContrast(try await stage.frame(frame))
                #expect(worst >= 4.5, "\(style) frame \(frame): \(worst)")
            }
        }
    }

    /// The lowest contrast between a pixel of a letter next to its edge, and the first pixel beyond the edge that the letter does not touch.
    private static func lowestContrast(_ list: DisplayList) throws -> Double {
        // The letters alone, in white.
        let letters = list.leaves.compactMap { item -> DisplayItem? in
            guard case .text(let text, _) = item.content else { return nil }
            return DisplayItem(.text(text, .color(CaptionContrast.white)), transform: item.transform)
        }
        let box = CaptionSample.words(list).reduce(CGRect.null) { $0.union($1.box) }.insetBy(dx: -12, dy: -12).integral
        let (width, height) = (Int(box.width), Int(box.height))
        func pixels(_ list: DisplayList) throws -> [UInt8] {
            let rasterizer = Rasterizer(width: width, height: height, dithers: false)
            try rasterizer.draw(
                list, transform: CGAffineTransform(translationX: -box.minX, y: -box.minY), background: CaptionContrast.black)
            return rasterizer.withPixels { bytes, stride in
                (0..<height).flatMap { row in Array(bytes[(row * stride)..<(row * stride + 4 * width)]) }
            }
        }
        let (frame, coverage) = (try pixels(list), try pixels(DisplayList(items: letters)))
        func luminance(_ at: Int) -> Double {
            Color.Resolved(red: Float(frame[4 * at + 2]) / 255, green: Float(frame[4 * at + 1]) / 255, blue: Float(frame[4 * at]) / 255)
                .relativeLuminance
        }
        var (worst, count) = (Double.infinity, 0)
        for y in 2..<(height - 2) {
            for x in 2..<(width - 2) where coverage[4 * (y * width + x)] == 255 {
                let at = y * width + x
                for step in [1, -1, width, -width] {
                    let next = at + step
                    let beyond = coverage[4 * next] == 0 ? next : at + 2 * step
                    guard coverage[4 * next] < 255, coverage[4 * beyond] == 0 else { continue }
                    let (a, b) = (luminance(at), luminance(beyond))
                    worst = min(worst, (max(a, b) + 0.05) / (min(a, b) + 0.05))
                    count += 1
                }
            }
        }
        // Otherwise nothing has been measured.
        #expect(count > 100)
        return worst
    }
}
