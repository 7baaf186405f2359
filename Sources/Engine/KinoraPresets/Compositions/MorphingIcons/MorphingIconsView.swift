import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// A large icon with echoes around it, and the dock.
struct MorphingIconsView: View {
    private let parameters: MorphingIcons
    private let morphs: IconMorphs
    private let steps: FilmSteps
    private let arrangement: IconArrangement
    /// The numbers of the icons that are hard to see on the usual tiles of the dock.
    private let hiddenInDock: Set<Int>
    @Environment(\.self) private var environment

    init(_ parameters: MorphingIcons, icons: [Icon], film: Film) {
        self.parameters = parameters
        hiddenInDock = IconDock.hidden(icons, on: parameters.colors)
        morphs = IconMorphs(
            icons, options: MorphOptions(interpolation: parameters.interpolation, surplus: parameters.surplus))
        // Rounded, so that the film shows all icons the same number of times.
        let rounds = max(1, (film.duration / (parameters.hold * Double(icons.count))).rounded())
        steps = FilmSteps(of: film.duration / (rounds * Double(icons.count)), film: film.duration)
        arrangement = IconArrangement(film.size, safe: film.safeFrame, icons: icons.count, dock: parameters.dock)
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.time
            let color = steps.animatable(at: time, change) { self.color($0) }
            ZStack {
                Rectangle().fill(Color(color))
                RadialGradient(
                    colors: [Color(white: 1, opacity: 0.22), Color(white: 1, opacity: 0), Color(white: 0, opacity: 0.22)],
                    center: UnitPoint(x: 0.5, y: 0.42), startRadius: 0, endRadius: arrangement.diagonal * 0.6)
                figure(at: time)
                    .offset(x: arrangement.sideOffset, y: arrangement.figureOffset)
                if parameters.dock {
                    IconDock(
                        icons: morphs.icons, arrangement: arrangement, hidden: hiddenInDock,
                        highlights: morphs.icons.indices.map { icon in
                            steps.value(at: time, change) { $0 % morphs.icons.count == icon ? 1 : 0 }
                        },
                        background: steps.animatable(at: time, change) {
                            IconDock.background(Color(self.color($0))).resolve(in: environment)
                        }
                    )
                    .offset(x: arrangement.sideOffset, y: arrangement.dockOffset)
                }
            }
        }
    }

    /// The colour of the frame at a step.
    private func color(_ step: Int) -> Color.Resolved {
        parameters.colors[step % morphs.icons.count % parameters.colors.count].resolve(in: environment)
    }

    /// Slow at both ends, and complete at the end of the step.
    private var change: Animation { .easeInOut(duration: duration) }

    private var duration: Double { min(parameters.change, steps.length * 0.55) }

    private func figure(at time: TimeInterval) -> some View {
        let side = arrangement.figureSide
        return ZStack {
            ForEach(0..<parameters.echoes, id: \.self) { number in
                let out = Double(parameters.echoes - number)
                let position = steps.value(at: time, change.delay(steps.length * 0.19 * out / Double(parameters.echoes))) { Double($0) }
                MorphingIcon(morphs: morphs.outlines, position: position)
                    .stroke(Color(white: 1, opacity: 0.3 * pow(0.82, out)), style: StrokeStyle(lineWidth: side * 0.008, lineJoin: .round))
                    .frame(width: side * (1 + 0.2 * out), height: side * (1 + 0.2 * out))
            }
            icon(at: steps.value(at: time, change) { Double($0) }, side: side)
                .compositingGroup()
                .shadow(color: Color(white: 0, opacity: 0.3), radius: side * 0.045, y: side * 0.03)
        }
    }

    @ViewBuilder private func icon(at position: Double, side: CGFloat) -> some View {
        if morphs.hasDrawings {
            ColoredIcon(morphs: morphs, position: position, side: side)
        } else {
            SoftIcon(icon: MorphingIcon(morphs: morphs.outlines, position: position), color: .white, edge: side * Icon.edge / 2)
                .frame(width: side, height: side)
        }
    }
}

/// An icon with rounded corners.
private struct SoftIcon<Icon: Shape>: View {
    let icon: Icon
    let color: Color
    /// The width that the rounding adds, in points.
    let edge: CGFloat

    var body: some View {
        ZStack {
            icon.fill(color)
            icon.stroke(color, style: StrokeStyle(lineWidth: edge, lineCap: .round, lineJoin: .round))
        }
    }
}

/// Icons with colours of their own, between white ones.
private struct ColoredIcon: View {
    let morphs: IconMorphs
    /// The position in the sequence of icons; whole numbers are the icons themselves.
    let position: Double
    let side: CGFloat

    var body: some View {
        // A margin, because a canvas clips, and wide icons and the rounded corners of white ones extend beyond their square.
        let margin = side * ((morphs.icons.map(\.extent).max() ?? 1) - 0.5) / 2
        Canvas { context, size in
            guard let drawing = morphs.drawing(at: position, foreground: .white) else { return }
            context.draw(drawing, in: CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin))
        }
        .foregroundStyle(.white)
        .frame(width: side + 2 * margin, height: side + 2 * margin)
    }
}
