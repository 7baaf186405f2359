import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Images of what closed forms do not say: how corners, dashes, edges and letters look. Everything with a formula is tested without a golden.
struct GoldenTests {
    @Test func joinsAndCaps() throws {
        var items: [DisplayItem] = []
        let zigzag = polygon([(6, 26), (16, 8), (26, 26), (36, 8)], closed: false)
        for (row, cap) in [CGLineCap.butt, .round, .square].enumerated() {
            for (column, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
                let style = StrokeStyle(lineWidth: 7, lineCap: cap, lineJoin: join)
                items.append(
                    stroke(zigzag, black, style).with {
                        $0.transform = CGAffineTransform(translationX: CGFloat(column) * 40, y: CGFloat(row) * 34)
                    })
            }
        }
        try expectGolden(draw(items, width: 120, height: 102), "joins-and-caps")
    }

    @Test func dashesOnCurves() throws {
        let items = [
            stroke(circle(30, 30, 22), blue, StrokeStyle(lineWidth: 4, dash: [9, 5])),
            stroke(circle(30, 30, 14), red, StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 7])),
            stroke(circle(30, 30, 14), black, StrokeStyle(lineWidth: 4, dash: [6, 3], dashPhase: 2)).with {
                $0.transform = CGAffineTransform(a: 1.6, b: 0.4, c: -0.2, d: 0.8, tx: 50, ty: -2)
            },
        ]
        try expectGolden(draw(items, width: 130, height: 60), "dashes-on-curves")
    }

    @Test func starUnderBothRules() throws {
        let star = polygon(
            (0..<5).map { index in
                let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
                return (24 + 22 * cos(angle), 26 + 22 * sin(angle))
            })
        let items = [
            fill(star, black),
            fill(star, black, FillStyle(eoFill: true)).with { $0.transform = CGAffineTransform(translationX: 48, y: 0) },
            fill(star, black, FillStyle(antialiased: false)).with { $0.transform = CGAffineTransform(translationX: 96, y: 0) },
        ]
        try expectGolden(draw(items, width: 144, height: 50), "star-rules")
    }

    @Test func clipsAndMasks() throws {
        let paint = Paint.linearGradient(ramp([red, blue]), start: .zero, end: CGPoint(x: 40, y: 40))
        let square = fill(rectangle(0, 0, 40, 40), paint)
        let fade = Paint.radialGradient(
            ramp([black, clear]), start: .init(center: CGPoint(x: 20, y: 20), radius: 4),
            end: .init(center: CGPoint(x: 20, y: 20), radius: 20))
        let groups = [
            group([square]) { $0.clips = [.init(circle(20, 20, 18)), .init(circle(28, 20, 9), isInverse: true)] },
            group([square]) { $0.masks = [.init(items: [fill(rectangle(0, 0, 40, 40), fade)])] },
            group([square]) {
                $0.clips = [.init(circle(20, 20, 18), transform: CGAffineTransform(a: 1, b: 0.3, c: 0, d: 0.6, tx: 0, ty: 2))]
                $0.masks = [.init(items: [fill(circle(20, 20, 8), black)], isInverse: true)]
            },
        ]
        let items = groups.enumerated().map { index, item in
            item.with { $0.transform = CGAffineTransform(translationX: CGFloat(index) * 42, y: 0) }
        }
        try expectGolden(draw(items, width: 126, height: 40), "clips-and-masks")
    }

    @Test func blendModes() throws {
        let backdrop = Paint.linearGradient(ramp([rgb(1, 0.8, 0.2), rgb(0.2, 0.2, 0.6)], .sRGB), start: .zero, end: CGPoint(x: 16, y: 0))
        let source = Paint.linearGradient(
            ramp([rgb(0.2, 0.8, 0.4), rgb(0.8, 0.2, 0.4, 0.4)], .sRGB), start: .zero, end: CGPoint(x: 0, y: 16))
        let items = BlendTests.modes.enumerated().map { index, mode in
            group([
                fill(rectangle(0, 0, 14, 14), backdrop),
                fill(circle(9, 9, 7), source).with { $0.blendMode = mode },
            ]) { $0.isIsolated = true }.with {
                $0.transform = CGAffineTransform(translationX: CGFloat(index % 7) * 18 + 1, y: CGFloat(index / 7) * 18 + 1)
            }
        }
        try expectGolden(draw(items, width: 128, height: 74), "blend-modes")
    }

    @Test func shadowsAndBlur() throws {
        var inner = Filter.Shadow(color: rgb(0, 0, 0, 0.8), radius: 3, offset: CGSize(width: 2, height: 3))
        inner.isAbove = true
        inner.invertsAlpha = true
        inner.blendMode = .sourceAtop
        let chains: [[Filter]] = [
            [.shadow(.init(color: rgb(0, 0, 0, 0.5), radius: 4, offset: CGSize(width: 3, height: 5)))],
            [.shadow(inner)],
            [.blur(radius: 4, isOpaque: false)],
            [.blur(radius: 4, isOpaque: true)],
        ]
        let items = chains.enumerated().map { index, chain in
            group([fill(circle(24, 24, 14), rgb(1, 0.6, 0.2))]) { $0.filters = chain }.with {
                $0.transform = CGAffineTransform(translationX: CGFloat(index) * 48, y: 0)
            }
        }
        try expectGolden(draw(items, width: 192, height: 48), "shadows-and-blur")
    }

    @Test func lettersAndLines() throws {
        try #require(TextTests.shaper.isInstalled("Inter"), "set-up installs fonts-inter")
        var request = TextRequest(spans: [
            TextRequest.Span("Wavy ", font: FontDescriptor(size: 22)),
            TextRequest.Span("gypsy", font: FontDescriptor(size: 22, weight: 700)),
            TextRequest.Span(" fonts set in three lines", font: FontDescriptor(size: 13)),
        ])
        request.spans[1].underline = TextRequest.Line()
        request.spans[1].color = red
        request.maxWidth = 130
        request.lineLimit = 2
        request.alignment = .center
        let text = TextTests.shaper.shape(request)
        let item = DisplayItem(.text(text, .color(black)), transform: CGAffineTransform(translationX: 4, y: 4))
        try expectGolden(draw([item], width: 140, height: 56), "letters-and-lines")
    }
}
