import Foundation
import KinoraControls
import KinoraDrawing
import KinoraSymbols
import KinoraViews

extension RecipeView {
    static let palette: [Color] = [.red, .blue, .green.opacity(0.5), .black, .white.opacity(0)]

    func color(_ wave: Wave) -> Color { Self.palette[Int(value(wave)) % Self.palette.count] }

    func style(_ paint: RecipePaint) -> AnyShapeStyle {
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
        // Most views fill with a plain colour, and traces support only that.
        if case .palette(let wave) = paint { return AnyView(shape.fill(color(wave))) }
        if case .foreground = paint { return AnyView(shape) }
        return AnyView(shape.fill(style(paint)))
    }

    func view(_ leaf: RecipeLeaf) -> AnyView {
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
        default: return control(leaf)
        }
    }

    private func control(_ leaf: RecipeLeaf) -> AnyView {
        switch leaf {
        case .symbol(let wave):
            return AnyView(Image(systemName: Self.symbolNames[Int(value(wave)) % 4]).contentTransition(.symbolEffect(.replace)))
        case .label(let wave): return AnyView(Label("Label \(Int(value(wave)))", systemImage: Self.symbolNames[Int(value(wave)) % 4]))
        case .relative(let paint): return AnyView(ContainerRelativeShape().inset(by: 2).fill(style(paint)))
        case .button(let index): return AnyView(Button("Go") { advance(.shared(index)) }.buttonStyle(.borderedProminent))
        case .toggle(let dial): return AnyView(Toggle("On", isOn: isOdd(dial)))
        case .slider(let wave): return AnyView(SlidingEcho(start: value(wave)))
        case .progress(let wave):
            let amount = value(wave)
            return AnyView(ProgressView("Loading", value: amount > 1 ? nil : amount))
        case .picker(let dial):
            return AnyView(
                Picker("Pick", selection: selection(dial, of: 3)) {
                    ForEach(0..<3, id: \.self) { Text("\($0)").tag($0) }
                }
                .pickerStyle(.segmented))
        default: return AnyView(EmptyView())
        }
    }

    static let symbolNames = ["star.fill", "heart", "wifi", "checkmark.circle"]
}

/// A slider that is reset to each new value of a dial.
private struct SlidingEcho: View {
    let start: Double
    @State private var amount = 0.5

    var body: some View {
        Slider(value: $amount).onChange(of: start, initial: true) { amount = start }
    }
}
