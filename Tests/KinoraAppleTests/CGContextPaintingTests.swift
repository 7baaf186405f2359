import Foundation
import KinoraDrawing
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraViews

/// Functions of Core Graphics' context, compared with the drawing of a `GraphicsContext`.
@Suite("Painting with Core Graphics")
@MainActor
struct CGContextPaintingTests {
    private func record(_ draw: (GraphicsContext) -> Void) -> String {
        GraphicsContext.record(size: CGSize(width: 100, height: 100), environment: EnvironmentValues()) { draw($0) }.description
    }

    private func paint(_ draw: (CGContext) -> Void) -> String { record { $0.withCGContext(content: draw) } }

    private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

    @Test("Colours are set by RGB, grey and CMYK components")
    func colors() {
        let fills: [((CGContext) -> Void, Color)] = [
            ({ $0.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5) }, Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)),
            ({ $0.setFillColor(gray: 0.5, alpha: 1) }, Color(white: 0.5)),
            ({ $0.setFillColor(cyan: 1, magenta: 0, yellow: 0.5, black: 0, alpha: 1) }, Color(red: 0, green: 1, blue: 0.5)),
            ({ $0.setFillColor(cyan: 0, magenta: 0, yellow: 0, black: 0.5, alpha: 1) }, Color(white: 0.5)),
        ]
        for (set, color) in fills {
            let found = paint {
                set($0)
                $0.fill(box)
            }
            #expect(found == record { $0.fill(Path(box), with: .color(color)) })
        }
        let strokes: [((CGContext) -> Void, Color)] = [
            ({ $0.setStrokeColor(gray: 0.25, alpha: 0.5) }, Color(white: 0.25, opacity: 0.5)),
            ({ $0.setStrokeColor(cyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1) }, Color(red: 1, green: 0, blue: 0)),
        ]
        for (set, color) in strokes {
            let found = paint {
                set($0)
                $0.strokeEllipse(in: box)
            }
            #expect(found == record { $0.stroke(Path(ellipseIn: box), with: .color(color)) })
        }
    }

    @Test("Line segments are stroked separately, with the joins and the miter limit of the pen")
    func segments() {
        let points = [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 9), CGPoint(x: 0, y: 9), CGPoint(x: 5, y: 5)]
        let found = paint {
            $0.setLineJoin(.bevel)
            $0.setMiterLimit(4)
            $0.strokeLineSegments(between: points)
        }
        #expect(
            found
                == record {
                    $0.stroke(
                        Path("0 0 m 9 0 l 9 9 m 0 9 l") ?? Path(), with: .color(.black), style: StrokeStyle(lineJoin: .bevel, miterLimit: 4)
                    )
                })
    }

    @Test("Parts of the current path are its outline, its bounds and the points in it")
    func currentPath() {
        var (bounds, outline) = (CGRect.zero, CGRect.zero)
        var hits: [Bool] = []
        _ = paint { context in
            context.addRects([CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 8, y: 8, width: 2, height: 2)])
            context.addEllipse(in: CGRect(x: 20, y: 20, width: 10, height: 10))
            context.addPath(CGPath(rect: CGRect(x: 50, y: 50, width: 10, height: 10), transform: nil))
            bounds = context.boundingBoxOfPath
            context.setLineWidth(4)
            let modes: [CGPathDrawingMode] = [.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]
            for mode in modes { hits.append(context.pathContains(CGPoint(x: 55, y: 55), mode: mode)) }
            for mode in modes { hits.append(context.pathContains(CGPoint(x: 61, y: 55), mode: mode)) }
            context.beginPath()
            context.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
            context.replacePathWithStrokedPath()
            outline = context.boundingBoxOfPath
        }
        #expect(bounds == CGRect(x: 0, y: 0, width: 60, height: 60))
        #expect(hits == [true, true, false, true, true, false, false, true, true, true])
        #expect(outline == CGRect(x: 0, y: -2, width: 10, height: 4))
    }

    @Test("Clips are intersected, and removed by resetClip")
    func clips() {
        let whole = CGRect(x: 0, y: 0, width: 50, height: 50)
        var boxes: [CGRect] = []
        _ = paint { context in
            context.clip(to: [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 40, y: 40, width: 10, height: 10)])
            boxes.append(context.boundingBoxOfClipPath)
            context.addRect(box)
            context.clip(using: .evenOdd)
            #expect(context.isPathEmpty)
            boxes.append(context.boundingBoxOfClipPath)
            context.resetClip()
            boxes.append(context.boundingBoxOfClipPath)
        }
        #expect(boxes == [whole, whole.intersection(box), CGRect(x: 0, y: 0, width: 100, height: 100)])
    }

    @Test("An image's alpha clips the drawing to its rectangle")
    func mask() throws {
        let mask = try #require(
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }.cgImage)
        let graph = makeGraph(
            Canvas { context, _ in
                context.withCGContext {
                    $0.clip(to: box, mask: mask)
                    $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
                }
            }, size: CGSize(width: 100, height: 100))
        #expect(graph.list.bounds.intersection(CGRect(x: 0, y: 0, width: 100, height: 100)).integral == box)
    }

    @Test("A rectangle is cleared even with another blend mode and alpha")
    func clear() {
        let found = paint {
            $0.setAlpha(0.5)
            $0.setBlendMode(.multiply)
            $0.clear(box)
        }
        let expected = record { context in
            var context = context
            context.blendMode = .clear
            context.fill(Path(box), with: .color(.black))
        }
        #expect(found == expected)
    }

    @Test("Radial and conic gradients fill the clip")
    func gradients() throws {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, CGColor.black], locations: nil))
        let stops = Gradient(colors: [red.color, CGColor.black.color]).colorSpace(.device)
        let center = CGPoint(x: 50, y: 50)
        let all = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(
            paint { $0.drawConicGradient(gradient, center: center, angle: .pi / 2) }
                == record { $0.fill(all, with: .conicGradient(stops, center: center, angle: .degrees(90))) })
        let ends: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        #expect(
            paint {
                $0.drawRadialGradient(gradient, startCenter: center, startRadius: 5, endCenter: center, endRadius: 20, options: ends)
            } == record { $0.fill(all, with: .radialGradient(stops, center: center, startRadius: 5, endRadius: 20)) })
    }

    @Test("Points are converted between the coordinates of the context and its own")
    func coordinates() {
        _ = paint { context in
            context.concatenate(CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: 20))
            #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 24))
            #expect(context.convertToUserSpace(CGPoint(x: 12, y: 24)) == CGPoint(x: 1, y: 1))
            context.interpolationQuality = .high
            #expect(context.interpolationQuality == .high)
        }
    }

    @Test("A shadow without a colour is black with the opacity 1/3; layers in a rectangle are clipped")
    func shadowsAndLayers() {
        let shadowed = paint {
            $0.setShadow(offset: CGSize(width: 1, height: 2), blur: 6)
            $0.fill(box)
        }
        let same = paint {
            $0.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: CGColor(gray: 0, alpha: 1.0 / 3))
            $0.fill(box)
        }
        #expect(shadowed == same && shadowed != paint { $0.fill(box) })
        let layer = paint {
            $0.beginTransparencyLayer(in: box)
            $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
            $0.endTransparencyLayer()
        }
        let clipped = paint {
            $0.beginTransparencyLayer()
            $0.clip(to: box)
            $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
            $0.endTransparencyLayer()
        }
        #expect(layer == clipped)
    }

    @Test("Flatness and flushing have no effect")
    func noEffect() {
        let found = paint {
            $0.setFlatness(3)
            $0.fill(box)
            $0.flush()
            $0.synchronize()
        }
        #expect(found == record { $0.fill(Path(box), with: .color(.black)) })
    }
}
