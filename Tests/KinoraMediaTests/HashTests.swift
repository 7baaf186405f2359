import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

struct HashTests {
    /// A hash of bytes that arrive in pieces of 1, 6, 11, ... bytes.
    private func pieces(_ bytes: [UInt8], _ update: (UnsafeRawBufferPointer) -> Void) {
        var (position, length) = (0, 1)
        while position < bytes.count {
            let end = min(position + length, bytes.count)
            bytes[position..<end].withUnsafeBytes(update)
            (position, length) = (end, length % 37 + 5)
        }
    }

    @Test(
        "The SHA-256 of bytes and of a file has the values of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
            // Longer than the block that is read at a time.
            (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ])
    func sha256(text: String, hash: String) throws {
        let folder = try TemporaryDirectory()
        try Data(text.utf8).write(to: URL(filePath: folder.file("a")))
        #expect(SHA256.hexadecimal(text.utf8) == hash)
        #expect(FileHash.sha256(folder.file("a")) == hash)
        var parts = SHA256()
        pieces(Array(text.utf8)) { parts.update($0) }
        #expect(parts.hexadecimal == hash)
    }

    @Test("Messages of every length have SHA-256 hashes of their own")
    func lengths() {
        let hashes = (0..<200).map { SHA256.hexadecimal([UInt8](repeating: 0, count: $0)) }
        #expect(Set(hashes).count == 200 && hashes.allSatisfy { $0.utf8.count == 64 })
    }

    @Test("MurmurHash3 has the verification value that its author publishes for x64 and 128 bits")
    func verificationValue() {
        // The hashes of 0..<n with the seed 256 - n, hashed together with the seed 0. SMHasher compares the first four bytes.
        var all = Murmur3(seed: 0)
        for count in 0..<256 {
            var hash = Murmur3(seed: UInt64(256 - count))
            (0..<count).map { UInt8($0) }.withUnsafeBytes { hash.update($0) }
            hash.bytes.withUnsafeBytes { all.update($0) }
        }
        #expect(all.value.first & 0xffff_ffff == 0x6384_ba69)
    }

    @Test(
        "MurmurHash3 returns the hashes of FFmpeg's function",
        arguments: [
            (0, "f172e5acc891f8bf6981a829b5a83a3d"), (1, "6fb7c7aa27a76fccefe2d33224891bfc"), (7, "b9f1703369527f8f50d4a8f370d75a88"),
            (8, "a5bb010680854e29f95b4e8733453ed5"), (9, "efd2b195ca056bedf9af00983f0dac21"), (15, "7ac85067ae075822b2a56a775ab22467"),
            (16, "516d960fd2820f7805fcad904009ad6e"), (17, "d34b14c9a21433e291bd943cb3a56a94"), (31, "ce11e4541d8448fd5d740314ba453c05"),
            (32, "6f1fef517cacb1f33409002aa8bc040a"), (33, "508f810e26f1f1fac536f7ab3112de10"), (255, "ab02c918dc1e6f137e5151f147ff397c"),
            (1000, "e7fe18fe2cbefe844ad4a5852be28551"),
        ])
    func murmur3(count: Int, hash: String) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
        #expect(Murmur3.hexadecimal(bytes) == hash)
        var parts = Murmur3()
        pieces(bytes) { parts.update($0) }
        #expect(parts.bytes.hexadecimal == hash)
        let folder = try TemporaryDirectory()
        try Data(bytes).write(to: URL(filePath: folder.file("a")))
        for _ in 0..<2 { #expect(FileHash.murmur3(folder.file("a")) == hash) }
    }

    @Test("The hash of a frame does not depend on the bytes between its rows, and comes back from its bytes")
    func frames() throws {
        let pixels = (0..<240).map { UInt8(truncatingIfNeeded: $0 * 7) }
        let padded = stride(from: 0, to: 240, by: 24).flatMap { pixels[$0..<$0 + 24] + [UInt8](repeating: UInt8($0), count: 8) }
        let hash = pixels.withUnsafeBytes { FrameHash($0, rows: 10, bytesInRow: 24, bytesPerRow: 24) }
        #expect(padded.withUnsafeBytes { FrameHash($0, rows: 10, bytesInRow: 24, bytesPerRow: 32) } == hash)
        #expect(hash.hexadecimal == Murmur3.hexadecimal(pixels))
        #expect(FrameHash(bytes: hash.bytes) == hash)
        #expect(FrameHash(bytes: Array(hash.bytes.dropLast())) == nil)
    }

    @Test("Files that cannot be read have no hash")
    func unreadable() throws {
        let folder = try TemporaryDirectory()
        for path in [folder.file("missing"), folder.path] {
            #expect(FileHash.sha256(path) == nil && FileHash.murmur3(path) == nil)
        }
    }
}
