import Foundation
import KinoraDrawing
import Testing

@testable import KinoraViews

@Suite("Moving and deleting elements")
struct DynamicViewContentTests {
    @Test("Elements are deleted by their offsets")
    func removal() {
        var letters = Array("abcdef")
        letters.remove(atOffsets: IndexSet([0, 2, 5]))
        #expect(String(letters) == "bde")
        letters.remove(atOffsets: IndexSet())
        #expect(String(letters) == "bde")
        letters.remove(atOffsets: IndexSet(0..<3))
        #expect(letters.isEmpty)
    }

    @Test(
        "Elements move in front of the element at the destination",
        arguments: [
            ([0], 3, "bcadef"), ([0], 6, "bcdefa"), ([5], 0, "fabcde"), ([1, 4], 3, "acbedf"), ([1, 2], 2, "abcdef"),
            ([0, 5], 3, "bcafde"),
            ([2], 2, "abcdef"), ([2], 3, "abcdef"), ([], 4, "abcdef"),
        ])
    func moving(source: [Int], destination: Int, expected: String) {
        var letters = Array("abcdef")
        letters.move(fromOffsets: IndexSet(source), toOffset: destination)
        #expect(String(letters) == expected)
    }
}
