import Foundation
import Testing

/// Work grows with its input at most a little faster than linearly. `make soak` runs these tests: they take the time of the processor, and measure
/// nothing while other tests run.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["KINORA_GROWTH"] != nil))
struct GrowthTests {
    /// Sorting makes four times the input four and a half times the work; quadratic work would be sixteen times as much.
    private static let maxRatio = 7.0

    @Test("Four times the input requires at most seven times the work", arguments: GrowingInput.all)
    func growth(input: GrowingInput) async throws {
        let (less, more) = try await (input.seconds(size: input.size), input.seconds(size: 4 * input.size))
        print(String(format: "%8.1f ms %8.1f ms %5.1f  %@", less * 1000, more * 1000, more / less, input.name))
        #expect(more > 0.002, "\(input.name) is too small to be measured")
        #expect(more <= Self.maxRatio * less, "\(input.size): \(less) s, \(4 * input.size): \(more) s")
    }
}
