import Foundation

/// One random job that is disturbed a few times and then completed.
struct SoakRound {
    private var random: SoakRandom
    private let films: Command
    private let job: SoakJob
    private let hasLocks: Bool
    /// The names of faults and their results.
    private(set) var outcomes: [(String, WritableKeyPath<SoakTally.Count, Int>)] = []
    /// The faults after which the job is not complete.
    private var pending: [String] = []

    init(seed: Int, films: Command) {
        random = SoakRandom(seed: seed)
        self.films = films
        job = SoakJob(&random)
        hasLocks = !random.isOne(in: 6)
    }

    /// What a person needs to understand a loss.
    private var context: String {
        let faults = outcomes.map(\.0) + pending
        return "faults: \(faults.joined(separator: ", ")); locks: \(hasLocks)\n\(job.arguments.joined(separator: " "))"
    }

    private struct Reference {
        let files: [String: Data]
        let calls: Int
        let milliseconds: Int
    }

    mutating func run() async throws {
        let reference = try await reference()
        try job.prepare(films)
        for _ in 0..<random.number(1...4) {
            let fault = SoakFault(&random, job: job, calls: reference.calls, milliseconds: reference.milliseconds)
            do {
                try await run(fault, reference)
            } catch {
                outcomes += pending.map { ($0, \.repeated) } + [(fault.name, \.lost)]
                throw SoakLoss(
                    description: "\(fault): \((error as? SoakLoss)?.description ?? "\(error)")\n\(context)")
            }
        }
        let last = pending.last ?? "nothing"
        do {
            try await complete(reference)
        } catch {
            outcomes += pending.dropLast().map { ($0, \.repeated) } + [(last, \.lost)]
            throw SoakLoss(
                description:
                    "the last run, after \(pending): \((error as? SoakLoss)?.description ?? "\(error)")\n\(context)"
            )
        }
    }

    /// Runs the job in a directory of its own.
    private func reference() async throws -> Reference {
        try await withReference { other in
            try job.prepare(other)
            let start = ContinuousClock.now
            let (outcome, calls) = try await FaultInjection.calls(of: job.arguments, in: other)
            let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
            guard outcome.code == 0, calls > 0 else { throw SoakLoss(description: "the undisturbed run: \(outcome.code) \(outcome.error)") }
            return Reference(files: try job.outputs(in: other), calls: calls, milliseconds: milliseconds)
        }
    }

    private func withReference(_ body: (Command) async throws -> Reference) async throws -> Reference {
        let other = films.inside("reference")
        try FileManager.default.createDirectory(at: other.directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: other.directory) }
        return try await body(other)
    }

    /// Runs the job with the fault, and sometimes a second process with the same job.
    private mutating func run(_ fault: SoakFault, _ reference: Reference) async throws {
        try fault.prepare(&random, films)
        let isTwice = !job.isBatch && random.isOne(in: 5)
        let running = try films.start(job.arguments, environment: environment(fault.environment))
        let second = isTwice ? try films.start(job.arguments, environment: environment([:])) : nil
        switch fault {
        case .signal(let signal, let milliseconds):
            try await Task.sleep(for: .milliseconds(milliseconds))
            running.signal(signal)
        case .cleaning(let milliseconds):
            try await Task.sleep(for: .milliseconds(milliseconds))
            _ = try await films.run("store", "clean", "--store", "s", environment: environment([:]))
        default: break
        }
        let outcome = try await SoakRound.outcome(of: running)
        if let second {
            let other = try await SoakRound.outcome(of: second)
            guard other.code == 0 else { throw SoakLoss(description: "the second process: \(other.code) \(other.error)") }
        }
        try fault.cleanUp(films)
        try check(outcome, fault, reference, isTwice: isTwice)
    }

    private func environment(_ variables: [String: String]) -> [String: String] {
        var variables = variables
        if !hasLocks {
            variables["LD_PRELOAD"] = FaultInjection.library
            variables["KINORA_FAULT_LOCKS"] = "ENOLCK"
        }
        return variables
    }

    /// Waits for the process, at most a minute.
    private static func outcome(of running: Command.Running) async throws -> Command.Outcome {
        let process = running.processIdentifier
        let limit = Task {
            try await Task.sleep(for: .seconds(60))
            kill(process, SIGKILL)
        }
        let outcome = try await running.outcome()
        limit.cancel()
        try? FileManager.default.removeItem(at: running.output.deletingLastPathComponent())
        if case .success = await limit.result { throw SoakLoss(description: "it did not end within a minute") }
        return outcome
    }

    private mutating func check(_ outcome: Command.Outcome, _ fault: SoakFault, _ reference: Reference, isTwice: Bool) throws {
        guard fault.allows(outcome.code, isBatch: job.isBatch) else {
            throw SoakLoss(description: "exit code \(outcome.code): \(outcome.error)\(outcome.output.suffix(800))")
        }
        // What a composition prints goes to standard error.
        let lines = outcome.error.split(separator: "\n").filter { !$0.hasPrefix("leaves at ") }
        if outcome.code > 0 {
            guard lines.first?.hasPrefix("Error: ") == true, lines.dropFirst().allSatisfy({ $0.hasPrefix("note: ") }) else {
                throw SoakLoss(description: "exit code \(outcome.code), standard error: \(outcome.error)")
            }
        }
        let files = try job.outputs(in: films)
        for (name, data) in files where data != reference.files[name] {
            guard job.replaced.contains(name), data == Data("old".utf8), outcome.code != 0 else {
                throw SoakLoss(description: "'\(name)' is wrong after exit code \(outcome.code)")
            }
        }
        for name in job.replaced where files[name] == nil { throw SoakLoss(description: "'\(name)' is missing") }
        guard outcome.code == 0 else {
            pending.append(fault.name)
            return
        }
        guard files == reference.files else { throw SoakLoss(description: "files are missing: \(files.keys.sorted())") }
        settle(outcome)
        outcomes.append((fault.name, \.survived))
    }

    /// Notes how the faults before a successful run ended.
    private mutating func settle(_ outcome: Command.Outcome) {
        let isResumed = outcome.output.contains(/"(storedSegments|segmentsShared)":[1-9]/)
        outcomes += pending.map { ($0, isResumed ? \.resumed : \.repeated) }
        pending = []
    }

    /// Runs the job without a fault, and checks that it has completed and leaves nothing else.
    private mutating func complete(_ reference: Reference) async throws {
        let outcome = try await SoakRound.outcome(of: films.start(job.arguments, environment: environment([:])))
        guard outcome.code == 0 else { throw SoakLoss(description: "exit code \(outcome.code): \(outcome.error)") }
        guard try job.outputs(in: films) == reference.files else {
            throw SoakLoss(description: "the files differ: \(try job.outputs(in: films).keys.sorted())")
        }
        // Without locks, the hidden files of a killed process stay.
        let hidden = try job.hidden(in: films).filter { hasLocks || !$0.contains(".kinora-") }
        guard hidden.isEmpty else { throw SoakLoss(description: "there are hidden files: \(hidden)") }
        if job.hasStore {
            _ = try await films.run("store", "verify", "--store", "s", "--remove")
            let verification = try await films.run("store", "verify", "--store", "s")
            guard verification.code == 0, !verification.output.contains("ignored") else {
                throw SoakLoss(description: "the store: \(verification.output)\(verification.error)")
            }
        }
        settle(outcome)
    }
}
