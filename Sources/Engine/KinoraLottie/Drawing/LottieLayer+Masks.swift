import Foundation
import KinoraDrawing

extension LottieLayer {
    /// Returns `item`, which is in the layer's coordinates, inside the layer's masks.
    func masked(
        _ item: DisplayItem, in composition: LottieContents.Composition, transform: CGAffineTransform, at frame: Double
    ) -> DisplayItem {
        let shapes = masks.filter { $0.mode != .none }.map { LottieMaskShape($0, at: frame) }
        guard !shapes.isEmpty else { return item }
        if let clips = LottieMaskShape.clips(shapes) { return DisplayItem(.group(DisplayGroup(items: [item], clips: clips))) }
        // The mask has to cover what is visible of the layer, also if its composition is not clipped.
        let bounds = CGRect(origin: .zero, size: composition.size)
        let area = bounds.insetBy(dx: -4 * bounds.width, dy: -4 * bounds.height).applying(transform.inverted())
        let coverage = LottieMaskShape.coverage(shapes, area: area)
        return DisplayItem(.group(DisplayGroup(items: [item], masks: [DisplayGroup.Mask(items: [coverage])])))
    }
}

/// A mask at a time, in the coordinates of its layer.
struct LottieMaskShape {
    let mode: LottieMask.Mode
    let path: Path
    let isInverse: Bool
    let opacity: Double
    /// The standard deviation of the blur of its edge.
    let blur: Double

    /// The ratio of a blur's standard deviation to After Effects' width of a feather or a blur.
    static let blurRatio = 0.3

    init(_ mask: LottieMask, at frame: Double) {
        mode = mask.mode
        isInverse = mask.isInverse
        opacity = (mask.opacity.value(at: frame) / 100).clampedToUnit
        let feather = mask.feather.value(at: frame)
        blur = max((feather.x + feather.y) / 2, 0) * Self.blurRatio
        var path = mask.path.value(at: frame).path
        path.closeSubpath()
        let expansion = mask.expansion.value(at: frame)
        if expansion != 0, path.verbs.count <= LottieLimits.maxCombinedElements {
            path = path.offset(by: expansion, join: .round)
        }
        self.path = path
    }

    private var isHard: Bool { opacity == 1 && blur == 0 }

    /// The clips that have the effect of all masks; nil if clips cannot have it.
    static func clips(_ shapes: [LottieMaskShape]) -> [DisplayGroup.Clip]? {
        var clips: [DisplayGroup.Clip] = []
        for (index, shape) in shapes.enumerated() {
            guard shape.isHard else { return nil }
            switch shape.mode {
            case .add where index == 0, .lighten where index == 0, .intersect, .darken:
                clips.append(DisplayGroup.Clip(shape.path, isInverse: shape.isInverse))
            case .subtract: clips.append(DisplayGroup.Clip(shape.path, isInverse: !shape.isInverse))
            default: return nil
            }
        }
        return clips
    }

    /// An item whose alpha is the coverage of all masks in `area`. It is computed as the lightness of white and black shapes.
    static func coverage(_ shapes: [LottieMaskShape], area: CGRect) -> DisplayItem {
        let startsFull = [.subtract, .intersect, .darken].contains(shapes[0].mode)
        var items = [rectangle(area, lightness: startsFull ? 1 : 0)]
        for shape in shapes {
            switch shape.mode {
            case .none: break
            case .add: items.append(shape.item(lightness: 1, area: area, isInverse: shape.isInverse))
            case .subtract: items.append(shape.item(lightness: 0, area: area, isInverse: shape.isInverse))
            case .intersect, .darken: items.append(shape.gray(area, blendMode: shape.mode == .darken ? .darken : .multiply))
            case .lighten: items.append(shape.gray(area, blendMode: .lighten))
            case .difference: items.append(shape.gray(area, blendMode: .difference))
            }
        }
        return DisplayItem(.group(DisplayGroup(items: items, filters: [.luminanceToAlpha])))
    }

    /// The coverage of the mask as a gray image that is opaque in `area`.
    private func gray(_ area: CGRect, blendMode: BlendMode) -> DisplayItem {
        let items = [Self.rectangle(area, lightness: 0), item(lightness: 1, area: area, isInverse: isInverse)]
        return DisplayItem(.group(DisplayGroup(items: items, isIsolated: true)), blendMode: blendMode)
    }

    private func item(lightness: Double, area: CGRect, isInverse: Bool) -> DisplayItem {
        var item: DisplayItem
        if isInverse {
            let group = DisplayGroup(
                items: [Self.rectangle(area, lightness: lightness)], clips: [DisplayGroup.Clip(path, isInverse: true)])
            item = DisplayItem(.group(group))
        } else {
            item = DisplayItem(.fill(path, Self.paint(lightness), FillStyle()))
        }
        if blur > 0 {
            item = DisplayItem(.group(DisplayGroup(items: [item], filters: [.blur(radius: blur, isOpaque: false)])))
        }
        item.opacity = opacity
        return item
    }

    private static func rectangle(_ area: CGRect, lightness: Double) -> DisplayItem {
        DisplayItem(.fill(Path(area), paint(lightness), FillStyle()))
    }

    private static func paint(_ lightness: Double) -> Paint {
        .color(LottieColor(red: lightness, green: lightness, blue: lightness).resolved())
    }
}
