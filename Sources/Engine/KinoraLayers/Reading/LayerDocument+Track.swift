import Foundation
import KinoraPipeline

extension LayerDocument.Track {
    /// The track of `soundtrack:`, which is a name or a group. Nil if it is no expression.
    init?(_ node: DocumentNode) {
        var (value, keyPath) = (node, "soundtrack")
        if case .mapping(let entries) = node.content {
            guard let track = entries.first(where: { $0.key == "track" }) else { return nil }
            (value, keyPath) = (track.value, "soundtrack.track")
        }
        guard case .scalar(let text, _) = value.content, text.hasPrefix("$") || text.contains("{") || text.contains("}") else { return nil }
        self.init(value: value, keyPath: keyPath)
    }
}

extension LayerDocument {
    /// Returns the track that the expression of the soundtrack names with these values of the parameters; nil without an expression.
    ///
    /// - Throws: The error of the document, or all of them if there are several.
    package func trackName(_ values: [String: ParameterValue], film: Film) throws -> String? {
        guard let track else { return nil }
        let collector = DocumentErrorCollector()
        let nodes = NodeReader(source: source, collector: collector)
        let name = try collector.attempt {
            let own = values.filter { parameters[$0.key] != nil }
            return try LayerReading(self, parameters.resolve(own), film: film, for: .film, nodes).name(of: track)
        }
        try collector.throwIfNeeded()
        return name
    }
}

extension LayerReading {
    /// The words that are no files.
    private static let trackWords = ["demo", "none"]

    func name(of track: LayerDocument.Track) throws -> String {
        let name = try reader(names).text(track.value, track.keyPath)
        guard !name.isEmpty else {
            throw nodes.error("is empty; expected an audio file, demo or none", at: track.value.position, track.keyPath)
        }
        return name
    }

    /// Finds errors in the expression of the soundtrack, and notes the file that it names.
    func readTrack() throws {
        guard let track = document.track else { return }
        let name = try name(of: track)
        guard !Self.trackWords.contains(name) else { return }
        if let parameter = parameter(track.value), document.parameters[parameter]?.defaultValue == .text(name),
            let position = document.defaultPositions[parameter]
        {
            files.append((name, position, "parameters.\(parameter)"))
        } else {
            files.append((name, track.value.position, track.keyPath))
        }
    }
}
