import Foundation
import KinoraMedia
import Synchronization
import TestSupport
import Testing

@testable import KinoraSound

struct AudioMeasurementTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// A file of `count` samples in 16-bit mono at 48 kHz.
    private func write(_ count: Int, to name: String = "a.wav") throws {
        try TestAudio.waveFile([Int16](repeating: 257, count: count)).write(to: URL(fileURLWithPath: directory.file(name)))
    }

    @Test("A file is measured once until it changes, and an error is not kept")
    func once() throws {
        let reads = Mutex(0)
        let measurements = AudioMeasurements { path in
            reads.withLock { $0 += 1 }
            return try SoundSource.measure(path)
        }
        let path = directory.file("a.wav")
        for number in 1...2 {
            #expect(throws: SoundError.self) { try measurements.measurement(of: path) }
            #expect(reads.withLock { $0 } == number)
        }
        for (count, expected) in [(4_800, 3), (9_600, 4)] {
            try write(count)
            for _ in 0..<3 { #expect(try measurements.measurement(of: path).frameCount == count) }
            #expect(reads.withLock { $0 } == expected)
        }
    }

    @Test("A file that changes while it is measured is measured again")
    func changed() throws {
        let isFirst = Mutex(true)
        let measurements = AudioMeasurements { path in
            let measurement = try SoundSource.measure(path)
            let first = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            if first { try write(960) }
            return measurement
        }
        try write(4_800)
        #expect(try measurements.measurement(of: directory.file("a.wav")).frameCount == 4_800)
        #expect(try measurements.measurement(of: directory.file("a.wav")).frameCount == 960)
    }
}
