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
        func little(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        var data = Array("RIFF".utf8) + little(36 + 2 * count, 4) + Array("WAVEfmt ".utf8)
        data += little(16, 4) + little(1, 2) + little(1, 2) + little(48_000, 4) + little(96_000, 4) + little(2, 2) + little(16, 2)
        data += Array("data".utf8) + little(2 * count, 4) + [UInt8](repeating: 1, count: 2 * count)
        try Data(data).write(to: URL(fileURLWithPath: directory.file(name)))
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
