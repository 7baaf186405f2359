import Foundation

/// What happens to a run of a command.
enum SoakFault {
    case signal(Int32, milliseconds: Int)
    case call(FaultInjection)
    /// A file of the store or of a work folder is cut, or one of its bytes is changed.
    case damage
    /// Another process empties the store meanwhile.
    case cleaning(milliseconds: Int)
    /// Foreign files are put into the store and the work folder.
    case strangers
    case clock

    init(_ random: inout SoakRandom, job: SoakJob, calls: Int, milliseconds: Int) {
        switch random.number(0...9) {
        case 0...3:
            let signals = [SIGKILL, SIGKILL, SIGINT, SIGTERM, SIGHUP]
            self = .signal(random.element(of: signals), milliseconds: random.number(0...milliseconds * 5 / 4))
        case 4...6:
            var fault = FaultInjection(call: random.number(1...calls), action: random.element(of: FaultInjection.Action.allCases))
            fault.isLasting = fault.action != .kill && random.isOne(in: 2)
            self = .call(fault)
        case 7: self = random.isOne(in: 2) ? .damage : .strangers
        case 8: self = job.hasStore ? .cleaning(milliseconds: random.number(0...milliseconds)) : .damage
        default: self = .clock
        }
    }

    /// The name in the table of counts.
    var name: String {
        switch self {
        case .signal(let signal, _): [SIGKILL: "SIGKILL", SIGINT: "SIGINT", SIGTERM: "SIGTERM"][signal] ?? "SIGHUP"
        case .call(let fault): "\(fault.action.rawValue) at a call\(fault.isLasting ? " and later" : "")"
        case .damage: "damaged segment"
        case .cleaning: "store emptied"
        case .strangers: "foreign files"
        case .clock: "clock goes back"
        }
    }

    /// Whether a run ends by itself and with success.
    var isHarmless: Bool {
        switch self {
        case .signal: false
        case .call(let fault): fault.action == .short
        case .damage, .cleaning, .strangers, .clock: true
        }
    }

    /// Whether `code` is one that the fault can cause.
    func allows(_ code: Int32, isBatch: Bool) -> Bool {
        switch self {
        case .signal(let signal, _): [0, -signal, 128 + signal].contains(code) && (signal != SIGKILL || code <= 0)
        case .call(let fault) where fault.action == .kill: [0, -SIGKILL].contains(code) || isBatch && code == 65
        case .call(let fault) where fault.action != .short: [0, 73].contains(code) || isBatch && code == 65
        default: code == 0
        }
    }

    var environment: [String: String] {
        switch self {
        case .call(let fault): fault.environment
        case .clock: FaultInjection(clockStep: 7).environment
        default: [:]
        }
    }

    /// Changes files before the run.
    func prepare(_ random: inout SoakRandom, _ command: Command) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: command.directory.path).sorted()
        let segments = names.filter { [32, 64].contains($0.split(separator: "/").last?.count) && !$0.hasSuffix(".kinora") }
        let files = segments.filter { (try? command.data($0)) != nil }
        switch self {
        case .damage:
            guard !files.isEmpty else { return }
            let name = random.element(of: files)
            var data = try command.data(name)
            guard !data.isEmpty else { return }
            if random.isOne(in: 2) { data.removeLast(random.number(1...data.count)) } else { data[random.number(0...data.count - 1)] ^= 4 }
            try data.write(to: command.directory.appending(path: name))
        case .strangers:
            let folders = Set(files.map { String($0.dropLast($0.split(separator: "/").last?.count ?? 0)) }).sorted()
            for folder in folders {
                let path = command.directory.path + "/" + folder
                try? FileManager.default.createSymbolicLink(atPath: path + "link", withDestinationPath: "/etc/passwd")
                mkfifo(path + "pipe", 0o600)
                mkdir(path + String(repeating: "e", count: 64), 0o700)
            }
        default: break
        }
    }

    /// Removes the foreign files, which Kinora keeps.
    func cleanUp(_ command: Command) throws {
        guard case .strangers = self else { return }
        for name in try FileManager.default.subpathsOfDirectory(atPath: command.directory.path) {
            let last = name.split(separator: "/").last ?? ""
            let isFolder = last == String(repeating: "e", count: 64)
            if isFolder || last == "link" || last == "pipe" {
                try FileManager.default.removeItem(at: command.directory.appending(path: name))
            }
        }
    }
}
