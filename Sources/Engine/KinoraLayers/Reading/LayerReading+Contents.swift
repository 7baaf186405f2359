import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraSymbols
import KinoraViews

// The contents of layers.
extension LayerReading {
    func content(of draft: LayerDraft, _ motion: LayerMotion) throws -> LayerContent {
        let setting = draft.content
        let reader = reader(setting.names)
        switch draft.kind {
        case .text: return .text(try text(draft, reader, motion))
        case .captions: return try captions(draft, reader)
        case .image: return try image(draft, reader)
        case .video: return try video(draft, reader)
        case .svg: return try drawing(draft)
        case .lottie: return try lottie(draft, reader)
        case .symbol: return .symbol(try symbol(setting, reader), draft.font)
        case .shape:
            let stroke = try draft.settings[.stroke].map {
                try self.reader($0.names).stroke($0.value, $0.keyPath)
            }
            guard draft.settings[.fill] != nil || stroke != nil || draft.isInMask else {
                // A misspelt key is one error.
                guard draft.misspelt.isDisjoint(with: [.fill, .stroke]) else { throw RecordedError() }
                throw reader.error(
                    "the shape has neither a fill nor a stroke; add fill: orange", setting.value,
                    setting.keyPath)
            }
            let outline = try outline(setting.value, draft, reader, setting.keyPath)
            let name: String = if case .mapping = setting.value.content { "text" } else { try reader.text(setting.value, setting.keyPath) }
            try reportUnused(by: name, draft)
            if case .line = outline { try refuseGrowth(of: draft) }
            return .shape(LayerShape(outline: outline, stroke: stroke))
        case .morph: return try morph(draft, reader)
        case .ring:
            let stroke = try draft.settings[.stroke].map {
                try self.reader($0.names).stroke($0.value, $0.keyPath)
            }
            return .ring(LayerShape(outline: .circle, stroke: stroke), track: try track(draft))
        case .progress: return .progress(fill: LayerPaint(.primary), track: try track(draft))
        case .waveform: return try waveform(draft, reader)
        case .particles: return try particles(draft, reader)
        case .chart: return try chart(draft, reader)
        case .composition: return try composition(draft, reader)
        case .group: return .group(try layers(draft.children))
        case .hstack, .vstack, .zstack, .grid:
            let columns =
                try draft.settings[.columns].map {
                    try self.reader($0.names).integer($0.value, 1...50, $0.keyPath)
                } ?? 2
            let axis: LayerStack.Axis =
                switch draft.kind {
                case .hstack: .horizontal
                case .vstack: .vertical
                case .grid: .grid(columns: columns)
                default: .depth
                }
            let spacing = try draft.settings[.spacing].map {
                try self.reader($0.names).number($0.value, -5_000...5_000, $0.keyPath)
            }
            let alignment =
                try draft.settings[.alignment].map {
                    try self.reader($0.names).alignment($0.value, $0.keyPath)
                } ?? .center
            return .stack(
                LayerStack(axis: axis, alignment: alignment, spacing: spacing), try layers(draft.children))
        case .spacer:
            if case .scalar("", isQuoted: false) = setting.value.content {
                return .spacer(minLength: nil)
            }
            return .spacer(minLength: try reader.number(setting.value, 0...100_000, setting.keyPath))
        // A sound is no view.
        case .use, .sound: throw RecordedError()
        }
    }

    /// Reports settings without effect on the outline with a name or path.
    private func reportUnused(by name: String, _ draft: LayerDraft) throws {
        let unused = ShapeOutline.ownKeys.subtracting(ShapeOutline.keys(of: name))
        let settings = draft.settings.filter { unused.contains($0.key) }.values
        for setting in settings.sorted(by: { $0.keyPosition < $1.keyPosition }) {
            try nodes.report(
                nodes.error("has no effect on the shape '\(name.shortened())'; remove it", at: setting.keyPosition, setting.keyPath))
        }
    }

    private func morph(_ draft: LayerDraft, _ reader: LayerValueReader) throws -> LayerContent {
        let setting = draft.content
        let (low, high) = (LayerLimits.outlines.lowerBound, LayerLimits.outlines.upperBound)
        guard case .sequence(let items) = try reader.expanded(setting.value, setting.keyPath).content else {
            throw reader.error(
                "is \(setting.value.summary); expected a list of \(low) to \(high) outlines such as [circle, heart.fill]",
                setting.value,
                setting.keyPath)
        }
        guard LayerLimits.outlines.contains(items.count) else {
            throw reader.error(
                "has \(items.count.withNoun("outline")); expected \(low) to \(high)", setting.value, setting.keyPath)
        }
        let stroke = try draft.settings[.stroke].map {
            try self.reader($0.names).stroke($0.value, $0.keyPath)
        }
        guard draft.settings[.fill] != nil || stroke != nil || draft.isInMask else {
            guard draft.misspelt.isDisjoint(with: [.fill, .stroke]) else { throw RecordedError() }
            throw reader.error(
                "the morph has neither a fill nor a stroke; add fill: orange", setting.value,
                setting.keyPath)
        }
        let square = CGRect(x: -1, y: -1, width: 2, height: 2)
        let outlines = try items.enumerated().map { index, item in
            let outline = try self.outline(item, draft, reader, "\(setting.keyPath)[\(index)]")
            if case .line = outline {
                throw reader.error(
                    "a line has no area, so it cannot morph", item, "\(setting.keyPath)[\(index)]")
            }
            return outline.path(in: square)
        }
        return .morph(LayerMorph(opensFiles ? outlines : []), stroke: stroke)
    }

    func track(_ draft: LayerDraft) throws -> LayerPaint? {
        try draft.settings[.track].map { try reader($0.names).paint($0.value, $0.keyPath) }
    }

    // MARK: Texts

    func text(_ draft: LayerDraft, _ reader: LayerValueReader, _ motion: LayerMotion) throws
        -> LayerText
    {
        let setting = draft.content
        let template = try reader.template(setting.value, setting.keyPath)
        var text: LayerText
        if let number = draft.settings[.number] {
            guard template.names.contains("number") else {
                throw nodes.error(
                    "has no effect on a text without {number}; write {number} in the text", at: number.keyPosition, number.keyPath)
            }
            // A format may refuse a value, so all keyframes are tried.
            for keyframe in motion.number?.keyframes ?? [] {
                var with = reader
                with.names["number"] = .number(keyframe.value)
                _ = try with.value(template, setting.value, setting.keyPath)
            }
            text = LayerText(template: template, text: nil, names: reader.names)
        } else {
            let value = try reader.value(template, setting.value, setting.keyPath)
            guard let written = value.written else {
                throw reader.error(
                    value.isRow
                        ? "is a row, not a text; write the name of a column after it, such as $row.title"
                        : "is \(value.kind), not a text; use join() for a list", setting.value, setting.keyPath)
            }
            guard ExpressionLimits.contains(written) else {
                throw reader.error(
                    "has more than \(ExpressionLimits.textLength) characters", setting.value, setting.keyPath)
            }
            text = LayerText(template: template, text: written, names: [:])
        }
        text.font = draft.font
        if draft.settings[.number] != nil { text.font.hasMonospacedDigits = true }
        text.maxSize = try maxSize(draft)
        text.tracking = motion.tracking?.keyframes.last?.value ?? 0
        text.font.axes = motion.axes.compactMapValues { $0.keyframes.last?.value }
        for (key, setting) in draft.settings {
            let reader = self.reader(setting.names)
            try nodes.attempt {
                switch key {
                case .textAlignment:
                    text.alignment = try reader.textAlignment(setting.value, setting.keyPath)
                case .lineLimit:
                    text.lineLimit = try reader.integer(setting.value, 1...1_000, setting.keyPath)
                case .minimumScale:
                    text.minimumScale = try reader.number(setting.value, 0.05...1, setting.keyPath)
                case .lineSpacing:
                    text.lineSpacing = try reader.number(setting.value, -1_000...1_000, setting.keyPath)
                case .fit:
                    guard text.maxSize != nil else {
                        throw nodes.error(
                            "has no effect on a text without \"max-width\" or \"max-height\"", at: setting.keyPosition, setting.keyPath)
                    }
                    text.fit = try reader.choice(setting.value, LayerTextFit.self, setting.keyPath)
                case .highlight: text.highlight = try reader.highlight(setting.value, in: text.text, setting.keyPath)
                case .underline: text.underline = try reader.underline(setting.value, in: text.text, setting.keyPath)
                case .wave: text.wave = try reader.wave(setting.value, in: whole(draft), setting.keyPath)
                case .hangingPunctuation: text.hangsPunctuation = try reader.boolean(setting.value, setting.keyPath)
                case .digits: text.rollingDecimals = try rollingDecimals(of: text, motion, setting)
                default: break
                }
            }
        }
        return text
    }

    /// The size into which a text shrinks. A side that is not given is the side of the layer around the text.
    func maxSize(_ draft: LayerDraft) throws -> CGSize? {
        guard draft.settings[.maxWidth] != nil || draft.settings[.maxHeight] != nil else { return nil }
        func side(_ key: LayerKey, _ whole: Double) throws -> Double {
            guard let setting = draft.settings[key] else { return whole }
            let points = try self.reader(setting.names).points(setting.value, of: whole, setting.keyPath)
            guard points > 0 else { throw nodes.error("must be more than 0", at: setting.value.position, setting.keyPath) }
            return points
        }
        let whole = whole(draft)
        return CGSize(width: try side(.maxWidth, whole.width), height: try side(.maxHeight, whole.height))
    }

    // MARK: Outlines

    /// The names of all drawings of symbols, also with the suffix of filled symbols.
    private static var symbolNames: [String] {
        SymbolLibrary.drawnNames + SymbolLibrary.drawnNames.map { "\($0).fill" }.filter(SymbolLibrary.isDrawn)
    }

    private func symbol(_ setting: LayerSetting, _ reader: LayerValueReader) throws -> String {
        let name = try reader.text(setting.value, setting.keyPath)
        guard SymbolLibrary.artwork(name, weight: 400, shaper: SharedResources.textShaper) == nil else {
            return name
        }
        let error = ParameterError(
            value: name, problem: "is not a symbol", accepted: "a symbol that 'kinora symbols' lists",
            suggestion: LayerValueReader.symbolSynonyms[ParameterError.dashed(name)]
                ?? NearMiss.nearest(to: name, in: Self.symbolNames))
        throw nodes.error(error.description, at: setting.value.position, setting.keyPath, code: .unknownName)
    }

    /// The outline of a shape: a name, a symbol, an SVG file or path data.
    func outline(
        _ node: DocumentNode, _ draft: LayerDraft, _ reader: LayerValueReader, _ keyPath: String
    ) throws -> ShapeOutline {
        if case .mapping = node.content { return try words(node, draft, reader, keyPath) }
        let text = try reader.text(node, keyPath)
        func number(_ key: LayerKey, _ range: ClosedRange<Double>, _ standard: Double) throws -> Double {
            try draft.settings[key].map { try self.reader($0.names).number($0.value, range, $0.keyPath) }
                ?? standard
        }
        func integer(_ key: LayerKey, _ range: ClosedRange<Int>, _ standard: Int) throws -> Int {
            try draft.settings[key].map { try self.reader($0.names).integer($0.value, range, $0.keyPath) }
                ?? standard
        }
        switch text {
        case "rectangle":
            let isOwn = draft.kind == .shape && isContent(node, draft)
            return .rectangle(cornerRadius: isOwn ? try number(.cornerRadius, 0...10_000, 0) : 0)
        case "capsule": return .capsule
        case "circle": return .circle
        case "ellipse": return .ellipse
        case "line": return .line
        case "polygon": return .polygon(sides: try integer(.sides, 3...200, 6))
        case "star":
            return .star(
                points: try integer(.points, 3...100, 5),
                innerRadius: try number(.innerRadius, 0.05...1, 0.45))
        case "arc":
            return .arc(
                start: try number(.startAngle, -3_600...3_600, -90),
                end: try number(.endAngle, -3_600...3_600, 180))
        case "blob":
            let seed = UInt64(try integer(.seed, 0...Int.max, 1))
            return .blob(
                Blob(
                    .smooth, points: try draft.settings[.points].map { _ in try integer(.points, 3...60, 6) },
                    seed: seed
                ).outline)
        default: break
        }
        if Self.isDrawing(text) {
            let setting = LayerSetting(
                value: node, keyPosition: node.position, keyPath: keyPath, names: reader.names)
            guard let document = try drawing(text, setting) else { return .circle }
            return .path(try bounded(document.path, node, keyPath))
        }
        if let first = text.first, first == "M" || first == "m",
            text.dropFirst().contains(where: \.isNumber)
        {
            do {
                return .path(try bounded(Path(svg: text), node, keyPath))
            } catch let problem as SVGPathError {
                throw reader.error(
                    "'\(text.shortened())' is not SVG path data: at \(problem)", node, keyPath)
            }
        }
        if let path = SymbolLibrary.path(text, weight: 700, shaper: SharedResources.textShaper),
            !path.isEmpty
        {
            return .path(try bounded(path, node, keyPath))
        }
        let error = ParameterError(
            value: text, problem: "is not a shape",
            accepted:
                "\(ShapeOutline.names.joined(separator: ", ")), a symbol that 'kinora symbols' lists, the path of an .svg file, or SVG path data",
            suggestion: [
                "rect": "rectangle", "square": "rectangle", "round": "circle", "oval": "ellipse",
                "heart": "heart.fill",
                "triangle": "polygon",
            ][text]
                ?? NearMiss.nearest(to: text, in: ShapeOutline.names + SymbolLibrary.drawnNames))
        throw reader.error(error.description, node, keyPath)
    }

    private func isContent(_ node: DocumentNode, _ draft: LayerDraft) -> Bool {
        node.position == draft.content.value.position
    }

    func bounded(_ path: Path, _ node: DocumentNode, _ keyPath: String) throws -> Path {
        guard path.verbs.count <= LayerLimits.curves else {
            throw nodes.error(
                "has more than \(LayerLimits.curves) curves and lines", at: node.position, keyPath)
        }
        guard !path.isEmpty else {
            throw nodes.error("is an empty outline", at: node.position, keyPath)
        }
        return path
    }
}
