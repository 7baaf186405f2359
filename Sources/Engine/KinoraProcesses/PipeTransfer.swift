import Foundation

/// Reads standard output and standard error of a process, both as they arrive, and meanwhile writes a message to its standard input.
struct PipeTransfer {
    enum Stream { case output, error }

    private let process: ChildProcess
    private var message: Data
    /// Standard output, standard error and standard input. The system ignores those with the descriptor -1.
    private var pipes: [pollfd]
    private var counts = [0, 0]
    private let deadline: ContinuousClock.Instant?
    /// The time at which a process that has exceeded a limit is killed. Nothing is read after it, because a process of another group may keep the
    /// pipes open.
    private var killTime: ContinuousClock.Instant?

    init(_ process: ChildProcess, message: Data = Data()) {
        self.process = process
        self.message = message
        pipes = [
            pollfd(fd: process.output, events: Int16(POLLIN), revents: 0), pollfd(fd: process.error, events: Int16(POLLIN), revents: 0),
            pollfd(fd: message.isEmpty ? -1 : process.input, events: Int16(POLLOUT), revents: 0),
        ]
        deadline = process.limits.deadline.map { ContinuousClock.now + $0 }
    }

    /// Calls `body` with all bytes that are read, then closes both pipes and waits for the end of the process.
    mutating func run(_ body: (Stream, UnsafeRawBufferPointer) -> Void) -> ProcessEnd {
        if pipes[2].fd >= 0 { _ = fcntl(pipes[2].fd, F_SETFL, O_NONBLOCK) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while pipes[0].fd >= 0 || pipes[1].fd >= 0 {
            let count = poll(&pipes, nfds_t(pipes.count), timeout)
            guard count >= 0 || errno == EINTR else { break }
            if let killTime, killTime <= .now {
                process.kill()
                break
            }
            if let deadline, deadline <= .now, killTime == nil { exceed(.deadline) }
            guard count > 0 else { continue }
            if pipes[2].revents != 0 { write() }
            for index in 0...1 where pipes[index].revents != 0 { read(index, &buffer, body) }
        }
        for index in 0...1 { close(index) }
        if let deadline, killTime == nil, !process.hasEnded(by: deadline) { exceed(.deadline) }
        return process.wait()
    }

    /// The time until the next limit, in milliseconds; -1 without one.
    private var timeout: Int32 {
        guard let next = killTime ?? deadline else { return -1 }
        let left = (next - ContinuousClock.now) / .milliseconds(1)
        return Int32(min(max(left.rounded(.up), 0), Double(Int32.max)))
    }

    private mutating func exceed(_ limit: ProcessLimits.Kind) {
        process.stop(exceeding: limit)
        killTime = ContinuousClock.now + process.limits.grace
    }

    private mutating func read(_ index: Int, _ buffer: inout [UInt8], _ body: (Stream, UnsafeRawBufferPointer) -> Void) {
        let size = Foundation.read(pipes[index].fd, &buffer, buffer.count)
        guard size > 0 else {
            if size == 0 || errno != EINTR { close(index) }
            return
        }
        let permitted = process.limits.output.map { max($0 - counts[index], 0) } ?? size
        counts[index] += size
        if permitted > 0 {
            buffer.withUnsafeBytes { body(index == 0 ? .output : .error, UnsafeRawBufferPointer(rebasing: $0[..<min(size, permitted)])) }
        }
        if size > permitted, killTime == nil { exceed(.output) }
    }

    /// Writes what fits into the pipe. A process that has closed its input receives no more.
    private mutating func write() {
        let size = message.withUnsafeBytes { Foundation.write(pipes[2].fd, $0.baseAddress, $0.count) }
        if size > 0 { message = message.dropFirst(size) }
        if message.isEmpty || (size < 0 && errno != EAGAIN && errno != EINTR) { pipes[2].fd = -1 }
    }

    private mutating func close(_ index: Int) {
        if pipes[index].fd >= 0 { _ = Foundation.close(pipes[index].fd) }
        pipes[index].fd = -1
    }
}
