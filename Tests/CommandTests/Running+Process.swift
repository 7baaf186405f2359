import Foundation
import TestSupport

extension Command.Running {
    /// The processor time that the program has used, by Linux's statistics of the scheduler. Zero after its end.
    var processorTime: Duration {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(processIdentifier)/task")) ?? []
        return threads.reduce(.zero) { sum, thread in
            let text = try? String(contentsOfFile: "/proc/\(processIdentifier)/task/\(thread)/schedstat", encoding: .utf8)
            return sum + .nanoseconds(text.flatMap { Int64($0.prefix { $0 != " " }) } ?? 0)
        }
    }

    /// Waits until the program has used `time` of a processor or has ended. Other programs on this machine do not change the processor time.
    func waitForProcessorTime(_ time: Duration) async throws {
        try await waitUntil("the program uses \(time) of a processor") { !isRunning || processorTime >= time }
    }

    /// Waits until every thread of the program waits for the system, or the program has ended.
    func waitUntilIdle() async throws {
        try await waitUntil("the program waits for the system") {
            guard isRunning else { return true }
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(processIdentifier)/task")) ?? []
            return !threads.isEmpty
                && threads.allSatisfy { thread in
                    let text = try? String(contentsOfFile: "/proc/\(processIdentifier)/task/\(thread)/stat", encoding: .utf8)
                    // The state follows the name, which is in parentheses.
                    return text.flatMap { $0.split(separator: ") ").last?.first } == "S"
                }
        }
    }

    /// Waits until `isMet` returns true or the program has ended.
    func wait(for condition: String, _ isMet: () throws -> Bool) async throws {
        try await waitUntil(condition) { try !isRunning || isMet() }
    }
}
