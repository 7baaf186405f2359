import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews
import Observation

/// The dials that all views of a film share.
@Observable
@MainActor
final class Dials {
    private var first = 0
    private var second = 0
    private var third = 0

    func step(_ index: Int) -> Int { index == 0 ? first : index == 1 ? second : third }

    func advance(_ index: Int) {
        switch index {
        case 0: first += 1
        case 1: second += 1
        default: third += 1
        }
    }
}

/// What the views of a recipe are made from.
@MainActor
struct RecipeView: View {
    let recipe: Recipe
    let dials: Dials
    /// The step of the dial of the nearest `ticking` recipe around.
    let local: Int
    let space: Namespace.ID

    var body: some View { view(recipe) }

    private func step(_ dial: Dial) -> Int {
        switch dial {
        case .shared(let index): dials.step(index)
        case .local: local
        }
    }

    private func value(_ wave: Wave) -> Double { wave.values[step(wave.dial) % wave.values.count] }

    private func nested(_ recipe: Recipe) -> RecipeView { RecipeView(recipe: recipe, dials: dials, local: local, space: space) }

    private func view(_ recipe: Recipe) -> AnyView {
        switch recipe {
        case .leaf(let leaf): return view(leaf)
        case .container(let container, let parts):
            return view(container, parts) { ForEach(parts.indices, id: \.self) { view(parts[$0]) } }
        case .modified(let part, let modifier): return view(view(part), modifier)
        case .attached(let first, let attachment, let second):
            switch attachment {
            case .overlay: return AnyView(view(first).overlay(alignment: .topTrailing) { view(second) })
            case .background: return AnyView(view(first).background { view(second) })
            case .mask: return AnyView(view(first).mask { view(second) })
            }
        case .choice(let dial, let first, let second, let transition):
            return AnyView(
                Group {
                    if step(dial).isMultiple(of: 2) {
                        view(first, transition)
                    } else if let second {
                        view(second, transition)
                    }
                })
        case .rows(let dial, let container, let parts, let transition):
            let order = Self.order(parts.count, step(dial))
            return view(container, parts) { ForEach(order, id: \.self) { view(parts[$0], transition) } }
        case .boundary(let part): return AnyView(nested(part))
        case .ticking(let part, let period, let curve):
            return AnyView(TickingView(recipe: part, dials: dials, space: space, period: period, curve: curve))
        }
    }

    /// Some of the numbers below `count`, in an order of their own for each of five steps.
    private static func order(_ count: Int, _ step: Int) -> [Int] {
        let all = Array(0..<count)
        return switch step % 5 {
        case 0: all
        case 1: all.reversed()
        case 2: Array(all.dropFirst())
        case 3: all.filter { $0.isMultiple(of: 2) }
        default: Array(all.suffix(1)) + all.dropLast()
        }
    }

    private func view(_ recipe: Recipe, _ transition: RecipeTransition?) -> AnyView {
        transition.map { AnyView(view(recipe).transition($0.transition)) } ?? view(recipe)
    }

    // MARK: Leaves

    private static let palette: [Color] = [.red, .blue, .green.opacity(0.5), .black, .white.opacity(0)]

    private func color(_ wave: Wave) -> Color { Self.palette[Int(value(wave)) % Self.palette.count] }

    private func style(_ paint: RecipePaint) -> AnyShapeStyle {
        func colors(_ wave: Wave) -> [Color] { [Self.palette[Int(value(wave)) % Self.palette.count], .orange, .white] }
        return switch paint {
        case .palette(let wave): AnyShapeStyle(color(wave))
        case .foreground: AnyShapeStyle(.foreground)
        case .secondary: AnyShapeStyle(.secondary)
        case .linear(let wave): AnyShapeStyle(LinearGradient(colors: colors(wave), startPoint: .top, endPoint: .bottomTrailing))
        case .radial(let wave): AnyShapeStyle(RadialGradient(colors: colors(wave), center: .center, startRadius: 1, endRadius: 20))
        case .angular(let wave): AnyShapeStyle(AngularGradient(colors: colors(wave), center: .center))
        case .material: AnyShapeStyle(.ultraThinMaterial)
        }
    }

    private func filled(_ shape: some Shape, _ paint: RecipePaint) -> AnyView {
        // A colour by itself is what most views have, and what traces know.
        if case .palette(let wave) = paint { return AnyView(shape.fill(color(wave))) }
        if case .foreground = paint { return AnyView(shape) }
        return AnyView(shape.fill(style(paint)))
    }

    private func view(_ leaf: RecipeLeaf) -> AnyView {
        switch leaf {
        case .rectangle(let paint): return filled(Rectangle(), paint)
        case .circle(let paint): return filled(Circle(), paint)
        case .capsule(let paint): return filled(Capsule(), paint)
        case .line(let paint, let width): return AnyView(RoundedRectangle(cornerRadius: 4).stroke(style(paint), lineWidth: value(width)))
        case .arc(let paint, let end): return AnyView(Circle().trim(from: 0, to: value(end)).stroke(style(paint), lineWidth: 3))
        case .star(let progress): return AnyView(MorphShape(from: Circle(), to: Rectangle(), progress: value(progress)).fill(.purple))
        case .text(let wave):
            let texts = ["Kinora", "1,024", "999", "some words that wrap", ""]
            return AnyView(Text(texts[Int(value(wave)) % texts.count]))
        case .color(let wave): return AnyView(color(wave))
        case .canvas(let wave):
            let amount = value(wave)
            return AnyView(
                Canvas { context, size in
                    let box = CGRect(x: amount * 4, y: 2, width: size.width / 2, height: size.height / 3)
                    context.fill(Path(ellipseIn: box), with: .color(.red))
                    context.stroke(Path(box), with: .foreground, lineWidth: amount)
                })
        case .spacer: return AnyView(Spacer(minLength: 2))
        case .divider: return AnyView(Divider())
        case .empty: return AnyView(EmptyView())
        }
    }

    // MARK: Containers

    private func view(_ container: RecipeContainer, _ parts: [Recipe], @ViewBuilder content: @escaping () -> some View) -> AnyView {
        switch container {
        case .horizontal: return AnyView(HStack(spacing: 3, content: content))
        case .vertical: return AnyView(VStack(alignment: .leading, spacing: 3, content: content))
        case .depth: return AnyView(ZStack(alignment: .bottom, content: content))
        case .group: return AnyView(Group(content: content))
        case .grid: return AnyView(LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(20))], content: content))
        case .lazy: return AnyView(LazyVStack(content: content))
        case .fitting: return AnyView(ViewThatFits(in: .horizontal, content: content))
        case .reader:
            return AnyView(GeometryReader { proxy in ZStack(content: content).frame(width: proxy.size.width / 2) })
        case .placeReader:
            return AnyView(
                GeometryReader { proxy in
                    let place = proxy.frame(in: .named("space"))
                    VStack(content: content).offset(x: place.minY / 4, y: proxy.frame(in: .global).minX / 4)
                })
        case .timeline:
            return AnyView(
                TimelineView(.periodic(from: StageScope.firstDate, by: 0.15)) { context in
                    let turns = context.time.truncatingRemainder(dividingBy: 2)
                    ZStack(content: content).rotationEffect(.radians(turns))
                })
        case .symbols:
            return AnyView(
                Canvas { context, size in
                    for index in parts.indices {
                        guard let symbol = context.resolveSymbol(id: index) else { continue }
                        context.draw(symbol, at: CGPoint(x: size.width / 2, y: 10 + CGFloat(index) * 12))
                    }
                } symbols: {
                    ForEach(parts.indices, id: \.self) { view(parts[$0]).frame(width: 20, height: 10).tag($0) }
                })
        case .scroll(let wave):
            let position = ScrollPosition(point: CGPoint(x: 0, y: value(wave)))
            return AnyView(ScrollView { VStack(content: content) }.scrollPosition(.constant(position)))
        case .switching(let dial):
            let layout =
                switch step(dial) % 3 {
                case 0: AnyLayout(HStackLayout(spacing: 2))
                case 1: AnyLayout(VStackLayout(alignment: .trailing, spacing: 1))
                default: AnyLayout(ZStackLayout())
                }
            return AnyView(layout(content))
        }
    }

    // MARK: Modifiers

    private func view(_ content: AnyView, _ modifier: RecipeModifier) -> AnyView {
        drawn(content, modifier) ?? placed(content, modifier) ?? changed(content, modifier) ?? content
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
                    let place = proxy.frame(in: .global)
                    return view.offset(x: place.minY / 8).opacity(1 - min(place.minX / 200, 1)).blur(radius: proxy.size.width > 50 ? 1 : 0)
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

private struct Slant: GeometryEffect {
    nonisolated(unsafe) var amount: Double

    nonisolated var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount * 0.1, d: 1, tx: amount, ty: 0))
    }
}

/// Shows how large its content is.
private struct SizeEcho: View {
    let content: AnyView
    @State private var width: CGFloat = 0

    var body: some View {
        content.onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { width = $0 }
            .overlay(alignment: .bottom) { Rectangle().fill(.red).frame(width: width / 2, height: 1) }
    }
}

/// Shows how often a dial has changed.
private struct ChangeEcho: View {
    let content: AnyView
    let step: Int
    @State private var count = 0

    var body: some View {
        content.onChange(of: step) { withAnimation(.linear(duration: 0.2)) { count += 1 } }
            .overlay(alignment: .topLeading) { Rectangle().fill(.blue).frame(width: 3, height: 2).offset(x: Double(count) * 4) }
    }
}

/// Advances a dial of its own.
private struct TickingView: View {
    let recipe: Recipe
    let dials: Dials
    let space: Namespace.ID
    let period: Double
    let curve: RecipeCurve?
    @State private var step = 0
    @State private var presence = Presence()

    /// Whether the view is there.
    private final class Presence {
        var isThere = false
    }

    var body: some View {
        RecipeView(recipe: recipe, dials: dials, local: step, space: space)
            .onAppear {
                guard !presence.isThere else { return }
                presence.isThere = true
                tick()
            }
            .onDisappear { presence.isThere = false }
    }

    private func tick() {
        guard let stage = Stage.current else { return }
        stage.clock.schedule(at: stage.time + period) {
            guard presence.isThere else { return }
            // What leaves by an animation without end never goes, and ticks on: such views would be ever more.
            withAnimation(curve?.finite.animation) { step += 1 }
            tick()
        }
    }
}
