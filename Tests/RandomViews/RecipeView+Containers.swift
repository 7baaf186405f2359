import Foundation
import KinoraDrawing
import KinoraViews

extension RecipeView {
    func view(_ container: RecipeContainer, _ parts: [Recipe], @ViewBuilder content: @escaping () -> some View) -> AnyView {
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
        case .frameReader:
            return AnyView(
                GeometryReader { proxy in
                    let frame = proxy.frame(in: .named("space"))
                    VStack(content: content).offset(x: frame.minY / 4, y: proxy.frame(in: .global).minX / 4)
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
        case .scrolling(let dial):
            return AnyView(ScrollingEcho(step: step(dial), count: parts.count) { VStack(content: content) })
        default: return page(container, parts, content: content)
        }
    }
}
