import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A layer at a time. Views of a layer at equal times are equal.
struct LayerView: View {
    private let layer: Layer
    /// In seconds of the film.
    private let time: TimeInterval

    init(layer: Layer, time: TimeInterval) {
        (self.layer, self.time) = (layer, time)
    }

    /// The contents stay equal while only effects on them change.
    private var contentTime: TimeInterval { layer.contentRestingTime(time) }

    var body: some View {
        let state = layer.state(at: time)
        let anchor = layer.placement.anchor
        decorated(framed(state), state)
            .opacity(state.opacity)
            .scaleEffect(x: state.scale.x, y: state.scale.y, anchor: anchor)
            .rotationEffect(.degrees(state.rotation), anchor: anchor)
            .offset(x: state.offset.x, y: state.offset.y)
            .padding(layer.look.margin)
    }

    private func framed(_ state: LayerState) -> TimelessView {
        let fixedSize = layer.look.fixedSize
        let plain = LayerContentView(layer: layer, time: contentTime)
        let content =
            fixedSize.isEmpty
            ? TimelessView(plain)
            : TimelessView(plain.fixedSize(horizontal: fixedSize.contains(.horizontal), vertical: fixedSize.contains(.vertical)))
        let (width, height) = (layer.motion.width, layer.motion.height)
        guard width != nil || height != nil else { return content }
        return TimelessView(
            content.frame(
                width: width.map { max($0.value(at: state.time), 0) }, height: height.map { max($0.value(at: state.time), 0) },
                alignment: layer.look.alignment))
    }

    /// The layer with its background and effects, if it has any.
    private func decorated(_ view: TimelessView, _ state: LayerState) -> TimelessView {
        var view = view
        let look = layer.look
        if !look.isPlain {
            view = TimelessView(view.padding(look.padding))
            if let background = look.background { view = TimelessView(view.background(background.style)) }
            if let video = look.backgroundVideo {
                let image = video.image(at: layer.motionTime(at: contentTime)).resizable().aspectRatio(contentMode: .fill)
                view = TimelessView(view.background { Color.clear.overlay { image }.clipped() })
            }
        }
        // Sharp corners, clips and masks are cut from an opaque blur. Any other blur softens them, too.
        let isOpaque = layer.motion.isBlurOpaque
        if state.blur > 0, isOpaque { view = TimelessView(view.compositingGroup().blur(radius: state.blur, opaque: true)) }
        if !look.isPlain {
            if let radius = look.cornerRadius { view = TimelessView(view.clipShape(RoundedRectangle(cornerRadius: radius))) }
            if let clip = look.clip { view = TimelessView(view.clipShape(clip)) }
        }
        if layer.isMasked(at: contentTime) {
            let mask = LayerGroupView(group: layer.mask, time: layer.contentTime(at: contentTime))
            view = TimelessView(view.mask { mask })
        }
        if !look.isPlain {
            if look.brightness != 0 { view = TimelessView(view.brightness(look.brightness)) }
            if look.saturation != 1 { view = TimelessView(view.saturation(look.saturation)) }
        }
        for effect in state.effects { view = TimelessView(view.imageEffect(effect)) }
        if let wipe = state.wipe { view = TimelessView(view.clipShape(WipeShape(side: wipe.side, visible: wipe.visible))) }
        if let transition = state.transition {
            view = TimelessView(view.transitionEffect(transition.effect, phase: transition.phase))
        }
        if let shadow = look.shadow {
            view = TimelessView(view.shadow(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y))
        }
        if state.blur > 0, !isOpaque { view = TimelessView(view.blur(radius: state.blur)) }
        if look.blendMode != .normal { view = TimelessView(view.blendMode(look.blendMode)) }
        if !look.hasMotionBlur { view = TimelessView(view.motionBlurDisabled()) }
        return view
    }
}

/// The part of a frame from one side on.
private struct WipeShape: Shape {
    let side: Appearance.Side
    /// A fraction of the width or height.
    let visible: Double

    func path(in rect: CGRect) -> Path {
        let (width, height) = (rect.width * visible, rect.height * visible)
        return switch side {
        case .leading: Path(CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height))
        case .trailing: Path(CGRect(x: rect.maxX - width, y: rect.minY, width: width, height: rect.height))
        case .top: Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
        case .bottom: Path(CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height))
        }
    }
}
