import Foundation

/// The environment for a run with the library of `Tests/FaultInjection/faults.c`.
struct FaultInjection {
    /// What the library does at a call.
    enum Action: String, CaseIterable, Sendable {
        case kill, noSpace = "ENOSPC", inputOutput = "EIO", quota = "EDQUOT", readOnly = "EROFS", short
    }

    /// The path of the library; nil without `make soak`.
    static let library = ProcessInfo.processInfo.environment["KINORA_FAULTS"]

    var kind = "files"
    /// The number of the call, starting at 1; 0 for none.
    var call = 0
    var action = Action.kill
    /// Whether all later calls fail, too.
    var isLasting = false
    /// A part of the paths of the files for which calls fail.
    var path: String?
    /// The file that receives the number of calls.
    var count: String?
    /// The error of all locks, such as ENOLCK.
    var locks: String?
    /// The number of seconds by which the wall clock goes back whenever it is read.
    var clockStep = 0

    var environment: [String: String] {
        var variables = [
            "LD_PRELOAD": FaultInjection.library ?? "", "KINORA_FAULT": kind, "KINORA_FAULT_AT": "\(call)",
            "KINORA_FAULT_ACTION": action.rawValue,
        ]
        if isLasting { variables["KINORA_FAULT_LASTS"] = "1" }
        variables["KINORA_FAULT_PATH"] = path
        variables["KINORA_FAULT_COUNT"] = count
        variables["KINORA_FAULT_LOCKS"] = locks
        if clockStep > 0 { variables["KINORA_FAULT_CLOCK"] = "\(clockStep)" }
        return variables
    }

    /// Runs the command without a fault, and returns the number of its calls.
    static func calls(of arguments: [String], kind: String = "files", in command: Command) async throws -> (Command.Outcome, Int) {
        let file = FileManager.default.temporaryDirectory.appending(path: "kinora-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let outcome = try await command.run(arguments, environment: FaultInjection(kind: kind, count: file).environment)
        let text = try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        return (outcome, Int(text) ?? 0)
    }
}
