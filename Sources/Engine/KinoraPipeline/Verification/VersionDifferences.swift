import Foundation

/// The differences between the libraries that made two films.
enum VersionDifferences {
    typealias Versions = (versions: [String: String], libraries: [String: String])

    private struct Library: Equatable {
        let version: String
        let build: String
    }

    /// Returns sentences such as "libx264 164 -> 165", sorted.
    static func list(_ old: Versions, _ new: Versions) -> [String] {
        let keys = Set(old.versions.keys).union(new.versions.keys).filter { old.versions[$0] != new.versions[$0] }
        var found = Dictionary(uniqueKeysWithValues: keys.map { ($0, change(old.versions[$0], new.versions[$0])) })
        let (before, after) = (byName(old.libraries), byName(new.libraries))
        for name in Set(before.keys).union(after.keys) where before[name] != after[name] && found[name] == nil {
            let isBuild = before[name]?.version == after[name]?.version
            found[name] = isBuild ? "in another build" : change(before[name]?.version, after[name]?.version)
        }
        return found.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    }

    private static func change(_ old: String?, _ new: String?) -> String { "\(old ?? "none") -> \(new ?? "none")" }

    /// Libraries by their names without versions: `libx264.so.164` is version 164 of `libx264`.
    private static func byName(_ libraries: [String: String]) -> [String: Library] {
        var named: [String: Library] = [:]
        for (file, build) in libraries.sorted(by: { $0.key < $1.key }) {
            guard let suffix = file.range(of: ".so") else {
                named[file] = Library(version: "", build: build)
                continue
            }
            let version = file[suffix.upperBound...].drop { $0 == "." }
            named[String(file[..<suffix.lowerBound])] = Library(version: String(version), build: build)
        }
        return named
    }
}
