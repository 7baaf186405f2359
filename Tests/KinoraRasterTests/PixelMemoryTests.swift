import Foundation
import Testing

@testable import KinoraRaster

struct PixelMemoryTests {
    @Test(
        "Memory of any size is zeroed, aligned for vectors and writable to its end",
        arguments: [64, 4096, 131_071, 131_072, 1_000_001])
    func alignment(byteCount: Int) throws {
        let memory = PixelMemory(byteCount: byteCount)
        let start = try #require(memory.bytes.baseAddress)
        #expect(memory.bytes.count == byteCount)
        #expect(UInt(bitPattern: start) % 64 == 0)
        #expect(memory.bytes.allSatisfy { $0 == 0 })
        memset(start, 7, byteCount)
        #expect(memory.bytes[byteCount - 1] == 7)
    }
}
