import Foundation
import TestSupport
import Testing

@testable import KinoraPipeline

@Suite(.serialized)
struct InterruptionTests {
    @Test("A signal cancels the operation and lets it end", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(number: Int32) async throws {
        await #expect(throws: Interruption(signal: number)) {
            // Other tests may keep all cores busy for minutes. After the grace, the process of the tests would end.
            try await Interruption.cancelling(grace: 3_600) {
                kill(getpid(), number)
                try await waitForCancellation()
            }
        }
    }

    @Test("Without a signal the operation's result is returned")
    func undisturbed() async throws {
        #expect(try await Interruption.cancelling { 42 } == 42)
    }
}
