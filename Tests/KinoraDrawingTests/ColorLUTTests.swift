import Foundation
import KinoraErrors
import TestSupport
import Testing

@testable import KinoraDrawing

/// Files with tables of colours.
struct ColorLUTTests {
    private func table(_ text: String) throws -> ColorLUT { try ColorLUT(cube: Data(text.utf8)) }

    private static let twoColors = "LUT_1D_SIZE 2\n0 0 0\n1 1 1\n"

    @Test("A table may have comments, a title, a domain, any ends of lines, and a byte order mark") func notations() throws {
        let plain = try table(Self.twoColors)
        for text in [
            "# a comment\nTITLE \"LUT_3D_SIZE 4\"\n\n" + Self.twoColors, "\u{FEFF}" + Self.twoColors,
            Self.twoColors.replacing("\n", with: "\r\n"), Self.twoColors.replacing("\n", with: "\r"),
            "DOMAIN_MIN 0 0 0\nDOMAIN_MAX 1.0 1 1e0\n" + Self.twoColors, "LUT_1D_INPUT_RANGE 0 1\n" + Self.twoColors,
            "LUT_1D_SIZE 2\n\t0  0 0 \n  1 1\t1", "LUT_1D_SIZE 3\n0 0 0\n.5 .5 .5\n+1 1 1\n",
        ] { #expect(try table(text) == plain, "\(text)") }
    }

    @Test("Equal tables are equal, and a changed value or domain is another table") func equality() throws {
        let cube = "LUT_3D_SIZE 2\n0 0 0\n1 0 0\n0 1 0\n1 1 0\n0 0 1\n1 0 1\n0 1 1\n1 1 1\n"
        #expect(try table(cube) == table(cube))
        #expect(try table(cube).hashValue == table(cube).hashValue)
        #expect(try table(cube) != table(cube.replacing("1 1 1", with: "1 1 0.99")))
        #expect(try table(cube) != table("DOMAIN_MAX 1 1 2\n" + cube))
        #expect(try table(cube) != table(Self.twoColors))
    }

    @Test(
        "An error has its line, and what would be right",
        arguments: [
            ("", "there is no table; expected LUT_1D_SIZE or LUT_3D_SIZE, and a line for each colour"),
            ("0 0 0\n", "line 1: the colours begin without a size; expected LUT_1D_SIZE or LUT_3D_SIZE before them"),
            ("LUT_3D_SIZE 1\n", "line 1: LUT_3D_SIZE is '1'; expected an integer from 2 to 65"),
            ("LUT_3D_SIZE 66\n", "line 1: LUT_3D_SIZE is '66'; expected an integer from 2 to 65"),
            ("LUT_1D_SIZE 65537\n", "line 1: LUT_1D_SIZE is '65537'; expected an integer from 2 to 65536"),
            ("LUT_1D_SIZE\n", "line 1: LUT_1D_SIZE is ''; expected an integer from 2 to 65536"),
            ("LUT_1D_SIZE 2\nLUT_3D_SIZE 2\n", "line 2: LUT_3D_SIZE is the second size, after LUT_1D_SIZE; expected one table in a file"),
            ("LUT_1D_SIZE 2\n0 0 0\n", "line 2: there are 1 colours; expected 2, as LUT_1D_SIZE is 2"),
            (twoColors + "1 1 1\n", "line 4: there are more than 2 colours; expected 2, as LUT_1D_SIZE is 2"),
            ("LUT_1D_SIZE 2\n0 0\n", "line 2: there are 2 numbers; a colour has red, green and blue; expected 3 numbers"),
            ("LUT_1D_SIZE 2\n0 0 x\n", "line 2: 'x' is not a number; expected a number such as 0.5, within 1000000 of 0"),
            ("LUT_1D_SIZE 2\nnan 0 0\n", "line 2: 'nan' is not a number; expected a number such as 0.5, within 1000000 of 0"),
            ("LUT_1D_SIZE 2\n0 0 0\nTITLE \"a\"\n", "line 3: TITLE is after the first colour; expected all keywords before the colours"),
            (
                "SIZE 3\n",
                "line 1: 'SIZE' is not a keyword; expected TITLE, LUT_1D_SIZE, LUT_3D_SIZE, DOMAIN_MIN, DOMAIN_MAX, LUT_1D_INPUT_RANGE, "
                    + "LUT_3D_INPUT_RANGE"
            ),
            ("DOMAIN_MIN 0 0\n", "line 1: there are 2 numbers; DOMAIN_MIN has red, green and blue; expected 3 numbers"),
            ("DOMAIN_MAX 1 0 1\n" + twoColors, "line 1: the domain ends at 0.0 and begins at 0.0; expected an end above the beginning"),
        ])
    func errors(text: String, expected: String) throws {
        let error = try #require(throws: ColorLUTError.self) { try table(text) }
        #expect(error.description == expected)
    }

    @Test("A line is bounded, and a file that is missing is named") func bounds() throws {
        let long = try #require(throws: ColorLUTError.self) { try table("#" + String(repeating: "a", count: 1024)) }
        #expect(long.description == "line 1: the line has 1025 bytes; expected at most 1024")
        let missing = try #require(throws: ColorLUTError.self) { try ColorLUT(contentsOf: URL(fileURLWithPath: "/none/a.cube")) }
        #expect(missing.description.hasPrefix("/none/a.cube: "))
    }

    @Test("A table is read from a file") func file() throws {
        let folder = try TemporaryDirectory()
        let url = URL(fileURLWithPath: folder.file("a.cube"))
        try Data(Self.twoColors.utf8).write(to: url)
        #expect(try ColorLUT(contentsOf: url) == table(Self.twoColors))
    }

    @Test("A table with one dimension is linear between its values, and clamped") func linear() throws {
        let tables = try table("LUT_1D_SIZE 3\n0 1 -0.5\n0.25 0.5 0.5\n1 0 1.5\n").storage.tables
        func level(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        for input in 0..<256 {
            let x = Double(input) / 255
            #expect(tables[input] == level(2 * x - 0.5))
            #expect(tables[256 + input] == level(1 - x) << 8)
            #expect(tables[512 + input] == level(x < 0.5 ? x / 2 : 0.25 + 1.5 * (x - 0.5)) << 16)
        }
        // Outside of the domain, the edge continues.
        let narrow = try table("DOMAIN_MIN 0.2 0 0\nDOMAIN_MAX 0.6 1 1\n" + Self.twoColors).storage.tables
        #expect(narrow[512 + 51] == 0)
        #expect(narrow[512 + 102] == level(0.5) << 16)
        #expect(narrow[512 + 200] == 255 << 16)
    }
}
