import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraViews

extension RecipeView {
    func view(_ content: AnyView, _ modifier: RecipeModifier) -> AnyView {
        drawn(content, modifier) ?? placed(content, modifier) ?? changed(content, modifier) ?? reacting(content, modifier) ?? content
    }

    private func drawn(_ content: AnyView, _ modifier: RecipeModifier) -> AnyView? {
        switch modifier {
        case .opacity(let wave): return AnyView(content.opacity(value(wave)))
        case .scale(let wave): return AnyView(content.scaleEffect(value(wave)))
        case .rotation(let wave): return AnyView(content.rotationEffect(.degrees(value(wave)), anchor: .topLeading))
        case .offset(let x, let y): return AnyView(content.offset(x: value(x), y: value(y)))
        case .flip(let wave): return AnyView(content.rotation3DEffect(.degrees(value(wave)), axis: (x: 0, y: 1, z: 0)))
        case .projection(let wave):
            return AnyView(content.transformEffect(CGAffineTransform(a: 1, b: value(wave) / 4, c: 0, d: 1, tx: value(wave), ty: 0)))
        case .slant(let wave): return AnyView(content.modifier(Slant(amount: value(wave))))
        case .turn(let wave): return AnyView(TurnEcho(content: content, amount: value(wave)))
        case .clip: return AnyView(content.clipShape(Circle()))
        case .corner(let wave): return AnyView(content.cornerRadius(value(wave)))
        case .opening(let wave): return AnyView(content.clipShape(Circle().trim(from: 0, to: value(wave))))
        case .compositing: return AnyView(content.compositingGroup())
        case .geometryGroup: return AnyView(content.geometryGroup())
        case .blend(let wave):
            let modes: [BlendMode] = [.normal, .multiply, .screen]
            return AnyView(content.blendMode(modes[Int(value(wave)) % 3]))
        case .hidden: return AnyView(content.hidden())
        case .blur(let wave): return AnyView(content.blur(radius: value(wave)))
        case .shadow(let wave): return AnyView(content.shadow(radius: value(wave), x: 1, y: 2))
        case .brightness(let wave): return AnyView(content.brightness(value(wave)))
        case .hue(let wave): return AnyView(content.hueRotation(.degrees(value(wave))))
        case .saturation(let wave): return AnyView(content.saturation(value(wave)))
        case .inversion: return AnyView(content.colorInvert())
        case .visualEffect:
            return AnyView(
                content.visualEffect { view, proxy in
                    let frame = proxy.frame(in: .global)
                    return view.offset(x: frame.minY / 8).opacity(1 - min(frame.minX / 200, 1)).blur(radius: proxy.size.width > 50 ? 1 : 0)
                })
        case .scrollTransition:
            return AnyView(content.scrollTransition { view, phase in view.opacity(phase.isIdentity ? 1 : 0).offset(x: phase.value * 10) })
        default: return nil
        }
    }

    private func placed(_ content: AnyView, _ modifier: RecipeModifier) -> AnyView? {
        switch modifier {
        case .frame(let width, let height):
            return AnyView(content.frame(width: width.map { CGFloat(value($0)) }, height: height.map { CGFloat(value($0)) }))
        case .padding(let wave): return AnyView(content.padding(CGFloat(value(wave))))
        case .position(let x, let y): return AnyView(content.position(x: value(x), y: value(y)))
        case .fixed: return AnyView(content.fixedSize())
        case .priority(let wave): return AnyView(content.layoutPriority(value(wave)))
        case .rank(let wave): return AnyView(content.zIndex(value(wave)))
        case .guide(let wave):
            let amount = value(wave)
            return AnyView(content.alignmentGuide(.leading) { $0[.leading] + amount })
        case .direction(let wave):
            return AnyView(content.environment(\.layoutDirection, value(wave) == 0 ? .leftToRight : .rightToLeft))
        case .font(let wave): return AnyView(content.font(.system(size: value(wave))))
        case .style(let paint): return AnyView(content.foregroundStyle(style(paint)))
        case .space: return AnyView(content.coordinateSpace(name: "space"))
        case .matched(let id, let wave):
            return AnyView(content.matchedGeometryEffect(id: id, in: space, isSource: value(wave) == 0))
        default: return nil
        }
    }

    private func changed(_ content: AnyView, _ modifier: RecipeModifier) -> AnyView? {
        switch modifier {
        case .contentTransition(let wave):
            let transitions: [ContentTransition] = [.identity, .opacity, .numericText(), .numericText(countsDown: true)]
            return AnyView(content.contentTransition(transitions[Int(value(wave)) % 4]))
        case .animation(let curve, let dial):
            return AnyView(content.animation((dial == .local ? curve?.finite : curve)?.animation, value: step(dial)))
        case .scopedAnimation(let curve, let wave):
            let amount = value(wave)
            return AnyView(content.animation(curve?.finite.animation) { $0.opacity(1 - amount / 2).offset(x: amount * 10) })
        case .stillness: return AnyView(content.transaction { $0.animation = nil })
        case .identity(let dial): return AnyView(content.id(step(dial)))
        case .phases(let curve):
            return AnyView(
                content.phaseAnimator([0, 1, 2]) { view, phase in
                    view.offset(x: Double(phase) * 6).opacity(1 - Double(phase) * 0.5)
                } animation: { _ in
                    curve?.finite.animation ?? .linear(duration: 0.3)
                })
        case .keyframes(let dial):
            return AnyView(
                content.keyframeAnimator(initialValue: 1.0, trigger: step(dial)) { view, value in
                    view.scaleEffect(value)
                } keyframes: { _ in
                    LinearKeyframe(0, duration: 0.2)
                    CubicKeyframe(1.2, duration: 0.2)
                })
        case .transition(let transition): return AnyView(content.transition(transition.transition))
        case .sizeEcho: return AnyView(SizeEcho(content: content))
        case .changeEcho(let dial): return AnyView(ChangeEcho(content: content, step: step(dial)))
        default: return nil
        }
    }
}
