import Foundation
import KinoraMedia
import TestSupport
import Testing

struct FileHashTests {
    @Test(
        "The SHA-256 of a file follows FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            // Longer than the block that is read at a time.
            (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ])
    func vectors(text: String, hash: String) throws {
        let folder = try TemporaryDirectory()
        try Data(text.utf8).write(to: URL(filePath: folder.file("a")))
        #expect(FileHash.sha256(folder.file("a")) == hash)
        #expect(FileHash.sha256(folder.file("b")) == "" && FileHash.sha256(folder.path) == "")
    }
}
