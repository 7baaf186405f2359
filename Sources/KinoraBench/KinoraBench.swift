import Foundation
import KinoraDrawing
import KinoraViews

/// Measures what the evaluation of frames costs, from the clock's step to the finished display list, without drawing:
/// `swift run -c release KinoraBench`.
@main
@MainActor
struct KinoraBench {
    static func main() async throws {
        let measurements = [
            try await Measurement("10,000 animated shapes", limit: 10) { AnimatedDots(count: 10_000) },
            try await Measurement("2,000 animated shapes", limit: 2) { AnimatedDots(count: 2000) },
            try await Measurement("10,000 shapes at rest", limit: 0.2) { RestingDots(count: 10_000) },
        ]
        print(row("milliseconds a frame", "median", "slowest", "limit", "first"))
        for measurement in measurements {
            print(
                row(
                    measurement.name, number(measurement.median), number(measurement.slowest), number(measurement.limit),
                    number(measurement.first)))
        }
    }

    private static func row(_ name: String, _ cells: String...) -> String {
        name.padding(toLength: 26, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined()
    }

    private static func number(_ milliseconds: Double) -> String { String(format: "%.3f", milliseconds) }
}
