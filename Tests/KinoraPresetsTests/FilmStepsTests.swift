import TestSupport
import Testing

@testable import KinoraPresets

struct FilmStepsTests {
    @Test(
        "A film is filled exactly by the number of steps nearest to the requested length",
        arguments: [(1.5, 12.0, 8), (1.7, 12, 7), (30, 12, 1), (0.5, 0.1, 1), (5, 12.4, 2)])
    func count(length: Double, film: Double, count: Int) {
        let steps = FilmSteps(of: length, film: film)
        #expect(steps.count == count)
        expectClose(steps.length * Double(count), film, within: 1e-12)
    }

    @Test("Changes start a quarter into each step")
    func changes() {
        let steps = FilmSteps(of: 2, film: 8)
        let times = [0, 0.49, 0.5, 2.49, 2.5, 6.49, 6.5, 8]
        #expect(times.map(steps.step) == [0, 0, 1, 1, 2, 3, 4, 4])
    }
}
