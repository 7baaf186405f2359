import KinoraDrawing
import KinoraViews

/// The appearance of a layer, except the values that move.
struct LayerLook: Sendable {
    var alignment = Alignment.center
    /// The directions in which the contents have their own size, whatever space there is.
    var fixedSize: Axis.Set = []
    /// Between the contents and the edges of the background, in points.
    var padding = EdgeInsets()
    /// Outside of the background, in points.
    var margin = EdgeInsets()
    var background: LayerPaint?
    /// A clip behind the layer, instead of a paint.
    var backgroundVideo: LayerVideo?
    /// In points; nil for no clip.
    var cornerRadius: Double?
    var clip: ShapeOutline?
    var shadow: Shadow?
    var blendMode = BlendMode.normal
    var brightness = 0.0
    var saturation = 1.0
    /// Whether the layer has the motion blur of the film.
    var hasMotionBlur = true

    struct Shadow: Hashable, Sendable {
        var color = Color.black.opacity(0.33)
        /// In points.
        var radius = 12.0
        var x = 0.0
        var y = 0.0
    }

    /// Whether a view has more than its contents and a frame.
    var isPlain: Bool {
        padding == EdgeInsets() && background == nil && backgroundVideo == nil && cornerRadius == nil && clip == nil && shadow == nil
            && blendMode == .normal
            && brightness == 0 && saturation == 1
    }
}
