import Foundation
import KinoraDrawing
import KinoraPipeline

/// The settings of particles.
package enum ParticleKey: String, CaseIterable, Sendable {
    case kind, count, colors, shapes, size, speed, direction, spread, gravity, drag, spin, sway, flutter, lifetime, fade, depth, burst,
        every, prewarm, from, seed

    /// The description of the setting, for the schema.
    package var help: String {
        switch self {
        case .kind: "confetti, snow, rain or sparks, which determines all settings that are not given"
        case .count: "the number of particles of a burst, or of all"
        case .colors: "a list of colours"
        case .shapes: "a list of outlines in the notation of shape; a line points in the direction of its flight"
        case .size: "in points, or [smallest, largest]"
        case .speed: "points or percent of the layer's height per second, or [slowest, fastest]"
        case .direction: "degrees, clockwise from the right; by default into the layer"
        case .spread: "the angle between the outermost directions, in degrees"
        case .gravity: "points per second squared, downwards"
        case .drag: "the deceleration by the air, per second"
        case .spin: "degrees per second, or [slowest, fastest]"
        case .sway: "the distance of sideways swaying in points, or [smallest, largest]"
        case .flutter: "whether particles turn in space"
        case .lifetime: "seconds, or [shortest, longest]"
        case .fade: "the last fraction of the lifetime, in which particles become transparent"
        case .depth: "whether larger particles are faster, as if they were nearer"
        case .burst: "the seconds in which all particles are launched, or none for a continuous stream"
        case .every: "the seconds from one burst to the next"
        case .prewarm: "whether particles of a stream have been flying before the layer starts"
        case .from: "center, a corner, a side, area, or a point [x, y]; or a list of these"
        case .seed: "the number from which the flights are made"
        }
    }
}

extension LayerReading {
    func particles(_ draft: LayerDraft, _ reader: LayerValueReader) throws -> LayerContent {
        let setting = draft.content
        guard case .mapping = setting.value.content else {
            return .particles(.standard(try reader.choice(setting.value, LayerParticles.Kind.self, setting.keyPath)))
        }
        let entries = try nodes.entries(
            of: setting.value, keyPath: setting.keyPath, keys: ParticleKey.allCases.map(\.rawValue),
            synonyms: LayerValueReader.particleSynonyms)
        func node(_ key: ParticleKey) -> DocumentNode? { entries.first { $0.key == key.rawValue }?.value }
        func path(_ key: ParticleKey) -> String { "\(setting.keyPath).\(key.rawValue)" }
        guard let kind = node(.kind) else {
            try nodes.checkKeys(of: setting.value, entries)
            throw reader.error(
                "has no \"kind\"; expected one of \(LayerParticles.Kind.allCases.map(\.rawValue).joined(separator: ", "))", setting.value,
                setting.keyPath)
        }
        var particles = LayerParticles.standard(try reader.choice(kind, LayerParticles.Kind.self, path(.kind)))
        for entry in entries {
            guard let key = ParticleKey(rawValue: entry.key) else { continue }
            let (value, path) = (entry.value, path(key))
            try nodes.attempt {
                switch key {
                case .kind: break
                case .count: particles.count = try reader.integer(value, LayerLimits.particles, path)
                case .colors:
                    particles.colors = try reader.items(value, 1...LayerLimits.colors, path, "colours such as [tomato, gold]") {
                        try reader.color($0, $1)
                    }
                case .shapes:
                    particles.figures = try reader.items(
                        value, 1...LayerLimits.outlines.upperBound, path, "outlines such as [star, circle]"
                    ) {
                        try figure($0, draft, reader, $1)
                    }
                case .size: particles.size = try reader.range(value, 0.5...2_000, path)
                case .speed:
                    guard case .sequence = try reader.expanded(value, path).content else {
                        let speed = try reader.length(value, path)
                        particles.speed = (speed, speed)
                        break
                    }
                    let (slowest, fastest) = try reader.pair(value, path, "[40%, 90%]") { try reader.length($0, $2) }
                    particles.speed = (slowest, fastest)
                case .direction: particles.direction = try reader.number(value, -360...360, path)
                case .spread: particles.spread = try reader.number(value, 0...360, path)
                case .gravity: particles.gravity = try reader.number(value, -20_000...20_000, path)
                case .drag: particles.drag = try reader.number(value, 0...50, path)
                case .spin: particles.spin = try reader.range(value, 0...3_600, path)
                case .sway: particles.sway = try reader.range(value, 0...2_000, path)
                case .flutter: particles.flutters = try reader.boolean(value, path)
                case .lifetime: particles.lifetime = try reader.range(value, 0.05...600, path)
                case .fade: particles.fade = try reader.number(value, 0...1, path)
                case .depth: particles.hasDepth = try reader.boolean(value, path)
                case .burst:
                    particles.emission = try burst(value, particles.emission, reader, path)
                case .every, .prewarm: break
                case .from: particles.sources = try sources(value, reader, path)
                case .seed: particles.seed = UInt64(try reader.integer(value, 0...Int.max, path))
                }
            }
        }
        // Read last, because they have an effect on one kind of emission only.
        if let value = node(.every) {
            guard case .burst(let length, _) = particles.emission else {
                throw reader.error("has no effect on a continuous stream; add burst: 0.3", value, path(.every))
            }
            particles.emission = .burst(length: length, interval: try reader.seconds(value, in: 0.05...600, path(.every)))
        }
        if let value = node(.prewarm) {
            guard case .continuous = particles.emission else {
                throw reader.error("has no effect on a burst; add burst: none", value, path(.prewarm))
            }
            particles.emission = .continuous(isPrewarmed: try reader.boolean(value, path(.prewarm)))
        }
        guard particles.maxCount <= LayerLimits.particles.upperBound else {
            throw reader.error(
                "there are up to \(particles.maxCount) particles at a time; the maximum is \(LayerLimits.particles.upperBound)",
                node(.every) ?? setting.value, setting.keyPath)
        }
        return .particles(particles)
    }

    private func burst(
        _ node: DocumentNode, _ emission: LayerParticles.Emission, _ reader: LayerValueReader, _ keyPath: String
    ) throws -> LayerParticles.Emission {
        if try reader.text(node, keyPath) == "none" {
            if case .continuous = emission { return emission }
            return .continuous(isPrewarmed: false)
        }
        return .burst(length: try reader.seconds(node, in: 0...600, keyPath), interval: nil)
    }

    private func figure(
        _ node: DocumentNode, _ draft: LayerDraft, _ reader: LayerValueReader, _ keyPath: String
    ) throws -> LayerParticles.Figure {
        let outline = try outline(node, draft, reader, keyPath)
        switch outline {
        case .rectangle: return .paper
        case .line: return .streak
        default: return LayerParticles.Figure(path: outline.path(in: CGRect(x: -0.5, y: -0.5, width: 1, height: 1)))
        }
    }

    private func sources(_ node: DocumentNode, _ reader: LayerValueReader, _ keyPath: String) throws -> [LayerParticles.Source] {
        guard case .sequence(let items) = try reader.expanded(node, keyPath).content else { return [try source(node, reader, keyPath)] }
        // Two lengths are a point.
        let areLengths = items.allSatisfy { item in
            guard case .scalar(let text, _) = item.content else { return false }
            return Length(text) != nil
        }
        if areLengths { return [try source(node, reader, keyPath)] }
        return try reader.items(node, 1...LayerLimits.outlines.upperBound, keyPath, "places such as [bottom-leading, bottom-trailing]") {
            try source($0, reader, $1)
        }
    }

    private func source(_ node: DocumentNode, _ reader: LayerValueReader, _ keyPath: String) throws -> LayerParticles.Source {
        if case .sequence = try reader.expanded(node, keyPath).content {
            let (x, y) = try reader.pair(node, keyPath, "[50%, 100%]") { try reader.length($0, $2) }
            return .point(x: x, y: y)
        }
        let corners: [(String, LayerParticles.Source)] = [
            ("top-leading", .corner(x: 0, y: 0)), ("top-trailing", .corner(x: 1, y: 0)), ("bottom-leading", .corner(x: 0, y: 1)),
            ("bottom-trailing", .corner(x: 1, y: 1)),
        ]
        let sides = Appearance.Side.allCases.map { ($0.rawValue, LayerParticles.Source.side($0)) }
        let others: [(String, LayerParticles.Source)] = [("center", .point(x: .percent(50), y: .percent(50))), ("area", .area)]
        let all = others + sides + corners
        let word = try reader.word(node, all.map(\.0), synonyms: ["left": "leading", "right": "trailing", "middle": "center"], keyPath)
        return all.first { $0.0 == word }?.1 ?? .area
    }
}

extension LayerValueReader {
    /// A number, or the least and the greatest one: `[10, 30]`.
    func range(_ node: DocumentNode, _ limits: ClosedRange<Double>, _ keyPath: String) throws -> ClosedRange<Double> {
        guard case .sequence = try expanded(node, keyPath).content else {
            let value = try number(node, limits, keyPath)
            return value...value
        }
        let (low, high) = try pair(node, keyPath, "[10, 30]") { try number($0, limits, $2) }
        guard low <= high else { throw error("begins with the greater number; expected [\(high), \(low)]", node, keyPath) }
        return low...high
    }

    /// The elements of a list.
    func items<Value>(
        _ node: DocumentNode, _ count: ClosedRange<Int>, _ keyPath: String, _ accepted: String,
        _ read: (DocumentNode, String) throws -> Value
    ) throws -> [Value] {
        guard case .sequence(let items) = try expanded(node, keyPath).content, count.contains(items.count) else {
            throw error("is \(node.summary); expected a list of \(count.lowerBound) to \(count.upperBound) \(accepted)", node, keyPath)
        }
        return try items.enumerated().map { try read($1, "\(keyPath)[\($0)]") }
    }
}
