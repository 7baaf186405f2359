import Foundation
import KinoraDrawing
import KinoraViews
import Synchronization
import TestSupport
import Testing

struct ImageLibraryTests {
    /// Counts; a file's only byte is how many pixels it has, 0 is a bad one.
    private final class Counter: ImageDecoder {
        let calls = Mutex(0)

        func decode(_ file: Data) throws(ImageDecodingError) -> Bitmap {
            calls.withLock { $0 += 1 }
            guard let count = file.first, count > 0 else { throw ImageDecodingError(reason: "it is empty") }
            return Bitmap(width: Int(count), height: 1, pixels: [UInt8](repeating: 255, count: 4 * Int(count)))
        }

        var count: Int { calls.withLock { $0 } }
    }

    private func width(_ image: DecodedImage) -> Int {
        if case .bitmap(let bitmap) = image { bitmap.width } else { 0 }
    }

    @Test("An image is decoded once, an invalid one too, and again after its file changes")
    func decodesOnce() throws {
        let (counter, directory) = (Counter(), try TemporaryDirectory())
        let library = ImageLibrary(decoder: counter)
        let path = directory.file("a.png")
        try Data([7]).write(to: URL(fileURLWithPath: path))
        for _ in 0..<3 { #expect(try width(library.image(at: path)) == 7) }
        for _ in 0..<3 { #expect(try width(library.image(in: Data([5]))) == 5) }
        for _ in 0..<3 { #expect(throws: ImageError.self) { try library.image(in: Data([0])) } }
        #expect(counter.count == 3)
        try Data([9, 9]).write(to: URL(fileURLWithPath: path))
        #expect(try width(library.image(at: path)) == 9)
        #expect(counter.count == 4)
    }

    @Test("Without memoization an image is decoded each time, and cached images stay")
    func decodesEachTime() throws {
        let counter = Counter()
        let library = ImageLibrary(decoder: counter)
        for _ in 0..<2 { #expect(try width(library.image(in: Data([5]))) == 5) }
        #expect(counter.count == 1)
        try Memoization.$isOn.withValue(false) { () throws in
            for _ in 0..<2 { try #expect(width(library.image(in: Data([5]))) == 5) }
        }
        #expect(counter.count == 3)
        #expect(try width(library.image(in: Data([5]))) == 5)
        #expect(counter.count == 3)
    }

    @Test("Beyond the limit the least recently used image is evicted")
    func forgetsTheOldest() throws {
        let counter = Counter()
        // Each costs its pixels and 1024 bytes.
        let library = ImageLibrary(decoder: counter, capacity: 3 * 1100)
        for width in [1, 2, 3] as [UInt8] { _ = try library.image(in: Data([width])) }
        _ = try library.image(in: Data([1]))
        _ = try library.image(in: Data([4]))
        #expect(counter.count == 4)
        _ = try library.image(in: Data([1]))
        #expect(counter.count == 4)
        _ = try library.image(in: Data([2]))
        #expect(counter.count == 5)
    }

    @Test("Errors name the file and the problem")
    func errors() throws {
        let (library, directory) = (ImageLibrary(decoder: Counter()), try TemporaryDirectory())
        func message(_ path: String) -> String {
            do throws(ImageError) {
                _ = try library.image(at: path)
                return ""
            } catch {
                return error.description
            }
        }
        #expect(message(directory.file("none.png")).contains("none.png\" cannot be shown: the file does not exist"))
        #expect(message(directory.path).contains("it is not a regular file"))
        try Data([0]).write(to: URL(fileURLWithPath: directory.file("bad.png")))
        #expect(message(directory.file("bad.png")).contains("bad.png\" cannot be shown: it is empty"))
        try Data("<svg><".utf8).write(to: URL(fileURLWithPath: directory.file("bad.svg")))
        #expect(message(directory.file("bad.svg")).contains("bad.svg\" cannot be shown"))
    }
}
