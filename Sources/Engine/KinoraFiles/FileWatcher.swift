import Foundation
import Synchronization

/// Reports changes of files and folders as long as it exists.
///
/// A file has changed if its ``FileStamp`` differs from the last known one: it was written, replaced by another file under its name, created or
/// removed. The file need not exist. Symbolic links are followed, and every folder and link on its path may be replaced, too.
///
/// Linux's notifications report changes within milliseconds. Changes without notifications (on network file systems, or beyond the limits of the
/// system) are found by comparing all stamps every two seconds. Consecutive changes are reported together, when there is none for 50 ms, or after
/// half a second.
///
///     let watcher = try FileWatcher()
///     try watcher.watch(files: ["film.yaml": FileStamp("film.yaml")], folders: ["Sources"])
///     for await paths in watcher.changes { ... }
package final class FileWatcher: Sendable {
    /// Why files cannot be watched.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// The times of a watcher.
    struct Timing: Sendable {
        /// The time without a notification after which changes are reported.
        var quiet = Duration.milliseconds(50)
        /// The maximum time from the first notification to the report.
        var limit = Duration.milliseconds(500)
        /// The interval at which all stamps are compared without a notification; nil for never.
        var interval: Duration? = .seconds(2)
    }

    private struct State {
        var files = WatchedFiles()
        /// The names that matter in each observed folder, by its number.
        var observed: [Int32: WatchedFiles.Names] = [:]
        var hasEnded = false
    }

    /// The changed paths, as they were given. For a watched folder, the paths of the files below it. One task may iterate. The stream ends with
    /// ``end()``.
    package let changes: AsyncStream<Set<String>>
    private let work: Work

    package convenience init() throws(Failure) { try self.init(Timing(), notifications: FolderNotifications()) }

    /// - Parameter notifications: Nil to compare stamps only.
    init(_ timing: Timing, notifications: FolderNotifications?) throws(Failure) {
        guard let (readEnd, writeEnd) = OpenFile.makePipe(isBlocking: false) else {
            throw Failure(description: "files cannot be watched: \(String(cString: strerror(errno)))")
        }
        let (changes, continuation) = AsyncStream.makeStream(of: Set<String>.self)
        self.changes = changes
        let work = Work(timing, notifications, readEnd: readEnd, writeEnd: writeEnd, continuation)
        self.work = work
        let thread = Thread { work.run() }
        thread.name = "kinora-files"
        thread.start()
    }

    deinit { work.end() }

    /// Replaces the watched files and folders. A folder that is watched already is watched further.
    ///
    /// Throws if the folders contain more than 50,000 files.
    ///
    /// - Parameters:
    ///   - files: The stamp of each file when it was last read; nil if it did not exist. A file that has changed since is reported.
    ///   - folders: Folders that are watched with everything below them, except hidden names and symbolic links to folders.
    package func watch(files: [String: FileStamp?], folders: Set<String> = []) throws(Failure) {
        try work.watch(files, folders)
    }

    /// Ends the stream. May be called more than once.
    package func end() { work.end() }

    /// The watching, on a thread of its own, which does not keep the watcher.
    private final class Work: Sendable {
        private let timing: Timing
        private let notifications: FolderNotifications?
        private let readEnd: Int32
        private let writeEnd: Int32
        private let continuation: AsyncStream<Set<String>>.Continuation
        private let state = Mutex(State())

        init(
            _ timing: Timing, _ notifications: FolderNotifications?, readEnd: Int32, writeEnd: Int32,
            _ continuation: AsyncStream<Set<String>>.Continuation
        ) {
            (self.timing, self.notifications, self.readEnd, self.writeEnd) = (timing, notifications, readEnd, writeEnd)
            self.continuation = continuation
        }

        deinit {
            close(readEnd)
            close(writeEnd)
        }

        // MARK: The caller's side

        func watch(_ files: [String: FileStamp?], _ folders: Set<String>) throws(Failure) {
            let failure = state.withLock { state -> Failure? in
                do throws(WatchedFiles.TooManyFiles) {
                    try state.files.replace(files: files, folders: folders)
                } catch {
                    return Failure(
                        description: "'\(error.folder)' contains too many files to watch; at most \(state.files.maxFiles) are supported")
                }
                observe(&state)
                return nil
            }
            if let failure { throw failure }
            wake()
        }

        func end() {
            state.withLock { $0.hasEnded = true }
            wake()
        }

        private func wake() {
            var byte: UInt8 = 0
            _ = write(writeEnd, &byte, 1)
        }

        /// Requests the notifications that the files need, and ends those that they no longer need.
        private func observe(_ state: inout State) {
            guard let notifications else { return }
            var observed: [Int32: WatchedFiles.Names] = [:]
            for (folder, names) in state.files.observed() {
                guard let number = notifications.add(folder) else { continue }
                // Two paths of one folder have one number.
                switch (observed[number], names) {
                case (.named(let known), .named(let names)): observed[number] = .named(known.union(names))
                case (.all, _): break
                default: observed[number] = names
                }
            }
            for number in state.observed.keys where observed[number] == nil { notifications.remove(number) }
            state.observed = observed
        }

        // MARK: The thread

        func run() {
            let clock = ContinuousClock()
            // When the stamps are compared next, and the latest time for that after a notification.
            var (due, limit): (ContinuousClock.Instant?, ContinuousClock.Instant?) = (timing.interval.map { clock.now + $0 }, nil)
            while true {
                let isCalled = wait(until: due, clock)
                if state.withLock({ $0.hasEnded }) { break }
                let now = clock.now
                if hasEvents() {
                    let latest = limit ?? now + timing.limit
                    (due, limit) = (min(now + timing.quiet, latest), latest)
                }
                guard isCalled || due.map({ $0 <= now }) ?? false else { continue }
                report()
                (due, limit) = (timing.interval.map { clock.now + $0 }, nil)
            }
            continuation.finish()
        }

        /// Waits for notifications, for a call of the other side, or until `time`. Returns whether it was called.
        private func wait(until time: ContinuousClock.Instant?, _ clock: ContinuousClock) -> Bool {
            let milliseconds = time.map { Int32(min((max(.zero, $0 - clock.now) / .milliseconds(1)).rounded(.up), 1e6)) } ?? -1
            // A negative descriptor is ignored.
            var ends = [readEnd, notifications?.descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            _ = poll(&ends, nfds_t(ends.count), milliseconds)
            var byte: UInt8 = 0
            var isCalled = false
            while read(readEnd, &byte, 1) > 0 { isCalled = true }
            return isCalled
        }

        /// Whether a notification about a watched name has arrived.
        private func hasEvents() -> Bool {
            guard let notifications else { return false }
            guard let events = notifications.read() else { return true }
            return state.withLock { state in
                events.contains { event in
                    guard let names = state.observed[event.folder] else { return false }
                    return event.name.map(names.contains) ?? true
                }
            }
        }

        /// Compares all stamps and reports those that have changed.
        private func report() {
            let changed = state.withLock { state in
                // New folders are observed before their files are read, so that no change is missed.
                observe(&state)
                return state.files.update()
            }
            if !changed.isEmpty { continuation.yield(changed) }
        }
    }
}
