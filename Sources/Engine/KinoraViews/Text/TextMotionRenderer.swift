import Foundation
import KinoraDrawing
import KinoraMotion

/// Draws a text that enters or exits by letters, words or lines, and its effects.
package struct TextMotionRenderer: TextRenderer {
    private let passes: [TextPass]
    let effects: [TextEffect]

    /// - Parameters:
    ///   - passes: The entrances and exits, whose states are combined.
    ///   - effects: Drawn in their order.
    package init(_ passes: [TextPass], effects: [TextEffect] = []) { (self.passes, self.effects) = (passes, effects) }

    package func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        let clusters = TextClusters(layout)
        let isRightToLeft = context.environment.layoutDirection == .rightToLeft
        let moving = passes.map { MovingPass($0, clusters, text: layout.hash, isRightToLeft: isRightToLeft) }
        let shifts = shifts(of: clusters, in: context.environment)
        for effect in effects {
            if case .mark(let mark) = effect.kind { draw(mark, clusters, shifts, layout, in: context) }
        }
        let path = LetterPath(effects, clusters, shifts)
        let wheels = DigitWheels(effects, clusters, layout)
        let waves = effects.compactMap { effect -> MovingWave? in
            if case .wave(let wave) = effect.kind { MovingWave(wave, clusters) } else { nil }
        }
        var isVisible = Array(repeating: true, count: clusters.clusters.count)
        var resting: [Text.Layout.RunSlice] = []
        var restingLine = -1
        func drawResting() {
            context.draw(resting)
            resting = []
        }
        // Clusters that move together are drawn together, so that their overlaps are not more opaque.
        var index = 0
        while index < clusters.clusters.count {
            let cluster = clusters.clusters[index]
            var end = index + 1
            while end < clusters.clusters.count, clusters.clusters[end].line == cluster.line, shifts == nil, path == nil,
                moving.allSatisfy({ $0.moves(end, with: index) }), waves.allSatisfy({ $0.units[end] == $0.units[index] }),
                !wheels.contains(end), !wheels.contains(index)
            {
                end += 1
            }
            defer { index = end }
            let isHidden = moving.contains { $0.isHidden(index) } || path?.contains(index) == false
            if isHidden { for member in index..<end { isVisible[member] = false } }
            guard !isHidden else { continue }
            let isLaidOut = shifts == nil && path == nil && waves.isEmpty && !wheels.contains(index)
            let isAtRest = isLaidOut && moving.allSatisfy { $0.isAtRest(index) }
            if isAtRest {
                if restingLine != cluster.line { drawResting() }
                restingLine = cluster.line
                resting += clusters.clusters[index..<end].flatMap(\.slices)
                continue
            }
            drawResting()
            var drawing = context
            path?.apply(to: &drawing, index)
            if let shift = shifts?[index] { drawing.translateBy(x: shift, y: 0) }
            for wave in waves { wave.apply(to: &drawing, index) }
            for pass in moving { pass.apply(to: &drawing, index, line: clusters.lines[cluster.line]) }
            guard drawing.opacity > 0 else { continue }
            if wheels.contains(index) {
                wheels.draw(index, in: drawing)
            } else if let pass = moving.first(where: { $0.isScrambled(index) }) {
                pass.drawOther(index, clusters, layout, in: drawing)
            } else {
                drawing.drawTogether(clusters.clusters[index..<end].flatMap(\.slices))
            }
        }
        drawResting()
        for effect in effects {
            if case .caret(let color, let idle) = effect.kind { drawCaret(color, idle, clusters, shifts, isVisible, in: context) }
        }
    }

    /// The seconds of a blink of a caret.
    private static let blink = 1.06

    private func drawCaret(
        _ color: Color?, _ idle: TimeInterval, _ clusters: TextClusters, _ shifts: [CGFloat]?, _ isVisible: [Bool],
        in context: GraphicsContext
    ) {
        guard idle <= 0 || idle.truncatingRemainder(dividingBy: Self.blink) < Self.blink / 2 else { return }
        let last = clusters.clusters.indices.last { isVisible[$0] && !clusters.clusters[$0].isBlank }
        guard let index = last ?? clusters.clusters.indices.first else { return }
        let cluster = clusters.clusters[index]
        let line = clusters.lines[cluster.line]
        let direction: CGFloat = cluster.isRightToLeft ? -1 : 1
        let (width, gap) = (line.height * 0.06, line.height * 0.04)
        var x = last == nil ? cluster.leadingEdge : cluster.trailingEdge + direction * gap
        x += shifts?[index] ?? 0
        let rect = CGRect(
            x: direction > 0 ? x : x - width, y: line.minY + line.height * 0.1, width: width, height: line.height * 0.8)
        clusters.fill(Path(rect), with: color, in: context)
    }
}
