import Foundation
import KinoraDrawing
import KinoraViews

/// Shows the areas of a film that are safe for text, and darkens the rest. A tall film has the areas of platforms for vertical video, any other
/// film the title-safe area.
struct GuidesView: View {
    let film: Film

    private struct Guide: Identifiable {
        let name: String
        let frame: CGRect
        let color: Color

        var id: String { name }
    }

    private static let colors = [
        Color(red: 1, green: 0.37, blue: 0.64), Color(red: 1, green: 0.82, blue: 0.25), Color(red: 0.25, green: 0.82, blue: 1),
    ]

    private var guides: [Guide] {
        guard film.isTall else { return [Guide(name: "title safe", frame: film.safeFrame, color: Self.colors[1])] }
        return zip(PlatformInterface.all, Self.colors).map { Guide(name: $0.name, frame: film.frame(inside: $0.margins), color: $1) }
    }

    var body: some View {
        let unit = min(film.size.width, film.size.height)
        let guides = guides
        ZStack(alignment: .topLeading) {
            Path { path in
                path.addRect(CGRect(origin: .zero, size: film.size))
                path.addRect(film.safeFrame)
            }
            .fill(Color(white: 0, opacity: 0.45), style: FillStyle(eoFill: true))
            ForEach(Array(guides.enumerated()), id: \.element.id) { index, guide in
                Path(guide.frame).stroke(guide.color, lineWidth: unit * 0.004)
                Text(guide.name)
                    .font(.system(size: unit * 0.026, weight: .semibold))
                    .foregroundStyle(guide.color)
                    .fixedSize()
                    // Each name has its own column, so that names of equal frames do not overlap.
                    .offset(x: guide.frame.minX + unit * (0.012 + 0.13 * CGFloat(index)), y: guide.frame.minY + unit * 0.01)
            }
        }
        .frame(width: film.size.width, height: film.size.height, alignment: .topLeading)
    }
}

extension Composition {
    /// Returns the composition with ``GuidesView`` in front.
    package func showingGuides() -> Composition {
        var copy = self
        for index in copy.scenes.indices { copy.scenes[index].composition = copy.scenes[index].composition.showingGuides() }
        let content = prepare
        copy.prepare = { values, film in Self.overlaid(try content(values, film), by: GuidesView(film: film)) }
        return copy
    }

    @MainActor
    private static func overlaid(_ content: any View, by guides: GuidesView) -> any View {
        func layers<V: View>(_ content: V) -> any View {
            ZStack {
                content
                guides
            }
        }
        return layers(content)
    }
}
