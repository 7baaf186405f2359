import Testing

@testable import KinoraPipeline

struct CoreAllocationTests {
    @Test("The cores are divided between films and frames")
    func cores() {
        /// Starts as many films as possible, and returns their numbers of threads.
        func threads(_ frames: [Int], jobs: Int?, cores: Int, more: Int = 0) -> [Int] {
            var allocation = CoreAllocation(jobs: jobs, cores: cores)
            var threads: [Int] = []
            for (index, count) in frames.enumerated() {
                guard let started = allocation.start(frameCount: count, waiting: frames.count - index + more) else { break }
                threads.append(started)
            }
            return threads
        }
        let short = [Int](repeating: 60, count: 20)
        let long = [Int](repeating: 6000, count: 20)
        #expect(threads(short, jobs: nil, cores: 4) == [1, 1, 1, 1])
        #expect(threads(short, jobs: nil, cores: 1) == [1])
        #expect(threads(short, jobs: nil, cores: 16) == [2, 2, 2, 2, 2, 2, 2, 2])
        #expect(threads(long, jobs: nil, cores: 4) == [4])
        #expect(threads(long, jobs: nil, cores: 64) == [20, 20, 20])
        // The last films get all cores.
        #expect(threads([60, 60], jobs: nil, cores: 8) == [4, 4])
        #expect(threads([60], jobs: nil, cores: 8) == [8])
        #expect(threads([60, 60, 60], jobs: nil, cores: 8) == [2, 3, 3])
        // The number that the user has chosen, with one thread at least.
        #expect(threads(short, jobs: 3, cores: 8) == [2, 3, 3])
        #expect(threads(long, jobs: 3, cores: 2) == [1, 1, 1])
        #expect(threads(long, jobs: 1, cores: 8) == [8])
        // A film that ends gives its threads back.
        var allocation = CoreAllocation(jobs: nil, cores: 4)
        for _ in 0..<4 { #expect(allocation.start(frameCount: 60, waiting: 9) == 1) }
        #expect(allocation.start(frameCount: 60, waiting: 5) == nil)
        allocation.end(1)
        #expect(allocation.start(frameCount: 6000, waiting: 5) == nil)
        #expect(allocation.start(frameCount: 60, waiting: 5) == 1)
        for _ in 0..<4 { allocation.end(1) }
        #expect(allocation.start(frameCount: 60, waiting: 1) == 4)
    }
}
