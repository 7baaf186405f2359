import Foundation
import KinoraFiles

/// The folder with the scripts, logs and numbers of one job of a cluster.
///
///     STORE/cluster/NAME/part.sh         the script of all parts
///     STORE/cluster/NAME/join.sh         the script of the join
///     STORE/cluster/NAME/job.json        the numbers of the scheduler's jobs
///     STORE/cluster/NAME/part-3.log      the output of a part
///     STORE/cluster/NAME/part-3.exit     the exit code of a part that has ended
struct ClusterFolder {
    let path: String

    var name: String { FilePath.name(of: path) }

    init(_ path: String) { self.path = path }

    /// The folder of all jobs that use the store in `directory`.
    static func root(ofStore directory: String) -> String { FilePath.absolute(directory) + "/cluster" }

    /// Returns the folder of the job `name`; nil if there is none.
    static func named(_ name: String, store: String) -> ClusterFolder? {
        guard !name.isEmpty, name != ".", name != "..", !name.contains("/") else { return nil }
        let folder = ClusterFolder(root(ofStore: store) + "/" + name)
        guard FileStamp(root(ofStore: store), followsLinks: false)?.kind == .folder else { return nil }
        return FileStamp(folder.path, followsLinks: false)?.kind == .folder ? folder : nil
    }

    /// The folders of all jobs, by name and number.
    static func all(store: String) -> [ClusterFolder] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root(ofStore: store))) ?? []
        return names.compactMap { named($0, store: store) }.filter { FileStamp($0.file(.record))?.kind == .file }
            .sorted { $0.order < $1.order }
    }

    /// `lamp-9` is before `lamp-10`.
    private var order: (String, Int, String) {
        let parts = name.split(separator: "-")
        return (parts.dropLast().joined(separator: "-"), parts.last.flatMap { Int($0) } ?? 0, name)
    }

    /// Returns a free folder for a job with the given film.
    ///
    /// - Parameter isCreated: Whether the folder is created. Of several processes, each creates another one.
    static func free(film: String, store: String, isCreated: Bool) throws -> ClusterFolder {
        let root = root(ofStore: store)
        if isCreated {
            try makeFolder(root)
            try requireFolder(root)
        }
        for number in 1... {
            let folder = ClusterFolder("\(root)/\(plainName(film))-\(number)")
            if !isCreated {
                if FileStamp(folder.path, followsLinks: false) == nil { return folder }
            } else if try makeFolder(folder.path) {
                return folder
            }
        }
        preconditionFailure("the numbers of jobs are not exhausted")
    }

    /// Returns the file's name with plain characters only.
    private static func plainName(_ film: String) -> String {
        let name = FilePath.deletingExtension(FilePath.name(of: film)).unicodeScalars.prefix(40).map { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "._".unicodeScalars.contains(scalar))
                ? Character(scalar) : "-"
        }
        let text = String(name)
        return text.isEmpty || text.hasPrefix(".") ? "film" : text
    }

    /// Throws if the file at this path is not a folder, for example a symbolic link.
    private static func requireFolder(_ path: String) throws {
        guard let kind = FileStamp(path, followsLinks: false)?.kind, kind != .folder else { return }
        let reason = kind == .link ? "is a symbolic link to '\(FilePath.destination(ofLink: path) ?? "")'" : "is not a folder"
        throw CommandFailure("'\(path)' was not made by Kinora: it \(reason); remove it", .cannotWrite)
    }

    /// Returns false if the folder exists.
    @discardableResult private static func makeFolder(_ path: String) throws -> Bool {
        guard mkdir(path, 0o777) != 0 else { return true }
        guard errno == EEXIST else {
            throw CommandFailure("'\(path)' cannot be created: \(String(cString: strerror(errno)).lowercased())", .cannotWrite)
        }
        return false
    }

    // MARK: Files

    enum File {
        case script(isJoin: Bool)
        case record
        case log(ClusterTask)
        case result(ClusterTask)

        var name: String {
            switch self {
            case .script(let isJoin): isJoin ? "join.sh" : "part.sh"
            case .record: "job.json"
            case .log(let task): task.name + ".log"
            case .result(let task): task.name + ".exit"
            }
        }
    }

    func file(_ file: File) -> String { path + "/" + file.name }

    func write(_ text: String, to file: File) throws {
        do {
            try Data(text.utf8).write(to: FilePath.url(self.file(file)), options: .atomic)
        } catch {
            throw CommandFailure("'\(self.file(file))' cannot be written; check the free space and the permissions", .cannotWrite)
        }
    }

    /// Removes the folder, unless it contains logs or the record of a submitted job.
    func removeScripts() {
        for file in [File.script(isJoin: false), .script(isJoin: true)] { unlink(self.file(file)) }
        rmdir(path)
    }

    /// The size of what is read of a file. Only its end is read.
    private static let maxLength = 1 << 16

    /// Returns the last 64 KB of a file; nil if it is missing or not a regular file.
    func end(of file: File) -> String? {
        let end = try? UntrustedFile(self.file(file), followsLinks: false).suffix(ClusterFolder.maxLength)
        return end.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension ClusterTask {
    var name: String {
        switch self {
        case .part(let number): "part-\(number)"
        case .join: "join"
        }
    }
}
