import Foundation

@testable import KinoraDrawing

extension DisplayList: SingleChanges {
    /// A list with every kind of item, paint and filter.
    static var example: DisplayList {
        let paints = Paint.examples.map { DisplayItem(.fill(.example, $0, FillStyle())) }
        let group = DisplayGroup(
            items: [.example],
            clips: [.example, DisplayGroup.Clip(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), style: FillStyle(eoFill: true))],
            masks: [.example], filters: Filter.examples)
        return DisplayList(
            items: paints + [
                DisplayItem(.stroke(.example, .color(.example), StrokeStyle(lineWidth: 2, dash: [1, 2]))),
                DisplayItem(.text(.example, .color(.example)), opacity: 0.5),
                DisplayItem(.image(.example, CGRect(x: 1, y: 2, width: 3, height: 4)), blendMode: .multiply),
                DisplayItem(.group(group), transform: CGAffineTransform(scaleX: 2, y: 3)),
            ])
    }

    var changes: [SingleChange<DisplayList>] {
        changes("items", \.items)
            + [
                ([0, 0.5, 1], 0, 8, [[], [.example], []]), ([0, 0.5, 0.9], 0, 8, [[], [.example], []]),
                ([0, 0.5, 1], 1, 8, [[], [.example], []]), ([0, 0.5, 1], 0, 9, [[], [.example], []]),
                ([0, 0.5, 1], 0, 8, [[], [], [.example]]),
            ].map { (positions: [Double], reference: Int, samples: Int, moments: [[DisplayItem]]) in
                var list = self
                list.exposure = Exposure(moments: moments, positions: positions, reference: reference, maxSamples: samples)
                return SingleChange(field: ["exposure"], value: list)
            }
    }
}

extension DisplayItem: SingleChanges, ExampleValue {
    static var example: DisplayItem { DisplayItem(.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 2)), .color(.example), FillStyle())) }

    var changes: [SingleChange<DisplayItem>] {
        changes("content", \.content) + changes("transform", \.transform) + changes("opacity", \.opacity)
            + changes("blendMode", \.blendMode)
    }
}

extension DisplayItem.Content: SingleChanges {
    var changes: [SingleChange<DisplayItem.Content>] {
        switch self {
        case .fill(let path, let paint, let style):
            return [SingleChange(field: ["case"], value: .stroke(path, paint, StrokeStyle()))]
                + changes(".0", path) { .fill($0, paint, style) } + changes(".1", paint) { .fill(path, $0, style) }
                + changes(".2", style) { .fill(path, paint, $0) }
        case .stroke(let path, let paint, let style):
            return [SingleChange(field: ["case"], value: .fill(path, paint, FillStyle()))]
                + changes(".0", path) { .stroke($0, paint, style) } + changes(".1", paint) { .stroke(path, $0, style) }
                + changes(".2", style) { .stroke(path, paint, $0) }
        case .text(let text, let paint):
            return [SingleChange(field: ["case"], value: .group(DisplayGroup()))] + changes(".0", text) { .text($0, paint) }
                + changes(".1", paint) { .text(text, $0) }
        case .image(let bitmap, let frame, let sampling):
            return [SingleChange(field: ["case"], value: .group(DisplayGroup()))]
                + changes(".0", bitmap) { .image($0, frame, sampling) } + changes(".1", frame) { .image(bitmap, $0, sampling) }
                + changes(".2", sampling) { .image(bitmap, frame, $0) }
        case .group(let group):
            return [SingleChange(field: ["case"], value: .text(.example, .color(.example)))] + changes("group", group) { .group($0) }
        }
    }
}

extension DisplayGroup: SingleChanges {
    var changes: [SingleChange<DisplayGroup>] {
        changes("items", \.items) + changes("clips", \.clips) + changes("masks", \.masks) + changes("filters", \.filters)
            + changes("isIsolated", \.isIsolated) + changes("isSharp", \.isSharp)
    }
}

extension DisplayGroup.Clip: SingleChanges, ExampleValue {
    static var example: DisplayGroup.Clip { DisplayGroup.Clip(.example, transform: CGAffineTransform(scaleX: 2, y: 3)) }
    var changes: [SingleChange<DisplayGroup.Clip>] {
        changes("path", \.path) + changes("style", \.style) + changes("transform", \.transform) + changes("isInverse", \.isInverse)
    }
}

extension DisplayGroup.Mask: SingleChanges, ExampleValue {
    static var example: DisplayGroup.Mask { DisplayGroup.Mask(items: [.example], opacity: 0.5) }
    var changes: [SingleChange<DisplayGroup.Mask>] {
        changes("items", \.items) + changes("opacity", \.opacity) + changes("isInverse", \.isInverse)
    }
}

extension ShapedText: SingleChanges {
    static var example: ShapedText {
        var text = ShapedText(
            string: "a", size: CGSize(width: 1, height: 2), firstBaseline: 1, lastBaseline: 2,
            runs: [.example, Run(outlines: Path(CGRect(x: 0, y: 0, width: 1, height: 1)), color: .example)], bitmapGlyphs: [.example])
        text.lines = [.example]
        return text
    }

    /// Only outlines and bitmap glyphs are drawn.
    var changes: [SingleChange<ShapedText>] {
        changes("string", \.string, isDrawn: false) + changes("size", \.size, isDrawn: false)
            + changes("firstBaseline", \.firstBaseline, isDrawn: false) + changes("lastBaseline", \.lastBaseline, isDrawn: false)
            + changes("lineCount", \.lineCount, isDrawn: false) + changes("isTruncated", \.isTruncated, isDrawn: false)
            + changes("runs", \.runs) + changes("bitmapGlyphs", \.bitmapGlyphs) + changes("lines", \.lines, isDrawn: false)
    }
}

extension ShapedText.Run: SingleChanges, ExampleValue {
    static var example: ShapedText.Run { ShapedText.Run(outlines: .example) }
    var changes: [SingleChange<ShapedText.Run>] {
        changes("outlines", \.outlines) + changes("color", \.color) + changes("group", \.group, isDrawn: false)
    }
}

extension ShapedText.BitmapGlyph: SingleChanges, ExampleValue {
    static var example: ShapedText.BitmapGlyph { ShapedText.BitmapGlyph(bitmap: .example, frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
    var changes: [SingleChange<ShapedText.BitmapGlyph>] { changes("bitmap", \.bitmap) + changes("frame", \.frame) }
}

extension ShapedText.Line: SingleChanges, ExampleValue {
    static var example: ShapedText.Line {
        ShapedText.Line(left: 0, baseline: 1, width: 2, ascent: 3, descent: 4, glyphs: [])
    }
    static var isDrawn: Bool { false }
    var changes: [SingleChange<ShapedText.Line>] { changes("left", \.left, isDrawn: false) }
}
