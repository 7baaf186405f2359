import KinoraDrawing

/// A random document with layers, as text. Small and short, so that many can be tried.
package struct RandomLayers: Sendable {
    package let yaml: String

    /// - Parameter hasMistakes: Whether some keys and values are wrong.
    package init(seed: UInt64, hasMistakes: Bool = false) {
        var writer = LayerWriter(RecipeNumbers([], seed: seed), mistakes: hasMistakes ? 0.04 : 0)
        yaml = writer.document()
    }

    /// Decodes a document from a fuzzer's bytes. The lowest bit of the first byte decides whether it has mistakes.
    package init(bytes: [UInt8]) {
        var writer = LayerWriter(RecipeNumbers(Array(bytes.dropFirst()), seed: 0), mistakes: (bytes.first ?? 0) & 1 == 1 ? 0.04 : 0)
        yaml = writer.document()
    }
}

/// Writes random documents in the flow style of YAML.
private struct LayerWriter {
    private var numbers: RecipeNumbers
    /// The probability of a mistake in a value or key.
    private let mistakes: Double
    /// The ids of layers of the current group, to which others may refer.
    private var ids: [String] = []
    private var count = 0
    /// Whether a layer shows the audio.
    private var hasWaveform = false

    init(_ numbers: RecipeNumbers, mistakes: Double) {
        (self.numbers, self.mistakes) = (numbers, mistakes)
    }

    // MARK: Choices

    private mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    private mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &numbers) < probability }
    private mutating func pick(_ words: [String]) -> String { words[integer(0...(words.count - 1))] }

    private mutating func number(_ low: Double, _ high: Double) -> String {
        "\((Double.random(in: low...high, using: &numbers) * 20).rounded() / 20)"
    }

    /// `value`, or rarely something else.
    private mutating func spoiled(_ value: String) -> String {
        guard mistakes > 0, chance(mistakes) else { return value }
        return pick([
            "-1", "wrong", "[]", "{a: 1}", "", "1e9", "\"{x}\"", "$y", "99%", "none", "[1, 2, 3, 4, 5]", "\"{1 / 0}\"", "true", "''",
        ])
    }

    private mutating func key(_ word: String) -> String {
        guard mistakes > 0, chance(mistakes) else { return word }
        return pick([word + "s", "color", "x", "along", "text", "size"])
    }

    // MARK: Values

    private mutating func length() -> String {
        pick(["\(integer(0...200))", "\(integer(5...80))%", "\(integer(5...60))vw", "\(integer(5...60))vh"])
    }
    private mutating func color() -> String { pick(["red", "\"#1D2145\"", "white / 0.4", "$accent", "gold", "black"]) }

    private mutating func paint() -> String {
        guard chance(0.3) else { return color() }
        let colors = "[\(color()), \(color()), \(color())]"
        guard chance(0.5) else { return colors }
        return "{gradient: \(colors), kind: \(pick(["linear", "radial", "angular"])), angle: \(integer(-200...200))}"
    }

    private mutating func time() -> String { pick([number(0, 1), "\(integer(0...900))ms", "\(integer(0...90))%"]) }
    private mutating func seconds() -> String { pick([number(0, 0.8), "\(integer(0...700))ms"]) }

    private mutating func easing() -> String {
        pick(["linear", "ease-in", "ease-in-out", "spring(0.4)", "hold", "steps(3)", "\"cubic-bezier(0.3, -0.5, 0.7, 1.5)\""])
    }

    /// A value that may move.
    private mutating func moving(_ value: (inout LayerWriter) -> String) -> String {
        guard chance(0.4) else { return spoiled(value(&self)) }
        var entries: [String]
        if chance(0.6) {
            entries = ["from: \(spoiled(value(&self)))", "to: \(spoiled(value(&self)))"]
            if chance(0.6) { entries.append("duration: \(time())") }
        } else {
            var at = 0.0
            let frames = (0...integer(1...3)).map { _ -> String in
                defer { at += 0.25 }
                let own = value(&self)
                return "\(at): " + (chance(0.3) ? "{value: \(own), easing: \(easing())}" : own)
            }
            entries = ["keyframes: {\(frames.joined(separator: ", "))}"]
        }
        if chance(0.5) { entries.append("easing: \(easing())") }
        if chance(0.3) { entries.append("delay: \(time())") }
        if chance(0.4) {
            entries.append("repeat: \(pick(["2", "3", "forever"]))")
            if chance(0.5) { entries.append("autoreverses: yes") }
        }
        return "{\(entries.joined(separator: ", "))}"
    }

    private mutating func appearance(_ kind: String) -> String {
        let kinds = ["fade", "rise", "slide", "pop", "wipe", "blur"] + (kind == "text" ? ["type"] : []) + (kind == "shape" ? ["draw"] : [])
        let name = pick(kinds)
        guard chance(0.6) else { return name }
        var entries = ["kind: \(name)"]
        if chance(0.6) { entries.append("duration: \(seconds())") }
        if chance(0.3) { entries.append("delay: \(seconds())") }
        if chance(0.4) { entries.append("easing: \(easing())") }
        if kind == "text", name != "wipe", chance(0.5) { entries.append("by: \(pick(["letter", "word", "line"]))") }
        if name == "wipe" || name == "slide", chance(0.5) { entries.append("side: \(pick(["leading", "trailing", "top", "bottom"]))") }
        if chance(0.3) { entries.append("rotation: \(integer(-90...90))") }
        return "{\(entries.joined(separator: ", "))}"
    }

    private mutating func font() -> String {
        guard chance(0.6) else { return "\(integer(40...400))" }
        return "{size: \(integer(40...400)), weight: \(pick(["thin", "bold", "700", "black"])), italic: \(pick(["yes", "no"]))}"
    }

    private mutating func position() -> String {
        pick(["center", "top", "bottom", "leading", "trailing", "top-leading", "bottom-trailing"])
    }

    // MARK: Layers

    mutating func document() -> String {
        let layers = layers(depth: 0, isFree: true)
        return """
            parameters: {title: "Hey you", price: 12.5, words: [tea, milk, bread], vip: no}
            theme: {accent: "#FF4F9A"}
            styles: {loud: {opacity: 0.9, rotation: 3}}
            components: {dot: {parameters: {shade: tomato}, shape: circle, width: 120, height: 120, fill: $shade, enter: pop}}
            markers: {drop: 0.4}
            layers:
            \(layers.map { "  - \($0)\n" }.joined())\(hasWaveform ? "soundtrack: demo\n" : "")video: {size: 160x\(pick(["120", "284", "160"])), fps: 30, duration: 1}

            """
    }

    private mutating func layers(depth: Int, isFree: Bool) -> [String] {
        let outer = ids
        ids = []
        defer { ids = outer }
        var layers: [String] = []
        for _ in 0..<integer(1...(depth == 0 ? 5 : 3)) where count < 14 { layers.append(layer(depth: depth, isFree: isFree)) }
        return layers.isEmpty ? ["{shape: circle, fill: red, width: 40}"] : layers
    }

    private mutating func layer(depth: Int, isFree: Bool) -> String {
        count += 1
        let serial = count
        let containers = depth < 3 ? ["group", "hstack", "vstack", "zstack", "grid"] : []
        let kinds = ["text", "text", "text", "shape", "shape", "symbol", "morph", "ring", "progress", "waveform", "use", "sound"]
        let kind = pick(kinds + containers)
        var entries: [String] = []
        func add(_ name: String, _ value: String) { entries.append("\(name): \(value)") }
        switch kind {
        case "sound":
            return heardLayer(isInside: depth > 0)
        case "text":
            if chance(0.25) {
                add("text", "\"{number | decimal 1}\"")
                add("number", moving { "\($0.integer(-100...5000))" })
            } else {
                add(
                    "text",
                    spoiled(
                        pick([
                            "Hello", "\"{title}\"", "$title", "\"Two lines\\nof text\"", "\"{price * 2 | currency EUR}\"", "مرحبا",
                            "\"{uppercase(title)} {length(words)}\"",
                        ])))
            }
            if chance(0.7) { add(key("font"), spoiled(font())) }
            if chance(0.6) { add("foreground", moving { $0.paint() }) }
            if chance(0.2) { add("line-limit", "\(integer(1...3))") }
            if chance(0.2) { add("minimum-scale", "0.5") }
            if chance(0.2) { add("tracking", "\(integer(-5...20))") }
            if chance(0.2) { add("text-alignment", pick(["leading", "center", "trailing"])) }
        case "shape":
            let shape = pick([
                "rectangle", "circle", "star", "polygon", "arc", "blob", "capsule", "line", "heart.fill", "\"M0,0L90,20L40,80Z\"",
            ])
            add("shape", spoiled(shape))
            add(chance(0.6) || shape == "heart.fill" ? "fill" : "stroke", chance(0.5) ? moving { $0.color() } : paint())
            entries[1] = entries[1].hasPrefix("stroke: {from") || entries[1].hasPrefix("stroke: {key") ? "stroke: red" : entries[1]
            if chance(0.3) { add("trim", moving { $0.number(0, 1) }) }
            if shape == "star", chance(0.5) { add("points", "\(integer(3...9))") }
            if shape == "polygon" { add("sides", "\(integer(3...8))") }
            if shape == "blob" { add("seed", "\(integer(0...99))") }
        case "symbol":
            add("symbol", spoiled(pick(["heart.fill", "star", "bolt.fill", "leaf"])))
            if chance(0.5) { add("font", "\(integer(60...300))") }
            if chance(0.5) { add("foreground", moving { $0.color() }) }
        case "morph":
            add("morph", "[\(pick(["circle", "star"])), \(pick(["heart.fill", "polygon"])), rectangle]")
            add("fill", color())
            if chance(0.4) { add("step", moving { $0.number(0, 2) }) }
        case "ring", "progress":
            add(kind, moving { $0.number(0, 1) })
            if chance(0.5) { add("track", paint()) }
        case "waveform":
            hasWaveform = true
            let span = pick(["all", number(0.2, 3)])
            add(
                "waveform",
                spoiled(
                    pick([
                        "bars", "line", "{count: \(integer(2...80)), span: \(span), gap: \(number(0, 0.9))}",
                        "{kind: line, count: \(integer(2...80)), span: \(span)}",
                    ])))
            if chance(0.6) { add("fill", moving { $0.paint() }) }
            if chance(0.5) { add("track", paint()) }
        case "use":
            add("use", "dot")
            if chance(0.5) { add("parameters", "{shade: \(color())}") }
        default:
            let inner = layers(depth: depth + 1, isFree: kind == "group")
            add(kind, "[\(inner.joined(separator: ", "))]")
            if kind != "group", kind != "zstack", chance(0.5) { add("spacing", "\(integer(-20...80))") }
            if kind == "grid" { add("columns", "\(integer(1...4))") }
            if chance(0.4) { add("stagger", number(0, 0.4)) }
            if chance(0.3) { add("foreground", color()) }
        }
        addCommon(&entries, kind, serial, isFree: isFree, depth: depth)
        return "{\(entries.joined(separator: ", "))}"
    }

    /// A layer that is heard. No other layer refers to it, because it has no position.
    private mutating func heardLayer(isInside: Bool) -> String {
        let isBeep = chance(0.8)
        var entries = ["sound: \(spoiled(isBeep ? "beep" : "none"))"]
        if isBeep, chance(0.4) { entries.append("pitch: \(spoiled("\(integer(20...20_000))"))") }
        if chance(0.5) { entries.append("\(key("gain")): \(spoiled("\(integer(-60...20))"))") }
        if chance(0.3) { entries.append("fade-in: \(seconds())") }
        if chance(0.3) { entries.append("fade-out: \(seconds())") }
        if chance(0.3) { entries.append("loop: \(number(0.05, 0.6))") }
        if chance(0.2) { entries.append("for-each: word in words") }
        addTimes(&entries, isInside: isInside)
        return "{\(entries.joined(separator: ", "))}"
    }

    /// Adds the settings of all kinds.
    private mutating func addCommon(_ entries: inout [String], _ kind: String, _ serial: Int, isFree: Bool, depth: Int) {
        func add(_ name: String, _ value: String) { entries.append("\(name): \(value)") }
        if chance(0.4) { add("opacity", moving { $0.number(0, 1) }) }
        if chance(0.3) { add("scale", moving { $0.chance(0.5) ? $0.number(-2, 2) : "[\($0.number(0, 2)), \($0.number(0, 2))]" }) }
        if chance(0.3) { add("rotation", moving { "\($0.integer(-400...400))" }) }
        if chance(0.3) { add("offset", moving { "[\($0.length()), \($0.length())]" }) }
        if chance(0.15) { add("blur", moving { "\($0.integer(0...30))" }) }
        if kind != "use", chance(0.35) { add("width", moving { $0.length() }) }
        if kind != "use", chance(0.3) { add("height", moving { $0.length() }) }
        if chance(0.3) { add(key("padding"), spoiled(pick([length(), "[\(length()), \(length())]"]))) }
        if chance(0.2) { add("margin", length()) }
        if chance(0.2) { add("background", spoiled(paint())) }
        if chance(0.2) { add("corner-radius", "\(integer(0...80))") }
        if chance(0.1) { add("clip", pick(["circle", "capsule", "star"])) }
        if chance(0.2) { add("shadow", "{radius: \(integer(0...40)), y: \(integer(-20...20))}") }
        if chance(0.1) { add("blend-mode", pick(["multiply", "screen", "overlay", "plus-lighter"])) }
        if chance(0.1) { add("saturation", number(0, 2)) }
        if chance(0.15) { add("z", "\(integer(-3...3))") }
        if chance(0.5) { add(key("enter"), spoiled(appearance(kind == "use" ? "" : kind))) }
        if chance(0.3) { add("exit", spoiled(appearance(kind == "use" ? "" : kind))) }
        if chance(0.1) { add("if", pick(["vip", "not vip", "price > 10", "wide"])) }
        if chance(0.2) { add("when", "{wide: {opacity: 0.7}, tall: {rotation: \(integer(0...90))}, \"price > 100\": {scale: 2}}") }
        if kind != "use", chance(0.1) { add("style", "loud") }
        addTimes(&entries, isInside: depth > 0)
        if isFree {
            let neighbour = ids.isEmpty || chance(0.6) ? nil : pick(ids)
            if let neighbour {
                add(pick(["below", "above", "left-of", "right-of"]), neighbour)
                if chance(0.5) { add("gap", "\(integer(-20...60))") }
            } else if chance(0.5) {
                if chance(0.5) { add("position", position()) } else { add("at", "[\(length()), \(length())]") }
            }
        }
        if chance(0.12) {
            add("for-each", "word in words")
        } else {
            add("id", "l\(serial)")
            ids.append("l\(serial)")
        }
    }

    private mutating func addTimes(_ entries: inout [String], isInside: Bool) {
        switch integer(0...5) {
        case 0: entries.append("start: \(spoiled(time()))")
        case 1 where !ids.isEmpty: entries.append("\(pick(["after", "with"])): \(spoiled(pick(ids)))")
        case 2: entries += ["start: drop", "duration: \(seconds())"]
        // A layer inside of another one may start later than that.
        case 3 where !isInside:
            entries.append("end: \(pick(["end - 0.2", "end", "90%"]))")
        default: break
        }
        if chance(0.2), !entries.contains(where: { $0.hasPrefix("end:") }) { entries.append("delay: \(number(-0.3, 0.4))") }
    }
}
