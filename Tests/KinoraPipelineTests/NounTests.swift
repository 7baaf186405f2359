import KinoraErrors
import Testing

struct NounTests {
    @Test("A number has its noun in the singular or the plural", arguments: [(0, "0 rows"), (1, "1 row"), (2, "2 rows"), (-1, "-1 rows")])
    func nouns(count: Int, text: String) {
        #expect(count.withNoun("row") == text)
    }
}
