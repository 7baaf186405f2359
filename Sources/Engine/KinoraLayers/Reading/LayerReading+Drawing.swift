import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

// Layers of SVG drawings, and the entrances of their parts.
extension LayerReading {
    func drawing(_ draft: LayerDraft) throws -> LayerContent {
        let behind = try draft.settings[.readableOn].map { try self.reader($0.names).paint($0.value, $0.keyPath).colors }
        guard let document = try document(of: draft) else { return .nothing }
        var drawing = LayerDrawing(document: document)
        let appearances = [draft.enter, draft.exit].compactMap(\.self).filter(\.hasOutlines)
        if !appearances.isEmpty { drawing.parts = DrawingParts(document, morphs: appearances.contains(where: \.morphs)) }
        if let behind {
            drawing.backdrop = LogoBackdrop(for: Image(source: .decoded(.drawing(document), scale: 1)), on: behind)
            drawing.plateMargin = try plateMargin(draft)
        }
        return .drawing(drawing)
    }

    /// The drawing of a layer; nil for `none`, or if this reading opens no files.
    func document(of draft: LayerDraft) throws -> SVGDocument? {
        if let known = draft.drawing { return try known.get() }
        let result = Result { try readDocument(of: draft) }
        draft.drawing = result
        return try result.get()
    }

    private func readDocument(of draft: LayerDraft) throws -> SVGDocument? {
        let setting = draft.content
        let reader = reader(setting.names)
        let isCropped = try draft.settings[.crop].map { try self.reader($0.names).boolean($0.value, $0.keyPath) } ?? false
        let name = try reader.text(setting.value, setting.keyPath)
        guard name != "none" else { return nil }
        guard name == SampleLogo.name || Self.isDrawing(name) else {
            if opensFiles, let parameter = parameter(setting.value) {
                throw ParameterError(
                    parameter: parameter, value: name, problem: "has no outlines that can be drawn",
                    accepted: "the path of an .svg file")
            }
            throw reader.error(
                "'\(name.shortened())' is not the path of an SVG file; use image for other files", setting.value, setting.keyPath)
        }
        guard let document = try name == SampleLogo.name ? SampleLogo.document() : drawing(name, setting) else { return nil }
        let bounds = document.paintedBounds
        guard isCropped, !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return document }
        return document.cropped(to: bounds)
    }

    /// Divides the time of an entrance or exit among the parts of the drawing.
    func readParts(of draft: LayerDraft, _ setting: LayerSetting, into appearance: inout Appearance) throws {
        // An error of the file is reported with the contents of the layer.
        guard draft.kind == .svg, appearance.hasOutlines, !draft.isAbsent, let document = try? document(of: draft) else { return }
        let shapes = document.shapes
        guard !shapes.isEmpty else {
            throw nodes.error(
                "needs outlines, but the drawing has none; use fade", at: setting.value.position, setting.keyPath, code: .file)
        }
        let curves = shapes.map(\.localPath.verbs.count).max() ?? 0
        guard shapes.count <= LayerLimits.parts, curves <= LayerLimits.curves else {
            throw nodes.error(
                "moves the parts of the drawing by themselves, but it has "
                    + (shapes.count > LayerLimits.parts ? "\(shapes.count) parts" : "a part with \(curves) curves and lines")
                    + "; expected at most \(LayerLimits.parts) parts of \(LayerLimits.curves) curves and lines. Use wipe or fade",
                at: setting.value.position, setting.keyPath, code: .limit)
        }
        appearance.unitCount = shapes.count
    }

    /// Throws if a line is to grow from a drop.
    func refuseGrowth(of draft: LayerDraft) throws {
        for (key, appearance) in [(LayerKey.enter, draft.enter), (.exit, draft.exit)] {
            guard let setting = draft.settings[key], appearance?.morphs == true else { continue }
            throw nodes.error(
                "a line has no area, so it cannot grow from a drop; use draw", at: setting.value.position, setting.keyPath, code: .noEffect)
        }
    }

    /// The distance of a drawing from the edge of its plate, in points: 7 % of the shorter side of its frame, and at least 16.
    private func plateMargin(_ draft: LayerDraft) throws -> Double {
        let whole = whole(draft)
        let width = try draft.settings[.width].map { try length($0, of: whole.width) } ?? whole.width
        let height = try draft.settings[.height].map { try length($0, of: whole.height) } ?? whole.height
        return max(16, min(width, height) * 0.07)
    }
}
