import Foundation

/// Seconds of a core's time: what other programs on the machine do does not show in it.
package enum ProcessorTime {
    /// What this process has used so far, all its threads together.
    package static var process: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
    /// What the calling thread has used so far.
    package static var thread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
