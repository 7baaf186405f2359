import Foundation
import Testing

/// Random films with random faults, until the time is over: `make soak`.
@Suite(.serialized, .enabled(if: FaultInjection.library != nil && soakSeconds > 0))
struct SoakTests {
    @Test("Whatever happens to a render or a batch, the same command makes the same files and leaves nothing else")
    func faults() async throws {
        let start = ContinuousClock.now
        var tally = SoakTally()
        var seed = firstSeed
        while ContinuousClock.now - start < .seconds(soakSeconds) {
            do {
                try await Command.with(.films) { films in
                    var round = SoakRound(seed: seed, films: films)
                    defer { for (name, outcome) in round.outcomes { tally.add(name, outcome) } }
                    try await round.run()
                }
            } catch let error as SoakLoss {
                Issue.record("seed \(seed): \(error.description)")
            }
            seed += 1
        }
        let total = tally.total
        print(
            """
            \(tally.table)
            \(seed - firstSeed) jobs, seeds \(firstSeed) to \(seed - 1): \(total.injected - total.lost) of \(total.injected) faults were \
            survived, \(total.resumed) of them with segments that were finished before; \(total.lost) lost
            """)
        #expect(total.lost == 0)
    }
}

/// What was found wrong after a fault.
struct SoakLoss: Error {
    let description: String
}

private let firstSeed = ProcessInfo.processInfo.environment["KINORA_SOAK_SEED"].flatMap { Int($0) } ?? 1
private let soakSeconds = ProcessInfo.processInfo.environment["KINORA_SOAK_SECONDS"].flatMap { Int($0) } ?? 0
