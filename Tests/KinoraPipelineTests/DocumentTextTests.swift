import Foundation
import KinoraErrors
import Testing

@testable import KinoraPipeline

struct DocumentTextTests {
    @Test(
        "The first of some characters is found at its line and column, outside of comments",
        arguments: [
            ("a: \u{6F22}\n", 1, 4), ("a: 1\n  b: x\u{6F22}\n", 2, 7), ("# \u{6F22}\n  # \u{5B57}\na: \u{5B57}\n", 3, 4),
            ("a: x # \u{6F22}\n", 1, 8), ("\u{1F3AC}: \u{6F22}\u{5B57}\n", 1, 4), ("a: 1\r\nb: \u{5B57}\r\n", 2, 4),
        ])
    func location(text: String, line: Int, column: Int) throws {
        let document = try DocumentText(Data(text.utf8), source: "film.yaml", limit: 1_000)
        #expect(document.location(of: ["\u{6F22}", "\u{5B57}"]) == ErrorLocation(source: "film.yaml", line: line, column: column))
        #expect(document.location(of: ["z"]) == nil)
    }
}
