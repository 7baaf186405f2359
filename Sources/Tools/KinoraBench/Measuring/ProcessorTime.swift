import Foundation

/// Processor time, which other programs on the machine do not affect.
enum ProcessorTime {
    /// The processor time of all threads of this process so far, in seconds.
    static var process: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
