import Foundation
import KinoraErrors
import KinoraFiles
import Synchronization

/// The write end of the pipe, for the signal handler, which may do little more than write a byte; -1 if there is no watcher.
///
/// libdispatch's signal sources are unsuitable: on Linux, they lose signals that arrive before the source is registered.
private let signalPipe = Atomic<Int32>(-1)

/// Calls a closure on a separate thread when a signal arrives, until ``end()``. Only one watcher may exist at a time.
final class SignalWatcher: Sendable {
    /// Not the number of a signal.
    private static let endMark: UInt8 = 255
    private let writeEnd: Int32
    private let before: [(number: Int32, action: sigaction)]

    init(_ numbers: [Int32], onSignal: @escaping @Sendable (Int32) -> Void) throws {
        guard let (readEnd, writeEnd) = OpenFile.makePipe() else { throw KinoraError(system: errno) }
        self.writeEnd = writeEnd
        precondition(
            signalPipe.compareExchange(expected: -1, desired: writeEnd, ordering: .sequentiallyConsistent).exchanged,
            "only one signal watcher may exist at a time")
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

    /// Installs the handler and returns the previous one; nil if the signal is ignored, which is not changed.
    private static func install(_ number: Int32) -> (number: Int32, action: sigaction)? {
        var old = sigaction()
        sigaction(number, nil, &old)
        // Compared as addresses, because Swift cannot compare C functions. Safe: a C function is an address.
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
