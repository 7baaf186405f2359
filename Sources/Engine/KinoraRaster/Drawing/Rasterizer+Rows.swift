import CCairo
import CCoverage
import CPixels
import KinoraDrawing

/// Draws shapes row by row with loops that blend the pixels of the edge and fill those inside. The pixels are the same as with Cairo's
/// compositing, without an intermediate surface of colours.
extension Rasterizer {
    /// Calls `draw` with the covered parts of each row that `shape` intersects, and with the position of the row in the frame. Columns count
    /// from the shape's bounds.
    func forEachRow(
        of shape: CoverageSource, damage: Damage?, on target: Target, draw: (kinora_row_target, UnsafePointer<kinora_row>, Int) -> Void
    ) {
        let (surface, bounds) = (target.surface, shape.bounds)
        let damage = damage.flatMap { $0.contains(bounds) ? nil : $0 }
        let wanted = damage?.rows(of: bounds) ?? bounds.minY..<bounds.maxY
        let rows = wanted.lowerBound - bounds.minY..<wanted.upperBound - bounds.minY
        let stride = surface.bytesPerRow / 4
        let record =
            shape.isWhole || !optimizations.contains([.coverage, .recordedCoverage]) ? nil : records.record(of: shape, measuredBy: coverage)
        let isMeasured = record != nil || !shape.isWhole && optimizations.contains(.coverage) && coverage.begin(shape, in: bounds)
        surface.withPixels { _ in
            guard let start = surface.address(x: bounds.minX, y: bounds.minY)?.words else { return }
            func drawRow(_ row: kinora_row) {
                let y = Int(row.y)
                let pixels = start + y * stride
                // Measured coverage prefetches the pixels of its next rows itself.
                let next = isMeasured || y + 2 >= bounds.height ? nil : UnsafePointer(pixels + 2 * stride)
                var destination = kinora_row_target(pixels: pixels, next: next, first: 0, end: Int32(bounds.width))
                withUnsafePointer(to: row) { row in
                    guard let damage else { return draw(destination, row, bounds.minY + y) }
                    damage.forEachStretch(ofRow: bounds.minY + y, in: bounds) { columns in
                        (destination.first, destination.end) = (
                            Int32(columns.lowerBound - bounds.minX), Int32(columns.upperBound - bounds.minX)
                        )
                        draw(destination, row, bounds.minY + y)
                    }
                }
            }
            if shape.isWhole {
                withUnsafePointer(to: kinora_span(x: 0, width: Int32(bounds.width), bytes: nil)) { all in
                    for y in rows { drawRow(kinora_row(y: Int32(y), count: 1, spans: all)) }
                }
            } else if let record {
                record.forEachRow(in: rows, drawnOn: start, bytesPerRow: surface.bytesPerRow, drawRow)
            } else if isMeasured {
                coverage.forEachRow(in: rows, drawnOn: start, bytesPerRow: surface.bytesPerRow, drawRow)
            } else {
                let reach = optimizations.contains(.sparseMasks) ? Damage(of: shape, bounds: bounds) : nil
                let mask = pool.surface(.alpha, bounds: bounds)
                drawByCairo(shape, into: mask, reach: reach)
                mask.forEachRow(within: reach, drawRow)
                pool.recycle(mask)
            }
        }
    }

    /// Outside `reach`, the mask is not changed.
    private func drawByCairo(_ shape: CoverageSource, into mask: CairoSurface, reach: Damage?) {
        if let reach { mask.clear(reach) } else { mask.clear() }
        let layer = Target(mask)
        layer.context.setSource(PixelColor(red: 255, green: 255, blue: 255, alpha: 255))
        draw(shape, on: layer)
        finish(layer)
    }

    /// Whether `shape` is drawn row by row, so that every part of it has the same pixels as the whole.
    func isDrawnByRows(_ shape: CoverageSource, with source: Source, _ mode: BlendMode) -> Bool {
        switch (source, mode) {
        case (.gradient, .normal): optimizations.contains(.rowCompositing)
        case (.gradient, .multiply): optimizations.contains(.rowMultiply)
        case (.color(let color), .normal): optimizations.contains(.rowCompositing) && (color.alpha < 255 || isQuickerByRows(shape))
        case (.bitmap, .normal): optimizations.contains(.rowCompositing) && UprightImage(source) != nil
        default: false
        }
    }

    /// Whether this is the fastest method even for an opaque colour that Cairo could draw directly. Cairo waits for the canvas's memory at
    /// every pixel of an edge, but fills rectangles with antialiased edges as fast. Strokes that Cairo draws incorrectly become a mask in any case.
    private func isQuickerByRows(_ shape: CoverageSource) -> Bool {
        if shape.isWhole { return true }
        return switch shape.kind {
        case .fill, .interior:
            optimizations.contains(.coverage) && Coverage.measures(shape) && !shape.path.isRectangle(mappedBy: shape.transform)
        case .stroke(let pen):
            optimizations.contains(.sparseMasks) || optimizations.contains(.coverage) && Coverage.measures(shape)
                || !pen.isCorrect(of: shape.path)
        }
    }

    func drawColor(_ color: PixelColor, _ style: LeafStyle, on target: Target, _ shape: CoverageSource) {
        forEachRow(of: shape, damage: style.damage, on: target) { destination, row, _ in
            kinora_color_row(destination, row, color.word)
        }
    }
}

extension CairoSurface {
    /// Calls `body` with the rows of a mask that have coverage in `reach`. The mask outside `reach` is not read.
    fileprivate func forEachRow(within reach: Damage?, _ body: (kinora_row) -> Void) {
        var spans: [kinora_span] = []
        withPixels { _ in
            for y in 0..<height {
                guard let row = address(x: bounds.minX, y: bounds.minY + y)?.bytes else { return }
                spans.removeAll(keepingCapacity: true)
                func add(_ columns: Range<Int>) {
                    let start = row + (columns.lowerBound - bounds.minX)
                    var (first, end): (Int32, Int32) = (0, 0)
                    kinora_covered_span(start, Int32(columns.count), &first, &end)
                    guard first < end else { return }
                    spans.append(
                        kinora_span(x: Int32(columns.lowerBound - bounds.minX) + first, width: end - first, bytes: start + Int(first)))
                }
                if let reach { reach.forEachStretch(ofRow: bounds.minY + y, in: bounds, add) } else { add(bounds.minX..<bounds.maxX) }
                guard !spans.isEmpty else { continue }
                spans.withUnsafeBufferPointer { body(kinora_row(y: Int32(y), count: Int32($0.count), spans: $0.baseAddress)) }
            }
        }
    }
}
