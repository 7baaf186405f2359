import Foundation

/// Divides the processor's cores between films and the frames of each film.
///
/// Short films use one thread each and many run in parallel, because starting and finishing a film uses one core. Long films use all threads
/// sequentially, because fewer encoders need less memory. The last films get the cores that have no other film. A film keeps its number of
/// threads until it ends.
struct CoreAllocation {
    /// The maximum number of films rendered in parallel.
    let maxFilms: Int
    private let cores: Int
    /// Whether the user has chosen ``maxFilms``.
    private let isFixed: Bool
    private var films = 0
    private var used = 0

    /// A film occupies one more core for each such number of frames.
    static let framesPerThread = 300

    /// - Parameter jobs: The number of films rendered in parallel; nil for at most eight.
    init(jobs: Int?, cores: Int = ProcessInfo.processInfo.activeProcessorCount) {
        self.cores = max(cores, 1)
        maxFilms = max(jobs ?? min(cores, 8), 1)
        isFixed = jobs != nil
    }

    /// Returns the number of threads of the next film; nil if it has to wait until another one ends.
    ///
    /// - Parameter waiting: The number of films that have not started, including the next one.
    mutating func start(frameCount: Int, waiting: Int) -> Int? {
        guard films < maxFilms else { return nil }
        let free = max(cores - used, 0)
        // At least an equal share for each film that may still start.
        let share = free / max(min(waiting, maxFilms - films), 1)
        let wanted = isFixed ? 1 : min(max(frameCount / CoreAllocation.framesPerThread, 1), cores)
        let threads = max(share, min(wanted, free), 1)
        // A long film does not start with a small part of its threads, which it would keep until its end.
        guard isFixed || films == 0 || 2 * min(threads, free) >= wanted else { return nil }
        films += 1
        used += threads
        return threads
    }

    /// Notes that a film with `threads` threads has ended.
    mutating func end(_ threads: Int) {
        films -= 1
        used -= threads
    }
}
