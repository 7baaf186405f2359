import Foundation

/// One line of a batch's record, which contains either a film or inputs.
struct ManifestLine: Codable, Sendable {
    enum Kind { case film, inputs }

    var film: BatchManifest.Film?
    var inputs: InputRecord?

    var text: Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding texts and integers cannot fail.
        return try? encoder.encode(self)
    }

    init(film: BatchManifest.Film) { self.film = film }

    init(inputs: InputRecord) { self.inputs = inputs }

    init?(_ line: Data) {
        guard let decoded = try? JSONDecoder().decode(ManifestLine.self, from: line) else { return nil }
        self = decoded
    }

    /// The name of a film or of inputs in a ``LineIndex``.
    static func name(_ kind: Kind, _ text: String) -> NameHash { NameHash(kind == .film ? "film" : "inputs", text) }

    /// Whether `line` states the origin of another file, from which lines were copied.
    static func isOrigin(_ line: UnsafeRawBufferPointer) -> Bool { line.starts(with: Array(#"{"origin":""#.utf8)) }

    /// Returns the kind and the name of `line`; nil if it is not valid.
    static func key(_ line: UnsafeRawBufferPointer) -> (kind: Kind, name: NameHash)? {
        if let film = filmName(line) { return (.film, name(.film, film)) }
        guard let line = ManifestLine(Data(line)) else { return nil }
        if let film = line.film { return (.film, name(.film, film.name)) }
        return line.inputs.map { (.inputs, name(.inputs, $0.id)) }
    }

    private static let filmStart = Array(#"{"film":{"#.utf8)
    private static let nameStart = Array(#"name":""#.utf8)
    private static let quote = UInt8(ascii: "\"")

    // The last key is the stamp or the list of warnings, so that only a complete line ends like this.
    private static let filmEnds = ["}}}", "}]}}"].map { Array($0.utf8) }

    /// Returns the name of the film in a complete line as ``text`` writes it; nil for any other line. Decoding each line of a million would
    /// take much longer.
    static func filmName(_ line: UnsafeRawBufferPointer) -> String? {
        guard line.starts(with: filmStart), filmEnds.contains(where: { line.suffix($0.count).elementsEqual($0) }),
            var start = next(quote, in: line, from: 0)
        else {
            return nil
        }
        // In a text, a quote follows a backslash. So this is the name's key.
        while !line[(start + 1)...].starts(with: nameStart) {
            guard let quote = next(quote, in: line, from: start + 1) else { return nil }
            start = quote
        }
        start += 1 + nameStart.count
        guard let end = next(quote, in: line, from: start), next(UInt8(ascii: "\\"), in: line, from: start).map({ $0 > end }) ?? true
        else { return nil }
        return String(decoding: line[start..<end], as: UTF8.self)
    }

    private static func next(_ byte: UInt8, in line: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard start < line.count, let base = line.baseAddress, let found = memchr(base + start, Int32(byte), line.count - start) else {
            return nil
        }
        return UnsafeRawPointer(found) - base
    }
}
