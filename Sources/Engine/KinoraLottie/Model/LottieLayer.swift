import Foundation
import KinoraDrawing

/// A layer of a composition.
struct LottieLayer: Sendable {
    enum Content: Sendable {
        case null
        case solid(LottieColor, CGSize)
        case image(LottieImage)
        case shapes([ShapeItem])
        case composition(index: Int, size: CGSize, timeRemap: Animated<Double>?)
        case text(LottieText)
    }

    var name: String
    /// The number by which other layers refer to the layer.
    var number: Int?
    /// The index of the parent in the composition, whose transform applies, too.
    var parent: Int?
    /// In frames of the composition. The layer is visible from `start` until before `end`.
    var start: Double
    var end: Double
    /// The frame of the composition at which the contents of the layer begin.
    var offset: Double
    /// The factor of the duration of the contents.
    var stretch: Double
    var transform: LottieTransform
    var turnsAlongPath: Bool
    var blendMode: BlendMode
    var isHidden: Bool
    var matte: LottieMatte?
    /// Whether the layer is drawn only as the matte of another one.
    var isMatteSource: Bool
    var masks: [LottieMask]
    var effects: [LottieEffect]
    var styles: [LottieLayerStyle] = []
    /// Whether the contents of a composition are not clipped and not composited separately.
    var isCollapsed: Bool
    var content: Content
}

/// A layer as the mask of another one.
struct LottieMatte: Sendable {
    /// The index of the matte in the composition.
    var layer: Int
    var usesLuminance: Bool
    var isInverse: Bool
}

/// A mask of a layer.
struct LottieMask: Sendable {
    enum Mode: Sendable { case none, add, subtract, intersect, lighten, darken, difference }

    var mode: Mode
    var path: Animated<LottieBezier>
    var isInverse: Bool
    /// In percent.
    var opacity: Animated<Double>
    /// In points, outward.
    var expansion: Animated<Double>
    /// In points.
    var feather: Animated<Vector2>
}

/// An image of a layer.
struct LottieImage: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        case data(Data)
        case file(String)
    }

    var source: Source
    var size: CGSize
    /// Whether the image covers its size, instead of being stretched to it.
    var covers = false
}

/// A change of the finished pixels of a layer.
enum LottieEffect: Sendable {
    case fill(color: Animated<LottieColor>, opacity: Animated<Double>)
    case tint(black: Animated<LottieColor>, white: Animated<LottieColor>, amount: Animated<Double>)
    case dropShadow(
        color: Animated<LottieColor>, opacity: Animated<Double>, angle: Animated<Double>, distance: Animated<Double>,
        softness: Animated<Double>, isShadowOnly: Bool)
    /// The three colours replace black, middle gray and white. The blend is the percentage of the original.
    case tritone(dark: Animated<LottieColor>, middle: Animated<LottieColor>, bright: Animated<LottieColor>, blend: Animated<Double>)
    /// The directions are 1 for both, 2 for horizontal and 3 for vertical.
    case gaussianBlur(radius: Animated<Double>, directions: Animated<Double>)
    /// Levels of all colour channels, and then of red, green, blue and alpha.
    case levels(all: LottieLevels, channels: [LottieLevels])
    case stroke(LottieStrokeEffect)
}

/// The levels of a channel, in 0...1.
struct LottieLevels: Hashable, Sendable {
    var inBlack = Animated(0.0)
    var inWhite = Animated(1.0)
    var gamma = Animated(1.0)
    var outBlack = Animated(0.0)
    var outWhite = Animated(1.0)
}

/// A stroke along the masks of a layer.
struct LottieStrokeEffect: Sendable {
    enum Style: Int, Sendable {
        case onOriginal = 1
        case onTransparent, revealingOriginal
    }

    /// The outlines of the masks.
    var paths: [Animated<LottieBezier>]
    var color: Animated<LottieColor>
    var width: Animated<Double>
    /// In 0...1.
    var opacity: Animated<Double>
    /// In percent.
    var start: Animated<Double>
    /// In percent.
    var end: Animated<Double>
    var style: Style
}
