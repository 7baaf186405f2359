import Foundation

/// A random render or batch of small films.
struct SoakJob {
    let arguments: [String]
    let isBatch: Bool
    let hasStore: Bool
    /// Names of files that exist before, and that the job replaces.
    let replaced: [String]

    init(_ random: inout SoakRandom) {
        let length = random.number(2...6)
        let settings = [
            "--size", random.element(of: ["64x36", "32x48"]), "--fps", "10", "--progress", "json", "--duration",
            "\(Double(random.number(4...20)) / 10)", "--segment", "\(length)",
        ]
        hasStore = random.isOne(in: 2)
        let store = hasStore ? ["--store", "s"] + (random.isOne(in: 3) ? ["--store-limit", "1MB"] : []) : []
        isBatch = random.isOne(in: 4)
        if isBatch {
            let workers = random.isOne(in: 3) ? ["--timeout", "50"] : []
            let jobs = random.isOne(in: 2) ? ["--jobs", "\(random.number(1...2))"] : []
            arguments =
                ["batch", "t.csv", "--preset", "square", "--output-dir", "out", "--name", "{side}.mp4"] + settings + store + workers + jobs
            replaced = []
            return
        }
        let composition = random.element(of: ["square", "square", "still", "banner"])
        let name = random.element(of: ["a.mp4", "a.mp4", "a.mov", "a.webm", "a-%02d.png"])
        let others = random.isOne(in: 3) ? ["b.gif", "c.mp4"] : []
        arguments = ["render", composition] + settings + store + ([name] + others).flatMap { ["-o", $0] }
        replaced = random.isOne(in: 2) ? ([name] + others).filter { !$0.contains("%") } : []
    }

    /// Writes what the job reads and replaces.
    func prepare(_ command: Command) throws {
        if isBatch { try command.write("side\n3\n4\n5\n", to: "t.csv") }
        for name in replaced { try command.write("old", to: name) }
    }

    /// The files of `command` that are not hidden, except the store, the table and files that the job has not written.
    func outputs(in command: Command) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: command.directory.path) {
            let parts = name.split(separator: "/")
            guard !parts.contains(where: { $0.hasPrefix(".") }), parts.first != "s", name != "out", name != "t.csv" else { continue }
            files[name] = try command.data(name)
        }
        return files
    }

    /// The hidden files outside the store, except the list of a batch's films.
    func hidden(in command: Command) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: command.directory.path).filter { name in
            let parts = name.split(separator: "/")
            return parts.first != "s" && parts.contains { $0.hasPrefix(".") } && parts.last != ".kinora-batch.json"
        }
    }
}
