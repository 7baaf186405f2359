import Foundation
import KinoraDrawing
import KinoraViews
import TestSupport
import Testing

@testable import KinoraApple

/// Core Graphics' functions on rectangles, its colours and its paths.
@Suite("Values of Core Graphics")
struct CoreGraphicsValueTests {
    private let rect = CGRectMake(10, 20, 30, 40)

    @Test("Functions on rectangles return the properties of the rectangle")
    func measures() {
        #expect(rect == CGRect(x: 10, y: 20, width: 30, height: 40) && CGRectEqualToRect(rect, rect) && rect.equalTo(rect))
        #expect(CGRectGetMinX(rect) == 10 && CGRectGetMidX(rect) == 25 && CGRectGetMaxX(rect) == 40)
        #expect(CGRectGetMinY(rect) == 20 && CGRectGetMidY(rect) == 40 && CGRectGetMaxY(rect) == 60)
        #expect(CGRectGetWidth(rect) == 30 && CGRectGetHeight(rect) == 40)
        #expect(CGRectIsEmpty(CGRectZero) && CGRectIsNull(CGRectNull) && CGRectIsInfinite(CGRectInfinite))
        #expect(!CGRectIsEmpty(rect) && !CGRectIsNull(rect) && !CGRectIsInfinite(rect))
    }

    @Test("Functions on rectangles combine and move them")
    func combinations() {
        let other = CGRectMake(30, 0, 20, 30)
        #expect(CGRectUnion(rect, other) == CGRectMake(10, 0, 40, 60) && CGRectIntersection(rect, other) == CGRectMake(30, 20, 10, 10))
        #expect(CGRectIntersectsRect(rect, other) && !CGRectIntersectsRect(rect, CGRectMake(41, 20, 5, 5)))
        #expect(CGRectInset(rect, 5, -10) == CGRectMake(15, 10, 20, 60) && CGRectOffset(rect, 1, -2) == CGRectMake(11, 18, 30, 40))
        #expect(CGRectContainsPoint(rect, CGPoint(x: 10, y: 20)) && !CGRectContainsPoint(rect, CGPoint(x: 40, y: 60)))
        #expect(CGRectContainsRect(rect, CGRectMake(10, 20, 30, 40)) && !CGRectContainsRect(rect, other))
        #expect(
            CGRectStandardize(CGRectMake(40, 60, -30, -40)) == rect && CGRectIntegral(CGRectMake(0.5, 0.5, 1, 1)) == CGRectMake(0, 0, 2, 2))
        #expect(CGRectApplyAffineTransform(rect, CGAffineTransform(scaleX: 2, y: -1)) == CGRectMake(20, -60, 60, 40))
    }

    @Test("A colour has four components, and a copy has another alpha")
    func colors() throws {
        let color = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(color == CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1) && color.numberOfComponents == 4)
        let faint = try #require(color.copy(alpha: 0.5)?.components)
        for (value, expected) in zip(faint, [0.25, 0.5, 0.75, 0.5]) { expectClose(value, expected, within: 1e-6) }
        #expect(Color(cgColor: color) == Color(red: 0.25, green: 0.5, blue: 0.75))
        #expect(Color(red: 0.25, green: 0.5, blue: 0.75).cgColor == color && Color.primary.cgColor == nil)
        #expect((CGFloat(0.5) as NSNumber).doubleValue == 0.5 && (NSNumber(value: 2) as! CGFloat) == 2)
    }

    @Test("Colour spaces are found by their names")
    func colorSpaces() {
        let names = [
            CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB, CGColorSpace.genericRGBLinear,
        ]
        #expect(Set(names).count == 5)
        for name in names { #expect(CGColorSpace(name: name)?.name == name) }
        #expect(CGColorSpaceCreateDeviceGray() != CGColorSpaceCreateDeviceRGB())
    }

    @Test("A gradient is made from the components of its colours: four in RGB, two in grey")
    func gradients() throws {
        let (rgb, gray): ([CGFloat], [CGFloat]) = ([1, 0, 0, 1, 0, 0, 1, 0.5], [1, 1, 0, 0.5])
        let colored = try #require(
            CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: rgb, locations: [0.25, 1], count: 2))
        #expect(colored.gradient.stops.map(\.color) == [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1, opacity: 0.5)])
        #expect(colored.gradient.stops.map(\.location) == [0.25, 1])
        let plain = try #require(CGGradient(colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: gray, locations: nil, count: 2))
        #expect(plain.gradient.stops.map(\.color) == [Color(white: 1), Color(white: 0, opacity: 0.5)])
        #expect(plain.gradient.stops.map(\.location) == [0, 1])
        #expect(CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: rgb, locations: nil, count: 0) == nil)
    }

    private func path(_ build: (CGMutablePath) -> Void) -> String {
        let path = CGMutablePath()
        build(path)
        return path.description
    }

    @Test("Elements are transformed when they are added to a mutable path")
    func mutablePaths() {
        let move = CGAffineTransform(translationX: 100, y: 0)
        let (a, b, c) = (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10))
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(path { $0.addLines(between: [a, b, c], transform: move) } == "100 0 m 110 0 l 110 10 l")
        #expect(
            path {
                $0.move(to: a)
                $0.addCurve(to: c, control1: a, control2: b, transform: move)
            } == "0 0 m 100 0 110 0 110 10 c")
        #expect(path { $0.addRect(square, transform: move) } == "100 0 m 110 0 l 110 10 l 100 10 l h")
        #expect(path { $0.addRects([square, square]) } == path { $0.addRect(square) } + " " + path { $0.addRect(square) })
        #expect(path { $0.addEllipse(in: square, transform: move) } == Path(ellipseIn: square).applying(move).description)
        let rounded = Path(roundedRect: square, cornerSize: CGSize(width: 2, height: 3), style: .circular).applying(move)
        #expect(path { $0.addRoundedRect(in: square, cornerWidth: 2, cornerHeight: 3, transform: move) } == rounded.description)
    }

    @Test("Arcs of a mutable path have angles in radians")
    func arcs() {
        let center = CGPoint(x: 50, y: 50)
        let quarter = "90 50 m 90 72.0914 72.0914 90 50 90 c"
        #expect(path { $0.addArc(center: center, radius: 40, startAngle: 0, endAngle: .pi / 2, clockwise: false) } == quarter)
        #expect(path { $0.addRelativeArc(center: center, radius: 40, startAngle: 0, delta: .pi / 2) } == quarter)
        let corner = path {
            $0.move(to: .zero)
            $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        }
        #expect(corner.hasPrefix("0 0 m 6 0 l ") && corner.hasSuffix("10 4 c"))
    }

    @Test("A path has rounded corners, a stroke's outline and a mutable copy")
    func paths() {
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        let rounded = CGPath(roundedRect: square, cornerWidth: 2, cornerHeight: 3, transform: nil)
        #expect(Path(rounded) == Path(roundedRect: square, cornerSize: CGSize(width: 2, height: 3), style: .circular))
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 50, y: 0)])
        #expect(
            line.copy(strokingWithWidth: 2, lineCap: .square, lineJoin: .miter, miterLimit: 10).boundingBoxOfPath
                == CGRect(x: -1, y: -1, width: 52, height: 2))
        let copy = line.mutableCopy()
        copy?.addLine(to: .zero)
        #expect(copy?.description == "0 0 m 50 0 l 0 0 l" && line.description == "0 0 m 50 0 l")
    }
}
