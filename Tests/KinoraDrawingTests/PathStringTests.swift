import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Paths as text")
struct PathStringTests {
    @Test(
        "Numbers are written with six digits",
        arguments: [
            (1_234_567.891, "1.23457e+06"), (999_999.5, "1e+06"), (1e-5, "1e-05"), (0.1, "0.1"), (-2.5, "-2.5"), (100_000, "100000"),
            (1_000_000, "1e+06"), (-0.0, "0"), (12.0000001, "12"), (999_999, "999999"),
        ])
    func numbers(value: Double, text: String) {
        var path = Path()
        path.move(to: CGPoint(x: value, y: 0))
        #expect(path.description == "\(text) 0 m")
    }

    @Test(
        "Written paths parse back to the same path",
        arguments: ["", "0 0 m 10 0 l h 0 10 l", "1 2 m 3 4 5 6 q 1 2 3 4 5 6 c h", "1.5e+07 0 m"])
    func roundTrip(text: String) throws {
        #expect(try #require(Path(text)).description == text)
    }

    @Test(
        "Shorthand elements are parsed",
        arguments: [
            ("1 2 3 4 re", "1 2 m 4 2 l 4 6 l 1 6 l h"),
            ("0 0 m 5 5 10 0 q 20 0 t", "0 0 m 5 5 10 0 q 15 -5 20 0 q"),
            ("0 0 m 20 0 t", "0 0 m 0 0 20 0 q"),
            ("1 1 m 2 2 3 3 v", "1 1 m 1 1 2 2 3 3 c"),
            ("1 1 m 2 2 3 3 y", "1 1 m 2 2 3 3 3 3 c"),
            ("0 0 m 1", "0 0 m"),
            (" 0\t0\nm  ", "0 0 m"),
        ])
    func shorthands(text: String, expected: String) throws {
        #expect(try #require(Path(text)).description == expected)
    }

    @Test(
        "Anything else is refused",
        arguments: ["x", "1 m", "1 2 3 m", "1 2 3 4 5 6 7 c", "nan 0 m", "inf 0 m", "0x10 0 m", "1 h", "1,2 m", "1e999 0 m"])
    func refused(text: String) {
        #expect(Path(text) == nil)
    }
}
