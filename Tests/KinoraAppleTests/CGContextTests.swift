import Foundation
import KinoraDrawing
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraViews

@Suite("Drawing with Core Graphics")
@MainActor
struct CGContextTests {
    private func record(_ draw: (CGContext) -> Void) -> DisplayList {
        GraphicsContext.record(size: CGSize(width: 100, height: 100), environment: EnvironmentValues()) { $0.withCGContext(content: draw) }
    }

    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    @Test("Fills and strokes use the current colours and pen, and clear the path") func paths() {
        let list = record { context in
            context.setFillColor(red)
            context.move(to: CGPoint(x: 1, y: 2))
            context.addLine(to: CGPoint(x: 5, y: 2))
            context.addLine(to: CGPoint(x: 5, y: 6))
            context.closePath()
            context.fillPath()
            context.fillPath()
            context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 0.5)
            context.setLineWidth(3)
            context.setLineCap(.round)
            context.setLineDash(phase: 1, lengths: [4, 2])
            context.addLines(between: [.zero, CGPoint(x: 9, y: 0)])
            context.strokePath()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(
            list.description == """
                fill "1 2 m 5 2 l 5 6 l h" #FF0000FF
                stroke "0 0 m 9 0 l" #0000FF80 width 3 cap round dash 4 2 phase 1
                fill "0 0 m 2 0 l 2 2 l 0 2 l h" #FF0000FF
                """)
    }

    @Test("Edges are antialiased if both the context and the state allow it") func antialiasing() {
        let styles = record { context in
            func fill() { context.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
            fill()
            context.saveGState()
            context.setAllowsAntialiasing(false)
            context.restoreGState()
            fill()
            context.setAllowsAntialiasing(true)
            fill()
            context.setShouldAntialias(false)
            fill()
        }
        .items.map { if case .fill(_, _, let style) = $0.content { style.isAntialiased } else { true } }
        #expect(styles == [true, false, true, false])
    }

    @Test("Drawing modes fill and stroke in that order, also with the even-odd rule") func both() {
        let list = record { context in
            context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.drawPath(using: .eoFillStroke)
        }
        #expect(
            list.description == """
                fill "0 0 m 4 0 l 4 4 l 0 4 l h" #000000FF even-odd
                stroke "0 0 m 4 0 l 4 4 l 0 4 l h" #000000FF width 1
                """)
    }

    @Test("Restoring a state restores transform, colours, pen, clip and opacity") func states() {
        let list = record { context in
            context.restoreGState()
            context.saveGState()
            context.translateBy(x: 10, y: 20)
            context.scaleBy(x: 2, y: 2)
            context.setFillColor(red)
            context.setAlpha(0.5)
            context.setBlendMode(.multiply)
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 20))
            #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 5))
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(
            list.description == """
                group
                  clip "0 0 m 5 0 l 5 5 l 0 5 l h" transform 2 0 0 2 10 20
                  fill "0 0 m 1 0 l 1 1 l 0 1 l h" #FF0000FF transform 2 0 0 2 10 20 opacity 0.5 blend multiply
                fill "0 0 m 1 0 l 1 1 l 0 1 l h" #000000FF
                """)
    }

    @Test("A path keeps its position when the coordinates change; the pen follows the coordinates") func movedCoordinates() {
        let list = record { context in
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 8, y: 0))
            context.scaleBy(x: 4, y: 2)
            context.addLine(to: CGPoint(x: 2, y: 3))
            context.strokePath()
        }
        #expect(list.description == "stroke \"0 0 m 2 0 l 2 3 l\" #000000FF width 1 transform 4 0 0 2 0 0")
    }

    @Test("Arcs equal arcs of a path, and round corners from the current point") func arcs() throws {
        var arc: CGPath?
        var corner: CGPath?
        _ = record { context in
            context.addArc(center: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
            arc = context.path
            context.beginPath()
            #expect(context.isPathEmpty && context.path == nil)
            context.translateBy(x: 5, y: 5)
            context.move(to: .zero)
            context.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
            corner = context.path
            #expect(context.currentPointOfPath == CGPoint(x: 10, y: 4))
        }
        let quarter = Path {
            $0.addArc(center: CGPoint(x: 50, y: 50), radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        }
        #expect(try Path(#require(arc)) == quarter)
        #expect(try #require(corner).boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 4))
    }

    @Test("A transparency layer is composited as a whole: opacity and shadow apply once") func layers() {
        let list = record { context in
            context.setAlpha(0.5)
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: red)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setAlpha(1)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            context.endTransparencyLayer()
            context.endTransparencyLayer()
        }
        #expect(
            list.description == """
                group opacity 0.5
                  filter shadow #FF0000FF radius 3 by 1 2
                  group isolated
                    fill "0 0 m 1 0 l 1 1 l 0 1 l h" #000000FF
                    fill "1 0 m 2 0 l 2 1 l 1 1 l h" #000000FF
                """)
    }

    @Test("A gradient fills the clip, between its ends unless options extend it") func gradients() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, CGColor.black] as CFArray, locations: [0, 0.5]))
        func stops(_ options: CGGradientDrawingOptions) -> [(Float, CGFloat)] {
            let list = record { $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 100), options: options) }
            guard case .fill(let path, .linearGradient(let ramp, _, _), _) = list.items.first?.content else { return [] }
            #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 100))
            #expect(ramp.mixing == .sRGB)
            return ramp.stops.map { ($0.color.opacity, $0.location) }
        }
        #expect(stops([.drawsBeforeStartLocation, .drawsAfterEndLocation]).map(\.1) == [0, 0.5])
        let bounded = stops([])
        #expect(bounded.map(\.0) == [0, 1, 1, 1, 1, 0] && bounded.map(\.1) == [0, 0, 0, 0.5, 1, 1])
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    }

    @Test("An image is upside down, as in Core Graphics, and upright in flipped coordinates") func images() throws {
        let image = CGImage(width: 1, height: 2, rgba: [255, 0, 0, 255, 0, 0, 255, 255])
        let list = record { context in
            context.draw(image, in: CGRect(x: 10, y: 20, width: 4, height: 8))
            context.translateBy(x: 0, y: 100)
            context.scaleBy(x: 1, y: -1)
            context.draw(image, in: CGRect(x: 10, y: 72, width: 4, height: 8))
        }
        #expect(list.items.count == 2)
        // The first row is at the bottom of the first, at the top of the second, which has the same frame.
        let (first, second) = (try #require(list.items.first), try #require(list.items.last))
        #expect(CGPoint(x: 10, y: 20).applying(first.transform) == CGPoint(x: 10, y: 28))
        #expect(CGPoint(x: 10, y: 72).applying(second.transform) == CGPoint(x: 10, y: 20))
    }

    @Test("UIKit's outlines and colours draw into the current context") func currentContext() {
        let list = record { context in
            #expect(UIGraphicsGetCurrentContext() == nil)
            UIGraphicsPushContext(context)
            UIColor.red.setFill()
            UIColor(red: 0, green: 0, blue: 1, alpha: 1).setStroke()
            let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
            path.lineWidth = 4
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            path.fill()
            path.stroke()
            UIGraphicsPopContext()
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(
            list.description == """
                fill "0 0 m 2 0 l 2 2 l 0 2 l h" #FF0000FF
                stroke "0 0 m 2 0 l 2 2 l 0 2 l h" #0000FFFF width 4
                """)
    }

    @Test("An image drawn by code is clipped to its size and stretched like others") func drawnImages() throws {
        let image = Image(size: CGSize(width: 10, height: 10)) { context in
            context.fill(Path(CGRect(x: 5, y: 5, width: 10, height: 10)), with: .foreground)
        }
        let graph = makeGraph(image.resizable().frame(width: 40, height: 20).foregroundStyle(Color(red: 1, green: 0, blue: 0)))
        #expect(graph.leaves.map(\.rect) == [rect(100, 50, 40, 20)])
        #expect(graph.leaves.first?.color == Color(red: 1, green: 0, blue: 0).resolved(in: .light))
        #expect(graph.list.description.contains("clip \"0 0 m 10 0 l 10 10 l 0 10 l h\""))
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 10)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 15, height: 10))
            context.cgContext.fillEllipse(in: CGRect(x: 20, y: 0, width: 10, height: 10))
        }
        #expect(drawn.size == CGSize(width: 30, height: 10))
        #expect(layout(Image(uiImage: drawn)) == [rect(85, 45, 15, 10), rect(105, 45, 10, 10)])
    }
}
