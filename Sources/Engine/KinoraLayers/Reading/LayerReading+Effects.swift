import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraPipeline

// Effects of layers that are seen.
extension LayerReading {
    private static let maxEffects = 16
    private static let colorCounts = 2...24
    private static let pointCounts = 2...32
    private static let rates = 0.0...1000
    private static let seeds = 0...1_000_000_000

    private static let names = LayerEffectKind.allCases.map(\.rawValue)

    /// The effects of a layer. The audio of a clip has the effects of sounds in the same list.
    func effects(_ setting: LayerSetting, of draft: LayerDraft, length: TimeInterval, _ reader: LayerValueReader) throws -> [LayerEffect] {
        guard case .sequence(let items) = setting.value.content, items.count <= Self.maxEffects else {
            throw nodes.error(
                "is \(setting.value.summary); expected a list of at most \(Self.maxEffects) effects, such as [grain, {vignette: 0.5}]",
                at: setting.value.position, setting.keyPath)
        }
        return try items.enumerated().compactMap { index, node -> LayerEffect? in
            let path = "\(setting.keyPath)[\(index)]"
            return try nodes.attempt { try effect(node, of: draft, length: length, reader, path) } ?? nil
        }
    }

    private func effect(
        _ node: DocumentNode, of draft: LayerDraft, length: TimeInterval, _ reader: LayerValueReader, _ keyPath: String
    ) throws -> LayerEffect? {
        if let name = SoundSettingReader.effectName(node) {
            if draft.kind == .video { return nil }
            throw nodes.error(
                "'\(name)' is an effect of sounds; expected \(Self.names.joined(separator: ", "))", at: node.position, keyPath)
        }
        guard case .mapping = node.content else {
            let word = try reader.word(node, Self.names, synonyms: LayerEffectKind.synonyms, keyPath)
            guard let kind = LayerEffectKind(rawValue: word) else { throw RecordedError() }
            if let example = kind.example { throw nodes.error("'\(word)' needs a value: \(example)", at: node.position, keyPath) }
            return try effect(kind, [], node, length: length, reader, keyPath)
        }
        let entries = try nodes.entries(of: node, keyPath: keyPath, keys: Self.names, synonyms: LayerEffectKind.synonyms)
        guard entries.count == 1, let entry = entries.first, let kind = LayerEffectKind(rawValue: entry.key) else {
            try nodes.checkKeys(of: node, entries)
            throw nodes.error("has \(entries.count) effects; expected one in each element of the list", at: node.position, keyPath)
        }
        let path = "\(keyPath).\(entry.key)"
        return try effect(kind, settings(kind, entry.value, path), entry.value, length: length, reader, path)
    }

    /// The settings of an effect. A value that is no group, or that moves, is the main one.
    private func settings(_ kind: LayerEffectKind, _ node: DocumentNode, _ keyPath: String) throws -> [DocumentNode.Entry] {
        func isMotion(_ key: String) -> Bool { LayerValueReader.motionKeys.contains(key) && !kind.keys.contains(key) }
        guard case .mapping(let all) = node.content, !all.contains(where: { isMotion($0.key) }), !all.isEmpty else {
            if case .scalar("", isQuoted: false) = node.content { return [] }
            return [DocumentNode.Entry(key: kind.mainKey, keyPosition: node.position, value: node)]
        }
        return try nodes.entries(of: node, keyPath: keyPath, keys: kind.keys, synonyms: LayerEffectKind.keySynonyms)
    }

    private func effect(
        _ kind: LayerEffectKind, _ entries: [DocumentNode.Entry], _ node: DocumentNode, length: TimeInterval, _ reader: LayerValueReader,
        _ keyPath: String
    ) throws -> LayerEffect? {
        let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
        // A value without a group has the path of the effect.
        func path(_ key: String) -> String { values[key]?.position == node.position ? keyPath : "\(keyPath).\(key)" }
        func read<Value>(_ key: String, _ body: (DocumentNode, String) throws -> Value) throws -> Value? {
            try values[key].map { try body($0, path(key)) }
        }
        func color(_ usual: Color) throws -> Color.Resolved {
            (try read("color") { try reader.color($0, $1) } ?? usual).resolved(in: .light)
        }
        var rate = 0.0
        let found: ImageEffect?
        switch kind {
        case .glow: found = .glow(ImageEffect.Glow())
        case .innerShadow: found = .innerShadow(color: try color(.black.opacity(0.5)), radius: 12, x: 0, y: 0)
        case .vignette: found = .vignette(ImageEffect.Vignette(color: try color(.black)))
        case .grain:
            rate = try read("rate") { try reader.number($0, Self.rates, $1) } ?? 24
            found = .grain(
                ImageEffect.Grain(
                    isColored: try read("colored") { try reader.boolean($0, $1) } ?? false,
                    seed: try read("seed") { try reader.integer($0, Self.seeds, $1) } ?? 0))
        case .chromaticAberration:
            found = .aberration(ImageEffect.Aberration(isRadial: try read("radial") { try reader.boolean($0, $1) } ?? false))
        case .gradientMap, .duotone:
            let counts = kind == .duotone ? 2...2 : Self.colorCounts
            let stops = try read("colors") { try self.stops($0, counts, reader, $1) }
            found = stops.map { .gradientMap($0, amount: 1) }
        case .curves:
            var curves = ColorCurves()
            curves.all = try read("all") { try points($0, reader, $1) } ?? []
            curves.red = try read("red") { try points($0, reader, $1) } ?? []
            curves.green = try read("green") { try points($0, reader, $1) } ?? []
            curves.blue = try read("blue") { try points($0, reader, $1) } ?? []
            found = curves == ColorCurves() ? nil : .curves(curves, amount: 1)
        case .lut:
            guard values["file"] != nil else {
                found = nil
                break
            }
            guard let table = try read("file", { try colorTable($0, reader, $1) }) ?? nil else { return nil }
            found = .lut(table, amount: 1)
        }
        guard let effect = found else {
            try nodes.checkKeys(of: node, entries)
            throw nodes.error(
                "has no \"\(kind.mainKey)\"; expected \(kind.example ?? "a value")", at: node.position, keyPath)
        }
        let numbers = try kind.numbers.enumerated().compactMap { index, number -> LayerEffect.Number? in
            try read(number.key) { node, path -> LayerEffect.Number in
                let identity = effect.numbers[index] / number.factor
                let track = try reader.track(node, path, identity: identity, length: length) { try reader.number($0, number.range, $1) }
                return LayerEffect.Number(index: index, track: track, factor: number.factor)
            }
        }
        return LayerEffect(effect: effect, numbers: numbers, rate: rate)
    }

    /// Colours at equal distances.
    private func stops(
        _ node: DocumentNode, _ counts: ClosedRange<Int>, _ reader: LayerValueReader, _ keyPath: String
    ) throws -> [Paint.Ramp.Stop] {
        let accepted =
            counts.count == 1
            ? "\(counts.lowerBound) colours, such as [navy, gold]" : "\(counts.lowerBound) to \(counts.upperBound) colours"
        guard case .sequence(let items) = try reader.expanded(node, keyPath).content, counts.contains(items.count) else {
            throw nodes.error("is \(node.summary); expected a list of \(accepted)", at: node.position, keyPath)
        }
        return try items.enumerated().map { index, item -> Paint.Ramp.Stop in
            let color = try reader.color(item, "\(keyPath)[\(index)]").resolved(in: .light)
            return Paint.Ramp.Stop(color: color, location: CGFloat(index) / CGFloat(items.count - 1))
        }
    }

    /// Points of a curve, `[[0, 0], [1, 1]]`.
    private func points(_ node: DocumentNode, _ reader: LayerValueReader, _ keyPath: String) throws -> [CGPoint] {
        guard case .sequence(let items) = try reader.expanded(node, keyPath).content, Self.pointCounts.contains(items.count) else {
            throw nodes.error(
                "is \(node.summary); expected a list of \(Self.pointCounts.lowerBound) to \(Self.pointCounts.upperBound) points, such as "
                    + "[[0, 0], [0.5, 0.6], [1, 1]]", at: node.position, keyPath)
        }
        var last = -Double.infinity
        return try items.enumerated().map { index, item -> CGPoint in
            let path = "\(keyPath)[\(index)]"
            let (x, y) = try reader.pair(item, path, "[0.5, 0.6]") { try reader.number($0, 0...1, $2) }
            guard x > last else { throw nodes.error("is not to the right of the point before it", at: item.position, path) }
            last = x
            return CGPoint(x: x, y: y)
        }
    }

    /// The table of colours in a file; nil if this reading opens no files.
    private func colorTable(_ node: DocumentNode, _ reader: LayerValueReader, _ keyPath: String) throws -> ColorLUT? {
        let name = try reader.text(node, keyPath)
        guard !WebAddress.isAddress(name) else {
            throw nodes.error("'\(name.shortened())' \(WebAddress.refusal)", at: node.position, keyPath, code: .file)
        }
        guard name.lowercased().hasSuffix(".cube") else {
            throw nodes.error(
                "'\(name.shortened())' is not the name of a table of colours; expected a .cube file beside the document", at: node.position,
                keyPath, code: .file)
        }
        files.append((name, node.position, keyPath))
        guard opensFiles else { return nil }
        if let known = colorTables[name] { return known }
        let table = try located(node, keyPath) { () throws -> ColorLUT in
            do {
                let path = try film.file(name).path
                return try ColorLUT(cube: DocumentFile.contents(of: path, limit: ColorLUT.maxFileSize))
            } catch let failure as UntrustedFile.Failure {
                throw ParameterError(value: name, problem: "cannot be read: \(failure)")
            } catch let problem as ColorLUTError {
                throw ParameterError(value: name, problem: "is not a table of colours: \(problem)")
            }
        }
        colorTables[name] = table
        return table
    }
}
