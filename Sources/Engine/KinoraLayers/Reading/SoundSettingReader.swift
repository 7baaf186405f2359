import Foundation
import KinoraPipeline
import KinoraSound

/// Reads the settings of sounds that are groups: `duck` and `effects`.
package struct SoundSettingReader {
    /// The names under which audio becomes quieter, as they are written.
    package typealias Name = (text: String, node: DocumentNode, keyPath: String)

    enum DuckKey: String, CaseIterable {
        case under, by, attack, release
    }

    enum EffectKey: String, CaseIterable {
        case highPass = "high-pass"
        case lowPass = "low-pass"
        case equalizer, compressor, limiter
    }

    private enum BandKey: String, CaseIterable {
        case low, mid, high
    }

    private enum CompressorKey: String, CaseIterable {
        case threshold, ratio, attack, release, makeup
    }

    private static let duckSynonyms = [
        "below": "under", "beneath": "under", "to": "under", "amount": "by", "gain": "by", "depth": "by", "fade-in": "attack",
        "fade-out": "release",
    ]
    private static let effectSynonyms = [
        "highpass": "high-pass", "hpf": "high-pass", "low-cut": "high-pass", "lowpass": "low-pass", "lpf": "low-pass",
        "high-cut": "low-pass",
        "eq": "equalizer", "compress": "compressor", "limit": "limiter", "ceiling": "limiter",
    ]

    /// The keys of `duck`, for the schema.
    package static let duckKeys = DuckKey.allCases.map(\.rawValue)
    /// The names of effects, for the schema.
    package static let effectKeys = EffectKey.allCases.map(\.rawValue)

    /// The accepted changes of the gain, in decibels.
    private static let decibels = -60.0...0
    /// In seconds.
    private static let times = 0.0...10
    private static let maxEffects = 16

    private let nodes: NodeReader
    /// Returns a node with the values of its expressions.
    private let expanded: (DocumentNode, String) throws -> DocumentNode

    package init(_ nodes: NodeReader, expanding expanded: @escaping (DocumentNode, String) throws -> DocumentNode = { node, _ in node }) {
        (self.nodes, self.expanded) = (nodes, expanded)
    }

    private func number(_ node: DocumentNode, _ range: ClosedRange<Double>, _ keyPath: String) throws -> Double {
        guard case .number(let number) = try nodes.value(of: expanded(node, keyPath), as: .number(range), keyPath: keyPath) else {
            preconditionFailure("a value of the kind number must be a number")
        }
        return number
    }

    private func seconds(_ node: DocumentNode, _ range: ClosedRange<Double>, _ keyPath: String) throws -> TimeInterval {
        try nodes.seconds(expanded(node, keyPath), in: range, keyPath: keyPath)
    }

    // MARK: Ducking

    /// Reads `{under: voice, by: -12, attack: 0.2, release: 0.6}`. The names of the result are empty: their meaning depends on the layer.
    package func ducking(_ node: DocumentNode, _ keyPath: String) throws -> (ducking: Ducking, names: [Name]) {
        guard case .mapping = node.content else {
            throw nodes.error(
                "is \(node.summary); expected a group such as {under: voice, by: -12}", at: node.position, keyPath)
        }
        var ducking = Ducking(under: [])
        var names: [Name] = []
        for entry in try nodes.entries(of: node, keyPath: keyPath, keys: Self.duckKeys, synonyms: Self.duckSynonyms) {
            let path = "\(keyPath).\(entry.key)"
            switch DuckKey(rawValue: entry.key) {
            case .under: names = try self.names(expanded(entry.value, path), path)
            case .by: ducking.decibels = try number(entry.value, Self.decibels, path)
            case .attack: ducking.attack = try seconds(entry.value, Self.times, path)
            case .release: ducking.release = try seconds(entry.value, Self.times, path)
            case nil: break
            }
        }
        guard !names.isEmpty else {
            throw nodes.error("has no \"under\"; expected the id of the sound under which it becomes quieter", at: node.position, keyPath)
        }
        return (ducking, names)
    }

    private func names(_ node: DocumentNode, _ keyPath: String) throws -> [Name] {
        guard case .sequence(let items) = node.content else { return [(try nodes.text(node, keyPath: keyPath), node, keyPath)] }
        return try items.enumerated().map { index, item in
            let path = "\(keyPath)[\(index)]"
            return (try nodes.text(item, keyPath: path), item, path)
        }
    }

    // MARK: Effects

    /// Reads a list of effects: `[high-pass: 80, compressor]`.
    ///
    /// - Parameter skipsSeen: Whether effects of what is seen are left out, as in the list of a clip, which has both.
    package func effects(_ node: DocumentNode, skipsSeen: Bool = false, _ keyPath: String) throws -> [SoundEffect] {
        guard case .sequence(let items) = node.content, items.count <= Self.maxEffects else {
            throw nodes.error(
                "is \(node.summary); expected a list of at most \(Self.maxEffects) effects, such as [{high-pass: 80}, compressor]",
                at: node.position, keyPath)
        }
        return try items.enumerated().compactMap { index, item -> SoundEffect? in
            if skipsSeen, Self.effectName(item) == nil { return nil }
            return try effect(item, "\(keyPath)[\(index)]")
        }
    }

    /// The name of the effect of sounds that `node` is; nil for other effects, and for words that are none.
    static func effectName(_ node: DocumentNode) -> String? {
        name(node).flatMap { EffectKey(rawValue: effectSynonyms[$0] ?? $0) == nil ? nil : $0 }
    }

    /// A word, or the only key of a group.
    private static func name(_ node: DocumentNode) -> String? {
        switch node.content {
        case .scalar(let text, _): text
        case .mapping(let entries): entries.count == 1 ? entries[0].key : nil
        case .sequence: nil
        }
    }

    private func effect(_ node: DocumentNode, _ keyPath: String) throws -> SoundEffect {
        if let name = Self.name(node), LayerEffectKind(rawValue: name) != nil {
            throw nodes.error(
                "'\(name)' is an effect of what is seen; expected \(Self.effectKeys.joined(separator: ", "))", at: node.position, keyPath)
        }
        guard case .mapping = node.content else {
            let word = try nodes.text(expanded(node, keyPath), keyPath: keyPath)
            let key = EffectKey(rawValue: Self.effectSynonyms[word] ?? word)
            if key == .compressor { return .compressor() }
            if key == .limiter { return .limiter() }
            let problem = key.map {
                "'\($0.rawValue)' needs a value: \($0 == .equalizer ? "{equalizer: {low: -3, high: 2}}" : "{\($0.rawValue): 80}")"
            }
            let unknown = ParameterError(
                unknownWord: word, problem: "is not an effect", in: Self.effectKeys, "an effect", none: "an effect")
            throw nodes.error(problem ?? unknown.description, at: node.position, keyPath)
        }
        let entries = try nodes.entries(of: node, keyPath: keyPath, keys: Self.effectKeys, synonyms: Self.effectSynonyms)
        guard entries.count == 1, let entry = entries.first, let key = EffectKey(rawValue: entry.key) else {
            try nodes.checkKeys(of: node, entries)
            throw nodes.error("has \(entries.count) effects; expected one in each element of the list", at: node.position, keyPath)
        }
        let path = "\(keyPath).\(entry.key)"
        switch key {
        case .highPass: return .highPass(try number(entry.value, SoundEffect.frequencies, path))
        case .lowPass: return .lowPass(try number(entry.value, SoundEffect.frequencies, path))
        case .equalizer: return try equalizer(entry.value, path)
        case .compressor: return .compressor(try compressor(entry.value, path))
        case .limiter: return .limiter(try number(entry.value, SoundEffect.ceilings, path))
        }
    }

    private func equalizer(_ node: DocumentNode, _ keyPath: String) throws -> SoundEffect {
        var gains: [BandKey: Double] = [:]
        for entry in try nodes.entries(of: node, keyPath: keyPath, keys: BandKey.allCases.map(\.rawValue), synonyms: ["middle": "mid"]) {
            guard let key = BandKey(rawValue: entry.key) else { continue }
            gains[key] = try number(entry.value, SoundEffect.gains, "\(keyPath).\(entry.key)")
        }
        return .equalizer(low: gains[.low] ?? 0, mid: gains[.mid] ?? 0, high: gains[.high] ?? 0)
    }

    private func compressor(_ node: DocumentNode, _ keyPath: String) throws -> SoundCompressor {
        var settings = SoundCompressor()
        for entry in try nodes.entries(of: node, keyPath: keyPath, keys: CompressorKey.allCases.map(\.rawValue)) {
            let path = "\(keyPath).\(entry.key)"
            switch CompressorKey(rawValue: entry.key) {
            case .threshold: settings.threshold = try number(entry.value, SoundCompressor.thresholds, path)
            case .ratio: settings.ratio = try number(entry.value, SoundCompressor.ratios, path)
            case .attack: settings.attack = try seconds(entry.value, SoundCompressor.times, path)
            case .release: settings.release = try seconds(entry.value, SoundCompressor.times, path)
            case .makeup: settings.makeup = try number(entry.value, SoundCompressor.makeups, path)
            case nil: break
            }
        }
        return settings
    }
}
