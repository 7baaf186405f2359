import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraRuntime
import KinoraViews

extension LayerDocument {
    /// The size of a film's frame in points, unless the document sets one in pixels.
    package static let size = CGSize(width: 1920, height: 1080)
    /// The length of a film in seconds, unless the document sets one.
    package static let duration = 5.0

    /// Reads all layers with the defaults of the parameters, and reports all errors to `nodes`. No files are opened.
    ///
    /// - Parameter size: The size of the frame in points.
    package func check(size: CGSize, duration: TimeInterval, _ nodes: NodeReader) throws {
        let film = Film(size: size, frameRate: 60, duration: duration)
        var seen: Set<String> = []
        // Each variant of `when` is read once.
        var (variant, count) = (nil as Int?, 0)
        while true {
            let collector = DocumentErrorCollector()
            let own = NodeReader(source: source, collector: collector)
            let read = try collector.attempt { () -> LayerReading in
                let reading = try LayerReading(self, [:], film: film, for: .check(variant: variant), own)
                try reading.readAll()
                return reading
            }
            count = max(count, read?.variantCount ?? 0)
            for error in collector.errors where seen.insert("\(error)").inserted { try nodes.report(error) }
            let next = variant.map { $0 + 1 } ?? 0
            guard next < count, next < LayerLimits.definitions else { return }
            variant = next
        }
    }

    /// The files that the layers name with these values of the parameters, with their positions.
    package func files(_ values: [String: ParameterValue]) -> [(name: String, position: DocumentPosition, keyPath: String)] {
        let film = Film(size: Self.size, frameRate: 60, duration: Self.duration)
        let collector = DocumentErrorCollector()
        let nodes = NodeReader(source: source, collector: collector)
        let imports = imports.map { (name: $0.name, position: $0.position, keyPath: $0.keyPath) }
        let reading = try? collector.attempt { () -> LayerReading in
            let reading = try LayerReading(self, values, film: film, for: .check(variant: nil), nodes)
            try reading.readAll()
            return reading
        }
        return imports + (reading.flatMap(\.self)?.files ?? [])
    }

    /// Returns the view of a film with these values of the parameters.
    ///
    /// - Throws: The error of the document, or all of them if there are several.
    @MainActor
    package func view(_ values: [String: ParameterValue], film: Film) throws -> any View {
        let collector = DocumentErrorCollector()
        let nodes = NodeReader(source: source, collector: collector)
        let found = try collector.attempt { () -> LayerFilm in
            // The composition has a parameter for its audio, too.
            // The film has read them already, but its record must name them.
            for file in imports { FilmInputs.note(try film.file(file.name).path) }
            let own = values.filter { parameters[$0.key] != nil }
            let reading = try LayerReading(self, parameters.resolve(own), film: film, for: .film, nodes)
            return LayerFilm(group: LayerGroup(try reading.readAll()), size: film.size, isRightToLeft: reading.isRightToLeft)
        }
        try collector.throwIfNeeded()
        let film = found ?? LayerFilm(group: .none, size: film.size, isRightToLeft: false)
        return film.hasHistory ? LayerFilmWithHistoryView(film: film) : LayerFilmView(film: film)
    }
}

extension LayerReading {
    @discardableResult
    func readAll() throws -> [Layer] {
        if !opensFiles { try nodes.attempt { try readTrack() } }
        let drafts = try drafts()
        try markReferences(drafts)
        return try layers(drafts)
    }
}
