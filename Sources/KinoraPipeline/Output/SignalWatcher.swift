import Foundation
import KinoraFiles
import Synchronization

/// The pipe's writing end, for the signal handler, which may do little more than write a byte; -1 while nobody watches.
///
/// libdispatch's signal sources are no help here: on Linux a signal that arrives before the source is registered is lost.
private let signalPipe = Atomic<Int32>(-1)

/// Calls a closure on its own thread when a signal arrives, until ``end()``. One at a time.
final class SignalWatcher: Sendable {
    /// No signal has this number.
    private static let endMark: UInt8 = 255
    private let writeEnd: Int32
    private let before: [(number: Int32, action: sigaction)]

    init(_ numbers: [Int32], onSignal: @escaping @Sendable (Int32) -> Void) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        self.writeEnd = writeEnd
        precondition(
            signalPipe.compareExchange(expected: -1, desired: writeEnd, ordering: .sequentiallyConsistent).exchanged,
            "signals have one watcher at a time")
        before = numbers.compactMap(SignalWatcher.install)
        let thread = Thread {
            var byte: UInt8 = 0
            while true {
                let count = OpenFile.uninterrupted { read(readEnd, &byte, 1) }
                guard count == 1, byte != SignalWatcher.endMark else { break }
                onSignal(Int32(byte))
            }
            close(readEnd)
        }
        thread.name = "kinora-signals"
        thread.start()
    }

    func end() {
        for (number, action) in before {
            var action = action
            sigaction(number, &action, nil)
        }
        signalPipe.store(-1, ordering: .sequentiallyConsistent)
        var byte = SignalWatcher.endMark
        _ = write(writeEnd, &byte, 1)
        close(writeEnd)
    }

    /// Installs the handler and returns the one before it; nil for a signal that is ignored and stays so.
    private static func install(_ number: Int32) -> (number: Int32, action: sigaction)? {
        var old = sigaction()
        sigaction(number, nil, &old)
        // Compared as addresses: C's handlers cannot be compared as Swift functions.
        if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
        var new = sigaction()
        new.sa_flags = SA_RESTART
        new.__sigaction_handler.sa_handler = { number in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(signalPipe.load(ordering: .relaxed), &byte, 1)
            errno = saved
        }
        sigaction(number, &new, nil)
        return (number, old)
    }
}
