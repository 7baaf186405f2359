import Foundation
import KinoraDrawing
import KinoraRuntime

extension Text {
    /// The layout of a text: lines of glyph runs. Coordinates are in points from the text's top left corner; y points down.
    public struct Layout: RandomAccessCollection, Equatable {
        /// The typographic bounds of a part of a layout, from the metrics of its font.
        public struct TypographicBounds: Equatable, Sendable {
            /// The left end of the baseline.
            public var origin: CGPoint
            public var width: CGFloat
            /// The distance from the baseline to the top, in points.
            public var ascent: CGFloat
            /// The distance from the baseline to the bottom, in points.
            public var descent: CGFloat
            /// The additional space between lines; always 0.
            public var leading: CGFloat = 0

            public init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat, leading: CGFloat = 0) {
                (self.origin, self.width, self.ascent, self.descent, self.leading) = (origin, width, ascent, descent, leading)
            }

            public var rect: CGRect { CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
        }

        /// Options for drawing glyphs. They have no effect, because glyphs are drawn as outlines.
        public struct DrawingOptions: OptionSet, Sendable {
            public let rawValue: UInt32

            public init(rawValue: UInt32) {
                self.rawValue = rawValue
            }

            public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
        }

        /// The index of a character in a text.
        public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
            let value: Int

            public static func < (lhs: CharacterIndex, rhs: CharacterIndex) -> Bool { lhs.value < rhs.value }
            public func distance(to other: CharacterIndex) -> Int { other.value - value }
            public func advanced(by count: Int) -> CharacterIndex { CharacterIndex(value: value + count) }
        }

        let lines: [Line]
        let source: Source
        /// True if the text was truncated.
        public let isTruncated: Bool

        public var startIndex: Int { 0 }
        public var endIndex: Int { lines.count }
        public subscript(index: Int) -> Line { lines[index] }

        /// - Parameter scale: The factor by which the text is smaller than its fonts.
        init(_ shaped: ShapedText, text: Text, paint: Paint, environment: EnvironmentValues, scale: CGFloat = 1) {
            isTruncated = shaped.isTruncated
            source = Source(shaped.string, text, environment, scale: scale)
            // A piece with a gradient or other non-colour style is painted over its own bounds.
            var paints: [Int: Paint] = [:]
            for content in text.contents(of: shaped, paint: paint, in: environment) {
                guard case .text(let part, let paint) = content, let group = part.runs.first?.group else { continue }
                paints[group] = paint
            }
            let spans = text.pieces.enumerated().map { index, piece -> (Paint, [CustomTextAttribute]) in
                let style = piece.attributes.foreground
                if text.pieces.count > 1, let style,
                    case .color(let color) = style.paint(in: StyleContext(environment: environment, rect: .zero))
                {
                    return (.color(color), piece.attributes.custom)
                }
                return (paints[index + 1] ?? paint, piece.attributes.custom)
            }
            lines = shaped.lines.map { line in
                var runs: [Run] = []
                var glyphs: [ShapedText.Glyph] = []
                func flush() {
                    guard let first = glyphs.first else { return }
                    let (paint, custom) = spans.indices.contains(first.span) ? spans[first.span] : (paint, [])
                    runs.append(Run(glyphs: glyphs, paint: paint, custom: custom, line: line))
                    glyphs = []
                }
                for glyph in line.glyphs {
                    if let last = glyphs.last, last.span != glyph.span || last.isRightToLeft != glyph.isRightToLeft { flush() }
                    glyphs.append(glyph)
                }
                flush()
                return Line(runs: runs, line: line)
            }
        }
    }
}

extension Text.Layout {
    /// A line of glyph runs, from left to right.
    public struct Line: RandomAccessCollection, Equatable {
        let runs: [Run]
        let line: ShapedText.Line

        /// The left end of the baseline. Changing it moves the line.
        public var origin: CGPoint

        init(runs: [Run], line: ShapedText.Line) {
            (self.runs, self.line) = (runs, line)
            origin = CGPoint(x: line.left, y: line.baseline)
        }

        public var startIndex: Int { 0 }
        public var endIndex: Int { runs.count }
        public subscript(index: Int) -> Run {
            var run = runs[index]
            run.shift = shift
            return run
        }

        public var typographicBounds: TypographicBounds {
            TypographicBounds(origin: origin, width: line.width, ascent: line.ascent, descent: line.descent)
        }

        var shift: CGPoint { CGPoint(x: origin.x - line.left, y: origin.y - line.baseline) }
    }

    /// A run of glyphs with the same attributes.
    public struct Run: RandomAccessCollection, Equatable {
        let glyphs: [ShapedText.Glyph]
        let paint: Paint
        let custom: [CustomTextAttribute]
        let line: ShapedText.Line
        var shift = CGPoint.zero

        public var startIndex: Int { 0 }
        public var endIndex: Int { glyphs.count }
        public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<(index + 1)) }
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

        /// The custom attribute of the run's text, or nil.
        public subscript<T: TextAttribute>(key: T.Type) -> T? {
            custom.first { $0.key == ObjectIdentifier(key) }?.value as? T
        }

        public var layoutDirection: LayoutDirection { glyphs.first?.isRightToLeft == true ? .rightToLeft : .leftToRight }

        public var typographicBounds: TypographicBounds { bounds(of: glyphs.indices) }

        /// The character index of each glyph.
        public var characterIndices: [CharacterIndex] { glyphs.map { CharacterIndex(value: $0.character) } }

        func bounds(of indices: Range<Int>) -> TypographicBounds {
            let part = glyphs[indices]
            let left = part.first?.x ?? line.left
            let right = part.last.map { $0.x + $0.advance } ?? left
            return TypographicBounds(
                origin: CGPoint(x: left + shift.x, y: line.baseline + shift.y), width: right - left, ascent: line.ascent,
                descent: line.descent)
        }
    }

    /// A range of a run's glyphs.
    public struct RunSlice: RandomAccessCollection, Equatable {
        public let run: Run
        public let indices: Range<Int>

        public init(run: Run, indices: Range<Int>) {
            precondition(
                indices.lowerBound >= 0 && indices.upperBound <= run.glyphs.count,
                "the indices \(indices) are outside of the run, which has \(run.glyphs.count) glyphs")
            (self.run, self.indices) = (run, indices)
        }

        public var startIndex: Int { indices.lowerBound }
        public var endIndex: Int { indices.upperBound }
        public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<(index + 1)) }
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
        public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

        public var typographicBounds: TypographicBounds { run.bounds(of: indices) }
        public var characterIndices: [CharacterIndex] { run.glyphs[indices].map { Text.Layout.CharacterIndex(value: $0.character) } }

        /// Whether the glyphs show nothing, as spaces do.
        package var isBlank: Bool { run.glyphs[indices].allSatisfy { $0.outlines.isEmpty && $0.bitmapGlyph == nil } }
    }
}

extension GraphicsContext {
    /// Draws a line of a text layout at its origin.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        for run in line { draw(run, options: options) }
    }

    /// Draws a run of a text layout at its position.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
        draw(run[run.startIndex..<run.endIndex], options: options)
    }

    /// Draws glyphs of a text layout at their position.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        draw([slice])
    }

    /// Draws glyphs of a text layout at their position, adjacent ones with the same paint as one path.
    package func draw(_ slices: [Text.Layout.RunSlice]) {
        var (next, bitmaps) = (slices[...], [(glyph: ShapedText.BitmapGlyph, shift: CGPoint)]())
        while let first = next.first {
            let part = next.prefix { $0.run.shift == first.run.shift && $0.run.paint == first.run.paint }
            next = next.dropFirst(part.count)
            let glyphs = part.flatMap { $0.run.glyphs[$0.indices] }
            let outlines = glyphs.reduce(into: Path()) { $0.addPath($1.outlines) }
            bitmaps += glyphs.compactMap { glyph in glyph.bitmapGlyph.map { ($0, first.run.shift) } }
            if !outlines.isEmpty { shifted(by: first.run.shift).record(.fill(outlines, first.run.paint, FillStyle())) }
        }
        // Bitmap glyphs are in front, as in a text without a renderer.
        for (glyph, shift) in bitmaps { shifted(by: shift).record(.image(glyph.bitmap, glyph.frame)) }
    }

    /// Draws glyphs that move together: the opacity and the filters of the context apply to all of them as one drawing.
    func drawTogether(_ slices: [Text.Layout.RunSlice]) {
        let isPlain = opacity >= 1 && filters.isEmpty
        let isOne = slices.allSatisfy { slice in
            slice.run.paint == slices.first?.run.paint && slice.run.glyphs[slice.indices].allSatisfy { $0.bitmapGlyph == nil }
        }
        if isPlain || isOne || slices.count == 1 && slices[0].count == 1 { draw(slices) } else { drawLayer { $0.draw(slices) } }
    }

    private func shifted(by shift: CGPoint) -> GraphicsContext {
        guard shift != .zero else { return self }
        var copy = self
        copy.translateBy(x: shift.x, y: shift.y)
        return copy
    }
}
