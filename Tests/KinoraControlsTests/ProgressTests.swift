import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Progress over a time interval")
@MainActor
struct ProgressTests {
    /// A bar of 100 points for the whole.
    private struct Bar: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            Color.red.frame(width: 100 * (configuration.fractionCompleted ?? 0), height: 10)
        }
    }

    private func width(_ dates: ClosedRange<Double>, countsDown: Bool, second: Int) async throws -> CGFloat {
        let start = StageScope.firstDate
        let dates = start.addingTimeInterval(dates.lowerBound)...start.addingTimeInterval(dates.upperBound)
        let stage = Stage(
            ProgressView(timerInterval: dates, countsDown: countsDown).progressViewStyle(Bar()), size: CGSize(width: 200, height: 100))
        _ = try await stage.frame(second * 60)
        return stage.graph.rects.first?.width ?? .nan
    }

    @Test("The progress follows the film's clock, up or down, within its bounds")
    func clock() async throws {
        for (second, share) in [(0, 0.0), (1, 0.0), (2, 25), (3, 50), (5, 100), (7, 100)] {
            #expect(abs(try await width(1...5, countsDown: false, second: second) - share) < 1e-6)
            #expect(abs(try await width(1...5, countsDown: true, second: second) - (100 - share)) < 1e-6)
        }
    }

    @Test("An interval of length 0 is complete")
    func empty() async throws {
        #expect(try await width(1...1, countsDown: false, second: 0) == 100)
        #expect(try await width(1...1, countsDown: true, second: 0) == 0)
    }
}
