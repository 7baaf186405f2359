import Foundation
import KinoraFiles
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

/// A folder for a store, with segments whose contents are known.
final class StoreFolder: Sendable {
    let parent: TemporaryDirectory
    var path: String { parent.file("store") }

    init() throws { parent = try TemporaryDirectory() }

    /// The digest of test segment `number`. Neighbours are in different sub-folders.
    static func digest(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String((String(repeating: "0", count: 32 - digits.count) + digits).reversed())
    }

    func file(_ number: Int) -> String {
        let digest = StoreFolder.digest(number)
        return "\(path)/\(digest.prefix(2))/\(digest)"
    }

    /// Commits test segment `number` with `bytes` bytes, last used at second `use` of the year 2020.
    func add(_ number: Int, to store: SegmentStore, bytes: Int = 10, use: Int? = nil) throws {
        let draft = try store.draft(of: StoreFolder.digest(number))
        try Data(repeating: UInt8(truncatingIfNeeded: number), count: bytes).write(to: URL(fileURLWithPath: draft.path))
        try draft.commit()
        if let use { setTime(file(number), use) }
    }

    func setTime(_ path: String, _ second: Int) {
        let time = timespec(tv_sec: 1_577_836_800 + second, tv_nsec: 0)
        utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
    }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// All files below the folder by their relative paths, sorted.
    var files: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).filter {
            FileStamp(path + "/" + $0, followsLinks: false)?.kind != .folder
        }.sorted()
    }

    /// The numbers of the test segments below `count` that a store has.
    func numbers(_ store: SegmentStore, below count: Int) -> [Int] {
        (0..<count).filter { FileStamp(file($0), followsLinks: false)?.kind == .file }
    }
}

/// Counts changes, and fails at one change: from then on for ever, as in a process that is killed, or only then.
final class ChangeFault: Sendable {
    private let count = Mutex(0)
    let step: Int
    let isEnd: Bool

    init(at step: Int, isEnd: Bool) { (self.step, self.isEnd) = (step, isEnd) }

    var changes: Int { count.withLock(\.self) }

    var changer: FileChanger {
        FileChanger { [self] change in
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            return number == step || isEnd && number > step ? ENOSPC : change.carriedOut()
        }
    }
}

/// Runs `body` on a thread that may not change files of other users, as any thread of a user who is not root.
func withoutPrivileges(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread {
        typealias SetUser = @convention(c) (UInt32) -> Int32
        // Of this thread alone. Swift does not import the function.
        if getuid() == 0, let function = dlsym(nil, "setfsuid") { _ = unsafeBitCast(function, to: SetUser.self)(65534) }
        body()
        done.signal()
    }.start()
    done.wait()
}
