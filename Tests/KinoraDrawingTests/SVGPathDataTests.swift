import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Writing SVG path data")
struct SVGPathDataTests {
    @Test(
        "Numbers have their shortest form, with signs as separators",
        arguments: [
            ("", ""), ("1 2 m", "M1 2"), ("1 -2 m -3 4.5 l h", "M1-2L-3 4.5Z"),
            ("0 0 m 1 2 3 4 q 1 2 3 4 5 6 c h 1 1 l", "M0 0Q1 2 3 4C1 2 3 4 5 6ZL1 1"),
            ("1e-7 1e+20 m", "M1e-07 1e+20"),
        ])
    func text(path text: String, data: String) throws {
        #expect(try path(text).svgPathData == data)
    }

    @Test("Written path data parses back to the same bits")
    func roundTrip() throws {
        var random = SplitMix64(seed: 41)
        for round in 0..<300 {
            var path = Path.random(cubics: 3, closed: round.isMultiple(of: 2), from: &random)
            path.addQuadCurve(to: random.point(), control: random.point())
            path.addLine(to: CGPoint(x: random.coordinate() * 1e-9, y: -random.coordinate() * 1e12))
            path.move(to: random.point())
            path.closeSubpath()
            #expect(try Path(svg: path.svgPathData) == path)
        }
        #expect(try Path(svg: Path(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4)).svgPathData).description.hasSuffix("h"))
    }

    @Test("Elements that are not finite are omitted")
    func hostile() throws {
        var path = Path()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.closeSubpath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: CGFloat.infinity))
        path.addLine(to: CGPoint(x: 3, y: 3))
        #expect(path.svgPathData == "M1 1L3 3")
    }

    @Test("The description of any path parses back to a path with the same description")
    func descriptions() throws {
        var random = SplitMix64(seed: 42)
        for _ in 0..<300 {
            var path = Path.random(cubics: 4, closed: true, from: &random)
            path.addLine(to: CGPoint(x: random.coordinate() * 1e-9, y: -random.coordinate() * 1e12))
            let read = try #require(Path(path.description))
            #expect(read.description == path.description)
            #expect(try #require(Path(read.description)) == read)
        }
    }

    @Test("An error includes the path before the mistake")
    func partial() throws {
        for (data, expected) in [
            ("M1 2L3 4 5", "1 2 m 3 4 l"), ("M1 2L3 4x", "1 2 m 3 4 l"), ("M1 2C1 2 3", "1 2 m"), ("x", ""),
            ("M0 0L1 1Z nonsense", "0 0 m 1 1 l h"),
            ("M0 0a1e308 1 0 0 0 1e308 1e308A1 1 0 0 0 -1e308 -1e308", "0 0 m"),
        ] {
            let error = #expect(throws: SVGPathError.self) { try Path(svg: data) }
            #expect(error?.partialPath.description == expected, "\(data)")
        }
    }
}
