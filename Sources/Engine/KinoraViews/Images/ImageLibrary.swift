import Foundation
import KinoraDrawing
import KinoraFiles
import Synchronization

/// Decodes and caches images and decoding errors. When the cache is full, the least recently used entries are evicted.
///
/// Thread-safe. A file that has changed is decoded again.
package final class ImageLibrary: Sendable {
    private enum Key: Hashable {
        case file(String, FileStamp)
        case data(Data)
    }

    private struct Entry {
        var result: Result<DecodedImage, ImageError>
        /// The warnings of decoding, which each film notes that shows the image.
        var record: FilmInputs?
        var lastUse: Int
        var cost: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var uses = 0
        var cost = 0
    }

    /// The maximum size of an image file, in bytes.
    package static let maxFileSize = 1 << 28

    package let decoder: any ImageDecoder
    private let capacity: Int
    private let state = Mutex(State())

    /// - Parameter capacity: The maximum size of the cached pixels, in bytes.
    package init(decoder: any ImageDecoder, capacity: Int = 1 << 28) {
        self.decoder = decoder
        self.capacity = capacity
    }

    /// Returns the image in a file.
    package func image(at path: String) throws(ImageError) -> DecodedImage {
        FilmInputs.note(path)
        guard let stamp = FileStamp(path) else { throw ImageError(path, "the file does not exist or is not readable") }
        guard stamp.kind == .file else { throw ImageError(path, "it is not a regular file") }
        return try image(.file(path, stamp), named: path) { () throws(ImageError) in
            guard let data = try? UntrustedFile(path).prefix(Self.maxFileSize + 1) else {
                throw ImageError(path, "the file cannot be read")
            }
            return data
        }
    }

    /// Returns the image in the contents of a file.
    package func image(in data: Data) throws(ImageError) -> DecodedImage {
        try image(.data(data), named: "the image data") { () throws(ImageError) in data }
    }

    private func image(_ key: Key, named name: String, bytes: () throws(ImageError) -> Data) throws(ImageError) -> DecodedImage {
        let known = state.withLock { state -> Entry? in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]
        }
        if Memoization.isOn, let known {
            FilmInputs.add(known.record)
            return try known.result.get()
        }
        // Decodes outside the lock. Two threads may decode the same image, which only duplicates work.
        var file: String?
        if case .file(let path, _) = key { file = path }
        let (result, record) = FilmInputs.recording(file: file) {
            Result { () throws(ImageError) in try read(bytes(), named: name, file: file) }
        }
        FilmInputs.add(record)
        let cost = 1024 + ((try? result.get().cost) ?? 0)
        state.withLock { state in
            guard state.entries[key] == nil else { return }
            state.entries[key] = Entry(result: result, record: record, lastUse: state.uses, cost: cost)
            state.cost += cost
            while state.cost > capacity, let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
                state.cost -= state.entries.removeValue(forKey: oldest)?.cost ?? 0
            }
        }
        return try result.get()
    }

    private func read(_ data: Data, named name: String, file: String?) throws(ImageError) -> DecodedImage {
        guard data.count <= Self.maxFileSize else {
            throw ImageError(name, "the file is larger than \(Self.maxFileSize >> 20) MB")
        }
        guard !data.starts(with: [0x1F, 0x8B]) else {
            throw ImageError(name, "it is compressed, as .svgz files are; decompress it first, for example with gunzip")
        }
        let svg: Data?
        do throws(ImageDecodingError) {
            svg = SVGDocument.isDrawing(data) ? data : try decoder.svg(ofDocument: data)
        } catch {
            throw ImageError(name, error.reason)
        }
        if let svg {
            do throws(SVGError) {
                var document = try SVGDocument(data: svg)
                if let file { document.setFile(file, isConverted: svg != data) }
                FilmInputs.warn(document.warnings)
                if let warning = document.stillWarning(in: "an image") { FilmInputs.warn(warning) }
                return .drawing(document)
            } catch {
                throw ImageError(name, "\(error)")
            }
        }
        do throws(ImageDecodingError) {
            return try .bitmap(decoder.decode(data))
        } catch {
            throw ImageError(name, error.reason)
        }
    }
}

/// The contents of an image file.
package enum DecodedImage: Hashable, Sendable {
    case bitmap(Bitmap)
    case drawing(SVGDocument)

    fileprivate var cost: Int {
        switch self {
        case .bitmap(let bitmap): bitmap.pixels.count
        case .drawing: 1 << 16
        }
    }
}
