import Foundation
import Testing

@testable import KinoraApple
@testable import KinoraDrawing

struct CoreGraphicsPathTests {
    private static let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    private let square = CGRect(x: 10, y: 20, width: 30, height: 30)

    private func line(_ length: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: length, y: 0))
        return path
    }

    @Test("Dashes are separate subpaths, starting at the phase")
    func dashes() {
        #expect(line(40).copy(dashingWithPhase: 0, lengths: [10, 5]).description == "0 0 m 10 0 l 15 0 m 25 0 l 30 0 m 40 0 l")
        #expect(line(20).copy(dashingWithPhase: 12, lengths: [10, 5]).description == "3 0 m 13 0 l 18 0 m 20 0 l")
        #expect(line(20).copy(dashingWithPhase: 0, lengths: [4]).description == "0 0 m 4 0 l 8 0 m 12 0 l 16 0 m 20 0 l")
        let moved = CGAffineTransform(translationX: 1, y: 2)
        #expect(line(8).copy(dashingWithPhase: 0, lengths: [4, 4], transform: moved).description == "1 2 m 5 2 l")
    }

    @Test("A dash pattern without gaps or with invalid numbers leaves the outline unchanged")
    func solidPatterns() {
        for lengths: [CGFloat] in [[], [0], [5, 0], [-1, 2], [.nan], [.infinity]] {
            #expect(line(20).copy(dashingWithPhase: 0, lengths: lengths) == line(20))
        }
        let endless = line(.infinity)
        #expect(endless.copy(dashingWithPhase: .nan, lengths: [1, 1]).description == endless.description)
    }

    @Test("On a closed outline the last dash joins the first")
    func closedDashes() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(path.copy(dashingWithPhase: 5, lengths: [10, 10]).description == "10 5 m 10 10 l 5 10 l 0 5 m 0 0 l 5 0 l")
        let corners = path.copy(dashingWithPhase: 2, lengths: [4, 6])
        #expect(corners.description == "8 0 m 10 0 l 10 2 l 10 8 m 10 10 l 8 10 l 2 10 m 0 10 l 0 8 l 0 2 m 0 0 l 2 0 l")
    }

    @Test("Curves are dashed by arc length")
    func curvedDashes() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
        let dashes = circle.cgPath.copy(dashingWithPhase: 0, lengths: [30, 20])
        #expect(abs(Path(dashes).length - 0.6 * circle.length) < 20)
        var starts = 0
        dashes.applyWithBlock { if $0.pointee.type == .moveToPoint { starts += 1 } }
        // The thirteenth ends where the first begins.
        #expect(starts == 12)
    }

    @Test("Transforms are passed by pointer, which may be nil")
    func transforms() {
        var turn = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(CGPath(rect: square, transform: &turn) == Path(square).applying(turn).cgPath)
        #expect(CGPath(ellipseIn: square, transform: &turn) == Path(ellipseIn: square).applying(turn).cgPath)
        #expect(CGPath(rect: square, transform: nil).copy(using: &turn) == CGPath(rect: square, transform: &turn))
        let copy = CGPath(rect: square, transform: nil).mutableCopy(using: &turn)
        copy?.closeSubpath()
        #expect(copy?.currentPoint == square.origin.applying(turn))
    }

    @Test("A C function receives the elements and its context pointer")
    func applying() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
        path.closeSubpath()
        var found: [CGPoint] = []
        withUnsafeMutablePointer(to: &found) { found in
            path.apply(info: found) { info, element in
                guard element.pointee.type != .closeSubpath else { return }
                info?.assumingMemoryBound(to: [CGPoint].self).pointee.append(element.pointee.points[0])
            }
        }
        #expect(found == [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 6)])
        typealias Body = @convention(block) (CGPathElement) -> Void
        var types: [CGPathElementType] = []
        let body: Body = { types.append($0.type) }
        withoutActuallyEscaping(body) { body in path.applyWithBlock { body($0.pointee) } }
        #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    }

    @Test("Only real rectangles are recognised as rectangles")
    func rectangles() {
        var found = CGRect.zero
        #expect(CGPath(rect: square, transform: nil).isRect(&found) && found == square)
        #expect(!CGPath(ellipseIn: square, transform: nil).isRect(nil))
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: square, transform: &turn).isRect(nil))
        #expect(!CGMutablePath().isRect(nil))
        #expect(Path("0 0 m 4 0 l 4 3 l 0 3 l 0 0 l")?.cgPath.isRect(&found) == true)
        #expect(found == CGRect(x: 0, y: 0, width: 4, height: 3))
        #expect(Path("0 0 m 4 0 l 4 3 l 0 3 l")?.cgPath.isRect(nil) == false)
    }

    @Test("Flattened curves stay within the threshold", arguments: [0.01, 0.5, 5] as [CGFloat])
    func flattening(_ threshold: CGFloat) {
        let circle = Path(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200))
        let flat = Path(circle.cgPath.flattened(threshold: threshold))
        flat.forEach { element in
            if case .curve = element { Issue.record("a curve is left") }
            if case .quadCurve = element { Issue.record("a curve is left") }
        }
        for segment in flat.segments {
            for t in stride(from: 0.0, through: 1, by: 0.25) {
                let distance = segment.curve.position(at: t).length
                #expect(distance < 100.03 && distance > 100 - Double(threshold) - 0.03)
            }
        }
    }

    @Test("Separate components are split with their holes")
    func components() {
        var path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        path.addRect(CGRect(x: 10, y: 10, width: 80, height: 80))
        path.addRect(CGRect(x: 20, y: 20, width: 30, height: 30))
        path.addRect(CGRect(x: 200, y: 0, width: 10, height: 10))
        let areas = path.cgPath.componentsSeparated(using: .evenOdd).map { Path($0).filledArea(eoFill: true) }
        for (area, expected) in zip(areas.sorted(), [100, 900, 3600] as [CGFloat]) { #expect(abs(area - expected) < 1e-9) }
        #expect(areas.count == 3)
        let solid = path.cgPath.componentsSeparated().map { Path($0).filledArea() }
        for (area, expected) in zip(solid.sorted(), [100, 10000] as [CGFloat]) { #expect(abs(area - expected) < 1e-9) }
        #expect(solid.count == 2)
        #expect(Path().cgPath.componentsSeparated().isEmpty)
    }

    @Test("Paths intersect if their areas overlap")
    func intersecting() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(circle.intersects(CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)))
        #expect(!circle.intersects(CGPath(rect: CGRect(x: 9.5, y: 9.5, width: 10, height: 10), transform: nil)))
        #expect(!circle.intersects(CGMutablePath()))
    }

    @Test("A transform is decomposed into its parts")
    func decomposing() {
        let parts = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: -3), horizontalShear: 0.5, rotation: 0.7, translation: CGVector(dx: 4, dy: 5))
        let found = CGAffineTransform(parts).decomposed()
        #expect(abs(found.scale.width - 2) < 1e-12 && abs(found.scale.height + 3) < 1e-12)
        #expect(abs(found.horizontalShear - 0.5) < 1e-12 && abs(found.rotation - 0.7) < 1e-12)
        #expect(found.translation == parts.translation)
        #expect(CGAffineTransform.identity.decomposed() == CGAffineTransformComponents())
    }

    @Test("Boolean operations of a CGPath give the same results as of its path")
    func objects() {
        let (first, second) = (
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50)), Path(CGRect(x: 20, y: 20, width: 50, height: 50))
        )
        let (one, other) = (first.cgPath, second.cgPath)
        #expect(one.union(other) == first.union(second).cgPath)
        #expect(one.intersection(other, using: .evenOdd) == first.intersection(second, eoFill: true).cgPath)
        #expect(one.subtracting(other) == first.subtracting(second).cgPath)
        #expect(one.symmetricDifference(other) == first.symmetricDifference(second).cgPath)
        #expect(one.lineIntersection(other) == first.lineIntersection(second).cgPath)
        #expect(one.lineSubtraction(other) == first.lineSubtraction(second).cgPath)
        #expect(one.normalized() == first.normalized(eoFill: false).cgPath)
    }

    @Test("A CGPath gives the same results as its path, and a mutable one accepts elements")
    func cgPaths() {
        let path = Path(ellipseIn: Self.rect)
        #expect(path.cgPath.currentPoint == CGPoint(x: 100, y: 30))
        #expect(Path().cgPath.currentPoint == .zero)
        #expect(path.cgPath.boundingBoxOfPath == Self.rect)
        #expect(Path(path.cgPath) == path)
        #expect(CGPath(ellipseIn: Self.rect, transform: nil) == path.cgPath)
        let mutable = CGMutablePath()
        mutable.move(to: CGPoint(x: 1, y: 1), transform: CGAffineTransform(scaleX: 2, y: 2))
        mutable.addLine(to: CGPoint(x: 5, y: 5))
        mutable.addPath(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
        let copy = mutable.copy()
        mutable.addLine(to: CGPoint(x: 9, y: 9))
        #expect(Path(mutable).description == "2 2 m 5 5 l 0 0 m 1 0 l 1 1 l 0 1 l h 9 9 l")
        #expect(copy?.description == "2 2 m 5 5 l 0 0 m 1 0 l 1 1 l 0 1 l h")
        #expect(path.cgPath.contains(CGPoint(x: 50, y: 30)))
    }
}
