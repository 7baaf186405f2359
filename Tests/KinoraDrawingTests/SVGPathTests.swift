import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("SVG path data")
struct SVGPathTests {
    @Test(
        "is parsed with every command, repetition and number format",
        arguments: [
            ("", ""),
            (" \t\r\n\u{0C}", ""),
            ("M10 20", "10 20 m"),
            ("m10,20", "10 20 m"),
            ("M10 20L30 40", "10 20 m 30 40 l"),
            ("M 1 2 3 4 5 6", "1 2 m 3 4 l 5 6 l"),
            ("m 1 2 3 4 5 6", "1 2 m 4 6 l 9 12 l"),
            ("m1 2m3 4", "1 2 m 4 6 m"),
            ("M1 2M3 4 5 6", "1 2 m 3 4 m 5 6 l"),
            ("M1 2l3 4-5-6", "1 2 m 4 6 l -1 0 l"),
            ("M1 2H5 7h1", "1 2 m 5 2 l 7 2 l 8 2 l"),
            ("M1 2V5 7v-1", "1 2 m 1 5 l 1 7 l 1 6 l"),
            ("M1 2C3 4 5 6 7 8", "1 2 m 3 4 5 6 7 8 c"),
            ("M1 2c3 4 5 6 7 8 1 1 2 2 3 3", "1 2 m 4 6 6 8 8 10 c 9 11 10 12 11 13 c"),
            ("M0 0C0 1 2 3 4 4S7 6 8 8", "0 0 m 0 1 2 3 4 4 c 6 5 7 6 8 8 c"),
            ("M0 0c0 1 2 3 4 4s3 2 4 4 1 1 2 2", "0 0 m 0 1 2 3 4 4 c 6 5 7 6 8 8 c 9 10 9 9 10 10 c"),
            ("M1 1S3 4 5 6", "1 1 m 1 1 3 4 5 6 c"),
            ("M0 0Q1 2 2 2S4 4 6 6", "0 0 m 1 2 2 2 q 2 2 4 4 6 6 c"),
            ("M0 0Q1 2 3 4T7 8 9 9", "0 0 m 1 2 3 4 q 5 6 7 8 q 9 10 9 9 q"),
            ("M0 0q1 2 3 4t4 4", "0 0 m 1 2 3 4 q 5 6 7 8 q"),
            ("M1 1T5 6", "1 1 m 1 1 5 6 q"),
            ("M0 0C0 1 2 3 4 4T7 8", "0 0 m 0 1 2 3 4 4 c 4 4 7 8 q"),
            ("M0 0Q1 2 3 4L5 5T7 8", "0 0 m 1 2 3 4 q 5 5 l 5 5 7 8 q"),
            ("M1 1L2 2Z", "1 1 m 2 2 l h"),
            ("M1 1L2 2zzL5 5", "1 1 m 2 2 l h 5 5 l"),
            ("M1 1L2 2zm1 1 1 0", "1 1 m 2 2 l h 2 2 m 3 2 l"),
            ("M1 1h4zv3", "1 1 m 5 1 l h 1 4 l"),
            ("M0 0C0 1 2 3 4 4zS7 6 8 8", "0 0 m 0 1 2 3 4 4 c h 0 0 7 6 8 8 c"),
            ("M.5.5", "0.5 0.5 m"),
            ("M-.5-.5", "-0.5 -0.5 m"),
            ("M1-2", "1 -2 m"),
            ("M+1+2", "1 2 m"),
            ("M5.L6.,7.5", nil),
            ("M1..2", "1 0.2 m"),
            ("M5.-6.L7 8", "5 -6 m 7 8 l"),
            ("M1e3 1E-1", "1000 0.1 m"),
            ("M1e+2-1e1", "100 -10 m"),
            ("M1.5e1.5e1", "15 5 m"),
            ("M1.e1 .5e-1", "10 0.05 m"),
            ("M0.0000000000000000000000000000001 1", "1e-31 1 m"),
            ("M1e-999 0000012", "0 12 m"),
            ("M123456789012345678901234567890e-28 1", "12.3457 1 m"),
            ("M1 , 2 , 3 , 4", "1 2 m 3 4 l"),
            ("  M1\n2\r\nL\t3 4  ", "1 2 m 3 4 l"),
        ] as [(String, String?)])
    func grammar(data: String, expected: String?) throws {
        guard let expected else {
            #expect(throws: SVGPathError.self) { try Path(svg: data) }
            return
        }
        expectOutline(try Path(svg: data), expected)
    }

    @Test(
        "is refused at the first mistake, with its position",
        arguments: [
            ("L1 2", 0, 1, 1, "begin with M"),
            ("Z", 0, 1, 1, "begin with M"),
            ("1 2", 0, 1, 1, "begin with M"),
            ("M", 1, 1, 2, "ends too early"),
            ("M1", 2, 1, 3, "ends too early"),
            ("M1,", 3, 1, 4, "ends too early"),
            ("M1 2,", 5, 1, 6, "after the comma"),
            ("M1 2,L3 4", 5, 1, 6, "after the comma"),
            ("M,1 2", 1, 1, 2, "','"),
            ("M1,,2", 3, 1, 4, "','"),
            ("M1 2 3", 6, 1, 7, "ends too early"),
            ("M1 2 L", 6, 1, 7, "ends too early"),
            ("M1 2 L3", 7, 1, 8, "ends too early"),
            ("M1 2 X3 4", 5, 1, 6, "'X' is not a path command"),
            ("M1 2 é", 5, 1, 6, "'é' is not a path command"),
            ("M1 2\nL3 4\nK5 6", 10, 3, 1, "'K' is not a path command"),
            ("M1 2\r\nL3 4\r\nK5 6", 12, 3, 1, "'K' is not a path command"),
            ("M1 2Z3 4", 5, 1, 6, "'3' is not allowed here"),
            ("M1 2Z,", 5, 1, 6, "','"),
            ("M1...2", 3, 1, 4, "'.'"),
            ("M1 --2", 3, 1, 4, "'-'"),
            ("M1 .", 3, 1, 4, "'.'"),
            ("M1e 5", 2, 1, 3, "'e'"),
            ("M NaN 1", 2, 1, 3, "'N'"),
            ("M inf 1", 2, 1, 3, "'i'"),
            ("M0x10 1", 2, 1, 3, "'x'"),
            ("M1e999 1", 1, 1, 2, "too large"),
            ("M1e308 0l1e308 0", 9, 1, 10, "too large"),
            ("M1e308 0C0 0-1e308 0 1e308 0S0 0 1 1", 29, 1, 30, "too large"),
            ("M0 0a1e308 1 0 0 0 1e308 1e308A1 1 0 0 0 -1e308 -1e308", 5, 1, 6, "differ too much in size"),
            ("M0 0C1 2 3 4 5", 14, 1, 15, "ends too early"),
            ("M0 0A1 1 0 2 0 3 3", 11, 1, 12, "a flag, 0 or 1"),
            ("M0 0A1 1 0 1.0 0 3 3", 12, 1, 13, "a flag, 0 or 1"),
            ("M0 0A1 1 0 -1 0 3 3", 11, 1, 12, "a flag, 0 or 1"),
            ("M0 0H", 5, 1, 6, "a number (x)"),
            ("none", 0, 1, 1, "begin with M"),
        ])
    func mistakes(data: String, offset: Int, line: Int, column: Int, what: String) {
        let error = #expect(throws: SVGPathError.self) { try Path(svg: data) }
        #expect([error?.offset, error?.line, error?.column] == [offset, line, column], "\(String(describing: error))")
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains(what), "\(text)")
        #expect(text.hasPrefix("line \(line), column \(column): "))
    }

    @Test("stops at the maximum number of elements")
    func elements() throws {
        #expect(SVGPathReader.maxElements == 1_000_000)
        // The same with fewer, which take less time.
        var data = "M0 0h" + String(repeating: "1 ", count: 5000)
        let (path, _, failure) = Path.read(svg: &data, maxElements: 4000)
        #expect(failure?.problem == "the path has too many elements")
        #expect(path.verbs.count == 4001)
        #expect(Path.read(svg: &data, maxElements: 5001).failure == nil)
        #expect(try Path(svg: data).length == 5000)
    }
}
