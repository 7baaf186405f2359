import Foundation
import KinoraDrawing
import KinoraMotion

/// An entrance or exit of the clusters of a text at a time.
struct MovingPass {
    private let pass: TextPass
    /// The unit of each cluster.
    private let units: [Int]
    private let bounds: [CGRect]
    private let progress: [Double]
    private let states: [TextMotion.State]
    private let seed: UInt64
    /// The direction to the edge behind which parts are hidden; nil for none.
    private let edge: SIMD2<Double>?

    init(_ pass: TextPass, _ clusters: TextClusters, text: UInt64, isRightToLeft: Bool) {
        let (indices, units) = clusters.units(by: pass.unit)
        let ranks = pass.ranks(units, text: text)
        self.pass = pass
        edge = pass.edge.map { pass.mirrorsEdge && isRightToLeft ? [-$0.x, $0.y] : $0 }
        (self.units, bounds, seed) = (indices, units.map(\.bounds), pass.seed ^ text)
        progress = ranks.map { pass.progress($0, units.count) }
        states = progress.map { $0 == 1 ? .rest : pass.state($0) }
    }

    /// Whether two clusters have the same state, and are in the same unit or at rest.
    func moves(_ second: Int, with first: Int) -> Bool {
        units[first] == units[second] && !isScrambled(first) || isAtRest(first) && isAtRest(second)
    }

    /// Whether the cluster is as it is laid out.
    func isAtRest(_ index: Int) -> Bool { progress[units[index]] == 1 }

    /// Whether the cluster is not visible.
    func isHidden(_ index: Int) -> Bool {
        states[units[index]].opacity <= 0 || progress[units[index]] <= 0 && (edge != nil || pass.scramble != nil)
    }

    /// Whether the cluster shows other letters.
    func isScrambled(_ index: Int) -> Bool { pass.scramble != nil && !isAtRest(index) }

    /// Moves the drawing of a cluster in `line`, and cuts it off at the edge.
    func apply(to context: inout GraphicsContext, _ index: Int, line: CGRect) {
        let unit = units[index]
        guard progress[unit] != 1 else { return }
        let (state, bounds) = (states[unit], bounds[unit])
        context.opacity *= state.opacity
        guard context.opacity > 0 else { return }
        var offset = state.offset
        if let edge {
            // Accents and swashes may be higher or wider than their line.
            let reach = 1 - progress[unit]
            offset.width += edge.x * reach * (bounds.width + Self.margin * line.height)
            offset.height += edge.y * reach * (1 + Self.margin) * line.height
            context.clip(to: Path(Self.visible(beside: edge, of: edge.x == 0 ? line : bounds, line.height)))
        }
        context.translateBy(x: bounds.midX + offset.width, y: bounds.midY + offset.height)
        context.rotate(by: state.rotation)
        context.scaleBy(x: state.scale.width, y: state.scale.height)
        context.translateBy(x: -bounds.midX, y: -bounds.midY)
        if state.blur > 0 { context.addFilter(.blur(radius: state.blur)) }
    }

    /// As a fraction of the height of the line.
    private static let margin: CGFloat = 0.12

    /// The area in which a part is visible that comes from behind an edge of `rect`: everything on its side of the edge.
    private static func visible(beside edge: SIMD2<Double>, of rect: CGRect, _ height: CGFloat) -> CGRect {
        let far = 4 * height + rect.width
        var area = rect.insetBy(dx: -far, dy: -far)
        let free = margin / 2 * height
        if edge.y > 0 { area.size.height = rect.maxY + free - area.minY }
        if edge.y < 0 { (area.size.height, area.origin.y) = (area.maxY - rect.minY + free, rect.minY - free) }
        if edge.x > 0 { area.size.width = rect.maxX + free - area.minX }
        if edge.x < 0 { (area.size.width, area.origin.x) = (area.maxX - rect.minX + free, rect.minX - free) }
        return area
    }
}

extension MovingPass {
    /// The number of times per second that a scrambled letter changes.
    private static let changes = 16.0
    /// The number of letters of about the same width from which one is chosen.
    private static let choices = 10

    /// Draws another letter, in the middle of the space of the cluster.
    func drawOther(_ index: Int, _ clusters: TextClusters, _ layout: Text.Layout, in context: GraphicsContext) {
        let cluster = clusters.clusters[index]
        guard let slice = cluster.slices.first, !cluster.isBlank else { return }
        let others = layout.slices(of: Self.alphabet(for: cluster.text), like: slice)
        let width = cluster.bounds.width
        let similar = others.indices.sorted {
            (abs(others[$0].typographicBounds.width - width), $0) < (abs(others[$1].typographicBounds.width - width), $1)
        }.prefix(Self.choices)
        let step = UInt64(max(pass.scramble ?? 0, 0) * Self.changes)
        var random = SplitMix64(seed: seed ^ UInt64(index) &* 0x9e37_79b9_7f4a_7c15 ^ step &* 0xd1b5_4a32_d192_ed03)
        guard let choice = random.nextElement(of: Array(similar)) else {
            context.draw(cluster.slices)
            return
        }
        let other = others[choice]
        let bounds = other.typographicBounds
        var drawing = context
        drawing.translateBy(
            x: cluster.bounds.midX - bounds.rect.midX, y: slice.typographicBounds.origin.y - bounds.origin.y)
        drawing.draw(other)
    }

    /// The letters that may be shown instead of a character; empty for characters of scripts without capitals, which show themselves.
    private static func alphabet(for character: Character?) -> String {
        guard let character else { return "" }
        if character.isNumber { return "0123456789" }
        let isLatin = character.unicodeScalars.first.map { $0.value < 0x250 } ?? false
        if !isLatin {
            switch character.unicodeScalars.first?.value ?? 0 {
            case 0x370...0x3FF: return character.isLowercase ? "αβγδεζηθικλμνξοπρστυφχψω" : "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"
            case 0x400...0x52F: return character.isLowercase ? "абвгдежзиклмнопрстуфхцчшэюя" : "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ"
            case 0x3041...0x309F: return "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほ"
            case 0x30A0...0x30FF: return "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ"
            case 0x3400...0x9FFF: return "一三上下中人今光入出大天山川心文日月木本水火田石空花見言雨音"
            case 0xAC00...0xD7A3: return "가나다라마바사아자차카타파하고노도로모보소오조초코토포호"
            default: return ""
            }
        }
        if character.isLowercase { return "abcdefghijklmnopqrstuvwxyz" }
        return character.isUppercase ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "#%&$+=*?!"
    }
}

/// A wave through the clusters of a text.
struct MovingWave {
    /// The unit of each cluster.
    let units: [Int]
    private let bounds: [CGRect]
    private let wave: TextEffect.Wave

    init(_ wave: TextEffect.Wave, _ clusters: TextClusters) {
        let found = clusters.units(by: wave.unit)
        (self.wave, units, bounds) = (wave, found.indices, found.units.map(\.bounds))
    }

    func apply(to context: inout GraphicsContext, _ index: Int) {
        let unit = units[index]
        let turns = (wave.turns - wave.lag * Double(unit)).truncatingRemainder(dividingBy: 1)
        let swing = sin(2 * .pi * turns)
        let middle = CGPoint(x: bounds[unit].midX, y: bounds[unit].midY)
        context.translateBy(x: middle.x + wave.offset.width * swing, y: middle.y + wave.offset.height * swing)
        context.rotate(by: .radians(wave.rotation.radians * swing))
        context.translateBy(x: -middle.x, y: -middle.y)
    }
}
